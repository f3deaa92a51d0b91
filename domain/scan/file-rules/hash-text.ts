import { forEachRun } from '../bytes.js';
import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { WordFinder } from '../word-finder.js';

/** Texts that pass for something else: check sums that are letters once they are decoded, and long texts of base32. */

const found = finding('base64_literal');

const LONGEST = 262_144;
const LONGEST_PROGRAM = 65_536;
const PROGRAMS = new Set('php inc phtml module js mjs'.split(' '));
const sums = new WordFinder(['sha256-', 'sha384-', 'sha512-']);
const SUM = /\bsha(?:256|384|512)-([A-Za-z0-9+/]{43,88})={0,2}/g;
/** Lists of check sums in hexadecimal digits. */
const LISTS = new Set('json lock yml yaml sha1 sha256 md5 sum sums manifest neon'.split(' '));
const HEX = /(?:^|["'\s:=])([0-9a-f]{32,128})(?=["'\s,]|$)/gm;
const MANY = 2000;
/** One may be an accident of how it is written; two are none. */
const FEWEST = 2;

const baseThirtyTwo = new WordFinder(['XYZ234567', 'base32', 'Base32', 'xyz234567']);
const LETTERS = /[A-Z2-7][A-Z2-7\s'",.\\-]{255,4000}/g;
const LEAST = 180;

export function scanHashTexts(path: string, b: Uint8Array, report: Report): void {
  const extension = extensionOf(path);
  const inList = LISTS.has(extension);
  const isProgram = PROGRAMS.has(extension);
  if (b.length > (isProgram ? LONGEST_PROGRAM : LONGEST) || (!inList && !isProgram)) return;
  const hasSums = inList && sums.next(b, 0) !== -1;
  const isCoded = isProgram && baseThirtyTwo.next(b, 0) !== -1;
  const hasDigits = inList && holdsDigits(b);
  if (!hasDigits && !hasSums && !isCoded) return;
  const text = latin1(b, 0, b.length);
  if (hasSums && count(text, SUM, 'base64', report)) return;
  if (hasDigits && count(text, HEX, 'hex', report)) return;
  if (!isCoded) return;
  for (const { 0: letters, index } of text.matchAll(LETTERS)) {
    const body = letters.replace(/[^A-Z2-7]/g, '');
    const digits = body.replace(/[^2-7]/g, '').length;
    // Of six letters in thirty-two: names and codes of countries have none.
    if (body.length < LEAST || digits * 12 <= body.length) continue;
    report('base64_literal', index, found);
    return;
  }
}

const DIGITS = new Uint8Array(256);
for (const digit of Buffer.from('0123456789abcdef')) DIGITS[digit] = 1;
const SHORTEST_SUM = 32;

/** Whether so many digits stand together that a pattern is worth asking. */
function holdsDigits(b: Uint8Array): boolean {
  let holds = false;
  forEachRun(b, { from: 0, to: b.length, least: SHORTEST_SUM, table: DIGITS, mark: 1 }, () => {
    holds = true;
    return true;
  });
  return holds;
}

/** Whether some of these sums are texts: of random bytes not one is. */
function count(text: string, form: RegExp, by: 'base64' | 'hex', report: Report): boolean {
  let left = MANY;
  let told = 0;
  for (const { 1: sum = '', index } of text.matchAll(form)) {
    if (left-- === 0) return false;
    if (!/^[\t\n\r\x20-\x7e]+$/.test(Buffer.from(sum, by).toString('latin1')) || new Set(sum).size < 8) continue;
    if (++told < FEWEST) continue;
    report('base64_literal', index, found);
    return true;
  }
  return false;
}
