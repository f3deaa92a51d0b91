import { align, type Hunk } from '../archive/alignment.js';
import type { LineFingerprints } from '../archive/line-fingerprints.js';
import { LineTable, viewOf } from '../archive/line-table.js';
import { type FileLines, KeptLines } from './kept-lines.js';
import { runsOf } from './line-places.js';
import type { LineRanges, LineRun } from './line-runs.js';

/** A file that is to be compared: under its path, with the one that it was before, which may have another path. */
export interface LinesToCompare {
  readonly before: LineFingerprints;
  readonly after: LineFingerprints;
  readonly path: string;
  /** `null`: it was not there. */
  readonly was: string | null;
}

/** Where the lines of one file differ from those of the file that it was. Lines count from 1. */
export interface LineChanges {
  readonly hunks: readonly Hunk[];
  /** New lines that stood nowhere in the package before. */
  readonly fresh: LineRanges;
  /** New lines that stood somewhere in the package before. */
  readonly came: readonly LineRun[];
  /** Old lines that stand somewhere else in the package now; `line` is that of the old file. */
  readonly went: readonly LineRun[];
}

/**
 * Aligns the lines of one file with those of the file that it was, from kept fingerprints alone, and looks for the lines
 * that differ in all of the other package. The work is linear in the lines of both packages. `null` when one side's
 * lines were not kept: a binary file, or one of too many lines.
 */
export function compareLines({ before, after, path, was }: LinesToCompare): LineChanges | null {
  const old = new KeptLines(before);
  const now = new KeptLines(after);
  const oldLines = was === null ? NO_LINES : numbersOf(old.of(was));
  const newLines = numbersOf(now.of(path));
  if (oldLines === null || newLines === null) return null;
  const table = new LineTable(oldLines.count + newLines.count);
  const a = table.add(viewOf(before.fingerprints), oldLines.from, oldLines.count);
  const b = table.add(viewOf(after.fingerprints), newLines.from, newLines.count);
  const hunks = align(a, b);
  const gone = hunks.map(({ oldAt, oldCount }) => ({ at: oldAt, count: oldCount }));
  const here = hunks.map(({ newAt, newCount }) => ({ at: newAt, count: newCount }));
  const sides = { table, old, now };
  const { came, went, fresh } = runsOf(
    sides,
    { lines: a, spans: gone, from: oldLines.from },
    { lines: b, spans: here, from: newLines.from },
  );
  return { hunks, fresh, came, went };
}

interface Numbers {
  readonly from: number;
  readonly count: number;
}

const NO_LINES: Numbers = { from: 0, count: 0 };

function numbersOf(lines: FileLines | null): Numbers | null {
  return lines === null || lines.count === null ? null : { from: lines.from, count: lines.count };
}

/** What is compared with what, in a whole package. */
export interface PackagesToCompare {
  readonly before: LineFingerprints;
  readonly after: LineFingerprints;
  /** Paths of the files that differ: those that are only in the one, only in the other, and in both with other bytes. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly changed: readonly string[];
}

/** How many lines of a file came and went; `null` where its lines were not kept. */
export interface LineCounts {
  readonly path: string;
  /** The path that it was compared under: its own, or that of the removed file whose lines it has; `null`: none. */
  readonly was: string | null;
  readonly added: number | null;
  readonly gone: number | null;
}

/** Counts for every file that differs, of removed ones too, in the order added, changed, removed. */
export function countLineChanges({ before, after, removed, added, changed }: PackagesToCompare): LineCounts[] {
  const old = new KeptLines(before);
  const now = new KeptLines(after);
  const renamed = renamesAmong(old, now, removed, added);
  const taken = new Set(renamed.values());
  const pairs = [
    ...added.map((path) => ({ path, was: renamed.get(path) ?? null })),
    ...changed.map((path) => ({ path, was: path })),
  ];
  return [
    ...pairs.map(({ path, was }) => countsOf(old, now, path, was)),
    ...removed
      .filter((path) => !taken.has(path))
      .map((path) => ({ path, was: path, added: 0, gone: numbersOf(old.of(path))?.count ?? null })),
  ];
}

function countsOf(old: KeptLines, now: KeptLines, path: string, was: string | null): LineCounts {
  const oldLines = was === null ? NO_LINES : numbersOf(old.of(was));
  const newLines = numbersOf(now.of(path));
  if (oldLines === null || newLines === null) return { path, was, added: null, gone: null };
  const table = new LineTable(oldLines.count + newLines.count);
  const a = table.add(viewOf(old.fingerprints), oldLines.from, oldLines.count);
  const b = table.add(viewOf(now.fingerprints), newLines.from, newLines.count);
  let [added, gone] = [0, 0];
  for (const { oldCount, newCount } of align(a, b)) {
    gone += oldCount;
    added += newCount;
  }
  return { path, was, added, gone };
}

/** A file that is half another one, measured at the longer of the two, is that one under another path. */
const ALIKE = 0.5;

/** Of two lines one is `<?php`: so few tell only when they are all the same. */
const ALIKE_LINES = 3;

/** By the path of an added file: the removed one that has most of its lines. Each is taken once. */
function renamesAmong(
  old: KeptLines,
  now: KeptLines,
  removed: readonly string[],
  added: readonly string[],
): Map<string, string> {
  const gone = removed.map((path) => ({ path, lines: numbersOf(old.of(path)) }));
  const total = gone.reduce((sum, { lines }) => sum + (lines?.count ?? 0), 0);
  const renamed = new Map<string, string>();
  if (total === 0) return renamed;
  const table = new LineTable(total);
  /** By line: one more than the number of the removed file that has it. One that several have tells nothing. */
  const owners = new Int32Array(total);
  gone.forEach(({ lines }, file) => {
    for (const line of lines === null ? [] : table.add(viewOf(old.fingerprints), lines.from, lines.count)) {
      const owner = owners[line];
      if (owner === 0) owners[line] = file + 1;
      else if (owner !== file + 1) owners[line] = SEVERAL;
    }
  });
  const taken = new Set<number>();
  for (const path of added) {
    const file = mostAlike(table, owners, now, numbersOf(now.of(path)), (one) => gone[one]?.lines?.count ?? 0);
    const was = file === null || taken.has(file) ? undefined : gone[file];
    if (file === null || was === undefined) continue;
    taken.add(file);
    renamed.set(path, was.path);
  }
  return renamed;
}

const SEVERAL = -1;

function mostAlike(
  table: LineTable,
  owners: Int32Array,
  now: KeptLines,
  lines: Numbers | null,
  lengthOf: (file: number) => number,
): number | null {
  if (lines === null || lines.count === 0) return null;
  const shared = new Map<number, number>();
  const view = viewOf(now.fingerprints);
  for (let at = 0; at < lines.count; at += 1) {
    const owner = owners[table.find(view, lines.from + at)] ?? SEVERAL;
    if (owner > 0) shared.set(owner - 1, (shared.get(owner - 1) ?? 0) + 1);
  }
  const [best] = [...shared].sort(([, one], [, other]) => other - one);
  if (best === undefined) return null;
  const [file, count] = best;
  const longer = Math.max(lines.count, lengthOf(file));
  return count >= ALIKE * longer && (count >= ALIKE_LINES || count === longer) ? file : null;
}
