import { PRINTED } from '../bytes.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { reversed, rot13 } from '../php/text-functions.js';
import { denseLines } from './dense-lines.js';
import { densePlaces, type Place } from './dense-places.js';
import { ByteNumbers, hexByteIn, numberIn, PackedPieces } from './packed-pieces.js';

const found = finding('base64_literal');

/**
 * Programs that are spread over many short texts of a file, none of which says anything: licence keys, UUIDs, lines of a
 * translation, numbers. Told by what comes out of them, whatever puts them together: words, keys and checksums become no
 * text of ASCII.
 */

const LONGEST_FILE = 262_144;
/** How many letters come out of all of them at least. */
const LEAST = 96;
const MOST = 16_384;
/** How much of a file is read where much of it looks like data: about as much as is kept of it. */
const MOST_READ = 32_768;
const FEWEST = 4;

/** What texts of base64, of digits and of base32 are written with. */
const UPPER = 1;
const LOWER = 2;
const DIGIT = 4;
const SIGN = 8;
const DASH = 16;
const SORT = new Uint8Array(256);
for (let c = 0; c < 26; c++) {
  SORT[0x61 + c] = LOWER;
  SORT[0x41 + c] = UPPER;
}
for (let c = 0x30; c <= 0x39; c++) SORT[c] = DIGIT;
for (const c of '+/=') SORT[c.charCodeAt(0)] = SIGN;
for (const c of '-_') SORT[c.charCodeAt(0)] = DASH;
const SHORTEST = 8;
const LONGEST = 160;

/** Reports a program that comes out of many short texts, in one or another way to write bytes. */
export function scanSpreadCode(b: Uint8Array, report: Report): void {
  if (b.length > LONGEST_FILE || b.length < 2 * LEAST) return;
  const places = densePlaces(b);
  if (places.length === 0) return;
  const kinds = [new Digits(), new Base64(), new Base32(), new Words()];
  const codes = new Codes();
  const packed = new PackedPieces(b);
  const numbers = new ByteNumbers(numberIn);
  const hexBytes = new ByteNumbers(hexByteIn);
  let left = MOST_READ;
  for (const place of places) {
    if (left <= 0) break;
    place.end = Math.min(place.end, place.start + left);
    left -= place.end - place.start;
    scanPlace(b, place, { kinds, codes, packed, numbers, hexBytes });
    const lines = denseLines(b, place);
    if (lines !== -1) {
      report('base64_literal', lines, found);
      return;
    }
  }
  const telling =
    [...kinds, codes].find((kind) => kind.isCode()) ??
    [packed, numbers, hexBytes].find((kind) => kind.isCode(saysCode));
  if (telling !== undefined) report('base64_literal', telling.first, found);
}

interface Takers {
  readonly kinds: readonly Kind[];
  readonly codes: Codes;
  readonly packed: PackedPieces;
  readonly numbers: ByteNumbers;
  readonly hexBytes: ByteNumbers;
}

/** Of a number of three digits with letters around it, and of `0x64`. */
const LONGEST_NUMBER = 5;
const LONGEST_CODE = 4;
/** `112L32`, `60px`: numbers with a sign of a path or a unit among them. */
const LONGEST_MIXED = 12;
/** Two letters of hexadecimal digits stand in every list of numbers. */
const SHORTEST_PIECE = 4;

/** Where a number begins that zeros fill up: `00114` */
function behindZeros(b: Uint8Array, start: number, end: number): number {
  let from = start;
  while (b[from] === 0x30 && from < end - 1) from++;
  return from;
}

