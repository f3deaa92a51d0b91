import Type, { type Static } from 'typebox';
import type { LineChanges } from '../release/line-changes.js';
import type { LineRanges, LineRun } from '../release/line-runs.js';
import { Nullable } from '../schemas.js';
import { Row } from './coloured-rows.js';

/** What a line of a file is, beside the version before. */
export const LineChange = Nullable(
  Type.Enum(['new', 'moved', 'copied', 'again'], {
    description:
      'new: not in the previous version; moved: elsewhere in the previous version; copied: elsewhere in the previous version, and still there; again: at many places in the previous version; null: unchanged, or unknown.',
  }),
);

export const MarkedRow = Type.Object({ ...Row.properties, change: LineChange }, { additionalProperties: false });

const Count = (description: string) => Type.Integer({ description });

export const Run = Type.Object(
  {
    line: Count('The first of them.'),
    count: Count('How many lines, one behind another.'),
    path: Type.String({ description: 'The file of the other version.' }),
    there: Count('The first of them there.'),
    moved: Type.Boolean({ description: 'Whether they moved; otherwise they are in both places.' }),
  },
  { additionalProperties: false },
);

export const Gone = Type.Object(
  {
    after: Count('The line that they stood behind; 0 before the first one.'),
    line: Count('The first of them in the version before.'),
    count: Count('How many lines are gone.'),
    coarse: Type.Boolean({ description: 'Too different to align: some of them may still be there.' }),
    went: Type.Array(Run, { description: 'Those that are elsewhere now.' }),
  },
  { additionalProperties: false },
);

/** Where a page differs. */
export const LineMarks = Type.Object(
  {
    came: Type.Array(Run, { description: 'Lines of this page that were elsewhere before.' }),
    gone: Type.Array(Gone, { description: 'Where lines of the previous version were removed.' }),
    added_total: Count('Lines that came into the file.'),
    gone_total: Count('Lines that are gone from it.'),
    coarse: Type.Boolean({ description: 'Whether some part was too different to align.' }),
    previous: Nullable(Count('The last line before this page where something came or went.')),
    next: Nullable(Count('The first one after it.')),
  },
  { additionalProperties: false, description: 'Where lines were added and removed, from recorded hashes.' },
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
