import { constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { PRINTED } from '../bytes.js';
import { latin1 } from '../latin1.js';
import { reversed } from '../php/text-functions.js';

/** Data in pieces of one form, none of which says anything: compressed, or moved by a key of one byte. */

const MOST_BYTES = 16_384;
const MOST_PIECES = 2048;
const FEWEST = 6;
/** How many bytes there are at least. */
const LEAST = 96;
const LEAST_TEXT = 64;
const MOST_FORMS = 4096;
/** So many pieces may stand before the one with which the data begins. */
const MOST_BEGINNINGS = 4;

const SHARED = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 65_536 };

/** Behind a header, where a stream of zlib or gzip begins, or DEFLATE alone; `null` for what is none of them. */
function packingOf(bytes: Uint8Array): 'zlib' | 'gzip' | 'raw' | null {
  const [first, second] = bytes;
  if (first === undefined || second === undefined || bytes.length < SHORTEST_PACKED) return null;
  if (first === 0x1f && second === 0x8b) return 'gzip';
  const isZlib = (first & 15) === 8 && first <= 0x78 && ((first << 8) | second) % 31 === 0;
  if (!beginsBlock(bytes, isZlib ? 2 : 0, isZlib)) return null;
  return isZlib ? 'zlib' : 'raw';
}

const SHORTEST_PACKED = 32;
const UNPACK = { zlib: inflateSync, gzip: gunzipSync, raw: inflateRawSync };

/** What data becomes that was compressed, however it ends; `null` for what was not. */
export function unpacked(bytes: Buffer): string | null {
  const packing = packingOf(bytes);
  if (packing === null) return null;
  let text: Buffer;
  try {
    text = UNPACK[packing](bytes, SHARED);
  } catch {
    return null;
  }
  const written = text.toString('latin1', 0, MOST_BYTES);
  return written.length >= LEAST_TEXT && isText(written) ? written : null;
}

/** A dynamic block (RFC 1951, 3.2.7): so many lengths of codes it has at most, of three bits each, behind so many bits. */
const MOST_CODES = 19;
const BEFORE_CODES = 17;

/**
 * Whether a block of DEFLATE can begin there: what no stream begins with costs an exception. `stored`: also one that is
 * not compressed; without a header before it, anything may look like that.
 */
function beginsBlock(bytes: Uint8Array, at: number, stored: boolean): boolean {
  const bitsFrom = (bit: number, count: number): number => {
    const byte = at + (bit >> 3);
    return ((((bytes[byte + 1] ?? 0) << 8) | (bytes[byte] ?? 0)) >> (bit & 7)) & ((1 << count) - 1);
  };
  const kind = bitsFrom(1, 2);
  if (kind !== 2) return kind === 1 || (kind === 0 && stored);
  // More codes than there are letters, or than there are distances.
  if (bitsFrom(3, 5) > 29 || bitsFrom(8, 5) > 29) return false;
  const count = Math.min(MOST_CODES, bitsFrom(13, 4) + 4);
  let used = 0;
  for (let i = 0; i < count; i++) {
    const length = bitsFrom(BEFORE_CODES + 3 * i, 3);
    if (length > 0) used += 128 >> length;
  }
  return used === 128;
}

function isText(text: string): boolean {
  const others = text.match(/[^\t\n\r -~\x80-\xff]/g)?.length ?? 0;
  return others === 0 && (text.match(/[\x80-\xff]/g)?.length ?? 0) * 4 < text.length;
}

const MARKUP = /<\w{1,16}[\s>/]|<\?|<\/\w/;