function scanPlace(b: Uint8Array, place: Place, { kinds, codes, packed, numbers, hexBytes }: Takers): void {
  const sort = SORT;
  const size = place.end;
  let start = place.start;
  while (start < size) {
    if (sort[b[start] as number] === 0) {
      start++;
      continue;
    }
    let sorts = 0;
    let end = start;
    for (; end < size; end++) {
      const one = sort[b[end] as number] as number;
      if (one === 0) break;
      sorts |= one;
    }
    const length = end - start;
    if (sorts & DIGIT && (sorts === DIGIT ? end - behindZeros(b, start, end) : length) <= LONGEST_NUMBER) {
      if (sorts === DIGIT || length === LONGEST_CODE) codes.take(b, start, end);
      numbers.take(b, start, end);
    }
    if (length >= 2 && length <= LONGEST_CODE) hexBytes.take(b, start, end);
    if (sorts & DIGIT && sorts & (UPPER | LOWER) && length <= LONGEST_MIXED) codes.takeMixed(b, start, end);
    if (length >= SHORTEST_PIECE && length <= LONGEST) {
      if (length >= SHORTEST) for (const kind of kinds) if (kind.takes(b, start, end, sorts)) break;
      packed.take(start, end, (sorts & (UPPER | LOWER)) === (UPPER | LOWER));
    }
    start = end + 1;
  }
}

function isPrinted(bytes: Uint8Array): boolean {
  for (const c of bytes) if (PRINTED[c] === 0) return false;
  return true;
}

