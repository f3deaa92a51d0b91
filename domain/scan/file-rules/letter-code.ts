import { isAscii } from 'node:buffer';
import { forEachRun, PRINTED } from '../bytes.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { bufferOf } from '../latin1.js';

/**
 * Data that is kept in letters beyond ASCII, one for each byte or each half of one: patterns of Braille, emoji, ideographs,
 * letters for private use. Told by what comes out of them, also of many pieces; only runs without a blank are read.
 */

const found = finding('base64_literal');
const LONGEST_FILE = 1_048_576;
/** Bytes of a run: 72 letters of two bytes, 48 of three, 36 of four. */
const SHORTEST = 144;
/** Bytes of all of them. */
const MOST = 16_384;
/** Of a text in pieces: nine letters of two bytes. */
const SHORTEST_PIECE = 18;
/** How many letters of a text are halves of bytes at least, and of how many kinds. */
const LEAST_HALVES = 192;
const FEWEST_KINDS = 9;
const MOST_KINDS = 16;

const BEYOND = new Uint8Array(256).fill(1, 0x80);

/** What is written most in texts and programs: blanks and a few letters. */
const FREQUENT = [...' etan="'].map((letter) => letter.charCodeAt(0));
const SAYS =
  /<\/?(?:a|div|span|script|iframe|p|ul|li|style|img|link|h\d)\b|\bfunction\b|\breturn\b|\bdocument\b|\bwindow\b|<\?php|\$_(?:GET|POST|REQUEST|COOKIE|SERVER)|https?:\/\/|\b(?:const|let|var)\s\w|\beval\b|\bfetch\(|\bimport\b|\bhref=/g;

export function scanLetterCode(b: Uint8Array, report: Report): void {
  if (b.length > LONGEST_FILE || isAscii(b)) return;
  const pieces = new Pieces();
  let left = MOST;
  let first = -1;
  forEachRun(b, { from: 0, to: b.length, least: SHORTEST_PIECE, table: BEYOND, mark: 1 }, (start, end) => {
    const text = bufferOf(b).toString('utf8', start, Math.min(end, start + left));
    left -= end - start;
    if (first === -1) first = start;
    if (end - start < SHORTEST || !keepsCode(text)) pieces.add(text);
    else {
      report('base64_literal', start, found);
      pieces.clear();
      left = 0;
    }
    return left <= 0;
  });
  if (pieces.keepCode()) report('base64_literal', first, found);
}

/** The letters of shorter texts, by the 256 among which they stand. */
class Pieces {
  private readonly blocks = new Map<number, string>();

  add(text: string): void {
    const block = (text.codePointAt(0) as number) >> 8;
    this.blocks.set(block, (this.blocks.get(block) ?? '') + text);
  }

  clear(): void {
    this.blocks.clear();
  }

  keepCode(): boolean {
    for (const text of this.blocks.values()) if (text.length * 3 >= SHORTEST && keepsCode(text)) return true;
    return false;
  }
}

/** Whether letters of one block, or halves of bytes, hold a program or markup. */
function keepsCode(text: string): boolean {
  const counts = new Map<number, number>();
  const points: number[] = [];
  for (const letter of text) {
    const point = letter.codePointAt(0) as number;
    // Marks between letters that only choose how those look.
    if (point === 0xfe0f || point === 0xfe0e || point === 0x200d) continue;
    points.push(point);
    counts.set(point, (counts.get(point) ?? 0) + 1);
  }
  const kinds = [...counts].sort(([, one], [, other]) => other - one);
  const most = kinds[0];
  if (most === undefined || most[0] === 0xfffd || most[1] * 3 > points.length) return false;
  // Words of one language have few letters too: halves are told by signs alone.
  if (kinds.length <= MOST_KINDS)
    return kinds.length >= FEWEST_KINDS && points.length >= LEAST_HALVES && !/[\p{L}\p{M}\p{P}]/u.test(text);
  // A text of ASCII has a hundred letters: an alphabet of ideographs has more.
  if (kinds.length > MANY_LETTERS) return keepsBytes(text, points, kinds.length);
  return [0, ...FREQUENT.map((letter) => most[0] - letter)].some(
    (base) => mayBeText(kinds, points.length, base) && says(points, base),
  );
}

const MANY_LETTERS = 96;

/** A sign for each of 256 bytes, whatever they are: a list of signs has each of them once. */
function keepsBytes(text: string, points: readonly number[], kinds: number): boolean {
  const [first = 0] = points;
  return (
    points.length >= LEAST_HALVES &&
    points.length >= kinds * 1.4 &&
    points.every((point) => Math.abs(point - first) < 256) &&
    !/[\p{L}\p{M}\p{P}]/u.test(text)
  );
}

/** One sign in so many may be none of a text: a mark that the program leaves out. */
const OTHER_SIGNS = 64;

/** Whether so many of `all` letters are seen, and small, as in a text: told by how often each of them stands there. */
function mayBeText(kinds: readonly (readonly [point: number, count: number])[], all: number, base: number): boolean {
  let others = 0;
  let small = 0;
  for (const [point, count] of kinds) {
    const code = (point - base) & 0xff;
    if (PRINTED[code] === 0) others += count;
    else if (code >= 0x61 && code <= 0x7a) small += count;
  }
  return others <= Math.ceil(all / OTHER_SIGNS) && small * 5 > (all - others) * 2;
}

function says(points: readonly number[], base: number): boolean {
  const codes = points.map((point) => (point - base) & 0xff).filter((code) => PRINTED[code] === 1);
  return new Set(Buffer.from(codes).toString('latin1').match(SAYS)).size >= 2;
}
