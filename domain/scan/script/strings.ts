import { latin1 } from '../latin1.js';
import { wordAt } from '../words.js';
import { LONGEST as LONGEST_VALUE, Made, type ScriptValue } from './value.js';

/** Of longer texts only the end is kept: they name no function, and an address stands near a seam. */
const LONGEST = 128;

/** What a string literal from its quote to its quote stands for, as far as a seam with the next one can matter. */
export function stringText(b: Uint8Array, start: number, end: number): string {
  const raw = latin1(b, Math.max(start + 1, end - 1 - 4 * LONGEST), end - 1);
  return (raw.includes('\\') ? resolved(raw) : raw).slice(-LONGEST);
}

/** The value of a literal, read when it is first asked for. */
export class LiteralText implements ScriptValue {
  readonly traits = Made.Literal;
  readonly list = null;
  private whole: string | null = null;
  private isRead = false;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly start: number,
    private readonly end: number,
  ) {}

  get text(): string | null {
    this.read();
    return this.end - this.start - 2 > 4 * LONGEST_VALUE ? null : this.whole;
  }

  get head(): string {
    return this.read();
  }

  /** Of how many bytes it is written, without its quotes. */
  get size(): number {
    return this.end - this.start - 2;
  }

  /** Whether this is its text. One that is written in fewer bytes cannot be, and is not read. */
  is(text: string): boolean {
    return this.size >= text.length && this.text === text;
  }

  /** Letters are written as escapes. */
  get isEscaped(): boolean {
    const raw = latin1(this.bytes, this.start + 1, Math.min(this.end - 1, this.start + 1 + LONGEST_VALUE));
    return /\\(?:x[46][0-9a-f]|x[57][0-9a]|u00[4-7]|u\{)/i.test(raw);
  }

  private read(): string {
    if (this.isRead) return this.whole ?? '';
    this.isRead = true;
    const raw = latin1(this.bytes, this.start + 1, Math.min(this.end - 1, this.start + 1 + 4 * LONGEST_VALUE));
    this.whole = (raw.includes('\\') ? resolved(raw) : raw).slice(0, LONGEST_VALUE);
    return this.whole;
  }
}

/** The value of a number as it is written, read when it is first asked for. */
export class NumberText implements ScriptValue {
  readonly traits = Made.Number;
  readonly list = null;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly start: number,
    private readonly end: number,
  ) {}

  get text(): string {
    return wordAt(this.bytes, this.start, this.end);
  }

  get head(): string {
    return this.text;
  }
}

/** Texts of scripts hold the bytes of UTF-8, one character each, and what stood in escapes as it is. */
export function normalized(text: string, form: 'NFKC' | 'NFKD' | 'NFC' | 'NFD'): string {
  if (!/[^\0-\x7f]/.test(text)) return text;
  return (/[^\0-\xff]/.test(text) ? text : Buffer.from(text, 'latin1').toString('utf8')).normalize(form);
}

/** Two texts joined; of a long one only its end. */
export function joinTexts(left: string, right: string): string {
  return (left + right).slice(-LONGEST);
}

function resolved(raw: string): string {
  let text = '';
  let from = 0;
  for (let at = raw.indexOf('\\'); at !== -1; at = raw.indexOf('\\', from)) {
    text += raw.slice(from, at);
    const { made, end } = escapeAt(raw, at + 1);
    text += made;
    from = end;
  }
  return text + raw.slice(from);
}

/** `\\n`, `\\t` */
const CONTROLS: ReadonlyMap<number, string> = new Map(
  Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }).map(([letter, made]) => [
    letter.charCodeAt(0),
    made,
  ]),
);

/** `u{0000000061}` may begin with any number of zeros. */
const LONGEST_POINT = 64;

/** What the escape is that goes on at `at`, and where it ends. */
function escapeAt(raw: string, at: number): { made: string; end: number } {
  const c = raw.charCodeAt(at);
  if (c === 0x78) return codeAt(raw, at + 1, at + 3, at);
  if (c === 0x75 && raw.charCodeAt(at + 1) !== 0x7b) return codeAt(raw, at + 1, at + 5, at);
  if (c === 0x75) {
    const close = raw.slice(at, at + LONGEST_POINT).indexOf('}');
    const braced = codeAt(raw, at + 2, close === -1 ? at + 2 : at + close, at);
    return braced.end === at + 1 ? braced : { made: braced.made, end: braced.end + 1 };
  }
  if (c === 0x0d && raw.charCodeAt(at + 1) === 0x0a) return { made: '', end: at + 2 };
  if (c === 0x0a || c === 0x0d) return { made: '', end: at + 1 };
  const control = CONTROLS.get(c);
  if (control !== undefined) return { made: control, end: at + 1 };
  return { made: raw.charAt(at), end: at + 1 };
}

/** A character by its hexadecimal digits; without them the letter of the escape stands for itself. */
function codeAt(raw: string, from: number, to: number, at: number): { made: string; end: number } {
  let code = 0;
  for (let i = from; i < to; i++) {
    const digit = hexDigit(raw.charCodeAt(i));
    if (digit === -1) return { made: raw.charAt(at), end: at + 1 };
    code = code * 16 + digit;
  }
  if (from === to) return { made: raw.charAt(at), end: at + 1 };
  return { made: code > 0x10ffff ? '' : String.fromCodePoint(code), end: to };
}

function hexDigit(c: number): number {
  if (c >= 0x30 && c <= 0x39) return c - 0x30;
  const lower = c | 32;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
