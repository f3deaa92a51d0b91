import type { VNode } from 'preact';
import type { VerifyAnswer } from '../../domain/verify/verify.js';
import type { FormState } from './form.js';
import { Code, Facts, FileField, Notice, TextField, Time } from './kit/index.js';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

interface Props {
  readonly visitor: Visitor;
  readonly form: FormState;
  /** What the registry says of the file that was asked about. */
  readonly answer: VerifyAnswer | null;
  readonly baseUrl: string;
  /** Whether anybody may make an account. */
  readonly signUp: 'open' | 'closed';
}

/** What this is, and a check of a file for anybody; the file stays in the browser. */
export function FrontPage({ visitor, form, answer, baseUrl, signUp }: Props): VNode {
  const words = visitor.words.front;
  return (
    <Page title={words.title} visitor={visitor} indexed>
      <h1>{words.title}</h1>
      <p class="lead">{words.what}</p>
      <section class="panel" aria-labelledby="check">
        <h2 id="check">{words.check.title}</h2>
        {answer === null ? <p>{words.check.explanation}</p> : <Answer visitor={visitor} answer={answer} />}
        <CheckForm visitor={visitor} form={form} />
      </section>
      <h2>{words.publishTitle}</h2>
      <p>{words.publish}</p>
      {visitor.person !== null || signUp === 'closed' ? null : (
        <p>
          <a class="button" href="/sign-up">
            {words.signUp}
          </a>
        </p>
      )}
      {visitor.hasPage('/docs') ? (
        <p>
          <a href="/docs/publishing">{words.publishMore}</a>
        </p>
      ) : null}
      <h2>{words.offlineTitle}</h2>
      <p>
        {words.offline} <a href="/v1/signing-keys">{words.publicKeys}</a>. {words.offlineNot}
      </p>
      <p>{words.program}</p>
      <Code text={`GET ${baseUrl}/v1/artifacts/SLUG/verify?version=VERSION&sha256=SHA256`} />
    </Page>
  );
}

function CheckForm({ visitor, form }: Pick<Props, 'visitor' | 'form'>): VNode {
  const words = visitor.words.front.check;
  return (
    <form class="sheet" method="get" action="/#check" novalidate>
      <div class="pair">
        <TextField name="slug" label={words.slug} note={words.slugNote} form={form} code />
        <TextField name="version" label={words.version} note={words.versionNote} form={form} code />
      </div>
      <FileField name="file" label={words.file} accept=".zip" hashInto="sha256" stays />
      <TextField
        name="sha256"
        label={words.sha256}
        note={
          <>
            {words.sha256Note}
            <br />
            {words.sha256Linux}
            <br />
            {words.sha256Windows}
          </>
        }
        form={form}
        code
      />
      <div class="buttons">
        <button type="submit">{words.submit}</button>
      </div>
    </form>
  );
}

const tones = { verified: 'good', altered: 'bad', unknown: 'warn' } as const;

/** The answer as the installer's table has it (service.md, Verification answers). */
function Answer({ visitor, answer }: { readonly visitor: Visitor; readonly answer: VerifyAnswer }): VNode {
  const words = visitor.words.front.answer;
  const { slug, version, sha256, publisher, published_at, approved_sha256, key_state, fault } = answer;
  if (fault !== undefined) return <p>{visitor.words.front.check.explanation}</p>;
  return (
    <Notice tone={tones[answer.answer]} title={words[answer.answer].title}>
      {key_state === undefined ? null : (
        <p>
          <strong>{words.compromised[answer.answer === 'verified' ? 'verified' : 'altered']}</strong>
        </p>
      )}
      <p>
        {answer.answer === 'unknown'
          ? words.unknown.text
          : words[answer.answer].text(slug ?? '', version ?? '', publisher ?? '')}
      </p>
      <Facts
        entries={[
          { term: words.sent, value: <code>{sha256}</code> },
          answer.answer === 'altered' ? { term: words.approved, value: <code>{approved_sha256}</code> } : null,
          published_at === undefined ? null : { term: words.published, value: <Time at={published_at} /> },
        ]}
      />
      {answer.answer === 'unknown' ? null : (
        <p>
          <a href={`/artifacts/${slug}`}>{words.artifact}</a>
        </p>
      )}
    </Notice>
  );
}
