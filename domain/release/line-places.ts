import { FINGERPRINT_BYTES } from '../archive/line-fingerprints.js';
import { type LineTable, viewOf } from '../archive/line-table.js';
import type { KeptLines } from './kept-lines.js';
import type { LineRanges, LineRun } from './line-runs.js';

/** Lines of one file, numbered by the table, and which of them differ; `from` is the number of its first fingerprint. */
export interface Side {
  readonly lines: Int32Array;
  readonly spans: ReadonlyArray<{ readonly at: number; readonly count: number }>;
  readonly from: number;
}

/** A line that stands more often than this in a package tells nothing about where it came from. */
const RARE = 8;

/** Runs of one file, and new ranges; the lines of further ones are marked all the same, without a place. */
const MOST_RUNS = 5000;

interface Sides {
  readonly table: LineTable;
  readonly old: KeptLines;
  readonly now: KeptLines;
}

/** Looks for the lines that differ in all of the other package. */
export function runsOf(
  { table, old, now }: Sides,
  gone: Side,
  here: Side,
): { readonly came: LineRun[]; readonly went: LineRun[]; readonly fresh: LineRanges } {
  const wanted = new Uint8Array(table.count);
  for (const { lines, spans } of [gone, here]) {
    for (const { at, count } of spans) for (let n = at; n < at + count; n += 1) wanted[lines[n] ?? 0] = 1;
  }
  const before = new Occurrences(table, wanted, old);
  const after = new Occurrences(table, wanted, now);
  return {
    came: runs(here, now, before, old, (line) => (after.count[line] ?? 0) <= (before.count[line] ?? 0)),
    went: runs(gone, old, after, now, (line) => (before.count[line] ?? 0) <= (after.count[line] ?? 0)),
    fresh: rangesOf(here, (line) => before.count[line] === 0),
  };
}

/** How often each line that is wanted stands in a package, and where, as long as it stands there seldom. */
class Occurrences {
  readonly count: Uint32Array;
  /** The last place of each line, one more than its number; at that place in `#earlier` the one before it. */
  readonly #last: Uint32Array;
  readonly #earlier: Uint32Array;

  constructor(table: LineTable, wanted: Uint8Array, kept: KeptLines) {
    this.count = new Uint32Array(table.count);
    this.#last = new Uint32Array(table.count);
    this.#earlier = new Uint32Array(kept.count);
    const view = viewOf(kept.fingerprints);
    for (let at = 0; at < kept.count; at += 1) {
      const line = table.find(view, at);
      if (line < 0 || wanted[line] === 0) continue;
      const times = (this.count[line] ?? 0) + 1;
      this.count[line] = times;
      if (times > RARE) continue;
      this.#earlier[at] = this.#last[line] ?? 0;
      this.#last[line] = at + 1;
    }
  }

  /** Numbers of fingerprints, at most `RARE`; none where it stands too often. */
  *places(line: number): Generator<number> {
    if ((this.count[line] ?? 0) > RARE) return;
    for (let next = this.#last[line] ?? 0; next > 0; next = this.#earlier[next - 1] ?? 0) yield next - 1;
  }
}

/** What differs, as runs of lines that stand one behind another at some place of the other package. */
function runs(
  side: Side,
  own: KeptLines,
  there: Occurrences,
  other: KeptLines,
  isMoved: (line: number) => boolean,
): LineRun[] {
  const found: LineRun[] = [];
  const views = { own: viewOf(own.fingerprints), other: viewOf(other.fingerprints) };
  for (const { at, count } of side.spans) {
    for (let n = at; n < at + count && found.length < MOST_RUNS; ) {
      const line = side.lines[n] ?? 0;
      const best = longest(views, side.from + n, at + count - n, there.places(line), other);
      if (best === null) n += 1;
      else {
        const place = other.placeOf(best.at);
        found.push({ line: n + 1, count: best.length, there: place, moved: isMoved(line) });
        n += best.length;
      }
    }
  }
  return found;
}

interface Views {
  readonly own: DataView;
  readonly other: DataView;
}

function longest(
  views: Views,
  own: number,
  most: number,
  places: Iterable<number>,
  other: KeptLines,
): { readonly at: number; readonly length: number } | null {
  let best: { at: number; length: number } | null = null;
  for (const at of places) {
    const end = Math.min(most, other.endOf(at) - at);
    let length = 1;
    while (length < end && isSame(views, own + length, at + length)) length += 1;
    // Of two that are as long, the one that stands first.
    if (best === null || length >= best.length) best = { at, length };
  }
  return best;
}

function isSame({ own, other }: Views, here: number, there: number): boolean {
  const [one, two] = [here * FINGERPRINT_BYTES, there * FINGERPRINT_BYTES];
  return (
    own.getUint32(one, true) === other.getUint32(two, true) &&
    own.getUint32(one + 4, true) === other.getUint32(two + 4, true)
  );
}

function rangesOf({ lines, spans }: Side, isIn: (line: number) => boolean): LineRanges {
  const ranges: LineRanges = [];
  for (const { at, count } of spans) {
    for (let n = at; n < at + count; n += 1) {
      if (!isIn(lines[n] ?? 0)) continue;
      const last = ranges.at(-1);
      if (last !== undefined && last[1] === n) last[1] = n + 1;
      else ranges.push([n + 1, n + 1]);
    }
  }
  return ranges;
}
