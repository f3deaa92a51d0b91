import { holdsAddress, holdsCode } from '../base64-text.js';
import { type Finding, finding } from '../finding.js';
import type { Severity } from '../flag-rules.js';
import { bufferOf } from '../latin1.js';
import { WordFinder } from '../word-finder.js';
import { Decoding } from './decoding.js';
import { escapedLetters } from './escaped-letters.js';
import type { ScriptLexer } from './lexer.js';
import { Mark } from './name-marks.js';
import type { Room } from './room.js';

export const hiddenFindings = {
  names: finding('obfuscated_script.names'),
  codes: finding('obfuscated_script.codes'),
  escapes: finding('obfuscated_script.escapes'),
  decoded: finding('obfuscated_script.decoded'),
  address: finding('obfuscated_script.address'),
  signs: finding('obfuscated_script.signs'),
  packed: finding('obfuscated_script.packed'),
  named: finding('obfuscated_script.named'),
  pieces: finding('obfuscated_script.pieces'),
  reversed: finding('obfuscated_script.reversed'),
} as const;

export type HiddenReport = (at: number, found: Finding, severity?: Severity) => void;

/** How many names, letters and signs it takes: measured so that minified code stays far below (docs/scan.md). */
const MANY_NAMES = 6;
const MANY_CODES = 16;
const MANY_PIECES = 6;
const MANY_LETTERS = 12;
const MANY_LETTERS_IN_FILE = 120;
const MANY_SIGNS = 200;
const MANY_NUMBERS = 5;
const FAR = 60;
/** Literals of this length are looked at for base64. */
const NAMES_END = 40;
const NEXT = 8;

const PACKER = 'p,a,c,k,e';

/**
 * Looks for scripts that hide what they do, in the tokens of a script as they come. Every step is bounded, and nothing
 * but counts, the names of decoded texts and the open brackets is kept.
 */
export class HiddenScript {
  private names = 0;
  private firstName = 0;
  private letters = 0;
  private firstLetters = 0;
  private signs = 0;
  private firstSign = 0;
  /** The arguments of the `fromCharCode(` that is open: how many numbers, or -1 when there is something else. */
  private codes = -1;
  private codesAt = 0;
  private pieces = 0;
  private piecesAt = 0;
  private pieceEnd = 0;
  /** How many `parseInt` came close to each other, and where in the row of tokens the last one and a `push` stood. */
  private parsed = 0;
  private parsedAt = -FAR;
  private pushedAt = -FAR;
  private tokens = 0;
  private knowsEscapes: boolean | null = null;
  /** Single letters and commas as they came. */
  private spelled = '';
  /** The last four tokens: names and short texts as they are, else the byte. */
  private last = '';
  private beforeLast = '';
  private third = '';
  private fourth = '';
  private readonly decoding: Decoding;

  constructor(
    private readonly lexer: ScriptLexer,
    private readonly report: HiddenReport,
    { outer, places }: Room,
  ) {
    this.decoding = new Decoding((at) => report(at, hiddenFindings.decoded), outer, places);
    for (const at of backwards(bufferOf(lexer.bytes))) report(at, hiddenFindings.reversed);
  }

  /** Looked for where a text is long enough. */
  private get hasEscapes(): boolean {
    if (this.knowsEscapes === null) {
      const all = bufferOf(this.lexer.bytes);
      this.knowsEscapes = all.includes('\\x', 0, 'latin1') || all.includes('\\u00', 0, 'latin1');
    }
    return this.knowsEscapes;
  }

  /** `marks`: of the name (name-marks.ts). */
  identifier(text: string, marks: number): void {
    this.signs = 0;
    if (this.codes >= 0) this.codes = -1;
    if (marks & Mark.Numbered) this.numbered();
    if (text.length === 1) this.spell(text);
    else {
      this.spelled = '';
      if (marks & Mark.Shuffler) {
        if (text === 'parseInt') this.parse();
        else this.turn(text);
      }
    }
    this.decoding.identifier(text, this.last);
    this.pass(text);
  }

  number(): void {
    const { lexer } = this;
    this.signs = 0;
    this.spelled = '';
    if (this.codes >= 0) this.codes = isLetterCode(lexer.text()) ? this.codes + 1 : -1;
    this.pass('0');
  }

  /** `short` is its text without the quotes, where it is no longer than a name that matters. */
  literal(start: number, end: number, short: string | null): void {
    const { lexer } = this;
    this.signs = 0;
    this.codes = -1;
    this.spelled = '';
    const letters = end - start > 3 * MANY_LETTERS && this.hasEscapes ? escapedLetters(lexer.bytes, start, end) : 0;
    if (letters >= MANY_LETTERS) this.report(start, hiddenFindings.escapes);
    this.countLetters(letters, start);
    if (this.last === '(' && this.beforeLast === 'atob' && holdsAddress(lexer.bytes, start + 1, end - 1)) {
      this.report(start, hiddenFindings.address);
    } else if (end - start > NAMES_END && holdsCode(lexer.bytes, start + 1, end - 1))
      this.report(start, hiddenFindings.address);
    const text = short ?? '"';
    if (text === 'push' || text === 'shift') this.turn(text);
    this.pass(text);
  }

  other(): void {
    this.signs = 0;
    this.codes = -1;
    this.spelled = '';
    this.pass('');
  }

