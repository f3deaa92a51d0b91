import { isAscii } from 'node:buffer';
import { CLASS, LABEL } from './bytes.js';
import { type Finding, finding } from './finding.js';
import { bufferOf, latin1 } from './latin1.js';
import { PhpLexer } from './php/lexer.js';
import { T } from './php/tokens.js';
import { S, ScriptLexer } from './script/lexer.js';

const invisible = finding('hidden_text.invisible');
const LONGEST_FILE = 1_048_576;
const LONGEST_NAME = 80;
const MANY = 8;

/**
 * Letters of Unicode that look like a sign: clicks, letters of tone, apostrophes, syllables of Canada, dots. Both
 * languages take them in names.
 */
const LIKE_SIGNS = new Set(
  [...'ǀǁǂǃʹʺʻʼʽˈˊˋˌːˑꓸꓹꓺꓻꓼꓽ꞉꞊ꞌꜗꜘꜙ᐀ᐧᐨᐩᐳᐸᑊᐟᐠ·・·ᆞㆍⵏᛁⲻ'].map((letter) => letter.codePointAt(0) as number),
);

/** What PHP takes in a name though it is no letter of any language: blanks, marks of punctuation, signs. */
const NO_LETTER = /[\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}\p{Pd}\p{Sm}\p{Sk}\p{Sc}\u2800\ufffc]/u;
/** ASCII, pictures and what joins them, and a letter of Catalan. */
const BELONGING = /[\0-\x7f]+|\p{Extended_Pictographic}|\u200d|(?<=l)\u00b7(?=l)/giu;
const DECLARED = /(?:\$|->|::|\b(?:function|const|class|new|fn|interface|trait|enum|case|goto)[ \t]{1,4}&?)$/;
const CALLED = /^\s{0,2}\(/;

/**
 * Names in the code of PHP or JavaScript that have a blank or a sign in them, or a letter that looks like one:
 * `$allowed` with a no-break space behind it is another variable, and `role` with a click behind it looks like `role!`.
 * Texts and comments do not count, nor do blanks between the words of JavaScript.
 */
export function findOddNames(b: Uint8Array, isScript: boolean, visit: (offset: number, found: Finding) => void): void {
  if (isAscii(b) || b.length > LONGEST_FILE || !mayHaveOne(b, isScript)) return;
  let left = MANY;
  const check = (start: number, end: number): void => {
    if (left > 0 && end - start <= LONGEST_NAME && isOdd(b, start, end, isScript)) {
      left--;
      visit(start, invisible);
    }
  };
  if (isScript) scriptNames(b, check);
  else phpNames(b, check);
}

function scriptNames(b: Uint8Array, check: (start: number, end: number) => void): void {
  const lexer = new ScriptLexer(b);
  for (let kind = lexer.next(); kind !== S.End; kind = lexer.next())
    if (kind === S.Identifier) check(lexer.start, lexer.end);
}

function phpNames(b: Uint8Array, check: (start: number, end: number) => void): void {
  const lexer = new PhpLexer(b);
  // In a text with variables, what follows a variable without a blank is often meant to be text.
  let inText = 0;
  for (let kind = lexer.next(); kind !== T.End; kind = lexer.next()) {
    if (kind === T.TemplateStart || kind === T.BacktickStart) inText++;
    else if (kind === T.TemplateEnd || kind === T.BacktickEnd) inText--;
    else if (inText === 0 && kind >= T.Variable && kind <= T.RelativeName) check(lexer.start, lexer.end);
  }
}

/** Whether such a character stands beside a letter of ASCII or a `$`, or before a `(`, as the name of something. */
function mayHaveOne(b: Uint8Array, isScript: boolean): boolean {
  for (let at = 0; at < b.length; at++) {
    const c = b[at] as number;
    if (c < 0xc2) continue;
    const size = c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
    const last = b[at - 1] ?? 0x20;
    const next = b[at + size] ?? 0x20;
    if (isNameByte(last) || last === 0x24 || isNameByte(next) || next === 0x28) {
      const point = pointAt(b, at, size);
      if (LIKE_SIGNS.has(point)) return true;
      if (!isScript && !isUsual(point) && NO_LETTER.test(String.fromCodePoint(point)) && isNamed(b, at)) return true;
    }
    at += size - 1;
  }
  return false;
}

/** Letters of Latin, kana, Han and Hangul: asking of what sort each is would take time. */
function isUsual(point: number): boolean {
  return (
    (point >= 0xc0 && point <= 0x24f) || (point >= 0x3041 && point <= 0x9fff) || (point >= 0xac00 && point <= 0xd7a3)
  );
}

/** A character of two to four bytes; what is not written as it has to be is none that is looked for. */
function pointAt(b: Uint8Array, at: number, size: number): number {
  const second = (b[at + 1] ?? 0) & 63;
  const third = (b[at + 2] ?? 0) & 63;
  if (size === 2) return (((b[at] as number) & 31) << 6) | second;
  if (size === 3) return (((b[at] as number) & 15) << 12) | (second << 6) | third;
  return ((((b[at] as number) & 7) << 18) | (second << 12) | (third << 6) | ((b[at + 3] ?? 0) & 63)) % 0x110000;
}

function isNamed(b: Uint8Array, at: number): boolean {
  let start = at;
  while (start > 0 && at - start < LONGEST_NAME && isLabel(b[start - 1] as number)) start--;
  let end = at;
  while (end < b.length && end - at < LONGEST_NAME && isLabel(b[end] as number)) end++;
  return DECLARED.test(latin1(b, Math.max(0, start - 14), start)) || CALLED.test(latin1(b, end, end + 3));
}

function isOdd(b: Uint8Array, start: number, end: number, isScript: boolean): boolean {
  let at = start;
  while (at < end && (b[at] as number) < 0x80) at++;
  if (at === end) return false;
  const name = bufferOf(b).toString('utf8', start, end);
  if (name.includes('\ufffd')) return false;
  const written = name.replace(BELONGING, '');
  const hasLatin = /[A-Za-z]/.test(name);
  if (hasLatin && [...written].some((letter) => LIKE_SIGNS.has(letter.codePointAt(0) as number))) return true;
  if (isScript || !NO_LETTER.test(written)) return false;
  // A word that was copied with a blank or with quotes before it is a mistake that PHP refuses.
  const isFirst = !/^[$\\\w]/.test(name);
  return name.startsWith('$') || (hasLatin && !isFirst) || isNamed(b, start);
}

function isNameByte(c: number): boolean {
  return c < 0x80 && isLabel(c);
}

function isLabel(c: number): boolean {
  return ((CLASS[c] as number) & LABEL) !== 0;
}
