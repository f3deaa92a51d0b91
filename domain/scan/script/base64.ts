import { CLASS, DIGIT } from '../bytes.js';
import { latin1 } from '../latin1.js';
import { LARGE_BASE64 } from '../php-rules/base64-literal.js';

/** A `data:` URL of these holds pictures, fonts and sounds; any other may hold code. */
const HARMLESS = /^data:(?:image|font|audio|video|application\/(?:x-)?font)/i;
const DATA = /^data:[^,]{0,80};base64,/i;

/**
 * Where the base64 of a literal begins when it is large (decisions §5) and nothing else: the whole literal, or what
 * follows `data:…;base64,` unless that is a picture, a font or a sound; -1 for every other text, a row of hexadecimal
 * digits (a palette, a hash) included.
 */
export function base64Start(b: Uint8Array, start: number, end: number): number {
  let from = start;
  const head = latin1(b, start, Math.min(end, start + 100));
  if (head.startsWith('data:')) {
    const data = DATA.exec(head);
    if (data === null || HARMLESS.test(head)) return -1;
    from += data[0].length;
  }
  let length = 0;
  let others = 0;
  for (let i = from; i < end; i++) {
    const c = b[i] as number;
    const lower = c | 32;
    if ((lower >= 0x61 && lower <= 0x7a) || (CLASS[c] as number) & DIGIT || c === 0x2b || c === 0x2f || c === 0x3d) {
      length++;
      if (lower > 0x66 || c < 0x30) others++;
    } else if (c === 0x2d || c === 0x5f) length++;
    else if (c === 0x5c && isBreak(b[i + 1])) i++;
    else if (c !== 0x0a && c !== 0x0d) return -1;
  }
  return length >= LARGE_BASE64 && others > 0 ? from : -1;
}

/** Behind a backslash: a line goes on, or a break that is written as `\n` or `\r`. */
function isBreak(c: number | undefined): boolean {
  return c === 0x0a || c === 0x0d || c === 0x6e || c === 0x72;
}
