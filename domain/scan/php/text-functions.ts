import { inflateRawSync, inflateSync, unzipSync } from 'node:zlib';
import { LONGEST_TEXT, type Value } from './value.js';

/** What a function of PHP makes of known arguments; `null` when it is not known. Nothing is worked out past LONGEST_TEXT. */
export type TextFunction = (args: readonly Value[]) => string | null;

/** A function of its first argument alone. */
export function ofText(convert: (text: string) => string | null): TextFunction {
  return ([first]) => {
    const text = first?.text ?? null;
    return text === null ? null : convert(text);
  };
}

export function latin1Bytes(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

export function rot13(text: string): string {
  return mapBytes(text, (c) => {
    const lower = c | 32;
    if (lower < 0x61 || lower > 0x7a) return c;
    return lower < 0x6e ? c + 13 : c - 13;
  });
}

export function lower(text: string): string {
  return mapBytes(text, (c) => (c >= 0x41 && c <= 0x5a ? c | 32 : c));
}

export function upper(text: string): string {
  return mapBytes(text, (c) => (c >= 0x61 && c <= 0x7a ? c & ~32 : c));
}

export function reversed(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  return bytes.reverse().toString('latin1');
}

function mapBytes(text: string, convert: (c: number) => number): string {
  const bytes = Buffer.from(text, 'latin1');
  for (let i = 0; i < bytes.length; i++) bytes[i] = convert(bytes[i] as number);
  return bytes.toString('latin1');
}

export function percentDecoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** `&#115;`, `&#x73;` and the five names that markup cannot do without. */
export function entitiesDecoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[lower(String(name))] ?? all;
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point > 0x10ffff ? all : Buffer.from(String.fromCodePoint(point)).toString('latin1');
  });
}