  punctuator(byte: number): void {
    const { lexer } = this;
    this.countSigns(byte);
    if (byte === COMMA) {
      if (this.spelled !== '') this.spell(',');
      this.pass(',');
      return;
    }
    this.spelled = '';
    // `![]+[]`: "false", of which letters are picked.
    if (byte === PLUS && this.last === ']' && this.beforeLast === '[' && this.third === '!')
      this.report(lexer.start, hiddenFindings.signs);
    if (byte === OPEN) this.openParenthesis();
    else if (byte === CLOSE) this.closeCodes();
    else this.codes = -1;
    if (DECODING[byte] === 1) {
      if (byte === SEMICOLON && this.last === ']' && this.beforeLast === '[' && this.third === '~') {
        this.report(lexer.start, hiddenFindings.signs);
      }
      if (this.isMemberByText()) this.decoding.punctuator(byte, lexer.start, this.beforeLast, '.', this.fourth);
      else this.decoding.punctuator(byte, lexer.start, this.last, this.beforeLast, this.third);
    }
    this.pass(TEXT[byte] as string);
  }

  /** `document['write']` */
  private isMemberByText(): boolean {
    return this.last === ']' && this.third === '[' && this.beforeLast.length > 1;
  }

  private pass(text: string): void {
    this.fourth = this.third;
    this.third = this.beforeLast;
    this.beforeLast = this.last;
    this.last = text;
    this.tokens++;
  }

  /** Takes a letter or a comma: `p,a,c,k,e,d` */
  private spell(text: string): void {
    const { spelled } = this;
    if ((spelled === '' && text !== 'p') || spelled.length >= PACKER.length) return;
    this.spelled = PACKER.startsWith(spelled + text) ? spelled + text : text === 'p' ? text : '';
    if (this.spelled === PACKER) this.report(this.lexer.start, hiddenFindings.packed, 'medium');
  }

  private numbered(): void {
    if (this.names++ === 0) this.firstName = this.lexer.start;
    if (this.names === MANY_NAMES) this.report(this.firstName, hiddenFindings.names);
  }

  private parse(): void {
    this.parsed = this.tokens - this.parsedAt > FAR ? 1 : this.parsed + 1;
    this.parsedAt = this.tokens;
  }

  /** `x.push(x.shift())` after much `parseInt`: how the list of an obfuscator is put in order. */
  private turn(text: string): void {
    if (text === 'push') this.pushedAt = this.tokens;
    else if (this.tokens - this.pushedAt < NEXT && this.parsed >= MANY_NUMBERS && this.tokens - this.parsedAt < FAR) {
      this.report(this.lexer.start, hiddenFindings.names);
    }
  }

  private countLetters(letters: number, start: number): void {
    if (letters === 0 || this.letters >= MANY_LETTERS_IN_FILE) return;
    if (this.letters === 0) this.firstLetters = start;
    this.letters += letters;
    if (this.letters >= MANY_LETTERS_IN_FILE) this.report(this.firstLetters, hiddenFindings.escapes);
  }

  private countSigns(byte: number): void {
    if (SIGN[byte] !== 1) {
      this.signs = 0;
      return;
    }
    if (this.signs++ === 0) this.firstSign = this.lexer.start;
    if (this.signs === MANY_SIGNS) this.report(this.firstSign, hiddenFindings.signs);
  }

  private openParenthesis(): void {
    const name = this.isMemberByText() ? this.beforeLast : this.last;
    const called = name === 'fromCharCode' || name === 'fromCodePoint';
    this.codes = called ? 0 : -1;
    if (called) this.codesAt = this.lexer.start;
  }

  /** One call with many codes, or many calls with one each. */
  private closeCodes(): void {
    const { codes, lexer } = this;
    this.codes = -1;
    if (codes >= MANY_CODES) this.report(this.codesAt, hiddenFindings.codes);
    if (codes !== 1) return;
    if (this.codesAt - this.pieceEnd > NEAR) this.pieces = 0;
    if (this.pieces++ === 0) this.piecesAt = this.codesAt;
    this.pieceEnd = lexer.end;
    if (this.pieces === MANY_PIECES) this.report(this.piecesAt, hiddenFindings.codes);
  }
}

const OPEN = 0x28;
const PLUS = 0x2b;
const CLOSE = 0x29;
const COMMA = 0x2c;
const SEMICOLON = 0x3b;
/** What decoding.ts follows. */
const DECODING = markOf('(){};=');
const TEXT: readonly string[] = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));
/** ` + String.fromCharCode(` between two pieces. */
const NEAR = 40;
const SIGN = markOf('[]()!+');

function markOf(characters: string): Uint8Array {
  const marks = new Uint8Array(256);
  for (const c of characters) marks[c.charCodeAt(0)] = 1;
  return marks;
}

function isLetterCode(text: string): boolean {
  const code = Number(text);
  return code === 9 || code === 10 || code === 13 || (code >= 0x20 && code < 0x7f);
}

/** `//:ptth`, `tpircs<`: where the first one of each stands. The three addresses are looked for at once. */
function backwards(all: Buffer): ReadonlySet<number> {
  if (BACKWARDS_ANY.next(all, 0) === -1) return NOWHERE;
  const found = new Map<string, number>();
  for (let at = all.indexOf('//:', 0, 'latin1'); at !== -1; at = all.indexOf('//:', at + 3, 'latin1')) {
    const scheme = SCHEMES.find((one) => all.toString('latin1', at + 3, at + 3 + one.length) === one);
    if (scheme !== undefined && !found.has(scheme)) found.set(scheme, at);
  }
  for (const text of BACKWARDS) {
    const at = all.indexOf(text, 0, 'latin1');
    if (at !== -1) found.set(text, at);
  }
  return new Set(found.values());
}

const SCHEMES = ['ptth', 'sptth', 'ssw'];
const BACKWARDS = ['tpircs<', 'etirw.tnemucod'];
const BACKWARDS_ANY = new WordFinder([...SCHEMES.map((scheme) => `//:${scheme}`), ...BACKWARDS]);
const NOWHERE: ReadonlySet<number> = new Set();
