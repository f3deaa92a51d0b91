import type { VNode } from 'preact';
import { MAX_PACKAGE_BYTES } from '../../domain/schemas.js';
import type { VerifyAnswer } from '../../domain/verify/verify.js';
import { asset } from './assets.js';
import type { FormState } from './form.js';
import { Facts, Notice, TextField, Time, withCode } from './kit/index.js';
import type { Visitor } from './visitor.js';

interface Props {
  readonly visitor: Visitor;
  readonly form: FormState;
  /** What the registry says of the file that was asked about. */
  readonly answer: VerifyAnswer | null;
}

/** A signed package is a little larger than the submitted one: its list of files comes along. */
const MOST_BYTES = 2 * MAX_PACKAGE_BYTES;

/**
 * The check of a file. Where script runs one drop is enough: what the file is stands in it, and it stays in the browser.
 * The fields are for everybody else, and open where something is already known.
 */
export function CheckFile({ visitor, form, answer }: Props): VNode {
  const words = visitor.words.front.check;
  const isBegun = ['slug', 'version', 'sha256'].some((name) => (form.fields[name] ?? '') !== '' || form.faults[name]);
  // An approved file leaves nothing to correct.
  const isOpen = isBegun && answer?.answer !== 'verified';
  return (
    <section
      class="panel door"
      id="check"
      aria-labelledby="check-title"
      data-script="check"
      data-zip={asset('zip.js').url}
      data-most={MOST_BYTES}
      data-drops
    >
      <h2 id="check-title">{words.title}</h2>
      <div class="scripted drop" data-script="drop">
        <label for="file">{words.file}</label>
        <p class="note" id="file-note">
          {words.explanation}
        </p>
        <input type="file" id="file" accept=".zip" aria-describedby="file-note" />
      </div>
      <div role="status" class="outcome">
        {(['busy', 'unsigned', 'nameless', 'noZip', 'tooLarge', 'failed'] as const).map((told) => (
          <div class={`notice ${told === 'busy' ? 'info' : 'warn'}`} data-told={told} hidden key={told}>
            <p class="title">{words.told[told].title}</p>
            <p>{words.told[told].text}</p>
            <p class="named">
              <code />
            </p>
          </div>
        ))}
        {answer === null ? null : <Answer visitor={visitor} answer={answer} />}
      </div>
      <details open={isOpen}>
        <summary>{words.byHand}</summary>
        <form class="sheet" method="get" action="/#check" novalidate>
          <div class="pair">
            <TextField name="slug" label={words.slug} note={words.slugNote} form={form} code />
            <TextField name="version" label={words.version} note={words.versionNote} form={form} code />
          </div>
          <TextField
            name="sha256"
            label={words.sha256}
            note={
              <>
                {words.sha256Note}
                <br />
                {withCode(words.sha256Linux)}
                <br />
                {withCode(words.sha256Windows)}
              </>
            }
            form={form}
            code
          />
          <div class="buttons">
            <button type="submit">{words.submit}</button>
          </div>
        </form>
      </details>
    </section>
  );
}

const tones = { verified: 'good', altered: 'bad', unknown: 'warn' } as const;

/** The answer as the installer's table has it (service.md, Verification answers). */
function Answer({ visitor, answer }: { readonly visitor: Visitor; readonly answer: VerifyAnswer }): VNode | null {
  const words = visitor.words.front.answer;
  const { slug, version, sha256, publisher, published_at, approved_sha256, key_state, fault } = answer;
  if (fault !== undefined) return null;
  return (
    <>
      <Notice tone={tones[answer.answer]} title={words[answer.answer].title}>
        <p>
          {answer.answer === 'unknown'
            ? words.unknown.text
            : words[answer.answer].text(slug ?? '', version ?? '', publisher ?? '')}
        </p>
        <Facts
          entries={[
            answer.answer === 'unknown' ? { term: words.asked, value: `${slug} ${version}` } : null,
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
      {key_state === undefined ? null : (
        <Notice tone="warn" title={words.compromised.title}>
          {words.compromised[answer.answer === 'verified' ? 'verified' : 'altered']}
        </Notice>
      )}
    </>
  );
}
