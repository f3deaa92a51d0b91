import { isUtf8 } from 'node:buffer';
import { align, type Hunk } from './alignment.js';
import { type LineBounds, lineBounds, lineEndsOf, linesUpTo } from './line-bounds.js';
import { readFingerprints } from './line-fingerprints.js';
import { matesIn } from './line-mates.js';
import { LineTable, viewOf } from './line-table.js';
import { markLongLines } from './long-line-marks.js';
import { displayed, PAGE_BYTES, PAGE_ROWS, partsOf } from './text-pages.js';
import { markWords, type Span } from './word-marks.js';

/** Unchanged lines that are shown on either side of a change. */
export const CONTEXT_LINES = 3;

/** How a row stands to the two texts; a fold stands for lines that are the same in both. */
export const rowKinds = ['same', 'gone', 'new', 'fold'] as const;

export interface DifferenceRow {
  readonly kind: (typeof rowKinds)[number];
  /** Its line in the old text and in the new one, from 1; a fold has those of its first line. */
  readonly old: number | null;
  readonly line: number | null;
  /** 0 for the beginning of a line, then 1, 2, …; of a fold how many lines it stands for. */
  readonly part: number;
  readonly text: string;
  /** Of a line that is gone the new one that stands for it, and the other way round; `null` where none is like it. */
  readonly mate: number | null;
  /** What differs within the line, where the other one is like it. */
  readonly marks: readonly Span[];
}

export interface DifferencePage {
  readonly rows: readonly DifferenceRow[];
  readonly page: number;
  readonly pages: number;
  readonly added: number;
  readonly gone: number;
  /** Some part was too different to be aligned. */
  readonly coarse: boolean;
  /** Lines that differ in white space alone, counted only where that is left out. */
  readonly space_only: number;
  readonly before: SideFacts | null;
  readonly after: SideFacts | null;
}

export interface SideFacts {
  readonly lines: number;
  readonly encoding: 'utf-8' | 'latin1';
  readonly line_ends: 'lf' | 'crlf' | 'cr' | 'mixed' | 'none';
  /** Whether the last line has a line end. */
  readonly ended: boolean;
}

export interface DifferenceQuestion {
  /** From 1; one behind the end is the last. */
  readonly page: number;
  /** The page with this line of the new text; beats `page`. */
  readonly line?: number | undefined;
  /** Whether lines that are the same are all shown. */
  readonly whole: boolean;
  /** Lines that differ in white space alone count as the same. */
  readonly ignore_space: boolean;
}

/** Lines of the two texts together; more are not compared. */
const LINES_COMPARED = 1_000_000;

/** One page of what differs between two texts (`null` for one that is not there); `null` for too many lines. */
export function differencePage(
  key: Uint8Array,
  before: Uint8Array | null,
  after: Uint8Array | null,
  question: DifferenceQuestion,
): DifferencePage | null {
  if (linesUpTo(before, LINES_COMPARED) + linesUpTo(after, LINES_COMPARED) > LINES_COMPARED) return null;
  const old = sideOf(before);
  const now = sideOf(after);
  const exact = alignBytes(key, old.bytes, now.bytes);
  const hunks = question.ignore_space ? alignBytes(key, withoutSpace(old.bytes), withoutSpace(now.bytes)) : exact;
  const pages = new Pages(question);
  for (const row of rowsOf(old, now, hunks, question.whole)) pages.add(row);
  const counted = countsOf(hunks);
  return {
    ...pages.shown((rows) => markLongLines(textsOf(rows, old, now), old, now, hunks)),
    ...counted,
    space_only: question.ignore_space ? Math.max(0, countsOf(exact).added - counted.added) : 0,
    before: before === null ? null : factsOf(old),
    after: after === null ? null : factsOf(now),
  };
}

interface Side {
  readonly bytes: Uint8Array;
  readonly bounds: LineBounds;
  readonly utf8: boolean;
}

function sideOf(bytes: Uint8Array | null): Side {
  const there = bytes ?? new Uint8Array(0);
  return { bytes: there, bounds: lineBounds(there), utf8: isUtf8(there) };
}

function factsOf({ bytes, bounds, utf8 }: Side): SideFacts {
  return { lines: bounds.count, encoding: utf8 ? 'utf-8' : 'latin1', ...lineEndsOf(bytes) };
}

function countsOf(hunks: readonly Hunk[]): Pick<DifferencePage, 'added' | 'gone' | 'coarse'> {
  return {
    added: hunks.reduce((sum, { newCount }) => sum + newCount, 0),
    gone: hunks.reduce((sum, { oldCount }) => sum + oldCount, 0),
    coarse: hunks.some(({ coarse }) => coarse),
  };
}

/** By the fingerprints of the lines, as packages are compared: both say the same. */
function alignBytes(key: Uint8Array, before: Uint8Array, after: Uint8Array): Hunk[] {
  const reading = readFingerprints(key);
  // Whether a file is text was asked before: a NUL that comes late, or that the reviewer wants to see, is a character.
  reading.text('before', before);
  reading.text('after', after);
  const { files, fingerprints } = reading.result();
  const [n, m] = [files[0]?.lines ?? 0, files[1]?.lines ?? 0];
  const table = new LineTable(n + m);
  const view = viewOf(fingerprints);
  return align(table.add(view, 0, n), table.add(view, n, m));
}

const SPACE = new Set([0x20, 0x09, 0x0b, 0x0c]);

