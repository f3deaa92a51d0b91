import type { VNode } from 'preact';
import type { PublicList } from '../../domain/artifact/list-public.js';
import type { VerifyAnswer } from '../../domain/verify/verify.js';
import { CheckFile } from './check-file.js';
import type { FormState } from './form.js';
import { Code } from './kit/index.js';
import { Page } from './layout.js';
import { listPath } from './list-path.js';
import type { Visitor } from './visitor.js';
import { Way } from './way.js';

interface Props {
  readonly visitor: Visitor;
  readonly form: FormState;
  /** What the registry says of the file that was asked about. */
  readonly answer: VerifyAnswer | null;
  /** What was published last; `null` while nothing is. */
  readonly example: PublicList['artifacts'][number] | null;
  /** Whether anybody may make an account. */
  readonly signUp: 'open' | 'closed';
}

/** What this is in one sentence and one picture, and two doors: a file to check, a module or theme to publish. */
export function FrontPage({ visitor, form, answer, example, signUp }: Props): VNode {
  const words = visitor.words.front;
  return (
    <Page title={words.title} visitor={visitor} width="wide" indexed canonical="/">
      <h1 class="display">{words.title}</h1>
      <p class="lead">{words.what}</p>
      <div class="doors">
        <CheckFile visitor={visitor} form={form} answer={answer} />
        <PublishDoor visitor={visitor} signUp={signUp} />
      </div>
      <section>
        <h2>{words.way.label}</h2>
        <Way visitor={visitor} />
      </section>
      <div class="columns">
        {example === null ? null : <Example visitor={visitor} example={example} />}
        <section>
          <h2>{words.programTitle}</h2>
          <p>{words.program}</p>
          <Code text={`${visitor.baseUrl}/v1/artifacts/SLUG/verify?version=VERSION&sha256=SHA256`} />
        </section>
        <section>
          <h2>{words.offlineTitle}</h2>
          <p>
            {words.offline} <a href="/v1/signing-keys">{words.publicKeys}</a>. {words.offlineNot}
          </p>
        </section>
      </div>
    </Page>
  );
}

function PublishDoor({ visitor, signUp }: Pick<Props, 'visitor' | 'signUp'>): VNode {
  const words = visitor.words.front;
  return (
    <section class="panel door" aria-labelledby="publish">
      <h2 id="publish">{words.publishTitle}</h2>
      <ol class="steps down">
        {words.publish.map((step, index) => (
          <li key={step}>
            <span class="sign" aria-hidden="true">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p class="row">
        {visitor.person !== null ? (
          <a class="button" href="/account">
            {words.toAccount}
          </a>
        ) : signUp === 'open' ? (
          <a class="button" href="/sign-up">
            {words.signUp}
          </a>
        ) : null}
        <a class="button plain" href="/docs/publishing">
          {words.publishMore}
        </a>
      </p>
    </section>
  );
}

/** A version that is published here, to be asked about with the right hash and with a wrong one. */
function Example({
  visitor,
  example,
}: {
  readonly visitor: Visitor;
  readonly example: NonNullable<Props['example']>;
}): VNode {
  const words = visitor.words.front.example;
  const { slug, name, version, validation_hash: hash } = example;
  const ask = (sha256: string): string => `${listPath('/', { slug, version, sha256 })}#check`;
  return (
    <section>
      <h2>{words.title}</h2>
      <p>
        {words.text(`${name} ${version}`)} <code>{hash}</code>
      </p>
      <p class="row">
        <a class="button plain" href={ask(hash ?? '')}>
          {words.right}
        </a>
        <a class="button plain" href={ask(altered(hash ?? ''))}>
          {words.wrong}
        </a>
        <a href="/artifacts">{words.all}</a>
      </p>
    </section>
  );
}

/** The hash of no file that was approved: its first digit is another. */
function altered(hash: string): string {
  return `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`;
}
