import type { Gaps } from './gaps.js';
import { bufferOf } from './latin1.js';
import { endOfBlockComment } from './php/comments.js';

/**
 * All remarks of queries; `null` where servers differ about them, which read `\\` before a quote in two ways. MySQL runs what
 * stands between `/*!` and the end of such a block, and `#` is something else to others within a line.
 */
export function gapsOfQueries(b: Uint8Array): Gaps | null {
  const buffer = bufferOf(b);
  if (ESCAPED.some((quote) => buffer.includes(quote, 0, 'latin1'))) return null;
  const gaps: number[] = [];
  for (let i = 0; i < b.length; ) {
    const c = b[i] as number;
    if (c === QUOTE || c === DOUBLE_QUOTE || c === BACKTICK) i = endOfText(b, i + 1, c);
    else {
      const end = endOfRemark(b, i, c);
      if (end > i) gaps.push(i, end);
      i = Math.max(end, i + 1);
    }
  }
  return gaps;
}

function endOfText(b: Uint8Array, from: number, quote: number): number {
  let i = from;
  while (i < b.length && b[i] !== quote) i++;
  return i + 1;
}

/** Where the remark ends that begins at `at`; `at` where none does. */
function endOfRemark(b: Uint8Array, at: number, c: number): number {
  const next = b[at + 1];
  if ((c === HASH && beginsLine(b, at)) || (c === MINUS && next === MINUS && (b[at + 2] ?? BLANK) <= BLANK))
    return endOfLine(b, at);
  if (c !== SLASH || next !== STAR) return at;
  const sign = b[at + 2] === CAPITAL_M ? b[at + 3] : b[at + 2];
  return sign === EXCLAMATION ? at : endOfBlockComment(b, at + 2);
}

function beginsLine(b: Uint8Array, at: number): boolean {
  let i = at;
  while (i > 0 && (b[i - 1] === BLANK || b[i - 1] === TAB)) i--;
  return i === 0 || b[i - 1] === LF;
}

function endOfLine(b: Uint8Array, from: number): number {
  const end = bufferOf(b).indexOf(LF, from);
  return end === -1 ? b.length : end;
}

const ESCAPED = ["\\'", '\\"'];
const TAB = 0x09;
const LF = 0x0a;
const QUOTE = 0x27;
const DOUBLE_QUOTE = 0x22;
const BACKTICK = 0x60;
const HASH = 0x23;
const MINUS = 0x2d;
const SLASH = 0x2f;
const STAR = 0x2a;
const EXCLAMATION = 0x21;
const CAPITAL_M = 0x4d;
const BLANK = 0x20;
