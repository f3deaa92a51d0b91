import { CLASS, DIGIT, LABEL, LABEL_START, SPACE } from '../bytes.js';
import { LONG_GAP } from '../gaps.js';
import { latin1 } from '../latin1.js';
import { endOfBlockComment } from '../php/comments.js';
import { hashNext, wordAt } from '../words.js';
import { Mark, marksOf, scriptNames } from './name-marks.js';

/** What the scan tells apart in JavaScript. */
export const S = { End: 0, Identifier: 1, Punctuator: 2, String: 3, Template: 4, Regex: 5, Number: 6 } as const;

/** Brackets deeper than this are not remembered; only the reading of `/` after them becomes a guess. */
const DEEPEST = 10_000;

/** `Value`: the body of a function or class that is a value. */
const Bracket = { Other: 0, Control: 1, Block: 2, Template: 3, Value: 4 } as const;
/** Above the kind of a bracket: how many `?` in it have no `:` yet. */
const QUESTION = 8;

/** How many bytes a blank or the end of a line has that is none of ASCII; 0 for others. */
function blankAt(b: Uint8Array, at: number): number {
  const second = b[at + 1] as number;
  const third = b[at + 2] as number;
  switch (b[at]) {
    case 0xc2:
      return second === 0xa0 ? 2 : 0;
    case 0xe1:
      return second === 0x9a && third === 0x80 ? 3 : 0;
    case 0xe2:
      if (second === 0x81) return third === 0x9f ? 3 : 0;
      return second === 0x80 && (third <= 0x8a || third === 0xa8 || third === 0xa9 || third === 0xaf) ? 3 : 0;
    case 0xe3:
      return second === 0x80 && third === 0x80 ? 3 : 0;
    case 0xef:
      return second === 0xbb && third === 0xbf ? 3 : 0;
    default:
      return 0;
  }
}

/** U+2028, U+2029: a comment ends there, too. */
function endsLine(b: Uint8Array, at: number): boolean {
  return b[at] === 0xe2 && b[at + 1] === 0x80 && ((b[at + 2] as number) | 1) === 0xa9;
}

/** What decides how the next sign is read. */
interface LastToken {
  readonly kind: number;
  readonly byte: number;
  readonly written: number;
  readonly word: string;
  readonly regexAllowed: boolean;
  readonly afterLabel: boolean;
  readonly endsImport: boolean;
}

/** Words that are a whole statement where a line break comes behind them. */
const ENDS_ALONE = new Set(['break', 'continue', 'debugger']);

/** Whether a comment goes over several lines. */
function hasBreak(b: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (b[i] === 0x0a || b[i] === 0x0d || endsLine(b, i)) return true;
  return false;
}

/** `/*@cc_on` */
function isRun(b: Uint8Array, at: number): boolean {
  return latin1(b, at + 2, Math.min(b.length, at + 8)) === '@cc_on';
}

function endOfLine(b: Uint8Array, from: number): number {
  let i = from;
  while (i < b.length && b[i] !== 0x0a && b[i] !== 0x0d && !endsLine(b, i)) i++;
  return i;
}

/**
 * JavaScript's tokens over bytes, one at a time: enough to tell code from comments, strings, templates and regular
 * expressions. It never throws and reads every byte a bounded number of times.
 */
export class ScriptLexer {
  kind: number = S.End;
  start = 0;
  end = 0;
  /** The byte of a punctuator (the first one of several; `?.` counts as a dot). */
  byte = 0;
  /** A line break came before the token. */
  afterBreak = false;
  /** What an identifier is marked with as it is written (name-marks.ts), and once its text was asked for. */
  marks = 0;