export function quotedPrintable(text: string): string {
  return text.replace(/=(?:([0-9a-f]{2})|\r?\n)/gi, (_, hex: string | undefined) =>
    hex === undefined ? '' : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** `=?utf-8?Q?=73ystem?=`: words of the head of a mail. */
export function mimeWords(text: string): string {
  return text.replace(
    /=\?[\w-]{1,40}\?(?:([qQ])|[bB])\?([^?\s]{0,512})\?=/g,
    (_, quoted: string | undefined, word: string) =>
      quoted === undefined
        ? Buffer.from(word, 'base64').toString('latin1')
        : quotedPrintable(word.replaceAll('_', ' ')),
  );
}

export function withoutTags(text: string): string {
  return text.replace(/<[^<>]{0,512}>/g, '');
}

export function inflated(name: string): TextFunction {
  const inflate = name === 'gzinflate' ? inflateRawSync : name === 'gzuncompress' ? inflateSync : unzipSync;
  return ofText((text) => {
    try {
      return inflate(latin1Bytes(text), { maxOutputLength: LONGEST_TEXT }).toString('latin1');
    } catch {
      return null;
    }
  });
}

/** A number that a literal or a numeric string stands for. */
export function numberOf(value: Value): number | null {
  const { text } = value;
  if (text === null || text.length > 20 || text === '') return null;
  const first = text.charCodeAt(0);
  if (first > 0x39 || (first < 0x30 && first !== 0x2d && first !== 0x20)) return null;
  if (/^(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  const plain = text.replaceAll('_', '').toLowerCase();
  if (/^0[0-7]+$/.test(plain)) return Number.parseInt(plain, 8);
  const number = Number(plain);
  return plain === '' || !Number.isInteger(number) ? null : number;
}

export function chr([first]: readonly Value[]): string | null {
  const code = first === undefined ? null : numberOf(first);
  return code === null ? null : String.fromCharCode(((code % 256) + 256) % 256);
}

export function substr(args: readonly Value[]): string | null {
  const text = args[0]?.text ?? null;
  const range = rangeOf(text, args[1], args[2]);
  return text === null || range === null ? null : text.slice(range.from, range.to);
}

/** `substr_replace` */
export function substrReplaced([subject, by, start, length]: readonly Value[]): string | null {
  const text = subject?.text ?? null;
  const range = rangeOf(text, start, length);
  if (text === null || range === null || by?.text == null) return null;
  return text.slice(0, range.from) + by.text + text.slice(range.to);
}

interface Range {
  from: number;
  to: number;
}

/** What a start and a length mean to PHP: negative ones count from the end. */
export function rangeOf(
  text: { readonly length: number } | null,
  start: Value | undefined,
  size: Value | undefined,
): Range | null {
  const first = start === undefined ? null : numberOf(start);
  const length = size === undefined || /^null$/i.test(size.head) ? undefined : numberOf(size);
  if (text === null || first === null || length === null) return null;
  const from = first < 0 ? Math.max(0, text.length + first) : Math.min(first, text.length);
  if (length === undefined) return { from, to: text.length };
  return { from, to: Math.max(from, length < 0 ? text.length + length : Math.min(from + length, text.length)) };
}

/** `trim` and its like, with the characters that go, of which `a..z` is a range. */
export function trimmed(atStart: boolean, atEnd: boolean): TextFunction {
  return ([subject, mask]) => {
    const text = subject?.text ?? null;
    if (text === null || (mask !== undefined && mask.text === null)) return null;
    const gone = mask === undefined ? BLANK : charactersOf(mask.text as string);
    let from = 0;
    let to = text.length;
    if (atStart) while (from < to && gone.has(text[from] as string)) from++;
    if (atEnd) while (to > from && gone.has(text[to - 1] as string)) to--;
    return text.slice(from, to);
  };
}

const BLANK = new Set(' \n\r\t\v\0');

function charactersOf(mask: string): Set<string> {
  const characters = new Set(mask);
  for (let at = mask.indexOf('..', 1); at !== -1; at = mask.indexOf('..', at + 2)) {
    for (let c = mask.charCodeAt(at - 1); c <= mask.charCodeAt(at + 2); c++) characters.add(String.fromCharCode(c));
  }
  return characters;
}

export function repeated([subject, count]: readonly Value[]): string | null {
  const text = subject?.text ?? null;
  const times = count === undefined ? null : numberOf(count);
  if (text === null || times === null || times < 0 || times * text.length > LONGEST_TEXT) return null;
  return text.repeat(times);
}

/** `str_pad`. Whoever says where, as a constant that is not known here, means the left, mostly. */
export function padded([subject, length, padding, where]: readonly Value[]): string | null {
  const text = subject?.text ?? null;
  const size = length === undefined ? null : numberOf(length);
  const by = padding === undefined ? ' ' : padding.text;
  if (text === null || size === null || by === null || by === '' || size > LONGEST_TEXT) return null;
  const side = where === undefined ? 1 : numberOf(where);
  if (side === 2) return null;
  return side === 1 ? text.padEnd(size, by) : text.padStart(size, by);
}

/** `strpbrk`: from the first of these characters on. */
export function fromAnyOf([subject, characters]: readonly Value[]): string | null {
  const text = subject?.text ?? null;
  const sought = characters?.text ?? null;
  if (text === null || sought === null) return null;
  for (let i = 0; i < text.length; i++) if (sought.includes(text.charAt(i))) return text.slice(i);
  return '';
}

/** `strtok`: up to the first of these characters. */
export function firstPiece([subject, characters]: readonly Value[]): string | null {
  const text = subject?.text ?? null;
  const sought = characters?.text ?? null;
  if (text === null || sought === null) return null;
  let from = 0;
  while (from < text.length && sought.includes(text.charAt(from))) from++;
  let to = from;
  while (to < text.length && !sought.includes(text.charAt(to))) to++;
  return text.slice(from, to);
}

/** `strstr`, `strrchr` and their like: from where the needle stands, or what is before it. */
export function partFrom(last: boolean, anyCase: boolean): TextFunction {
  return ([haystack, needle, before]) => {
    const text = haystack?.text ?? null;
    const sought = needle?.text ?? null;
    if (text === null || sought === null || sought === '') return null;
    const within = anyCase ? lower(text) : text;
    const what = anyCase ? lower(sought) : sought;
    const at = last ? within.lastIndexOf(what.charAt(0)) : within.indexOf(what);
    if (at === -1) return '';
    return before === undefined || /^false$/i.test(before.head) ? text.slice(at) : text.slice(0, at);
  };
}

/** `base_convert`, `dechex` and their like. */
export function converted(name: string): TextFunction {
  return ([subject, from, to]) => {
    const text = subject?.text ?? null;
    const bases = BASES[name] ?? [from === undefined ? null : numberOf(from), to === undefined ? null : numberOf(to)];
    const [one, other] = bases;
    if (text === null || text.length > 64 || !isBase(one) || !isBase(other)) return null;
    const number = Number.parseInt(text, one);
    return Number.isSafeInteger(number) ? number.toString(other) : null;
  };
}

const BASES: Readonly<Record<string, readonly [number, number]>> = {
  dechex: [10, 16],
  decbin: [10, 2],
  decoct: [10, 8],
  hexdec: [16, 10],
  bindec: [2, 10],
  octdec: [8, 10],
};

function isBase(base: number | null | undefined): base is number {
  return base != null && base >= 2 && base <= 36;
}

/** `pack('H*', …)` and `pack('C*', …)`; others are not worked out. */
export function pack(args: readonly Value[]): string | null {
  const format = args[0]?.text ?? null;
  if (format === null) return null;
  const first = args[1]?.text ?? null;
  if (/^H\d*\*?$/.test(format)) return first === null ? null : Buffer.from(first, 'hex').toString('latin1');
  if (/^h\d*\*?$/.test(format))
    return first === null ? null : Buffer.from(nibblesSwapped(first), 'hex').toString('latin1');
  if (/^[aA]\d*\*?$/.test(format)) return first;
  if (!/^(?:[cC](?:\*|\d+)?)+$/.test(format)) return null;
  let text = '';
  for (const arg of args.slice(1)) {
    const code = numberOf(arg);
    if (code === null) return null;
    text += String.fromCharCode(code & 255);
  }
  return text;
}

function nibblesSwapped(hex: string): string {
  return hex.replace(/(.)(.)/g, '$2$1');
}

/** `str_replace` with a known needle or list of needles. */
export function replaced(anyCase: boolean): TextFunction {
  return ([search, replacement, subject]) => {
    let text = subject?.text ?? null;
    if (search === undefined || replacement === undefined || text === null) return null;
    const needles = textsOf(search);
    const replacements = replacement.items === null ? null : textsOf(replacement);
    if (needles === null) return null;
    for (let i = 0; i < needles.length && i < 32; i++) {
      const by = replacements === null ? replacement.text : (replacements[i] ?? '');
      if (by === null) return null;
      text = replaceEach(text, needles[i] as string, by, anyCase);
      if (text.length > LONGEST_TEXT) return null;
    }
    return text;
  };
}

function replaceEach(text: string, needle: string, by: string, anyCase: boolean): string {
  if (needle === '') return text;
  if (!anyCase) return text.split(needle).join(by);
  const within = lower(text);
  const sought = lower(needle);
  let result = '';
  let from = 0;
  for (let at = within.indexOf(sought); at !== -1; at = within.indexOf(sought, from)) {
    result += text.slice(from, at) + by;
    from = at + needle.length;
  }
  return result + text.slice(from);
}

/** `strtr` with two strings or a map. */
export function translated([subject, from, to]: readonly Value[]): string | null {
  const text = subject?.text ?? null;
  if (text === null || from === undefined) return null;
  const pairs = to === undefined ? pairsOf(from) : lettersOf(from.text, to.text);
  if (pairs === null) return null;
  const lengths = [...new Set([...pairs.keys()].map((key) => key.length))].sort((one, other) => other - one);
  let result = '';
  for (let i = 0; i < text.length; ) {
    const length = lengths.find((one) => pairs.has(text.slice(i, i + one))) ?? 1;
    const piece = text.slice(i, i + length);
    result += pairs.get(piece) ?? piece;
    i += length;
  }
  return result;
}

function pairsOf(map: Value): Map<string, string> | null {
  if (map.items === null) return null;
  const pairs = new Map<string, string>();
  for (const [key, item] of map.items) {
    if (item.text === null) return null;
    if (key !== '') pairs.set(key, item.text);
  }
  return pairs;
}

function lettersOf(letters: string | null, by: string | null): Map<string, string> | null {
  if (letters === null || by === null) return null;
  const pairs = new Map<string, string>();
  for (let i = 0; i < letters.length && i < by.length; i++) pairs.set(letters[i] as string, by[i] as string);
  return pairs;
}

/** `sprintf` with `%s`, `%c`, `%d`, `%u`, `%x` and numbered arguments, when everything is known. */
export function sprintf(args: readonly Value[]): string | null {
  const format = args[0]?.text ?? null;
  if (format === null) return null;
  let next = 1;
  let length = format.length;
  let unknown = false;
  const text = format.replace(/%(?:(\d{1,3})\$)?([scdux%])/g, (_, position: string | undefined, type: string) => {
    if (type === '%') return '%';
    const arg = args[position === undefined ? next++ : Number(position)]?.text ?? null;
    length += arg?.length ?? 0;
    if (arg === null || length > 2 * LONGEST_TEXT) {
      unknown = true;
      return '';
    }
    if (type === 'x') return Number(arg).toString(16);
    return type === 'c' ? String.fromCharCode(Number(arg) & 255) : arg;
  });
  return unknown ? null : text;
}

function textsOf(value: Value): string[] | null {
  if (value.items === null) return value.text === null ? null : [value.text];
  const texts: string[] = [];
  for (const item of value.items.values()) {
    if (item.text === null) return null;
    texts.push(item.text);
  }
  return texts;
}
