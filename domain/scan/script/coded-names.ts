import { latin1 } from '../latin1.js';
import { LiteralText, normalized } from './strings.js';

/** Names by which code is run or loaded, or a page is read: whoever writes one otherwise does not want it to be found. */
const NAMES = words(
  'eval Function constructor setTimeout setInterval child_process execSync document cookie createElement innerHTML',
  'appendChild importScripts atob fetch script sendBeacon XMLHttpRequest fromCharCode localStorage getScript',
  'globalThis javascript runInThisContext insertAdjacentHTML',
);
/** What a pattern for names is made for. */
const PICKED = words(
  'eval Function constructor setTimeout setInterval atob fetch child_process execSync _compile importScripts',
);
/** What an honest pattern takes as well. */
const OTHERS = words(
  'even ever evil exam each oval seal real file test name data text link page item list node path code type form main',
  'left right color value table Fraction Functor factor conductor content contractor condition setup settings setValue',
  'getValue setTitle onClick fetcher latch patch match catch batch atom auto alto child_node execute executor import',
  'important _complete computed Object Array Number String',
);
const LONGEST_PATTERN = 48;
/** No alternatives and nothing that repeats: such a pattern is matched in one go. */
const PLAIN = /^\/[\w[\]\-.^$\\{}]+\/\w{0,3}$/;

function words(...lists: readonly string[]): readonly string[] {
  return lists.flatMap((list) => list.split(' '));
}

function turned(name: string): string {
  return name.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}

/** `'zö¥'`: what `btoa` makes the name of, as it may be written. */
function unpacked(name: string): readonly string[] {
  if (name.length % 4 !== 0 || !/^[A-Za-z]+$/.test(name)) return [];
  const bytes = [...Buffer.from(name, 'base64')];
  const text = String.fromCharCode(...bytes);
  const escaped = (mark: string, all: boolean): string =>
    bytes
      .map((c) => (!all && c >= 0x20 && c < 0x7f ? String.fromCharCode(c) : mark + c.toString(16).padStart(2, '0')))
      .join('');
  return [
    Buffer.from(text, 'utf8').toString('latin1'),
    Buffer.from(bytes).toString('hex'),
    ...['\\x', '\\u00'].flatMap((mark) => [escaped(mark, true), escaped(mark, false)]),
  ];
}

const CODED: ReadonlySet<string> = new Set(
  NAMES.flatMap((name) => {
    const base64 = Buffer.from(name).toString('base64');
    const letters = [...name].reverse().join('');
    return [
      letters,
      turned(name),
      base64,
      base64.replace(/=+$/, ''),
      Buffer.from(name).toString('hex'),
      ...unpacked(name),
    ];
  }),
);

/** `'lave'`, `'ZXZhbA=='`, `'riny'`, `'6576616c'` */
export function isCodedName(text: string): boolean {
  return CODED.has(text);
}

/** In UTF-8, or in escapes, a letter takes up to nine bytes; with the quotes. */
const LONGEST_LETTERS = 164;
const NAMED: ReadonlySet<string> = new Set(NAMES.filter((name) => !/^(?:document|cookie|fetch|script)$/.test(name)));

/**
 * `'\u{1d405}\u{1d42e}…'`: one of the names in letters that become the usual ones by `normalize('NFKC')`, or without
 * their accents. The literal stands between `start` and `end`, with its quotes.
 */
export function isNormalizedName(b: Uint8Array, start: number, end: number): boolean {
  if (end - start > LONGEST_LETTERS || end - start < 6) return false;
  let isOdd = false;
  for (let i = start + 1; i < end - 1 && !isOdd; i++) isOdd = (b[i] as number) >= 0x80 || b[i] === 0x5c;
  if (!isOdd) return false;
  const text = normalized(new LiteralText(b, start, end).text ?? '', 'NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  return NAMED.has(text) && !latin1(b, start, end).includes(text);
}

/** Names that no honest list holds in pieces, and all that they may end with. */
const PIECED = words('eval Function constructor setTimeout setInterval importScripts execSync fromCharCode');
const ENDS: ReadonlySet<string> = new Set(
  PIECED.flatMap((name) => [...name.slice(1)].map((_, at) => name.slice(at + 1))),
);
const MOST_PIECES = 4;

/** `['con', 'str', 'uctor']`, `{ a: 'con', b: 'structor' }`: texts, one after another, that are one of the names together. */
export class NamePieces {
  private readonly before: string[] = [];

  /** Whether this text is the end of one. Words of a name (`'set'`, `'Timeout'`) are words. */
  take(text: string): boolean {
    if (text === '') return false;
    const { before } = this;
    let isEnd = false;
    if (ENDS.has(text)) {
      let joined = text;
      for (let i = before.length - 1; i >= 0 && !isEnd; i--) {
        if (/^[A-Z_]/.test(joined)) break;
        joined = before[i] + joined;
        isEnd = PIECED.includes(joined);
      }
    }
    before.push(text);
    if (before.length > MOST_PIECES) before.shift();
    return isEnd;
  }
}

const LONGEST_PIECE = 16;

/** `/con/`: a pattern that is a piece of a name, whose `source` is read. Without its slashes; else ''. */
export function pieceOfPattern(b: Uint8Array, start: number, end: number): string {
  if (end - start > LONGEST_PIECE) return '';
  const piece = latin1(b, start, end);
  return /^\/[a-z_]+\/$/i.test(piece) ? piece.slice(1, -1) : '';
}

/** `/^e[u-w]a[k-m]$/`: a pattern that takes one of the names and no other word, and does not write it. */
export function picksName(b: Uint8Array, start: number, end: number): boolean {
  if (end - start > LONGEST_PATTERN || end - start < 6) return false;
  const written = latin1(b, start, end);
  if (!PLAIN.test(written) || !/[[.{]/.test(written)) return false;
  const stop = written.lastIndexOf('/');
  if (written[1] !== '^' && written[stop - 1] !== '$') return false;
  let pattern: RegExp;
  try {
    pattern = new RegExp(written.slice(1, stop), written.slice(stop + 1).replace(/[gy]/g, ''));
  } catch {
    return false;
  }
  const isPicked = PICKED.some((name) => pattern.test(name) && !written.includes(name));
  return isPicked && !OTHERS.some((word) => pattern.test(word));
}