  /** Where comments stand between two tokens, or many blanks (`Gaps`). */
  readonly gaps: number[] = [];
  readonly bytes: Uint8Array;
  private passedComment = false;
  /** Where the gap before the token begins. */
  private gapFrom = 0;
  private regexAllowed = true;
  private skipped = 0;
  private word = '';
  /** `\u` stands in it. */
  private isEscaped = false;
  private written = 0;
  /** Of the whole script, what is kept of a bracket. */
  private outermost: number = Bracket.Block;
  /** A `{` would begin a block: `:` came behind a label or a `case`. */
  private afterLabel = false;
  /** In how many brackets `function` or `class` stands as a value whose body has not begun, else -1. */
  private valueIn = -1;
  /** The string ends an import or an export: `from 'a'`, `import 'a'`. */
  private endsImport = false;
  /** `async` came where a function would be a value. */
  private asyncIsValue = false;
  /** Where the line ends in which `<!--` or `-->` begins a comment for scripts, though not for modules. */
  private oddLineEnd = -1;
  /** What came before that comment, and goes on behind it. */
  private beforeOdd: LastToken | null = null;

  /** `brackets`: an empty list, for those that are open. */
  constructor(
    bytes: Uint8Array,
    private readonly brackets: number[] = [],
  ) {
    this.bytes = bytes;
  }

  next(): number {
    const b = this.bytes;
    const i = this.skipSpace();
    if (this.passedComment || i - this.gapFrom >= LONG_GAP) this.gap(i);
    this.start = i;
    const c = b[i];
    if (c === undefined) return this.take(S.End, i);
    if ((CLASS[c] as number) & LABEL_START || c === 0x24 || c === 0x5c || c === 0x23) return this.identifier(i);
    if ((CLASS[c] as number) & DIGIT) return this.number(i);
    if (c === 0x27 || c === 0x22) return this.string(i, c);
    if (c === 0x60) return this.template(i + 1);
    if (c === 0x2f && this.slashBeginsRegex()) return this.regex(i);
    return this.punctuator(i, c);
  }

  private gap(end: number): void {
    if (end > this.gapFrom) this.gaps.push(this.gapFrom, end);
    this.passedComment = false;
  }

  /** What the script host of Windows runs is left in. */
  private passRun(start: number, end: number): void {
    this.gap(start);
    this.gapFrom = end;
  }

  /** The text of the token, escapes of identifiers resolved. */
  text(): string {
    if (this.kind !== S.Identifier) return wordAt(this.bytes, this.start, this.end);
    const raw = this.word;
    if (!this.isEscaped) return raw;
    const text = raw.replace(
      /\\u(?:\{([0-9a-f]{1,6})\}|([0-9a-f]{4}))/gi,
      (_, braced: string | undefined, plain: string) => {
        const point = Number.parseInt(braced ?? plain, 16);
        return point > 0x10ffff ? '' : String.fromCodePoint(point);
      },
    );
    this.marks = marksOf(text);
    return text;
  }

  private take(kind: number, end: number): number {
    this.kind = kind;
    this.end = end;
    this.regexAllowed = kind === S.Punctuator || kind === S.End;
    return kind;
  }

  /** Where the next token begins. */
  private skipSpace(): number {
    const b = this.bytes;
    let i = this.end;
    this.afterBreak = false;
    this.gapFrom = i;
    if (this.beforeOdd !== null && i >= this.oddLineEnd) this.leaveOddComment();
    // What another module gives is asked for anew at each byte, unless it is kept here.
    const classes = CLASS;
    for (; i < b.length; i++) {
      const c = b[i] as number;
      // Form feeds and vertical tabs are blanks in JavaScript, not in PHP.
      if ((classes[c] as number) & SPACE || c === 0x0b || c === 0x0c) {
        if (c === 0x0a || c === 0x0d) this.afterBreak = true;
        continue;
      }
      if (c >= 0xc2) {
        const size = blankAt(b, i);
        if (size === 0) break;
        if (endsLine(b, i)) this.afterBreak = true;
        i += size - 1;
        continue;
      }
      if (c === 0x3c || c === 0x2d || c === 0x23) {
        const end = this.oddCommentAt(i);
        if (end === i) break;
        i = end - 1;
        continue;
      }
      if (c !== 0x2f) break;
      const comment = i;
      if (b[i + 1] === 0x2f) {
        this.passedComment = true;
        while (i + 1 < b.length && b[i + 1] !== 0x0a && b[i + 1] !== 0x0d && !endsLine(b, i + 1)) i++;
      } else if (b[i + 1] === 0x2a) {
        this.passedComment = true;
        const end = endOfBlockComment(b, i + 2) - 1;
        this.afterBreak ||= hasBreak(b, i, end);
        i = i < this.oddLineEnd ? Math.min(end, this.oddLineEnd - 1) : end;
      } else break;
      if (b[comment + 2] === 0x40 && isRun(b, comment)) this.passRun(comment, i + 1);
    }
    return Math.min(i, b.length);
  }

