import { ByteRoom } from './byte-room.js';
import { CLASS, forEachRun, SPACE } from './bytes.js';
import type { ContentKind } from './content-kind.js';
import { bufferOf } from './latin1.js';

/**
 * Between two tokens of a program, or two words of another file, there are blanks and remarks. Many of them move apart what
 * stands together: rules that read a few lines at once read a file without them.
 */

/** Of blanks, or of lines of remarks in settings: so long that code could be moved out of sight with it. */
export const LONG_GAP = 200;

/** Gaps with remarks in them and long ones, in order: where each begins and ends, one after the other. */
export type Gaps = readonly number[];

/** A file without its gaps. */
export interface Shortened {
  readonly bytes: Uint8Array;
  /** Where in the file a byte stands that is at `at` in `bytes`. */
  placeOf(at: number): number;
}

/** The long gaps of settings: whole lines with nothing but remarks. Of other files there are none. */
export function gapsOfSettings(b: Uint8Array, { comments }: ContentKind): Gaps {
  const gaps: number[] = [];
  if (comments !== 'hash') return gaps;
  const buffer = bufferOf(b);
  let from = 0;
  for (let line = 0; line < b.length; ) {
    const found = buffer.indexOf(LF, line);
    const end = found === -1 ? b.length : found + 1;
    if (!isRemark(b, line, end)) {
      if (line - from >= LONG_GAP) gaps.push(from, line);
      from = end;
    }
    line = end;
  }
  if (b.length - from >= LONG_GAP) gaps.push(from, b.length);
  return gaps;
}

/** Whether a line is blank or a remark. In a text that a shell reads, `$(…)` runs in what looks like one. */
function isRemark(b: Uint8Array, start: number, end: number): boolean {
  let i = start;
  while (i < end && isBlank(b[i] as number)) i++;
  if (i === end) return true;
  if (b[i] !== HASH) return false;
  for (; i < end; i++) if (b[i] === DOLLAR || b[i] === BACKTICK || (b[i] === CR && b[i + 1] !== LF)) return false;
  return true;
}

function isBlank(c: number): boolean {
  return ((CLASS[c] as number) & SPACE) !== 0;
}

/** The file with a single blank or line break in place of each gap that is told, and of each long run of blanks. */
export function withoutGaps(b: Uint8Array, told: Gaps, room = new ByteRoom()): Shortened {
  const gaps = allGaps(b, told);
  if (gaps.length === 0) return whole(b);
  const bytes = room.take(b.length);
  /** Of what stands between two gaps: where it begins in `bytes`, and how much was left out before it. */
  const begins = [0];
  const missing = [0];
  let length = 0;
  let from = 0;
  for (let i = 0; i < gaps.length; i += 2) {
    const start = gaps[i] as number;
    const end = gaps[i + 1] as number;
    bytes.set(b.subarray(from, start), length);
    length += start - from;
    bytes[length++] = hasBreak(b, start, end) ? LF : BLANK;
    from = end;
    begins.push(length);
    missing.push(from - length);
  }
  bytes.set(b.subarray(from), length);
  length += b.length - from;
  return {
    bytes: bytes.subarray(0, length),
    placeOf(at) {
      let low = 0;
      let high = begins.length;
      while (high - low > 1) {
        const middle = (low + high) >>> 1;
        if ((begins[middle] as number) <= at) low = middle;
        else high = middle;
      }
      return at + (missing[low] as number);
    },
  };
}

/** A file that has none. */
export function whole(bytes: Uint8Array): Shortened {
  return { bytes, placeOf: (at) => at };
}

function allGaps(b: Uint8Array, told: Gaps): number[] {
  const gaps: number[] = [];
  let next = 0;
  const takeTold = (until: number): void => {
    for (; next < told.length && (told[next] as number) < until; next += 2) {
      gaps.push(told[next] as number, told[next + 1] as number);
    }
  };
  forEachRun(b, { from: 0, to: b.length, least: LONG_GAP, table: CLASS, mark: SPACE }, (start, end) => {
    takeTold(start);
    if (start < (gaps.at(-1) ?? 0)) return false;
    const following = told[next];
    if (following === undefined || following > end) gaps.push(start, beginOfLine(b, start, end));
    else {
      // A gap that is told goes on from these blanks, or begins with them.
      if (following > start) gaps.push(start, following);
      takeTold(end + 1);
    }
    return false;
  });
  takeTold(b.length + 1);
  return gaps;
}

/** How far a line is indented says something in some languages. */
function beginOfLine(b: Uint8Array, start: number, end: number): number {
  for (let i = end; i > Math.max(start, end - LONG_GAP); i--) if (isBreak(b[i - 1])) return i;
  return end;
}

function hasBreak(b: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (isBreak(b[i])) return true;
  return false;
}

function isBreak(c: number | undefined): boolean {
  return c === LF || c === CR;
}

const HASH = 0x23;
const DOLLAR = 0x24;
const BACKTICK = 0x60;
const LF = 0x0a;
const CR = 0x0d;
const BLANK = 0x20;
