import type { VNode } from 'preact';
import type { Decision } from '../../../domain/release/decision.js';
import type { Change } from '../../../domain/review/changed-since.js';
import type { ReasonList } from '../../../domain/review/reasons.js';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import type { FormState } from '../form.js';
import { EmptyState, FaultSummary, Form, Hidden, Notice, SelectField, TextArea, useVisitor } from '../kit/index.js';
import { rowOf, withRows } from './finding-fields.js';
import { FindingRows } from './finding-rows.js';
import { CasePage, type CaseProps } from './frame.js';
import { appealPath, casePath, reasonsPath, subjectOf } from './paths.js';

interface DecideProps extends CaseProps {
  readonly form: FormState;
  readonly reasons: ReasonList;
}

/** The decisions that are possible now, and the reason. Deciding takes a second step: the preview. */
export function DecidePage({ visitor, review, form, reasons }: DecideProps): VNode {
  const words = visitor.words.review.decide;
  const { claim, possible } = review;
  const begun =
    Object.keys(form.fields).length > 0 ? form : { ...form, fields: withRows({}, review.drafts.map(rowOf)) };
  const told = isOfChanges(form) ? { ...begun, refusal: null } : begun;
  // Nothing is chosen for whoever has a choice.
  const chosen = form.fields['decision'] ?? (possible.length === 1 ? (possible[0] ?? '') : '');
  return (
    <CasePage visitor={visitor} review={review} tab="decide">
      <h2>{words.heading}</h2>
      <Changed review={review} form={form} />
      {possible.length === 0 ? (
        <>
          <FaultSummary form={told} />
          <EmptyState title={words.notPossible}>
            {claim !== null && !claim.mine ? words.claimedBy(claim.by) : ''}
          </EmptyState>
        </>
      ) : (
        <>
          <NotApprovable review={review} />
          <LeftToFix review={review} />
          {claim === null && possible.includes('reject') ? <Notice tone="warn">{words.notClaimed}</Notice> : null}
          <Form action={casePath(subjectOf(review), 'decide')} form={told} submit={words.preview}>
            <Hidden name="step" value="preview" />
            <Hidden name="seen" value={review.seen} />
            <Choice review={review} chosen={chosen} />
            {possible.length === 1 && possible[0] === 'approve' ? null : (
              <>
                <TextArea
                  name="reason"
                  label={words.reason}
                  note={words.reasonNote}
                  form={form}
                  rows={8}
                  optional={possible.includes('approve') ? 'noted' : false}
                />
                <SavedReasons reasons={reasons} form={form} />
                {possible.includes('reinstate') ? null : (
                  <FindingRows form={begun} hasFiles={review.release !== null} />
                )}
              </>
            )}
          </Form>
        </>
      )}
    </CasePage>
  );
}

/** Findings of the last time that must be fixed, and that nobody has ticked off. */
export function LeftToFix({ review }: { readonly review: ReviewCase }): VNode | null {
  const words = useVisitor().words.findings.desk;
  const left = review.to_tick.filter(({ level, done }) => level === 'must' && !done).length;
  if (left === 0) return null;
  return (
    <Notice tone="warn" title={words.left(left)}>
      <p>
        <a href={`${casePath(subjectOf(review))}#findings`}>{words.look}</a>
      </p>
    </Notice>
  );
}

/** Whether a decision was refused for what has changed since its page was opened. */
function isOfChanges({ refusal }: FormState): boolean {
  return refusal?.code === 'decision_not_possible' && refusal.faults.every(({ field }) => field !== 'decision');
}

/** What has changed since the page was opened, with the way to each: the form below is still filled in. */
function Changed({ review, form }: { readonly review: ReviewCase; readonly form: FormState }): VNode | null {
  const words = useVisitor().words.review.changed;
  const changed = review.changed.length === 0 && isOfChanges(form) ? (['page'] as const) : review.changed;
  if (changed.length === 0) return null;
  const decision = form.fields['decision'];
  return (
    <Notice tone="bad" title={words.title}>
      <ul>
        {changed.map((change) => (
          <li key={change}>
            {words.of[change]} <a href={placeOf(review, change)}>{words.look[change]}</a>
          </li>
        ))}
      </ul>
      {decision === undefined ? null : <p>{words.again}</p>}
    </Notice>
  );
}