  /**
   * Behind `#!` and its line, and behind the signs of a comment of HTML. What follows those in their line is read, since a
   * module runs it, but nothing in it reaches beyond the line.
   */
  private oddCommentAt(at: number): number {
    const b = this.bytes;
    if (b[at] === 0x23) return at === 0 && b[1] === 0x21 ? endOfLine(b, 0) : at;
    if (b[at] === 0x3c) {
      if (b[at + 1] !== 0x21 || b[at + 2] !== 0x2d || b[at + 3] !== 0x2d) return at;
      this.enterOddComment(at);
      return at + 4;
    }
    if (b[at + 1] !== 0x2d || b[at + 2] !== 0x3e || !(this.afterBreak || this.kind === S.End)) return at;
    this.enterOddComment(at);
    return at + 3;
  }

  private enterOddComment(at: number): void {
    if (at < this.oddLineEnd) return;
    this.oddLineEnd = endOfLine(this.bytes, at);
    const { kind, byte, written, word, regexAllowed, afterLabel, endsImport } = this;
    this.beforeOdd = { kind, byte, written, word, regexAllowed, afterLabel, endsImport };
  }

  private leaveOddComment(): void {
    Object.assign(this, this.beforeOdd);
    this.beforeOdd = null;
    this.afterBreak = true;
  }

  private identifier(start: number): number {
    const b = this.bytes;
    let i = start + 1;
    this.isEscaped = b[start] === 0x5c;
    const last = this.word;
    if (this.isEscaped) i = start;
    const classes = CLASS;
    let hash = this.isEscaped ? 0 : hashNext(0, b[start] as number);
    for (; i < b.length; i++) {
      const c = b[i] as number;
      if ((classes[c] as number) & LABEL || c === 0x24) {
        if (c >= 0xc2 && blankAt(b, i) > 0) break;
        hash = hashNext(hash, c);
        continue;
      }
      if (c !== 0x5c || b[i + 1] !== 0x75) break;
      this.isEscaped = true;
      i++;
      if (b[i + 1] === 0x7b) while (i + 1 < b.length && b[i] !== 0x7d && (b[i] as number) > 0x20) i++;
    }
    const end = Math.max(i, start + 1);
    this.word = this.isEscaped ? scriptNames.at(b, start, end) : scriptNames.found(b, start, end, hash);
    this.marks = scriptNames.mark;
    // `a.if`, not `...if`
    const isMember = this.kind === S.Punctuator && this.byte === 0x2e && b[this.end - 2] !== 0x2e;
    this.written = isMember ? 0 : this.marksOfWord(last);
    return this.take(S.Identifier, end);
  }

  /** What the word that was read means for what may follow it; `last`: the word that was read before it. */
  private marksOfWord(last: string): number {
    const { marks, word } = this;
    if ((marks & (Mark.Word | Mark.BeforeRegex)) === 0) return marks;
    const follows = this.kind === S.Identifier ? last : '';
    switch (word) {
      case 'async':
        this.asyncIsValue = this.beginsValue(last);
        return marks;
      case 'function':
      case 'class':
        if (follows === 'async' ? this.asyncIsValue : this.beginsValue(last)) this.valueIn = this.brackets.length;
        return marks;
      case 'of':
        // Outside of the head of a loop it is a name like any other.
        return (this.brackets.at(-1) ?? this.outermost) % QUESTION === Bracket.Control
          ? marks
          : marks & ~Mark.BeforeRegex;
      case 'await':
        return follows === 'for' ? marks | Mark.Control : marks;
      default:
        return marks;
    }
  }

