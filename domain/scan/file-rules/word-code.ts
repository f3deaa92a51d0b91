import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { WordFinder } from '../word-finder.js';
import { saysCode } from './spread-code.js';

/**
 * Data that passes for a text: a few words that stand for digits (sixteen words of Lorem ipsum, half a byte each), and
 * letters of an alphabet that the program writes down itself. Only in programs that put bytes together of bits.
 */

const found = finding('base64_literal');
const LONGEST = 65_536;
const PROGRAMS = new Set('php inc phtml module js mjs cjs ts'.split(' '));
/** How programs put bytes together. */
const puts = new WordFinder([
  ...['bindec(', '%04b', '%05b', '%06b', '%08b', '* 16', '*16', '<< 4', '<<4', '<< 5', '<<5', '<< 6', '<<6', '* 32'],
  ...[
    '*32',
    '* 64',
    '*64',
    '<<= 4',
    '<<= 5',
    '<<= 6',
    '<<=4',
    '<<=5',
    '<<=6',
    '*= 16',
    '*= 32',
    '*= 64',
    'base_convert(',
  ],
]);

export function scanWordCode(path: string, b: Uint8Array, report: Report): void {
  if (b.length > LONGEST || b.length < 256 || !PROGRAMS.has(extensionOf(path)) || puts.next(b, 0) === -1) return;
  const text = latin1(b, 0, b.length);
  const words = fewWords(text);
  const at = words === -1 ? ownLetters(text) : words;
  if (at !== -1) report('base64_literal', at, found);
}

const WORD = /[A-Za-z]{2,16}/g;
/** Between the words of a text: no quotes, so that lists of names are none. */
const BETWEEN = /^[\s.,;:!?-]{1,60}$/;
const VALUES = /^(?:true|false|null|undefined|none|nan)$/;
const LEAST_BITS = 512;
const FEW = 16;

/** Where a long text begins that is made of a few words; -1 if there is none. */
function fewWords(text: string): number {
  let first = -1;
  let end = -1;
  let count = 0;
  let kinds = new Set<string>();
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const kind = word.toLowerCase();
    const goesOn = end !== -1 && index - end <= 60 && BETWEEN.test(text.slice(end, index)) && !VALUES.test(kind);
    if (!goesOn || (kinds.size === FEW && !kinds.has(kind))) {
      if (isCode(count, kinds.size)) return first;
      first = index;
      count = 0;
      kinds = new Set();
    }
    kinds.add(kind);
    count++;
    end = index + word.length;
  }
  return isCode(count, kinds.size) ? first : -1;
}

function isCode(count: number, kinds: number): boolean {
  return kinds > 1 && count * Math.ceil(Math.log2(kinds)) >= LEAST_BITS;
}

const ALPHABET = /(['"`])([^\s'"`\\\x7f-\xff]{16,64})\1/g;
const MOST_ALPHABETS = 32;
const USUAL =
  /^(?:0123456789abcdef|0123456789ABCDEF|A-Z|ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\W\W)$/;
/** What stands between pieces of one text. */
const JOINS = new Set([...' \t\r\n\'"`,.;:|_-/'].map((sign) => sign.charCodeAt(0)));
const LEAST_LETTERS = 128;
const MOST_LETTERS = 8192;
const FIRST_PIECES = 16;
const LEAST_TEXT = 72;

/** Where letters of an alphabet that stands in the program become a program or markup; -1 if they nowhere do. */
function ownLetters(text: string): number {
  let left = MOST_ALPHABETS;
  const seen = new Set<string>();
  for (const { 2: letters = '' } of text.matchAll(ALPHABET)) {
    const bits = Math.log2(letters.length);
    if (!Number.isInteger(bits) || USUAL.test(letters) || seen.has(letters)) continue;
    if (new Set(letters).size !== letters.length) continue;
    if (left-- === 0) return -1;
    seen.add(letters);
    const at = inLetters(text, letters, bits);
    if (at !== -1) return at;
  }
  return -1;
}

function inLetters(text: string, letters: string, bits: number): number {
  const values = new Int8Array(256).fill(-1);
  [...letters].forEach((letter, value) => {
    values[letter.charCodeAt(0)] = value;
  });
  let first = -1;
  let digits: number[] = [];
  /** Where pieces begin among the digits: a name may stand before the first. */
  let pieces: number[] = [];
  let isApart = true;
  for (let at = 0; at <= text.length; at++) {
    const c = at === text.length ? 0 : text.charCodeAt(at);
    const value = values[c & 0xff] as number;
    if (value !== -1 && c < 0x80) {
      if (first === -1) first = at;
      if (isApart && pieces.length < FIRST_PIECES) pieces.push(digits.length);
      isApart = false;
      if (digits.length < MOST_LETTERS) digits.push(value);
    } else if (JOINS.has(c)) isApart = true;
    else {
      if (digits.length >= LEAST_LETTERS && pieces.some((from) => becomesCode(digits, from, bits))) return first;
      first = -1;
      digits = [];
      pieces = [];
      isApart = true;
    }
  }
  return -1;
}

function becomesCode(digits: readonly number[], from: number, bits: number): boolean {
  let held = 0;
  let size = 0;
  let text = '';
  for (let i = from; i < digits.length; i++) {
    held = ((held << bits) | (digits[i] as number)) & 0xffff;
    size += bits;
    if (size < 8) continue;
    size -= 8;
    const code = (held >> size) & 0xff;
    // What stands behind the text may be made of the same letters.
    if (code > 0x7e || (code < 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09)) break;
    text += String.fromCharCode(code);
  }
  return text.length >= LEAST_TEXT && saysCode(text);
}