/** What such texts say: signs and words that programs have, and no markup of a picture. */
const CODE =
  /<\?(?:php|=)|\bfunction\b|\breturn\b|\bdocument\b|\bwindow\b|\$\w+\s*(?:=|->|\[)|=>|\beval\b|addEventListener|\bfetch\(|XMLHttpRequest|https?:\/\/|\bfile_(?:get|put)_contents|\badd_(?:action|filter)|\b(?:const|var|let)\s+\w+\s*=|\brequire\b|\bexec\b|<script|<(?:a|iframe)\s+[a-z]{2,8}=|<(?:div|span|p)\b|\bstyle=['"]/g;

export function saysCode(text: string): boolean {
  if (/^\s*(?:<svg|<\?xml|<!DOCTYPE|\{\s*"(?:version|alg|typ|sections)")/.test(text)) return false;
  const signs = text.match(/[(){};$=<>'"[\]]/g)?.length ?? 0;
  const letters = text.match(/[A-Za-z_]/g)?.length ?? 0;
  return signs * 40 > text.length && letters * 3 > text.length && new Set(text.match(CODE) ?? []).size >= 2;
}

/** Texts of one kind, as far as something comes out of them. */
abstract class Kind {
  first = -1;
  protected count = 0;
  protected text = '';

  /** Whether a text is one of this kind, and no other needs to look at it. */
  abstract takes(b: Uint8Array, start: number, end: number, sorts: number): boolean;

  protected add(text: string, at: number): void {
    if (this.text.length > MOST) return;
    if (this.first === -1) this.first = at;
    this.count++;
    this.text += text;
  }

  isCode(): boolean {
    return this.count >= FEWEST && this.text.length >= LEAST && mayRead(this.text);
  }
}

/** As it is, backwards, or with the letters moved by thirteen places. */
function mayRead(text: string): boolean {
  return saysCode(text) || saysCode(reversed(text)) || saysCode(rot13(text));
}

/** `0x64`, `0X64` */
function isMarkedHex(b: Uint8Array, start: number): boolean {
  return b[start] === 0x30 && ((b[start + 1] as number) | 32) === 0x78;
}

/** `646f6375-6d65-…`, `3c3f706870`, `0x646f6375` */
class Digits extends Kind {
  takes(b: Uint8Array, start: number, end: number, sorts: number): boolean {
    if (sorts & SIGN || !(sorts & DIGIT)) return false;
    // Beyond `f` no digit begins.
    if ((b[start] as number) > 0x66) return false;
    let text = latin1(b, start, end);
    if (/^0x/i.test(text)) text = text.slice(2);
    if (sorts & DASH) {
      if (!/^[\da-f]{4,12}(?:[-_][\da-f]{2,12}){1,8}$/i.test(text)) return false;
      text = text.replace(/[-_]/g, '');
    } else if (!/^[\da-f]+$/i.test(text)) return false;
    if (text.length % 2 === 1 || text.length < SHORTEST) return false;
    const bytes = Buffer.from(text, 'hex');
    if (isPrinted(bytes)) this.add(bytes.toString('latin1'), start);
    // A number may be one of four letters too.
    return sorts !== DIGIT;
  }
}

const VALUE = new Uint8Array(256).fill(64);
[...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].forEach((letter, value) => {
  VALUE[letter.charCodeAt(0)] = value;
});

/** Whether the first byte is a letter: of most words it is none. Backwards, signs that fill it up come first. */
function begins(b: Uint8Array, at: number, step: 1 | -1): boolean {
  const first = VALUE[b[at] as number] as number;
  const second = VALUE[b[at + step] as number] as number;
  const third = VALUE[b[at + 2 * step] as number] as number;
  return (
    PRINTED[(first << 2) | (second >> 4)] === 1 && PRINTED[((second & 15) << 4) | (third >> 2)] === 1 && third < 64
  );
}

/** Pieces that become letters each by itself, and pieces of one length that do together. */
class Base64 extends Kind {
  private readonly byLength = new Map<number, { pieces: string[]; at: number }>();
  private turned = '';

  takes(b: Uint8Array, start: number, end: number, sorts: number): boolean {
    if ((sorts & (UPPER | LOWER)) !== (UPPER | LOWER)) return false;
    const before = b[start - 1];
    // `data:…;base64,`
    if (before === 0x2c && b[start - 2] === 0x34) return true;
    const length = end - start;
    const isWhole = length % 4 !== 1 && length >= 12 && (begins(b, start, 1) || begins(b, end - 1, -1));
    // Only what stands between quotes, or alone in its line.
    const isAlone = before === undefined || before === 0x0a || before === b[end] || before === 0x3e;
    if (!isWhole && !isAlone) return false;
    const text = latin1(b, start, end);
    if (isWhole) {
      const bytes = Buffer.from(text, 'base64');
      if (bytes.length * 4 >= length * 3 - 8 && isPrinted(bytes)) this.add(bytes.toString('latin1'), start);
      else if (this.turned.length < MOST) {
        const backwards = Buffer.from(reversed(text), 'base64');
        if (isPrinted(backwards)) {
          if (this.first === -1) this.first = start;
          this.turned += backwards.toString('latin1');
        }
      }
    }
    if (!isAlone) return false;
    const same = this.byLength.get(length) ?? { pieces: [], at: start };
    if (same.pieces.length < MOST / length) same.pieces.push(text);
    this.byLength.set(length, same);
    return false;
  }

  override isCode(): boolean {
    if (super.isCode() || (this.turned.length >= LEAST && mayRead(this.turned))) return true;
    for (const { pieces, at } of this.byLength.values()) {
      if (pieces.length < FEWEST || pieces.length * (pieces[0]?.length ?? 0) * 3 < LEAST * 4) continue;
      const joined = pieces.join('');
      for (const text of [joined, [...pieces].reverse().join(''), reversed(joined)]) {
        const bytes = Buffer.from(text, 'base64').subarray(0, MOST);
        if (!isPrinted(bytes) || !mayRead(bytes.toString('latin1'))) continue;
        this.first = at;
        return true;
      }
    }
    return false;
  }
}

const LETTERS_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** `MFRGGZDF…` */
class Base32 extends Kind {
  private joined = '';

  takes(b: Uint8Array, start: number, end: number, sorts: number): boolean {
    if (sorts & DASH || !(sorts & DIGIT) || (sorts & (UPPER | LOWER)) === (UPPER | LOWER) || end - start < 16)
      return false;
    const text = latin1(b, start, end).toUpperCase();
    if (!/^[A-Z2-7]+=*$/.test(text) || this.joined.length > MOST) return false;
    if (this.first === -1) this.first = start;
    this.count++;
    this.joined += text.replace(/=/g, '');
    return false;
  }

  override isCode(): boolean {
    if (this.joined.length * 5 < LEAST * 8) return false;
    const bytes: number[] = [];
    let bits = 0;
    let held = 0;
    for (const letter of this.joined) {
      bits = ((bits << 5) | LETTERS_32.indexOf(letter)) & 0xfff;
      held += 5;
      if (held < 8) continue;
      held -= 8;
      bytes.push((bits >> held) & 255);
    }
    const decoded = Buffer.from(bytes);
    return isPrinted(decoded) && mayRead(decoded.toString('latin1'));
  }
}

/** Numbers of four bytes: `1684104053` */
class Words extends Kind {
  private little = '';

  takes(b: Uint8Array, start: number, end: number, sorts: number): boolean {
    if (sorts !== DIGIT) return false;
    const from = behindZeros(b, start, end);
    if (end - from < 9 || end - from > 10) return false;
    const number = Number(latin1(b, from, end));
    if (number > 0xffff_ffff) return true;
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(number);
    if (!isPrinted(bytes)) return true;
    this.add(bytes.toString('latin1'), start);
    if (this.little.length < MOST) this.little += bytes.reverse().toString('latin1');
    return true;
  }

  override isCode(): boolean {
    return super.isCode() || (this.little.length >= LEAST && saysCode(this.little));
  }
}

/** One number for each letter, in a row: `100, 111, 99`, `0x64, 0x6f` */
class Codes {
  first = -1;
  private run: number[] = [];
  private at = 0;
  private readonly runs: { readonly codes: number[]; readonly at: number }[] = [];
  private last = 0;

  take(b: Uint8Array, start: number, end: number): void {
    const code = codeAt(b, start, end);
    if (code === -1) return;
    const isLetter = code < 127 && PRINTED[code] === 1;
    const goesOn = isLetter && start - this.last < GAP && isBetween(b, this.last, start);
    if (!goesOn) this.close();
    if (isLetter) {
      if (this.run.length === 0) this.at = start;
      if (this.run.length <= MOST) this.run.push(code);
    }
    this.last = end;
  }

  /** Each number of a word that has letters too: `112L32`, `60px`. */
  takeMixed(b: Uint8Array, start: number, end: number): void {
    if (isMarkedHex(b, start)) return;
    let from = -1;
    for (let i = start; i <= end; i++) {
      const isDigit = i < end && SORT[b[i] as number] === DIGIT;
      if (isDigit && from === -1) from = i;
      if (isDigit || from === -1) continue;
      this.take(b, from, i);
      from = -1;
    }
  }

  private close(): void {
    if (this.run.length >= LEAST) this.runs.push({ codes: this.run, at: this.at });
    if (this.run.length > 0) this.run = [];
  }

  isCode(): boolean {
    this.close();
    const found = this.runs.find(({ codes }) => mayRead(Buffer.from(codes).toString('latin1')));
    this.first = found?.at ?? -1;
    return found !== undefined;
  }
}

const LARGEST_CODE = 9999;

/** What a number of up to four digits says, and zeros before them, or `0x` with two digits; -1 for others. */
function codeAt(b: Uint8Array, start: number, end: number): number {
  const isHex = end - start === 4 && isMarkedHex(b, start);
  let code = 0;
  for (let i = isHex ? start + 2 : start; i < end; i++) {
    const c = b[i] as number;
    const digit = c <= 0x39 ? c - 0x30 : isHex ? (c | 32) - 0x57 : -1;
    if (digit < 0 || digit > 15) return -1;
    code = code * (isHex ? 16 : 10) + digit;
  }
  return code > LARGEST_CODE ? -1 : code;
}

const GAP = 32;
const BETWEEN = new Uint8Array(256);
for (const sign of ' \t\n\v\f\r\xa0,;|:-_."\'`+()[]=<>%#/{}') BETWEEN[sign.charCodeAt(0)] = 1;

/** Of a unit, a key or a tag: `px`, `"x":`, `</td><td>`. */
const MOST_LETTERS = 4;

/** Only what stands between the numbers of a list. */
function isBetween(b: Uint8Array, from: number, to: number): boolean {
  let letters = 0;
  for (let i = from; i < to; i++) {
    const c = b[i] as number;
    if (BETWEEN[c] === 1) continue;
    if ((SORT[c] as number) & (UPPER | LOWER) && ++letters <= MOST_LETTERS) continue;
    return false;
  }
  return true;
}
