import type { AppealList } from '../../domain/review/list-appeals.js';
import type { ReviewList } from '../../domain/review/list-reviews.js';
import type { ReviewCase } from '../../domain/review/show-review.js';
import type { Thread } from '../../domain/review/thread.js';
import { visible } from '../../domain/scan/excerpt.js';
import { table } from './table.js';
import { printed } from './words.js';

/** What waits for a reviewer, for a person. */
export function showReviewList(answer: Readonly<Record<string, unknown>>): string {
  const { reviews, total, next } = answer as ReviewList;
  if (reviews.length === 0) return 'The review queue is empty.\n';
  const rows = reviews.map(({ slug, version, publisher, waiting_since, flag_count, turn, claim }) => {
    const flags = flag_count === null ? '-' : String(flag_count);
    return [slug, version ?? '-', publisher, waiting_since, flags, turn, claim === null ? '-' : (claim.by ?? '?')];
  });
  const count = total > reviews.length ? `${reviews.length} of ${total}, oldest first.\n` : '';
  return `${table(['SLUG', 'VERSION', 'PUBLISHER', 'WAITING SINCE', 'FLAGS', 'NEXT TO ACT', 'CLAIMED BY'], rows)}${count}${moreOf('list-reviews', next)}`;
}

/** Appeals of owners, for a person. */
export function showAppealList(answer: Readonly<Record<string, unknown>>): string {
  const { appeals, next } = answer as AppealList;
  if (appeals.length === 0) return 'No appeals.\n';
  const rows = appeals.map((one) => [
    one.appeal_id,
    one.name,
    one.slug,
    one.version ?? '-',
    one.decision,
    one.appealed_at,
    one.outcome ?? (one.possible.join(', ') || '-'),
  ]);
  const heads = ['ID', 'NAME', 'SLUG', 'VERSION', 'AGAINST', 'APPEALED', 'OUTCOME, OR POSSIBLE'];
  return `${table(heads, rows)}${moreOf('list-appeals', next)}`;
}

/** What was said about a registration or a release, for a person: oldest first. */
export function showThread(answer: Readonly<Record<string, unknown>>): string {
  const { messages, turn, waiting, earlier } = answer as Thread;
  const said = messages.map(({ at, kind, author, text }) => `${at} ${kind} ${author ?? '-'}\n${indented(text)}\n`);
  const more = earlier === null ? '' : `Earlier: show-thread --before ${earlier}\n\n`;
  return `${more}${said.join('')}${waiting ? `Next to act: ${turn}.\n` : 'Not waiting for a decision.\n'}`;
}

/** Nothing that a stranger wrote moves the cursor of a terminal. */
function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${visible(line)}\n`)
    .join('');
}

function moreOf(command: string, next: string | null): string {
  return next === null ? '' : `Next page: ${command} --cursor '${next}'\n`;
}

/** A registration or a release, for a person: fields, then the flags, then the rest of the report. */
export function showReviewCase(answer: Readonly<Record<string, unknown>>): string {
  const { artifact, release, report } = answer as ReviewCase;
  if (release === null) return printed(artifact, false);
  const { flags, ...fields } = release;
  const found = flags.map((flag) => Object.values(flag).map((value) => String(value ?? '-')));
  const heads = Object.keys(flags[0] ?? {}).map((name) => name.toUpperCase());
  const { flags: _flags, ...rest } = report ?? {};
  return [
    printed({ name: artifact.name, publisher: artifact.publisher, kind: artifact.kind, ...fields }, false),
    found.length === 0 ? 'No flags.\n' : table(heads, found),
    report === null
      ? 'No package has passed the automatic review yet.\n'
      : `Report: ${JSON.stringify(rest, null, 2)}\n`,
  ].join('\n');
}
