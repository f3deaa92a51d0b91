import type { FindingNow } from '../../domain/review/finding-progress.js';
import type { AppealList } from '../../domain/review/list-appeals.js';
import type { ReviewList } from '../../domain/review/list-reviews.js';
import type { ReviewCase } from '../../domain/review/show-review.js';
import type { Thread } from '../../domain/review/thread.js';
import { visible } from '../../domain/scan/visible.js';
import type { Messages } from '../../messages/index.js';
import { wordsFor } from '../../messages/pages.js';
import { shownAnswer } from './shown-answer.js';
import { table } from './table.js';

type Answer = Readonly<Record<string, unknown>>;

/** What waits for a reviewer, for a person. */
export function showReviewList(answer: Answer, messages: Messages): string {
  const { reviews, total, next } = answer as ReviewList;
  const { outcomes } = messages.console;
  if (reviews.length === 0) return `${outcomes.noReviews}\n`;
  const rows = reviews.map(({ slug, version, publisher, waiting_since, flag_count, turn, claim }) => {
    const flags = flag_count === null ? '-' : String(flag_count);
    return [slug, version ?? '-', publisher, waiting_since, flags, turn, claim === null ? '-' : (claim.by ?? '?')];
  });
  const list = table(messages, ['slug', 'version', 'publisher', 'waiting_since', 'flag_count', 'turn', 'claim'], rows);
  const count = total > reviews.length ? `${outcomes.shownOf(reviews.length, total)}\n` : '';
  return `${list}${count}${moreOf(messages, 'list-reviews', next)}`;
}

/** Appeals of owners, for a person. */
export function showAppealList(answer: Answer, messages: Messages): string {
  const { appeals, next } = answer as AppealList;
  const { noAppeals, appealedDecision, outcomeOrPossible } = messages.console.outcomes;
  if (appeals.length === 0) return `${noAppeals}\n`;
  const rows = appeals.map((one) => [
    one.appeal_id,
    one.name,
    one.slug,
    one.version ?? '-',
    one.decision,
    one.appealed_at,
    one.outcome ?? (one.possible.join(', ') || '-'),
  ]);
  const list = table(
    messages,
    ['id', 'name', 'slug', 'version', { heading: appealedDecision }, 'appealed_at', { heading: outcomeOrPossible }],
    rows,
  );
  return `${list}${moreOf(messages, 'list-appeals', next)}`;
}

/** What was said about a registration or a release, for a person: oldest first. */
export function showThread(answer: Answer, { console: { outcomes } }: Messages): string {
  const { messages, turn, waiting, earlier } = answer as Thread;
  const said = messages.map(({ at, kind, author, text }) => `${at} ${kind} ${author ?? '-'}\n${indented(text)}\n`);
  const more = earlier === null ? '' : `${outcomes.earlier(`show-thread --before ${earlier}`)}\n\n`;
  return `${more}${said.join('')}${waiting ? outcomes.nextToAct(turn) : outcomes.notWaiting}\n`;
}

/** Nothing that a stranger wrote moves the cursor of a terminal. */
function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${visible(line)}\n`)
    .join('');
}

function moreOf({ console: { outcomes } }: Messages, command: string, next: string | null): string {
  return next === null ? '' : `${outcomes.nextPage(`${command} --cursor '${next}'`)}\n`;
}

/**
 * A registration or a release, for a person: fields, then the flags, what the last review asked for, the checks and the
 * rest of the report.
 */
export function showReviewCase(answer: Answer, messages: Messages): string {
  const { artifact, release, report, to_tick: asked } = answer as Written;
  if (release === null) return shownAnswer(artifact, messages);
  const { noFlags, noReport } = messages.console.outcomes;
  const { flags, ...fields } = release;
  const { flags: _flags, checks = [], ...rest } = report ?? {};
  const about = { name: artifact.name, publisher: artifact.publisher, kind: artifact.kind, ...fields };
  return [
    shownAnswer(about, messages),
    flags.length === 0 ? `${noFlags}\n` : flagTable(flags, messages),
    ...(asked.length === 0 ? [] : [findingTable(asked, messages)]),
    ...(report === null ? [`${noReport}\n`] : [checkTable(checks, messages), shownAnswer(rest, messages)]),
  ].join('\n');
}

/** As answers write it: what a flag and a fault say is in words. */
type Written = Omit<ReviewCase, 'release' | 'report'> & {
  readonly release:
    | (Omit<NonNullable<ReviewCase['release']>, 'flags'> & { readonly flags: readonly WrittenFlag[] })
    | null;
  readonly report: { readonly flags: unknown; readonly checks?: readonly WrittenCheck[] } | null;
};
type Flag = NonNullable<ReviewCase['release']>['flags'][number];
type WrittenFlag = Omit<Flag, 'finding'> & { readonly message: string };
type Check = NonNullable<ReviewCase['report']>['checks'][number];
type WrittenCheck = Pick<Check, 'check' | 'passed'> & { readonly fault?: { readonly expected: string | null } };

function flagTable(flags: readonly WrittenFlag[], messages: Messages): string {
  const { severities } = wordsFor(messages.language).releases.flags;
  const rows = flags.map(({ rule, severity, file, line, column, excerpt, message }) => {
    return [rule, severities[severity], file, String(line), String(column), excerpt, message];
  });
  return table(messages, ['rule', 'severity', 'file', 'line', 'column', 'excerpt', 'message'], rows);
}

/** What the last review asked for, and what the corrected package made of it. */
function findingTable(asked: readonly FindingNow[], messages: Messages): string {
  const { findings: words, guidelines } = wordsFor(messages.language);
  const rows = asked.map(({ guideline, level, file, line, text, change, done }) => {
    const changed =
      change === null ? null : ((line === null ? words.fileChanges[change] : null) ?? words.changes[change]);
    const result = [changed, done ? words.desk.isFixed : null].filter((one) => one !== null).join(', ');
    const place = [visible(file ?? '-'), String(line ?? '-')];
    return [guideline, guidelines.level[level], ...place, result || '-', visible(text.replace(/\s+/g, ' '))];
  });
  const columns = ['guideline', 'level', 'file', 'line', 'result', 'text'] as const;
  return `${words.corrected}:\n${table(messages, columns, rows)}`;
}

function checkTable(checks: readonly WrittenCheck[], messages: Messages): string {
  const words = wordsFor(messages.language).releases.report;
  const rows = checks.map(({ check, passed, fault }) => {
    const result = passed === null ? words.skipped : passed ? words.passed : words.failed;
    return [words.checks[check] ?? check, result, fault?.expected ?? '-'];
  });
  return table(messages, ['check', 'result', 'expected'], rows);
}
