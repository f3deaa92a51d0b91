import Type, { type Static } from 'typebox';
import type { LineChanges } from '../release/line-changes.js';
import type { LineRanges, LineRun } from '../release/line-runs.js';
import { type Described, Nullable } from '../schemas.js';
import { Row } from './coloured-rows.js';

/** What a line of a file is, beside the version before. */
export const LineChange = Nullable(
  Type.Enum(['new', 'moved', 'copied', 'again'], {
    'x-says': 'line_change',
  }),
);

export const MarkedRow = Type.Object({ ...Row.properties, change: LineChange }, { additionalProperties: false });

const Count = (words: Described) => Type.Integer(words);

export const Run = Type.Object(
  {
    line: Count({ 'x-says': 'run.line' }),
    count: Count({ 'x-says': 'run.count' }),
    path: Type.String({ 'x-says': 'run.path' }),
    there: Count({ 'x-says': 'run.there' }),
    moved: Type.Boolean({ 'x-says': 'run.moved' }),
  },
  { additionalProperties: false },
);

export const Gone = Type.Object(
  {
    after: Count({ 'x-says': 'gone.after' }),
    line: Count({ 'x-says': 'gone.line' }),
    count: Count({ 'x-says': 'gone.count' }),
    coarse: Type.Boolean({ 'x-says': 'gone.coarse' }),
    went: Type.Array(Run, { 'x-says': 'gone.went' }),
  },
  { additionalProperties: false },
);

/** Where a page differs. */
export const LineMarks = Type.Object(
  {
    came: Type.Array(Run, { 'x-says': 'line_marks.came' }),
    gone: Type.Array(Gone, { 'x-says': 'line_marks.gone' }),
    added_total: Count({ 'x-says': 'line_marks.added_total' }),
    gone_total: Count({ 'x-says': 'line_marks.gone_total' }),
    coarse: Type.Boolean({ 'x-says': 'line_marks.coarse' }),
    previous: Nullable(Count({ 'x-says': 'line_marks.previous' })),
    next: Nullable(Count({ 'x-says': 'line_marks.next' })),
  },
  { additionalProperties: false, 'x-says': 'line_marks' },
);

export type LineMarks = Static<typeof LineMarks>;
export type MarkedRow = Static<typeof MarkedRow>;
export type Gone = Static<typeof Gone>;
export type Run = Static<typeof Run>;

/** The marks of the page that shows lines `first` to `last`. */
export function marksOf({ hunks, came, went }: LineChanges, first: number, last: number, isLast: boolean): LineMarks {
  // What was taken away before the first line is told at it.
  const lineOf = ({ newAt, newCount }: LineChanges['hunks'][number]): number =>
    newCount > 0 ? newAt + 1 : Math.max(1, newAt);
  const isHere = (line: number): boolean => line >= Math.max(1, first) && (line <= last || isLast);
  const gone = hunks.filter((hunk) => hunk.oldCount > 0 && isHere(Math.max(1, hunk.newAt)));
  return {
    came: came.filter(({ line, count }) => line + count > first && line <= last).map(runOf),
    gone: gone.map(({ oldAt, oldCount, newAt, coarse }) => ({
      after: newAt,
      line: oldAt + 1,
      count: oldCount,
      coarse,
      went: went.filter(({ line }) => line > oldAt && line <= oldAt + oldCount).map(runOf),
    })),
    added_total: hunks.reduce((sum, { newCount }) => sum + newCount, 0),
    gone_total: hunks.reduce((sum, { oldCount }) => sum + oldCount, 0),
    coarse: hunks.some((hunk) => hunk.coarse),
    previous: hunks.map(lineOf).findLast((line) => line < first) ?? null,
    next: hunks.map(lineOf).find((line) => line > last) ?? null,
  };
}

export function runOf({ line, count, there, moved }: LineRun): Run {
  return { line, count, path: there.path, there: there.line, moved };
}

/** What a line is, found fast: the changes are in order. */
export function changeAt({ hunks, came, fresh }: LineChanges, line: number): Static<typeof LineChange> {
  if (isIn(fresh, line)) return 'new';
  const run = lastUpTo(came, (one) => one.line <= line);
  if (run !== undefined && line < run.line + run.count) return run.moved ? 'moved' : 'copied';
  const hunk = lastUpTo(hunks, (one) => one.newAt < line);
  return hunk !== undefined && line <= hunk.newAt + hunk.newCount ? 'again' : null;
}

function isIn(ranges: LineRanges, line: number): boolean {
  const range = lastUpTo(ranges, ([from]) => from <= line);
  return range !== undefined && line <= range[1];
}

/** The last of a sorted list that is before a place. */
function lastUpTo<T>(list: readonly T[], isBefore: (one: T) => boolean): T | undefined {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}
