import type { Hunk } from './alignment.js';
import type { LineBounds } from './line-bounds.js';
import { displayed, partsOf } from './text-pages.js';
import { COMPARED, markWords, type Span } from './word-marks.js';

/** Bytes of two long lines together: longer ones are not compared, so that a page costs no more than some of its reading. */
const MOST_BYTES = 400_000;

interface Side {
  readonly bytes: Uint8Array;
  readonly bounds: LineBounds;
  readonly utf8: boolean;
}

interface Row {
  readonly kind: 'same' | 'gone' | 'new' | 'fold';
  readonly old: number | null;
  readonly line: number | null;
  readonly part: number;
  readonly marks: readonly Span[];
}

/** The marks of a line, by its rows. */
type Marks = ReadonlyArray<readonly Span[]>;

/**
 * Marks the words that differ in long lines, as of minified code: of a place the first long line that is gone stands for
 * the first that came, and so on. They are compared whole, whichever of their rows a page shows, up to a bound.
 */
export function markLongLines<R extends Row>(rows: readonly R[], old: Side, now: Side, hunks: readonly Hunk[]): R[] {
  const known = new Map<
    Hunk,
    { readonly gone: ReadonlyMap<number, Marks>; readonly fresh: ReadonlyMap<number, Marks> }
  >();
  let left = MOST_BYTES;
  const marksIn = (hunk: Hunk) => {
    const gone = new Map<number, Marks>();
    const fresh = new Map<number, Marks>();
    known.set(hunk, { gone, fresh });
    const ours = longLines(now, hunk.newAt, hunk.newCount);
    for (const [at, line] of longLines(old, hunk.oldAt, hunk.oldCount).entries()) {
      const other = ours[at];
      if (other === undefined) break;
      left -= lengthOf(old, line) + lengthOf(now, other);
      if (left < 0) break;
      const [before, after] = [rowsOf(old, line), rowsOf(now, other)];
      const marks = markWords(before.join(''), after.join(''), MOST_BYTES);
      gone.set(line, dealt(before, marks.before));
      fresh.set(other, dealt(after, marks.after));
    }
    return { gone, fresh };
  };
  return rows.map((row) => {
    const isGone = row.kind === 'gone';
    const line = isGone ? row.old : row.line;
    if ((!isGone && row.kind !== 'new') || line === null || row.marks.length > 0) return row;
    if (lengthOf(isGone ? old : now, line) <= COMPARED) return row;
    const hunk = hunkOf(hunks, line, isGone);
    if (hunk === undefined) return row;
    const { gone, fresh } = known.get(hunk) ?? marksIn(hunk);
    return { ...row, marks: (isGone ? gone : fresh).get(line)?.[row.part] ?? [] };
  });
}

function lengthOf({ bounds }: Side, line: number): number {
  const [from, to] = bounds.of(line);
  return to - from;
}

function longLines(side: Side, from: number, count: number): number[] {
  const found: number[] = [];
  for (let line = from + 1; line <= from + count; line += 1) if (lengthOf(side, line) > COMPARED) found.push(line);
  return found;
}

/** The place that a line is in: hunks are in order on both sides. */
function hunkOf(hunks: readonly Hunk[], line: number, isGone: boolean): Hunk | undefined {
  let [low, high] = [0, hunks.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const hunk = hunks[middle];
    if (hunk !== undefined && (isGone ? hunk.oldAt : hunk.newAt) < line) low = middle;
    else high = middle - 1;
  }
  return hunks[low];
}

/** What the rows of a line show. */
function rowsOf({ bytes, bounds, utf8 }: Side, line: number): string[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const encoding = utf8 ? 'utf-8' : 'latin1';
  return Array.from(partsOf(bytes, utf8, ...bounds.of(line)), ([from, to]) =>
    displayed(buffer.toString(encoding, from, to)),
  );
}

/** The spans of a whole line, in its rows: one that goes over the end of a row goes on in the next. */
function dealt(rows: readonly string[], spans: readonly Span[]): Marks {
  let start = 0;
  let next = 0;
  return rows.map(({ length }) => {
    const end = start + length;
    const own: Span[] = [];
    while (next < spans.length) {
      const { from, to } = spans[next] ?? { from: end, to: end };
      if (from >= end) break;
      own.push({ from: Math.max(from, start) - start, to: Math.min(to, end) - start });
      if (to > end) break;
      next += 1;
    }
    start = end;
    return own;
  });
}