function placeOf(review: ReviewCase, change: Change): string {
  const subject = subjectOf(review);
  switch (change) {
    case 'package':
    case 'predecessor':
      return casePath(subject, 'files');
    case 'flags':
      return casePath(subject, 'flags');
    case 'messages':
    case 'notes':
      return casePath(subject, 'thread');
    case 'state':
      return casePath(subject, 'history');
    case 'registration':
    case 'higher':
      return casePath({ slug: subject.slug, version: null });
    case 'appeal':
      return review.appeal === null ? casePath(subject) : appealPath(review.appeal);
    default:
      return casePath(subject);
  }
}

/** Why a version that waits for a decision cannot be approved. */
export function NotApprovable({ review }: { readonly review: ReviewCase }): VNode | null {
  const words = useVisitor().words.review.decide;
  const { artifact, release, possible, key_active } = review;
  if (release?.state !== 'in_review' || possible.includes('approve')) return null;
  if (!key_active) return <Notice tone="warn" title={words.noActiveKey} />;
  return (
    <Notice tone="warn" title={words.notApproved[artifact.state]}>
      {artifact.state === 'approved' ? null : (
        <p>
          <a href={casePath({ slug: artifact.slug, version: null })}>{words.toRegistration}</a>
        </p>
      )}
    </Notice>
  );
}

export function meaning(
  words: ReturnType<typeof useVisitor>['words']['review']['decide'],
  review: ReviewCase,
  decision: Decision,
): string {
  return review.release === null ? (words.meansRegistration[decision] ?? '') : words.means[decision];
}

const decisionKeys: Readonly<Partial<Record<Decision, string>>> = { approve: 'a', request_changes: 'w', reject: 'x' };

/** A key beside what it presses. */
function KeyOf({ name }: { readonly name: string | undefined }): VNode | null {
  return name === undefined ? null : <kbd>{name}</kbd>;
}

function Choice({ review, chosen }: { readonly review: ReviewCase; readonly chosen: string }): VNode {
  const words = useVisitor().words.review.decide;
  return (
    <fieldset>
      <legend class="heard">{words.which}</legend>
      {review.possible.map((decision) => (
        <div class="field check" key={decision}>
          <input
            type="radio"
            id={`decision-${decision}`}
            name="decision"
            value={decision}
            checked={decision === chosen}
            data-key={decisionKeys[decision]}
            aria-keyshortcuts={decisionKeys[decision]}
            aria-describedby={`decision-${decision}-note`}
          />
          <div class="named-choice">
            <label for={`decision-${decision}`}>{words.headingOf[decision]}</label>
            <KeyOf name={decisionKeys[decision]} />
          </div>
          <p class="note" id={`decision-${decision}-note`}>
            {meaning(words, review, decision)}
          </p>
        </div>
      ))}
    </fieldset>
  );
}

/** Saved reasons that have a key of their own. */
const DIGITS = 9;

/** Inserts where script runs; otherwise the form comes back with the text in it. */
function SavedReasons({ reasons, form }: { readonly reasons: ReasonList; readonly form: FormState }): VNode {
  const words = useVisitor().words.review.decide;
  const manage = (
    <p class="quiet">
      <a href={reasonsPath}>{words.manageReasons}</a>
    </p>
  );
  if (reasons.reasons.length === 0) {
    return (
      <div class="field">
        <p class="note">{words.noReasons}</p>
        {manage}
      </div>
    );
  }
  return (
    <div data-script="insert" data-into="reason">
      <div class="add">
        <SelectField
          name="saved"
          label={words.saved}
          form={form}
          options={reasons.reasons.map(({ reason_id, title }, at) => ({
            value: reason_id,
            ...(at < DIGITS ? { label: `${at + 1} – ${title}`, key: String(at + 1) } : { label: title }),
          }))}
          optional
        />
        <button type="submit" name="insert" value="on" class="plain">
          {words.insert}
        </button>
      </div>
      {reasons.reasons.map(({ reason_id, text }) => (
        <template key={reason_id} data-id={reason_id}>
          {text}
        </template>
      ))}
      {manage}
    </div>
  );
}
