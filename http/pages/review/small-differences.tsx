import type { VNode } from 'preact';
import { Refusal } from '../../../domain/refusal.js';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import type { ReviewDifference } from '../../../domain/review/read-difference.js';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import { Form, Hidden, Notice, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';
import type { MemberVisit } from '../member.js';
import { namedIn } from './case.js';
import { SideNotes, signsOf } from './diff.js';
import { SplitRows, UnifiedRows } from './diff-rows.js';
import { findingsByLine, OfFile } from './file-findings.js';
import { type Layout, layoutOf } from './layout-choice.js';
import { Legend } from './legend.js';
import { LineCountsShown } from './line-notes.js';
import { flagsByLine } from './notes-here.js';
import { casePath, diffPath, findingPath, subjectOf } from './paths.js';
import { withReadingTurn } from './reading-turns.js';
import { readSmallFile, type SmallPart } from './small-files.js';

/** Files whose differences the first page of a case shows: as many as are read in one go. */
const MOST_FILES = 5;
/** Lines of theirs that came or went, all together. */
const MOST_LINES = 200;
/** Rows with those around, and bytes of their text, all together. */
const MOST_ROWS = 400;
const MOST_BYTES = 48 * 1024;
/** Of one file, and of all together: more takes longer to compare than a page may. */
const MOST_SIZE = 512 * 1024;
const MOST_SIZES = 1024 * 1024;

/** What is read on the first page of a case. */
export interface SmallDifferences {
  /** Those with flags in new lines first. */
  readonly shown: readonly SmallPart[];
  /** Whether nothing else is left that the reviewer has not seen. */
  readonly all: boolean;
}

/**
 * The small ones among the new and changed files that this reviewer has not seen: beside what they were, where the text
 * of that is here, else by the marks of their lines, or whole in a first version. `null` where there is none.
 */
export async function smallDifferences(visit: MemberVisit, files: ReviewFiles): Promise<SmallDifferences | null> {
  if (!files.readable) return null;
  // Of a package that was sent back no text is kept.
  const isBeside = files.text_before !== null && files.compared !== 'sent_back';
  const read = isBeside ? readDifference : readSmallFile;
  const { services } = visit.http;
  const found = await Promise.all(
    candidates(files).map((path) => unlessRefused(withReadingTurn(services, () => read(visit, path)))),
  );
  const shown: SmallPart[] = [];
  let [rows, bytes, lines] = [0, 0, 0];
  for (const one of found) {
    if (one === null) continue;
    const size = one.rows.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    const isTooMuch = rows + one.rows.length > MOST_ROWS || bytes + size > MOST_BYTES || lines + one.lines > MOST_LINES;
    if (isTooMuch) continue;
    shown.push(one);
    rows += one.rows.length;
    bytes += size;
    lines += one.lines;
  }
  if (shown.length === 0) return null;
  // Sorting keeps the order of those that have as many.
  shown.sort((one, other) => other.newFlags - one.newFlags);
  return { shown, all: shown.length === files.counts.unseen };
}

/** By how many lines changed; without a version before by how large a file is, which is new as a whole. */
function candidates({ files, diff }: ReviewFiles): string[] {
  const isFirst = diff.against === null;
  const paths: string[] = [];
  let [left, bytes] = [MOST_LINES, isFirst ? MOST_BYTES : MOST_SIZES];
  for (const { path, size, seen, lines } of files) {
    const changed = isFirst ? 0 : lines === null ? Number.POSITIVE_INFINITY : lines.added + lines.gone;
    if (seen || changed > left || size > Math.min(bytes, MOST_SIZE) || paths.length === MOST_FILES) continue;
    paths.push(path);
    left -= changed;
    bytes -= size;
  }
  return paths;
}

async function unlessRefused(read: Promise<SmallPart | null>): Promise<SmallPart | null> {
  try {
    return await read;
  } catch (error) {
    // The page is about more than this: what cannot be read now is read, or refused, on the page of its file.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A difference that one page shows whole; `null` for any other, which has a page of its own. */
async function readDifference(visit: MemberVisit, path: string): Promise<SmallPart | null> {
  const one = await visit.call<ReviewDifference>('read_review_diff', { ...namedIn(visit), path });
  const { after, rows, flags, added, gone } = one;
  const isWhole = one.no_text === null && one.pages === 1 && one.flag_count === flags.length && !one.coarse;
  if (!isWhole || after === null) return null;
  const fresh = new Set(rows.filter(({ kind }) => kind === 'new').map(({ line }) => line));
  const layout = layoutOf(visit);
  return {
    path,
    sha256: after.sha256,
    rows,
    lines: added + gone,
    newFlags: flags.filter(({ line }) => fresh.has(line)).length,
    signs: signsOf(rows),
    show: (review) => <OneDifference review={review} difference={one} layout={layout} key={path} />,
  };
}

interface Props {
  readonly review: ReviewCase;
  readonly small: SmallDifferences;
}

/** Each under the name of its file, and the marks for all of them below. */
export function SmallDifferencesShown({ review, small }: Props): VNode {
  const { shown } = small;
  return (
    <>
      {shown.map((one) => one.show(review))}
      <Legend signs={[...new Set(shown.flatMap(({ signs }) => signs))]} />
      {review.own ? null : (
        <div class="row">
          <MarkShown review={review} small={small} />
        </div>
      )}
    </>
  );
}

interface OneProps extends Pick<Props, 'review'> {
  readonly difference: ReviewDifference;
  readonly layout: Layout;
}

function OneDifference({ review, difference, layout }: OneProps): VNode {
  const { diff: words, review: labels } = useVisitor().words;
  const subject = subjectOf(review);
  const { path, before, after, rows } = difference;
  const isPair = before !== null && after !== null;
  const Rows = isPair && layout === 'split' ? SplitRows : UnifiedRows;
  const noteAt = review.own
    ? undefined
    : (line: number, rule: string): string =>
        findingPath(subject, { path, line, ...(rule === '' ? {} : { rule }), view: 'diff', choice: 'fresh' });
  return (
    <section>
      <h3 class="file-name">
        <a href={diffPath(subject, path, { choice: 'fresh' })}>
          <code>{path}</code>
        </a>{' '}
        <LineCountsShown lines={difference} />
      </h3>
      <SideNotes difference={difference} />
      <OfFile review={review} path={path} />
      {rows.length === 0 ? (
        <Notice tone="info">{after?.size === 0 ? labels.file.empty : words.noChange}</Notice>
      ) : (
        <Rows
          path={path}
          rows={rows}
          label={`${words.code}: ${path}`}
          came={difference.came}
          went={difference.went}
          flags={flagsByLine(difference.flags)}
          findings={findingsByLine(review, path)}
          noteAt={noteAt}
          anchored={false}
          foldPath={(line) => diffPath(subject, path, { whole: true, line, choice: 'fresh' })}
        />
      )}
    </section>
  );
}

/** Marks what the page shows as reviewed, by its bytes: a package that arrives meanwhile was not read. */
function MarkShown({ review, small: { shown, all } }: Props): VNode {
  const words = useVisitor().words.review.file;
  const subject = subjectOf(review);
  const approves = all && review.possible.includes('approve');
  const count = shown.length;
  return (
    <Form
      action={listPath(casePath(subject, 'seen-here'), { against: subject.against, seen: review.seen })}
      submit={all ? words.markAllDecide(count) : words.markShownNext(count)}
      main
      shortcut="s"
      beside={
        <button type="submit" name={approves ? 'approve' : 'stay'} value="on">
          {approves ? words.markSeenApprove : words.markSeen}
        </button>
      }
      inline
    >
      {shown.flatMap(({ path, sha256 }, at) => [
        <Hidden name={`shown.${at}.path`} value={path} key={`path ${at}`} />,
        <Hidden name={`shown.${at}.sha256`} value={sha256} key={`hash ${at}`} />,
      ])}
    </Form>
  );
}

/** The files that such a form marks, no more than one page shows. */
export function shownIn(fields: Readonly<Record<string, string>>): { path: string; sha256: string }[] {
  const files: { path: string; sha256: string }[] = [];
  for (let at = 0; at < MOST_FILES; at += 1) {
    const path = fields[`shown.${at}.path`];
    if (path !== undefined) files.push({ path, sha256: fields[`shown.${at}.sha256`] ?? '' });
  }
  return files;
}