/** Whether what was compressed is a program or a page. */
function isPage(text: string, saysCode: (text: string) => boolean): boolean {
  return saysCode(text) || MARKUP.test(text) || /[;{(]\s*[\w$]|\)\s*[;{]|https?:\/\//.test(text);
}

/** Data of zlib, and of gzip. */
const BEGINS_WITH = [0x78, 0x1f];

/** What no other numbers become under one of 255 keys. */
const WORDED =
  /function|return|document|window|eval|isset|script|https?:|_(?:GET|POST|REQUEST|COOKIE|SERVER)|require|include|echo|fetch|exec/i;

/** Whether bytes are a program, as they are, compressed, or moved by a key of one byte. */
export function holdsCode(bytes: Buffer, saysCode: (text: string) => boolean): boolean {
  const text = unpacked(bytes);
  if (text !== null) return isPage(text, saysCode);
  for (let key = 0; key < 256; key++) {
    if (!isPrintedUnder(key, bytes)) continue;
    const moved = movedBy(key, bytes).toString('latin1');
    if (saysCode(moved) && (key === 0 || WORDED.test(moved))) return true;
  }
  return BEGINS_WITH.some((first) => {
    const key = (bytes[0] ?? 0) ^ first;
    if (key === 0 || packingOf(movedBy(key, bytes.subarray(0, SHORTEST_PACKED))) === null) return false;
    const moved = unpacked(movedBy(key, bytes));
    return moved !== null && isPage(moved, saysCode);
  });
}

const HEAD = 48;

/** Whether the first bytes are letters and signs: most keys fail at the first of them. */
function isPrintedUnder(key: number, bytes: Uint8Array): boolean {
  const end = Math.min(bytes.length, HEAD);
  for (let i = 0; i < end; i++) if (PRINTED[(bytes[i] as number) ^ key] === 0) return false;
  return true;
}

function movedBy(key: number, bytes: Uint8Array): Buffer {
  const moved = Buffer.from(bytes);
  if (key !== 0) for (let i = 0; i < moved.length; i++) moved[i] = (moved[i] as number) ^ key;
  return moved;
}

/** Pieces of one form: where each begins and ends, one after the other. */
interface Form {
  /** Where the first one stands, with what says that it is a number: `0x`. */
  readonly at: number;
  readonly places: number[];
  /** Their letters in all. */
  length: number;
}

/** `78da6d90-d16e-…`: the third part of a real one says its version, the fourth its variant. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const REAL = /^.{14}[1-8].{4}[89ab]/i;
const MADE_UP = 10;

const HEX = new Uint8Array(256);
for (const sign of '0123456789abcdefABCDEF_-') HEX[sign.charCodeAt(0)] = 1;

/** Behind `0x` or `x`. */
function beginOfDigits(b: Uint8Array, start: number): number {
  const from = b[start] === 0x30 ? start + 1 : start;
  return ((b[from] as number) | 32) === 0x78 ? from + 1 : start;
}

/** From behind: words end with other letters sooner than they begin with them. */
function areHexDigits(b: Uint8Array, start: number, end: number): boolean {
  for (let i = end - 1; i >= start; i--) if (HEX[b[i] as number] === 0) return false;
  return end - start >= 2;
}

/** Between quotes or the signs of markup, or what a line begins or ends with. */
function isAlone(b: Uint8Array, start: number, end: number): boolean {
  const before = b[start - 1] ?? 0x0a;
  const after = b[end] ?? 0x0a;
  return before === after || before === 0x0a || after === 0x0a || after === 0x0d || (before === 0x3e && after === 0x3c);
}

export class PackedPieces {
  first = -1;
  /** By their number: of digits what their parts have, of base64 their length. */
  private readonly forms = new Map<number, Form>();
  private real = 0;
  private madeUp = 0;
  private firstMadeUp = -1;

  constructor(private readonly b: Uint8Array) {}

  /** Takes a text of letters, digits, `+/=-_`. */
  take(start: number, end: number, hasBothCases: boolean): void {
    const { b } = this;
    const length = end - start;
    const from = beginOfDigits(b, start);
    if (areHexDigits(b, from, end)) this.takeHex(start, from, end);
    else if (hasBothCases && length >= 8 && isAlone(b, start, end)) {
      this.add(BASE64 + length, start, start, end, length);
      if (length >= 12) this.add(BASE64, start, start, end, length);
    }
  }

  private takeHex(at: number, start: number, end: number): void {
    const { b } = this;
    if (end - start === 36 && b[start + 8] === DASH) this.takeUuid(latin1(b, start, end), at);
    let form = 0;
    let part = 0;
    let digits = 0;
    for (let i = start; i < end; i++) {
      const c = b[i];
      if (c !== DASH && c !== LOW_LINE) {
        part++;
        continue;
      }
      digits += part;
      form = nextForm(form, part);
      part = 0;
    }
    digits += part;
    if (digits % 2 === 0) this.add(nextForm(form, part), at, start, end, digits);
  }

  private takeUuid(text: string, at: number): void {
    if (!UUID.test(text)) return;
    if (REAL.test(text)) this.real++;
    else if (new Set(text).size >= 11) {
      if (this.madeUp++ === 0) this.firstMadeUp = at;
    }
  }

  private add(key: number, at: number, start: number, end: number, length: number): void {
    let form = this.forms.get(key);
    if (form === undefined) {
      if (this.forms.size >= MOST_FORMS) return;
      form = { at, places: [], length: 0 };
      this.forms.set(key, form);
    }
    if (form.length > 2 * MOST_BYTES || form.places.length >= 2 * MOST_PIECES) return;
    form.places.push(start, end);
    form.length += length;
  }

  isCode(saysCode: (text: string) => boolean): boolean {
    // Others take sixteen bytes for one of them as they come.
    if (this.madeUp >= MADE_UP && this.madeUp > 2 * this.real) {
      this.first = this.firstMadeUp;
      return true;
    }
    for (const [key, { at, places, length }] of this.forms) {
      const isHex = key < BASE64;
      if (places.length < 2 * FEWEST || length * (isHex ? 0.5 : 0.75) < LEAST) continue;
      if (!isMixed(this.b, places, isHex)) continue;
      const pieces = this.piecesOf(places, isHex);
      if (!beginnings(pieces, isHex ? 'hex' : 'base64').some((bytes) => holdsCode(bytes, saysCode))) continue;
      this.first = at;
      return true;
    }
    return false;
  }

  private piecesOf(places: readonly number[], isHex: boolean): string[] {
    const pieces: string[] = [];
    for (let i = 0; i < places.length; i += 2) {
      const text = latin1(this.b, places[i] as number, places[i + 1] as number);
      pieces.push(isHex ? text.replace(/[-_]/g, '') : text);
    }
    return pieces;
  }
}

const DASH = 0x2d;
const LOW_LINE = 0x5f;
/** Above the numbers of forms of digits. */
const BASE64 = 2 ** 32;

/** The number of a form that goes on with a part of so many digits. */
function nextForm(form: number, length: number): number {
  return (Math.imul(form, 167) + length) >>> 0;
}

/** Of data, of so many letters as there are in all: numbers have none beyond 9, names few digits and capitals. */
function isMixed(b: Uint8Array, places: readonly number[], isHex: boolean): boolean {
  let digits = 0;
  let capitals = 0;
  let all = 0;
  for (let piece = 0; piece < places.length && piece < 2 * MOST_COUNTED; piece += 2) {
    const end = places[piece + 1] as number;
    for (let i = places[piece] as number; i < end; i++) {
      const c = b[i] as number;
      if (isHex && (c === DASH || c === LOW_LINE)) continue;
      all++;
      if (c >= 0x30 && c <= 0x39) digits++;
      else if (c >= 0x41 && c <= 0x5a) capitals++;
    }
  }
  return isHex ? digits * 10 > all * 4 && digits * 20 < all * 19 : digits * 20 > all && capitals * 5 > all;
}

const MOST_COUNTED = 64;

/** How compressed data begins, in digits and in base64. */
const BEGINNING = /^(?:78(?:01|5e|9c|da)|1f8b08|e(?:J[w-z]|N[o-r]|AE|F4)|H4sI)/;

/** The data as it may be put together: from the first piece on, from one that begins as compressed data does, backwards. */
function beginnings(pieces: readonly string[], encoding: 'hex' | 'base64'): Buffer[] {
  const froms = [0];
  for (let i = 1; i < pieces.length && froms.length < MOST_BEGINNINGS; i++)
    if (BEGINNING.test(pieces[i] as string)) froms.push(i);
  const texts = froms.map((from) => pieces.slice(from).join(''));
  const whole = texts[0] as string;
  texts.push([...pieces].reverse().join(''), reversed(whole));
  return texts.map((text) => Buffer.from(text, encoding).subarray(0, MOST_BYTES)).filter((one) => one.length >= LEAST);
}

/** Numbers up to 255 in a row, as `byteIn` reads them, whatever stands between them: of a list, an address, the coordinates of a path. */
export class ByteNumbers {
  first = -1;
  private run: number[] = [];
  private at = 0;
  private last = 0;
  private readonly runs: { bytes: number[]; at: number }[] = [];

  constructor(private readonly byteIn: (b: Uint8Array, start: number, end: number) => number) {}

  take(b: Uint8Array, start: number, end: number): void {
    const value = this.byteIn(b, start, end);
    if (start - this.last > NUMBER_GAP || value > 255) this.close();
    this.last = end;
    if (value > 255) return;
    if (this.run.length === 0) this.at = start;
    if (this.run.length < MOST_BYTES) this.run.push(value);
  }

  private close(): void {
    if (this.run.length >= LEAST && this.runs.length < MOST_RUNS && new Set(this.run).size >= 24)
      this.runs.push({ bytes: this.run, at: this.at });
    this.run = [];
  }

  isCode(saysCode: (text: string) => boolean): boolean {
    this.close();
    for (const { bytes, at } of this.runs) {
      const from = begins(bytes);
      const forward = Buffer.from(bytes);
      const tried = [forward, Buffer.from(bytes.toReversed())];
      if (from > 0) tried.push(forward.subarray(from));
      if (!tried.some((one) => holdsCode(one, saysCode))) continue;
      this.first = at;
      return true;
    }
    return false;
  }
}

/** A number up to 255 that zeros may fill up, with a letter before it or up to two behind it: `M12`, `7px`; 256 for others. */
export function numberIn(b: Uint8Array, start: number, end: number): number {
  let i = (b[start] as number) >= 0x41 ? start + 1 : start;
  const from = i;
  let value = 0;
  for (; i < end && (b[i] as number) <= 0x39 && (b[i] as number) >= 0x30; i++)
    value = value * 10 + (b[i] as number) - 0x30;
  if (i === from || end - i > 2) return OTHER;
  for (; i < end; i++) if ((b[i] as number) < 0x41 || b[i] === 0x5f) return OTHER;
  return Math.min(value, OTHER);
}

/** A byte in two hexadecimal digits, with `0x` or `x` before it or without; 256 for others. */
export function hexByteIn(b: Uint8Array, start: number, end: number): number {
  const from = beginOfDigits(b, start);
  if (end - from !== 2) return OTHER;
  const high = DIGIT_VALUE[b[from] as number] as number;
  const low = DIGIT_VALUE[b[from + 1] as number] as number;
  return high > 15 || low > 15 ? OTHER : high * 16 + low;
}

const DIGIT_VALUE = new Uint8Array(256).fill(16);
[...'0123456789abcdef'].forEach((digit, value) => {
  DIGIT_VALUE[digit.charCodeAt(0)] = value;
  DIGIT_VALUE[digit.toUpperCase().charCodeAt(0)] = value;
});

const OTHER = 256;
const NUMBER_GAP = 32;
const MOST_RUNS = 16;

function begins(bytes: readonly number[]): number {
  return bytes.findIndex(
    (one, i) =>
      (one === 0x78 && [0x01, 0x5e, 0x9c, 0xda].includes(bytes[i + 1] ?? 0)) || (one === 0x1f && bytes[i + 1] === 0x8b),
  );
}