  private number(start: number): number {
    const b = this.bytes;
    let i = start;
    while (i < b.length && ((CLASS[b[i] as number] as number) & LABEL || b[i] === 0x2e)) i++;
    return this.take(S.Number, i);
  }

  private string(start: number, quote: number): number {
    const b = this.bytes;
    this.endsImport = this.kind === S.Identifier && (this.word === 'from' || this.word === 'import');
    let i = start + 1;
    for (; i < b.length; i++) {
      const c = b[i] as number;
      if (c === quote) return this.take(S.String, i + 1);
      if (c === 0x5c) i += b[i + 1] === 0x0d && b[i + 2] === 0x0a ? 2 : 1;
      else if (c === 0x0a || c === 0x0d) break;
    }
    return this.take(S.String, Math.min(i, b.length));
  }

  /** A piece of a template, from after its backtick or a `}` to a backtick or `${`. */
  private template(from: number): number {
    const b = this.bytes;
    const isOdd = from <= this.oddLineEnd;
    const size = isOdd ? this.oddLineEnd : b.length;
    let i = from;
    for (; i < size; i++) {
      const c = b[i] as number;
      if (c === 0x60) return this.take(S.Template, i + 1);
      if (c === 0x5c) i++;
      else if (!isOdd && c === 0x24 && b[i + 1] === 0x7b) {
        this.open(Bracket.Template);
        const kind = this.take(S.Template, i + 2);
        this.regexAllowed = true;
        return kind;
      }
    }
    return this.take(S.Template, size);
  }

  private regex(start: number): number {
    const b = this.bytes;
    let inClass = false;
    let i = start + 1;
    for (; i < b.length; i++) {
      const c = b[i] as number;
      if (c === 0x0a || c === 0x0d) break;
      if (c === 0x5c) i++;
      else if (c === 0x5b) inClass = true;
      else if (c === 0x5d) inClass = false;
      else if (c === 0x2f && !inClass) {
        i++;
        while (i < b.length && (CLASS[b[i] as number] as number) & LABEL) i++;
        break;
      }
    }
    return this.take(S.Regex, Math.min(i, b.length));
  }

  // Until the next token is taken, `kind`, `end`, `byte` and `written` are those of the one before.

  private slashBeginsRegex(): boolean {
    if (this.kind === S.Identifier)
      return (this.written & Mark.BeforeRegex) !== 0 || (this.afterBreak && ENDS_ALONE.has(this.word));
    if (this.kind === S.String) return this.endsImport && this.afterBreak;
    return this.regexAllowed;
  }

  private punctuator(i: number, c: number): number {
    let regexAfter = true;
    if (c === 0x28) this.open(this.afterControl() ? Bracket.Control : Bracket.Other);
    else if (c === 0x7b) this.open(this.bracketOfBrace());
    else if (c === 0x5b) this.open(Bracket.Other);
    else if (c === 0x29 || c === 0x5d) regexAfter = this.close() === Bracket.Control;
    else if (c === 0x7d) {
      const bracket = this.close();
      if (bracket === Bracket.Template) return this.template(i + 1);
      regexAfter = bracket === Bracket.Block;
    } else if ((c === 0x2b || c === 0x2d) && this.bytes[i + 1] === c) {
      // Before its operand it is not behind one.
      const isPrefix = this.afterBreak || this.kind === S.End || this.slashBeginsRegex();
      this.byte = c;
      this.take(S.Punctuator, i + 2);
      this.regexAllowed = isPrefix;
      return S.Punctuator;
    }
    const d = this.bytes[i + 1];
    const chain = c === 0x3f && d === 0x2e && ((CLASS[this.bytes[i + 2] ?? 0] as number) & DIGIT) === 0;
    if (c === 0x3a) this.afterLabel = this.endsLabel();
    else if (c === 0x3f && !chain && d !== 0x3f && this.bytes[i - 1] !== 0x3f) this.change(QUESTION);
    this.byte = chain ? 0x2e : c;
    this.take(S.Punctuator, i + (chain || (c === 0x3d && d === 0x3e) ? 2 : 1));
    this.regexAllowed = regexAfter;
    return S.Punctuator;
  }

