import { setImmediate as nextTurn } from 'node:timers/promises';
import { FingerprintSet, type LineRanges } from '../archive/fingerprint-set.js';
import type { Context } from '../context.js';
import { KeptLines } from './kept-lines.js';
import type { ReleaseRecord } from './release.js';

/** Fingerprints looked at before other work of the process gets its turn: some milliseconds. */
const TURN = 100_000;

/**
 * The lines of one file of a release's last package that the version it is compared with did not have. A line was there
 * when it stood anywhere in that package: what was moved or copied is not new. `null` when nothing can be compared: a
 * binary file, or lines that were not kept. Only the file's lines are put into a table, which is small beside one of all
 * lines before.
 */
export async function newLinesOf(
  ctx: Context,
  release: ReleaseRecord,
  base: ReleaseRecord,
  path: string,
): Promise<LineRanges | null> {
  const [now, before] = await Promise.all([linesOf(ctx, release), linesOf(ctx, base)]);
  const here = now?.of(path) ?? null;
  if (here === null || here.count === null || before === null) return null;
  const { fingerprints, from, count } = here;
  const own = new FingerprintSet(count);
  own.addAll(fingerprints, from, from + count);
  const known = new FingerprintSet(count);
  await inTurns(0, before.count, (start, end) => own.addCommon(known, before.fingerprints, start, end));
  const ranges: LineRanges = [];
  await inTurns(from, from + count, (start, end) => known.addMissing(ranges, fingerprints, from, start, end));
  return ranges;
}

async function linesOf(ctx: Context, { lines_id }: ReleaseRecord): Promise<KeptLines | null> {
  const lines = typeof lines_id === 'string' ? await ctx.releases.getDocument('lines', lines_id) : null;
  return lines === null ? null : new KeptLines(lines);
}

/** Looks at the fingerprints from number `first` up to, not including, number `end`, some at a time. */
async function inTurns(first: number, end: number, look: (from: number, to: number) => void): Promise<void> {
  for (let from = first; from < end; from += TURN) {
    look(from, Math.min(from + TURN, end));
    if (end - first > TURN) await nextTurn();
  }
}