function withoutSpace(bytes: Uint8Array): Uint8Array {
  const kept = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (const byte of bytes) {
    if (SPACE.has(byte)) continue;
    kept[length] = byte;
    length += 1;
  }
  return kept.subarray(0, length);
}

/** A row before its text is made: where it stands in its file. */
interface Place extends Omit<DifferenceRow, 'text' | 'mate' | 'marks'> {
  readonly from: number;
  readonly to: number;
}

function* rowsOf(old: Side, now: Side, hunks: readonly Hunk[], whole: boolean): Generator<Place> {
  let oldAt = 0;
  let newAt = 0;
  for (const hunk of hunks) {
    yield* sameLines(now, oldAt, newAt, hunk.newAt - newAt, whole, newAt > 0, true);
    for (let n = 0; n < hunk.oldCount; n += 1) yield* lineRows(old, 'gone', hunk.oldAt + n + 1, null);
    for (let n = 0; n < hunk.newCount; n += 1) yield* lineRows(now, 'new', null, hunk.newAt + n + 1);
    oldAt = hunk.oldAt + hunk.oldCount;
    newAt = hunk.newAt + hunk.newCount;
  }
  yield* sameLines(now, oldAt, newAt, now.bounds.count - newAt, whole, hunks.length > 0, false);
}

/** Lines that are the same, as the new text has them; what is far from a change is folded. */
function* sameLines(
  now: Side,
  oldAt: number,
  newAt: number,
  count: number,
  whole: boolean,
  isBehind: boolean,
  isBefore: boolean,
): Generator<Place> {
  const first = isBehind ? CONTEXT_LINES : 0;
  const last = isBefore ? CONTEXT_LINES : 0;
  const folded = whole || count <= first + last + 1 ? 0 : count - first - last;
  for (let n = 0; n < count; n += 1) {
    if (folded > 0 && n === first) {
      yield { kind: 'fold', old: oldAt + n + 1, line: newAt + n + 1, part: folded, from: 0, to: 0 };
      n += folded;
      if (n >= count) return;
    }
    yield* lineRows(now, 'same', oldAt + n + 1, newAt + n + 1);
  }
}

function* lineRows(side: Side, kind: Place['kind'], old: number | null, line: number | null): Generator<Place> {
  const [from, to] = side.bounds.of((kind === 'gone' ? old : line) ?? 1);
  let part = 0;
  for (const [start, end] of partsOf(side.bytes, side.utf8, from, to)) {
    yield { kind, old, line, part, from: start, to: end };
    part += 1;
  }
}

/** Deals rows out to pages, and keeps those of the page that is asked for, or of the last one. */
class Pages {
  #rows: Place[] = [];
  #found: readonly Place[] | null = null;
  #bytes = 0;
  #page = 1;

  #foundPage = 0;
  #isHere: boolean;

  constructor(private readonly wanted: Pick<DifferenceQuestion, 'page' | 'line'>) {
    this.#isHere = wanted.line === undefined && wanted.page <= 1;
  }

  add(row: Place): void {
    const bytes = row.to - row.from;
    if (this.#rows.length >= PAGE_ROWS || this.#bytes + bytes > PAGE_BYTES) this.#turn();
    this.#rows.push(row);
    this.#bytes += bytes;
    if (this.wanted.line !== undefined && row.line === this.wanted.line) this.#isHere = true;
  }

  #turn(): void {
    if (this.#isHere && this.#found === null) {
      this.#found = this.#rows;
      this.#foundPage = this.#page;
    }
    this.#page += 1;
    this.#rows = [];
    this.#bytes = 0;
    this.#isHere = this.wanted.line === undefined && this.wanted.page === this.#page;
  }

  shown(textsOf: (rows: readonly Place[]) => DifferenceRow[]): Pick<DifferencePage, 'rows' | 'page' | 'pages'> {
    const page = this.#found === null ? this.#page : this.#foundPage;
    return { rows: textsOf(this.#found ?? this.#rows), page, pages: this.#page };
  }
}

function textsOf(rows: readonly Place[], old: Side, now: Side): DifferenceRow[] {
  const shown = rows.map(({ from, to, ...row }): DifferenceRow => {
    const { bytes, utf8 } = row.kind === 'gone' ? old : now;
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    return { ...row, text: displayed(buffer.toString(utf8 ? 'utf-8' : 'latin1', from, to)), mate: null, marks: [] };
  });
  return withMarks(shown);
}

/** Finds in each place the lines that stand for one another, and marks the words that differ between them. */
function withMarks(rows: readonly DifferenceRow[]): DifferenceRow[] {
  const marked = [...rows];
  for (let at = 0; at < rows.length; ) {
    const gone = runOf(rows, at, 'gone');
    const fresh = runOf(rows, at + gone, 'new');
    for (const [n, m] of matesIn(rows.slice(at, at + gone), rows.slice(at + gone, at + gone + fresh))) {
      const [one, other] = [rows[at + n], rows[at + gone + m]];
      if (one === undefined || other === undefined) continue;
      const words = markWords(one.text, other.text);
      marked[at + n] = { ...one, mate: other.line, marks: words.before };
      marked[at + gone + m] = { ...other, mate: one.old, marks: words.after };
    }
    at += Math.max(1, gone + fresh);
  }
  return marked;
}

function runOf(rows: readonly DifferenceRow[], from: number, kind: DifferenceRow['kind']): number {
  let count = 0;
  while (rows[from + count]?.kind === kind) count += 1;
  return count;
}
