import { CLASS, DIGIT } from '../bytes.js';
import { latin1 } from '../latin1.js';
import { Form } from './tokens.js';

export interface LiteralText {
  head: string;
  tail: string;
  complete: boolean;
}

/** The text of a literal, escapes resolved, one character for each byte; beyond `limit` only its beginning and end. */
export function literalText(
  bytes: Uint8Array,
  start: number,
  end: number,
  form: number,
  limit: number,
  tailLimit: number,
): LiteralText {
  if (end - start <= limit) {
    const text = unescaped(bytes, start, end, form);
    return { head: text, tail: text, complete: true };
  }
  return {
    head: unescaped(bytes, start, start + limit, form),
    tail: unescaped(bytes, end - tailLimit, end, form),
    complete: false,
  };
}

function unescaped(bytes: Uint8Array, start: number, end: number, form: number): string {
  const raw = latin1(bytes, start, end);
  if (form === Form.Raw || raw.indexOf('\\') === -1) return raw;
  return form === Form.Single ? unescapeSingle(raw) : unescapeDouble(raw);
}

function unescapeSingle(raw: string): string {
  let text = '';
  for (let i = 0; i < raw.length; i++) {
    if (raw[i] === '\\' && (raw[i + 1] === '\\' || raw[i + 1] === "'")) i++;
    text += raw[i];
  }
  return text;
}

const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  e: '\x1b',
  f: '\f',
  '\\': '\\',
  $: '$',
  '"': '"',
  '`': '`',
};

function unescapeDouble(raw: string): string {
  let text = '';
  let i = 0;
  while (i < raw.length) {
    const c = raw[i] as string;
    if (c !== '\\' || i + 1 >= raw.length) {
      text += c;
      i++;
      continue;
    }
    const length = numericEscapeLength(raw, i);
    if (length > 0) text += characterOf(raw.slice(i + 1, i + length));
    else text += SIMPLE[raw[i + 1] as string] ?? raw.slice(i, i + 2);
    i += Math.max(length, 2);
  }
  return text;
}

/** Zeros may stand before the digits of `\u{41}`. */
const MOST_DIGITS = 64;

/** The length of the `\x41`, `\101` or `\u{41}` at `i`, else 0. */
function numericEscapeLength(raw: string, i: number): number {
  const c = raw[i + 1] as string;
  if (c >= '0' && c <= '7') return 1 + run(raw, i + 1, isOctal, 3);
  if (c === 'x') {
    const digits = run(raw, i + 2, isHex, 2);
    return digits === 0 ? 0 : 2 + digits;
  }
  if (c === 'u' && raw[i + 2] === '{') {
    const digits = run(raw, i + 3, isHex, MOST_DIGITS);
    return digits > 0 && raw[i + 3 + digits] === '}' ? digits + 4 : 0;
  }
  return 0;
}

function characterOf(digits: string): string {
  if (digits[0] === 'x') return String.fromCharCode(Number.parseInt(digits.slice(1), 16));
  if (digits[0] !== 'u') return String.fromCharCode(Number.parseInt(digits, 8) & 255);
  const point = Number.parseInt(digits.slice(2), 16);
  return point > 0x10ffff ? '' : Buffer.from(String.fromCodePoint(point)).toString('latin1');
}

function run(raw: string, from: number, accepts: (c: string) => boolean, most: number): number {
  let count = 0;
  while (count < most && from + count < raw.length && accepts(raw[from + count] as string)) count++;
  return count;
}

function isOctal(c: string): boolean {
  return c >= '0' && c <= '7';
}

function isHex(c: string): boolean {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/** How many characters of the base64 alphabet a literal holds, escapes not counted. */
export function literalBase64Length(bytes: Uint8Array, start: number, end: number, form: number): number {
  let count = 0;
  for (let i = start; i < end; i++) {
    const c = bytes[i] as number;
    if (c === 0x5c && form !== Form.Raw) {
      const length = form === Form.Double ? byteEscapeLength(bytes, i, end) : 0;
      if (length > 0) count++;
      i += Math.max(length, 2) - 1;
      continue;
    }
    const lower = c | 32;
    if ((lower >= 0x61 && lower <= 0x7a) || (CLASS[c] as number) & DIGIT || c === 0x2b || c === 0x2f || c === 0x3d)
      count++;
  }
  return count;
}

/** How many characters of a double-quoted literal are hexadecimal or octal escapes of single bytes (decisions §5). */
export function escapedLength(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) {
    if (bytes[i] !== 0x5c) continue;
    const length = byteEscapeLength(bytes, i, end);
    count += length;
    i += Math.max(length, 2) - 1;
  }
  return count;
}

/** Whether hardly a character of these escapes comes twice: a table of characters, not a text. */
export function isTable(bytes: Uint8Array, start: number, end: number): boolean {
  const seen = new Set<string>();
  let count = 0;
  for (let i = start; i < end; i++) {
    if (bytes[i] !== 0x5c) continue;
    const length = byteEscapeLength(bytes, i, end);
    if (length > 0) {
      count++;
      seen.add(latin1(bytes, i, i + length).toLowerCase());
      // There are no more bytes than that.
      if (count > 256) return false;
    }
    i += Math.max(length, 2) - 1;
  }
  return seen.size >= 0.95 * count;
}

/** Whether letters are written as hexadecimal or octal escapes in a double-quoted literal. */
export function hidesLetters(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    if (bytes[i] !== 0x5c) continue;
    const length = byteEscapeLength(bytes, i, end);
    if (length > 0 && isLetter(codeOf(bytes, i, length))) return true;
    i += Math.max(length, 2) - 1;
  }
  return false;
}

/** What an escape of a single byte stands for: octal, or hexadecimal as `\x41` and `\u{41}`. */
function codeOf(bytes: Uint8Array, at: number, length: number): number {
  const c = bytes[at + 1];
  const base = c === 0x78 || c === 0x75 ? 16 : 8;
  let code = 0;
  for (let i = at + 1; i < at + length; i++) {
    const digit = digitOf(bytes[i] as number);
    if (digit >= 0) code = code * base + digit;
  }
  return code & 255;
}

function digitOf(c: number): number {
  if (c >= 0x30 && c <= 0x39) return c - 0x30;
  const lower = c | 32;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 0x61 && lower <= 0x7a;
}

function byteEscapeLength(bytes: Uint8Array, at: number, end: number): number {
  const c = bytes[at + 1] ?? 0;
  let i = at + 1;
  if (c >= 0x30 && c <= 0x37) {
    while (i < end && i < at + 4 && (bytes[i] as number) >= 0x30 && (bytes[i] as number) <= 0x37) i++;
    return i - at;
  }
  const braced = c === 0x75 && bytes[at + 2] === 0x7b;
  if (c !== 0x78 && !braced) return 0;
  const from = braced ? at + 3 : at + 2;
  i = from;
  while (i < end && i < from + (braced ? MOST_DIGITS : 2) && digitOf(bytes[i] as number) >= 0) i++;
  if (i === from) return 0;
  if (!braced) return i - at;
  const ascii = bytes[i] === 0x7d && Number.parseInt(latin1(bytes, from, i), 16) < 0x80;
  return ascii ? i + 1 - at : 0;
}
