import type { VNode } from 'preact';
import type { WebhookExample } from '../../../domain/webhook/examples.js';
import type { WebhookShown } from '../../../domain/webhook/show-webhook.js';
import { ArtifactFrame } from '../artifacts/frame.js';
import { artifactPath } from '../artifacts/paths.js';
import type { FormState } from '../form.js';
import {
  Code,
  Facts,
  Form,
  Notice,
  SecretOnce,
  State,
  TextField,
  Time,
  TypedConfirmation,
  WithBreaks,
} from '../kit/index.js';
import type { Visitor } from '../visitor.js';

interface Named {
  readonly slug: string;
  readonly name: string;
}

interface WebhookProps {
  readonly visitor: Visitor;
  readonly artifact: Named;
  readonly webhook: WebhookShown;
  /** Of the address, and of its removal: which of them was sent is told by its fields. */
  readonly form: FormState;
  readonly examples: readonly WebhookExample[];
}

/** Where the events of an artifact go, under which secret, and what they look like. */
export function WebhookPage({ visitor, artifact, webhook, form, examples }: WebhookProps): VNode {
  const words = visitor.words.webhook;
  const path = artifactPath(artifact.slug, 'webhook');
  const isSet = webhook.state !== 'none';
  return (
    <ArtifactFrame visitor={visitor} artifact={artifact} title={words.title}>
      <h1>{words.title}</h1>
      <p>{words.explanation}</p>
      <p>
        <a href="/docs/receiving-webhooks">{words.receiving}</a>
      </p>
      {webhook.state === 'quarantined' ? (
        <Notice tone="bad" title={words.quarantined}>
          <p>{words.quarantinedNote}</p>
          <p>
            <a href={`${artifactPath(artifact.slug, 'deliveries')}?status=failed`}>{words.toFailed}</a>
          </p>
        </Notice>
      ) : null}
      {isSet ? <InForce visitor={visitor} webhook={webhook} /> : <p>{words.none}</p>}
      <p>
        <a href={artifactPath(artifact.slug, 'deliveries')}>{words.toDeliveries}</a>
      </p>
      <section>
        <h2>{isSet ? words.change : words.set}</h2>
        {isSet ? <p>{words.changeNote}</p> : null}
        <Form action={path} form={form} submit={isSet ? words.change : words.set}>
          <TextField
            name="url"
            label={words.url}
            type="url"
            note={words.urlNote}
            form={form}
            value={webhook.url ?? ''}
          />
        </Form>
      </section>
      {isSet ? <Acts visitor={visitor} artifact={artifact} /> : null}
      {examples.length === 0 ? null : <Examples visitor={visitor} examples={examples} />}
      {isSet ? <Removal visitor={visitor} artifact={artifact} form={form} /> : null}
    </ArtifactFrame>
  );
}

function InForce({ visitor, webhook }: Pick<WebhookProps, 'visitor' | 'webhook'>): VNode {
  const words = visitor.words.webhook;
  return (
    <Facts
      entries={[
        { term: words.url, value: <WholeAddress text={webhook.url ?? ''} /> },
        { term: words.state, value: <State state={webhook.state} /> },
        {
          term: words.quarantinedAt,
          value: webhook.quarantined_at === null ? null : <Time at={webhook.quarantined_at} />,
        },
        { term: words.secretId, value: <code>{webhook.secret_id}</code> },
        {
          term: words.previous,
          value:
            webhook.previous_id === null ? null : (
              <>
                <code>{webhook.previous_id}</code>, {words.previousUntil} <Time at={webhook.previous_until} />
              </>
            ),
        },
      ]}
    />
  );
}

/** An address breaks after its slashes, and before what is asked. */
function WholeAddress({ text }: { readonly text: string }): VNode {
  return (
    <code>
      <WithBreaks text={text} />
    </code>
  );
}

function Acts({ visitor, artifact }: Pick<WebhookProps, 'visitor' | 'artifact'>): VNode {
  const words = visitor.words.webhook;
  const path = artifactPath(artifact.slug, 'webhook');
  return (
    <>
      <section>
        <h2>{words.ping}</h2>
        <p>{words.pingNote}</p>
        <Form action={`${path}/ping`} submit={words.ping} minor />
      </section>
      <section>
        <h2>{words.rotate}</h2>
        <p>{words.rotateNote}</p>
        <Form action={`${path}/rotate`} submit={words.rotate} danger minor />
      </section>
    </>
  );
}

/** What cannot be taken back stands last. */
function Removal({ visitor, artifact, form }: Pick<WebhookProps, 'visitor' | 'artifact' | 'form'>): VNode {
  const words = visitor.words.webhook;
  return (
    <section>
      <h2>{words.remove}</h2>
      <p>{words.removeNote}</p>
      <Form action={artifactPath(artifact.slug, 'webhook/remove')} submit={words.remove} danger>
        <TypedConfirmation word={artifact.slug} form={form} />
      </Form>
    </section>
  );
}

function Examples({ visitor, examples }: Pick<WebhookProps, 'visitor' | 'examples'>): VNode {
  const words = visitor.words.webhook;
  return (
    <section>
      <h2>{words.examples}</h2>
      <p>{words.examplesNote}</p>
      {examples.map(({ type, url, headers, body }) => (
        <details key={type}>
          <summary>
            <code>{type}</code>
          </summary>
          <Code text={curlOf(url, headers, body)} />
        </details>
      ))}
    </section>
  );
}

/** A request that runs as it stands. */
function curlOf(url: string, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return [`curl ${quoted(url)}`, ...lines, `--data-binary ${quoted(body)}`].join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

interface NewSecretProps {
  readonly visitor: Visitor;
  readonly artifact: Named;
  readonly secret: string;
  readonly secretId: string;
}

/** A new secret, this once. */
export function NewSecretPage({ visitor, artifact, secret, secretId }: NewSecretProps): VNode {
  const words = visitor.words.webhook;
  const above = { href: artifactPath(artifact.slug, 'webhook'), label: words.title };
  return (
    <ArtifactFrame visitor={visitor} artifact={artifact} title={words.newSecretTitle} above={above}>
      <h1>{words.newSecretTitle}</h1>
      <SecretOnce label={words.newSecret} text={secret} />
      <Code label={words.newSecretId} text={secretId} />
      <p>
        {words.newSecretIdNote} <code>X-Service-Key</code>.
      </p>
      <p>
        <a href="/docs/receiving-webhooks">{words.receiving}</a>
      </p>
      <p>
        <a class="button" href={above.href}>
          {words.keptIt}
        </a>
      </p>
    </ArtifactFrame>
  );
}
