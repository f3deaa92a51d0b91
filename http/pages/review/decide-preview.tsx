import type { VNode } from 'preact';
import type { Decision } from '../../../domain/release/decision.js';
import type { ReviewFinding } from '../../../domain/review/finding.js';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import { FindingList } from '../artifacts/finding-list.js';
import type { FormState } from '../form.js';
import { Form, Hidden, Notice, TypedConfirmation, useVisitor } from '../kit/index.js';
import { needsProof, ProofFields } from '../proof-fields.js';
import { LeftToFix, meaning } from './decide.js';
import { findingRows, withRows } from './finding-fields.js';
import { CasePage, type CaseProps } from './frame.js';
import { casePath, subjectOf } from './paths.js';

interface PreviewProps extends CaseProps {
  readonly decision: Decision;
  readonly reason: string | null;
  readonly findings: readonly ReviewFinding[];
  readonly form: FormState;
}

/** What a decision is confirmed with: suspending and reinstating want it typed. */
export function confirmationOf({ artifact, release }: ReviewCase, decision: Decision): string | null {
  if (decision !== 'suspend' && decision !== 'reinstate') return null;
  return `${artifact.slug} ${release?.version ?? ''}`.trim();
}

/** What the publisher will read, and the button that decides; the password beside it, where that has to be proved. */
export function PreviewPage({ visitor, review, decision, reason, findings, form }: PreviewProps): VNode {
  const words = visitor.words.review;
  const action = casePath(subjectOf(review), 'decide');
  const typed = confirmationOf(review, decision);
  const seen = form.fields['seen'] ?? '';
  const name = words.decide.headingOf[decision];
  return (
    <CasePage visitor={visitor} review={review} tab="decide" here={words.decide.previewHeading(name)}>
      <h2>{words.decide.reads}</h2>
      <Outcome review={review} decision={decision} reason={reason} findings={findings} />
      {decision === 'approve' ? <LeftToFix review={review} /> : null}
      <Discarded decision={decision} form={form} />
      <p>{meaning(words.decide, review, decision)}</p>
      <div class={typed === null ? 'row' : 'row down'}>
        <Form
          action={action}
          form={form}
          submit={confirming(words.decide, review, decision)}
          danger={decision === 'reject' || decision === 'suspend'}
          {...(typed === null ? { shortcut: 'y' } : {})}
        >
          <Hidden name="step" value="decide" />
          <Hidden name="seen" value={seen} />
          <Hidden name="decision" value={decision} />
          <Hidden name="reason" value={reason ?? ''} />
          <HiddenRows form={form} />
          {typed === null ? null : (
            <>
              <TypedConfirmation word={typed} form={form} />
              {needsProof(visitor) ? <ProofFields form={form} note={visitor.words.signIn.confirm.explanation} /> : null}
            </>
          )}
        </Form>
        <Form action={action} submit={words.decide.back} inline>
          <Hidden name="step" value="change" />
          <Hidden name="seen" value={seen} />
          <Hidden name="decision" value={decision} />
          <Hidden name="reason" value={reason ?? ''} />
          <HiddenRows form={form} />
        </Form>
      </div>
    </CasePage>
  );
}

/** The rows, carried on to the decision. */
function HiddenRows({ form }: { readonly form: FormState }): VNode {
  return (
    <>
      {Object.entries(withRows({}, findingRows(form.fields))).map(([name, value]) => (
        <Hidden name={name} value={value} key={name} />
      ))}
    </>
  );
}

/** That an approval does not take over what was noted. */
function Discarded({ decision, form }: Pick<PreviewProps, 'decision' | 'form'>): VNode | null {
  const words = useVisitor().words.findings.desk;
  const noted = findingRows(form.fields).length;
  return decision !== 'approve' || noted === 0 ? null : <Notice tone="warn">{words.onApproval(noted)}</Notice>;
}

function Outcome({
  review,
  decision,
  reason,
  findings,
}: {
  review: ReviewCase;
  decision: Decision;
  reason: string | null;
  findings: readonly ReviewFinding[];
}): VNode {
  const { outcome, subject, reasonWords } = useVisitor().words.review;
  const { artifact, release } = review;
  const what = release === null ? subject.registration(artifact.name) : subject.release(artifact.name, release.version);
  return (
    <blockquote class="preview">
      <p>{outcome[decision](what)}</p>
      {reason === null ? null : (
        <>
          <p>{reasonWords}</p>
          <p class="prose">{reason}</p>
        </>
      )}
      {findings.length === 0 ? null : <FindingList findings={findings} />}
    </blockquote>
  );
}

function confirming(
  words: ReturnType<typeof useVisitor>['words']['review']['decide'],
  { release }: ReviewCase,
  decision: Decision,
): string {
  const ofRegistration = release === null ? words.confirmRegistration[decision] : undefined;
  return ofRegistration ?? words.confirm[decision];
}
