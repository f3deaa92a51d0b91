import type { VNode } from 'preact';
import type { FileChoice } from '../../../domain/review/file-states.js';
import { Form, Hidden, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';
import { casePath, type Subject } from './paths.js';

export interface SeenProps {
  readonly path: string;
  readonly seen: boolean;
  readonly subject: Subject;
  /** What was seen of the case, for the decision that follows the last file. */
  readonly caseSeen: string;
  readonly choice?: FileChoice | undefined;
  /** The file to go on with. */
  readonly next: string | null;
  /** Whether the reviewer reads the difference, and stays there. */
  readonly inDiff?: boolean;
  /** Whether an approval is next: every other new or changed file was reviewed. */
  readonly approves?: boolean;
}

/** Whether a file is the last one of those that were not reviewed. */
export function isLastUnseen(
  beside: { readonly previous_file: string | null; readonly next_file: string | null },
  choice: FileChoice | undefined,
): boolean {
  return choice === 'unseen' && beside.previous_file === null && beside.next_file === null;
}

/** Marks a file as reviewed, and goes on to the next: the main act of whoever reads one. */
export function SeenForm(props: SeenProps): VNode {
  const { path, seen, subject, caseSeen, choice, next, inDiff = false, approves = false } = props;
  const words = useVisitor().words.review.file;
  const action = listPath(casePath(subject, 'seen'), { against: subject.against, seen: caseSeen });
  const place = (
    <>
      <Hidden name="path" value={path} />
      {inDiff ? <Hidden name="view" value="diff" /> : null}
    </>
  );
  if (seen) {
    return (
      <div class="bar">
        <p class="quiet">{words.seenNote}</p>
        <Form action={action} submit={words.markUnseen} inline>
          {place}
        </Form>
      </div>
    );
  }
  const goesOn = next !== null || choice === 'unseen';
  const others = (
    <>
      {approves ? (
        <button type="submit" name="approve" value="on">
          {words.markSeenApprove}
        </button>
      ) : null}
      <button type="submit" name="stay" value="on">
        {words.markSeen}
      </button>
    </>
  );
  return (
    <Form
      action={action}
      submit={goesOn ? words.markSeenNext : words.markSeen}
      main={goesOn}
      {...(goesOn && { shortcut: 's', beside: others })}
      inline
    >
      {place}
      {goesOn ? <Hidden name="then" value="next" /> : null}
      <Hidden name="seen" value="on" />
      <Hidden name="next" value={next ?? ''} />
      <Hidden name="choice" value={choice ?? ''} />
    </Form>
  );
}
