import type { VNode } from 'preact';
import type { OwnPublishingToken } from '../../../domain/account/own-publishing-token.js';
import type { FormState } from '../form.js';
import { Code, Facts, Form, SecretOnce, State, Time, TypedConfirmation, withCode } from '../kit/index.js';
import type { Visitor } from '../visitor.js';
import { ArtifactFrame } from './frame.js';
import { artifactPath } from './paths.js';
import { nodeExample, shellExample } from './token-examples.js';

interface Named {
  readonly slug: string;
  readonly name: string;
}

interface TokenProps {
  readonly visitor: Visitor;
  readonly artifact: Named;
  readonly token: OwnPublishingToken;
  readonly form: FormState;
}

/** The publishing token of an artifact: make, replace, revoke. */
export function TokenPage({ visitor, artifact, token, form }: TokenProps): VNode {
  const words = visitor.words.artifacts.token;
  const inUse = token.key !== null && token.revoked_at === null;
  const path = artifactPath(artifact.slug, 'token');
  return (
    <ArtifactFrame visitor={visitor} artifact={artifact} title={words.title}>
      <h1>{words.title}</h1>
      <p>{words.explanation}</p>
      {token.key === null ? (
        <p>{words.none}</p>
      ) : (
        <Facts
          entries={[
            { term: words.id, value: <code>{token.key}</code> },
            { term: words.state, value: <State state={inUse ? 'active' : 'revoked'} /> },
            { term: words.created, value: <Time at={token.created_at} /> },
            { term: words.revoked, value: token.revoked_at === null ? null : <Time at={token.revoked_at} /> },
          ]}
        />
      )}
      <section>
        <h2>{inUse ? words.rotateTitle : words.createTitle}</h2>
        <p>{inUse ? words.rotateNote : words.createNote}</p>
        <Form action={path} submit={inUse ? words.rotate : words.create} />
      </section>
      {inUse ? (
        <section>
          <h2>{words.endTitle}</h2>
          <p>{words.endNote}</p>
          <Form action={`${path}/end`} form={form} submit={words.end} danger>
            <TypedConfirmation word={artifact.slug} form={form} />
          </Form>
        </section>
      ) : null}
    </ArtifactFrame>
  );
}

interface NewTokenProps {
  readonly visitor: Visitor;
  readonly artifact: Named;
  readonly made: { readonly key: string; readonly secret: string };
  readonly baseUrl: string;
}

/** The new token, this once, with requests that run as they stand. */
export function NewTokenPage({ visitor, artifact, made, baseUrl }: NewTokenProps): VNode {
  const words = visitor.words.artifacts.token;
  const example = { baseUrl, slug: artifact.slug, ...made };
  const above = { href: artifactPath(artifact.slug, 'token'), label: words.title };
  return (
    <ArtifactFrame visitor={visitor} artifact={artifact} title={words.madeTitle} above={above} width="wide">
      <h1>{words.madeTitle}</h1>
      <SecretOnce
        label={words.both}
        kind="pair"
        text={[
          { label: words.id, text: made.key },
          { label: words.secret, text: made.secret },
        ]}
      />
      <h2>{words.shell}</h2>
      <p>{withCode(words.shellNote)}</p>
      <Code text={shellExample(example)} />
      <h2>{words.node}</h2>
      <p>{withCode(words.nodeNote)}</p>
      <Code text={nodeExample(example)} />
      <p>
        <a class="button" href={artifactPath(artifact.slug, 'token')}>
          {words.kept}
        </a>
      </p>
    </ArtifactFrame>
  );
}