  private afterControl(): boolean {
    return this.kind === S.Identifier && (this.written & Mark.Control) !== 0;
  }

  /** Whether a function or a class is a value there, and no declaration. `last`: the word that was read before it. */
  private beginsValue(last: string): boolean {
    const { kind, byte } = this;
    if (kind === S.Identifier) {
      if (last === 'default' || (last === 'return' && this.afterBreak)) return false;
      return (this.written & (Mark.BeforeRegex | Mark.BeforeBlock)) === Mark.BeforeRegex;
    }
    if (kind === S.Template) return this.regexAllowed;
    if (kind !== S.Punctuator || this.isBehindOperand()) return false;
    if (byte === 0x3a) return !this.afterLabel;
    return byte !== 0x3b && byte !== 0x7b && byte !== 0x7d && byte !== 0x29 && byte !== 0x5d;
  }

  /** `a++` and a line break: what follows is a new statement. */
  private isBehindOperand(): boolean {
    const { bytes, end, byte, afterBreak, regexAllowed } = this;
    return (byte === 0x2b || byte === 0x2d) && bytes[end - 2] === byte && afterBreak && !regexAllowed;
  }

  private bracketOfBrace(): number {
    if (this.valueIn !== this.brackets.length) return this.beginsBlock() ? Bracket.Block : Bracket.Other;
    this.valueIn = -1;
    return Bracket.Value;
  }

  /** Whether a `:` ends a label or the value of a `case`: no `?` waits for it, and no object stands around it. */
  private endsLabel(): boolean {
    const innermost = this.brackets.at(-1) ?? this.outermost;
    if (innermost >= QUESTION) {
      this.change(-QUESTION);
      return false;
    }
    return innermost === Bracket.Block || innermost === Bracket.Value;
  }

  private change(by: number): void {
    const { brackets } = this;
    if (this.beforeOdd !== null) return;
    if (brackets.length === 0) this.outermost += by;
    else brackets[brackets.length - 1] = (brackets[brackets.length - 1] as number) + by;
  }

  /** `{` after a statement's head begins a block, after an operator an object. */
  private beginsBlock(): boolean {
    const { kind, byte } = this;
    if (kind === S.End) return true;
    if (kind === S.Identifier) {
      if (this.word === 'return' && this.afterBreak) return true;
      return (this.written & (Mark.BeforeRegex | Mark.BeforeBlock)) !== Mark.BeforeRegex;
    }
    // Behind a whole value nothing but a new statement can begin with it.
    if (kind === S.Template) return !this.regexAllowed;
    if (kind !== S.Punctuator || byte === 0x5d || this.isBehindOperand()) return true;
    if (byte === 0x3d) return this.bytes[this.end - 1] === 0x3e;
    if (byte === 0x3a) return this.afterLabel;
    return byte === 0x29 || byte === 0x3b || byte === 0x7b || byte === 0x7d;
  }

  private open(bracket: number): void {
    if (this.beforeOdd !== null) return;
    if (this.brackets.length < DEEPEST) this.brackets.push(bracket);
    else this.skipped++;
  }

  private close(): number {
    if (this.beforeOdd !== null) return Bracket.Other;
    if (this.skipped > 0) {
      this.skipped--;
      return Bracket.Other;
    }
    return (this.brackets.pop() ?? Bracket.Other) % QUESTION;
  }
}
