import type { SecretKind } from '../finding.js';

/** Told where a secret stands, and what it is. */
export type Visit = (offset: number, what: SecretKind) => void;

/** Texts for those who read them, and what stands for a value. */
const SAMPLE =
  /example|sample|placeholder|your[-_ ]?|change[-_ ]?me|xxxx|\*\*\*|\.\.\.|dummy|secret|passw|p4ssw|p@ss|testtest|foobar|qwerty|abc123|123456|abcdef|^\W*(?:test|demo|user|admin|root|pass|guest|foo)\w{0,4}\W*$/i;

const LOWER = 1;
const UPPER = 2;
const DIGIT = 4;
/** Signs that passwords have, and names do not. */
const SIGN = 8;
const SORT = new Uint8Array(128);
for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
  SORT[letter.charCodeAt(0)] = LOWER;
  SORT[letter.toUpperCase().charCodeAt(0)] = UPPER;
}
for (const digit of '0123456789') SORT[digit.charCodeAt(0)] = DIGIT;
for (const sign of '!#%&*+=?@^~$') SORT[sign.charCodeAt(0)] = SIGN;

/** A password that somebody had made: letters of both kinds and digits in no order of a word. */
export function isStrong(text: string, word = /[a-z]{6}|[A-Za-z]{9}/): boolean {
  if (text.length < 10 || text.length > 128 || !isVaried(text) || word.test(text)) return false;
  if (/[._/-]\w*[._/-]\w*[._/-]/.test(text)) return false;
  // Blanks, paths, names of classes and functions, and what others fill in.
  return !/[\s<>{}|\\`"'()]|%[sd]\b|\$\w|::|->|^\W*[a-z]+:\/\//.test(text) && !SAMPLE.test(text);
}

/** Small letters, digits and something else, in turns: `SHA256withRSA2048`, `utf8mb4_unicode_520_ci` and dates turn seldom. */
function isVaried(text: string): boolean {
  let sorts = 0;
  let turns = 0;
  let before = sortAt(text, 0);
  for (let i = 1; i <= text.length; i++) {
    sorts |= before;
    const one = i < text.length ? sortAt(text, i) : before;
    // A capital begins the word that it stands before, and signs in a row are one.
    if (one !== before && !(before === UPPER && one === LOWER) && ((before | one) & ALPHANUMERIC) !== 0) turns++;
    before = one;
  }
  return (sorts & LOWER) !== 0 && (sorts & DIGIT) !== 0 && (sorts & (UPPER | SIGN)) !== 0 && turns * 3 >= text.length;
}

const ALPHANUMERIC = LOWER | UPPER | DIGIT;

function sortAt(text: string, at: number): number {
  return SORT[text.charCodeAt(at)] ?? 0;
}

/** A password in an address is one, whatever its strength, unless it is a sample's. */
export function isPassword(written: string): boolean {
  const text = unescaped(written);
  if (text.length < 6 || text.length > 128 || SAMPLE.test(text) || /[{}<>$\\]|%[sd]\b/.test(text)) return false;
  return /\d/.test(text) && /[a-z]/i.test(text) && new Set(text).size >= 6;
}

function unescaped(written: string): string {
  return written.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A pair of a name and a password by the place it has: the password need not be a strong one. */
export function isPair(password: string): boolean {
  return password.length >= 8 && isPassword(password) && !/^\d+[a-z]+$|^[a-z]+\d{1,4}$/.test(password);
}
