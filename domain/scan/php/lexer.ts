import { ALONE, CLASS, DIGIT, HASH_SEED, hashStep, LABEL, LABEL_START, LOWER, SPACE } from '../bytes.js';
import { LONG_GAP } from '../gaps.js';
import { endOfBlockComment, endOfLineComment } from './comments.js';
import { closesHeredoc, type HeredocStart, readHeredocStart } from './heredoc.js';
import { castEnd, numberEnd } from './literals.js';
import { findOpenTag } from './open-tag.js';
import { lexOperator } from './operators.js';
import { Form, T } from './tokens.js';

const Mode = { Html: 0, Code: 1, Template: 2, Nowdoc: 3, End: 4 } as const;
const BACKTICK = 0x60;
const QUOTE = 0x22;
/** No byte: one that stands in the text would end it. */
const HEREDOC = 256;

/**
 * Where PHP's parser gives up: its stack is 10,000 deep. What is nested deeper cannot run, so nothing here has to
 * remember more levels than that.
 */
export const DEEPEST = 10_000;

interface Resume {
  delimiter: number;
  labelStart: number;
  labelEnd: number;
  braces: number;
}

/**
 * PHP's lexical grammar up to 8.5, over bytes, one token at a time and without copying text: `next()` fills `kind`,
 * `start`, `end`, and for names and variables `hash`. It never throws, reads every byte a bounded number of times, and
 * treats what PHP would refuse as some token or other. Tokens of interest to the scan are told apart (see tokens.ts).
 */
export class PhpLexer {
  kind: number = T.End;
  start = 0;
  end = 0;
  /** Operator, for `T.Op` (see tokens.ts). */
  op = 0;
  /** Hash of the last segment of a name (lower-cased) or of a variable's name (as written). */
  hash = 0;
  /** Where the last segment of a name starts. */
  nameStart = 0;
  /** How the text of a string or of a piece of a template is escaped. */
  form: number = Form.Raw;
  /** A numeric escape stands in the double-quoted string that was read. */
  hasEscapes = false;
  /** Where comments stand between two tokens, or many blanks (`Gaps`). */
  readonly gaps: number[] = [];
  /** Bytes looked at, for the test that the work is linear. */
  steps = 0;

  readonly bytes: Uint8Array;
  private position = 0;
  private passedComment = false;
  private mode: number = Mode.Html;
  private delimiter = 0;
  private label: HeredocStart = { labelStart: 0, labelEnd: 0, nowdoc: false, end: 0 };
  private atLineStart = false;
  private braces = 0;
  private readonly stack: Resume[] = [];
  private readonly binary: boolean;

  constructor(bytes: Uint8Array, binary = false) {
    this.bytes = bytes;
    this.binary = binary;
  }

  next(): number {
    let kind: number;
    if (this.mode === Mode.Code) kind = this.code();
    else if (this.mode === Mode.Template) kind = this.template();
    else if (this.mode === Mode.Html) kind = this.html();
    else if (this.mode === Mode.Nowdoc) kind = this.nowdoc();
    else kind = T.End;
    if (this.passedComment || this.start - this.position >= LONG_GAP) this.gap();
    this.position = this.end;
    this.steps += this.end - this.start + 1;
    this.kind = kind;
    return kind;
  }

  private gap(): void {
    this.gaps.push(this.position, this.start);
    this.passedComment = false;
  }

  /** Stops here: what follows is data (`__halt_compiler`). */
  halt(): void {
    this.mode = Mode.End;
  }

  private span(kind: number, start: number, end: number): number {
    this.start = start;
    this.end = end;
    return kind;
  }

  private html(): number {
    const start = this.position;
    const size = this.bytes.length;
    if (start >= size) return this.span(T.End, size, size);
    const tag = findOpenTag(this.bytes, start, this.binary);
    if (tag === null) return this.span(T.InlineHtml, start, size);
    if (tag.start > start) return this.span(T.InlineHtml, start, tag.start);
    this.mode = Mode.Code;
    return this.span(tag.echo ? T.OpenTagEcho : T.OpenTag, tag.start, tag.end);
  }

  private code(): number {
    const b = this.bytes;
    const size = b.length;
    let i = this.position;
    for (;;) {
      while (i < size && (CLASS[b[i] as number] as number) & SPACE) i++;
      if (i >= size) return this.span(T.End, size, size);
      const c = b[i] as number;
      const d = i + 1 < size ? (b[i + 1] as number) : 0;
      const bits = CLASS[c] as number;
      if (bits & LABEL_START) return this.name(i);
      if (bits & ALONE) {
        this.op = c;
        return this.span(T.Op, i, i + 1);
      }
      if (c === 0x24) {
        if ((CLASS[d] as number) & LABEL_START && i + 1 < size) return this.variable(i);
        this.op = c;
        return this.span(T.Op, i, i + 1);
      }
      if (c === 0x2f && (d === 0x2f || d === 0x2a)) {
        const from = i;
        this.passedComment = true;
        i = d === 0x2a ? endOfBlockComment(b, i + 2) : endOfLineComment(b, i + 2);
        this.steps += i - from;
        continue;
      }
      if (c === 0x23) {
        if (d === 0x5b) return this.span(T.Attribute, i, i + 2);
        const from = i;
        this.passedComment = true;
        i = endOfLineComment(b, i + 1);
        this.steps += i - from;
        continue;
      }
      return this.symbol(i, c, d, bits);
    }
  }

  private symbol(i: number, c: number, d: number, bits: number): number {
    const b = this.bytes;
    if (c === 0x27) return this.singleQuoted(i, i + 1);
    if (c === QUOTE) return this.doubleQuoted(i, i + 1);
    if (c === BACKTICK) {
      this.enterTemplate(BACKTICK);
      return this.span(T.BacktickStart, i, i + 1);
    }
    if (bits & DIGIT || (c === 0x2e && (CLASS[d] as number) & DIGIT)) return this.span(T.Number, i, numberEnd(b, i));
    if (c === 0x5c && (CLASS[d] as number) & LABEL_START && i + 1 < b.length) return this.name(i);
    if (c === 0x3f && d === 0x3e) return this.closeTag(i);
    if (c === 0x3c && d === 0x3c && b[i + 2] === 0x3c) {
      const heredoc = readHeredocStart(b, i);
      if (heredoc !== null) return this.heredoc(i, heredoc);
    }
    if (c === 0x28) {
      const end = castEnd(b, i);
      if (end > 0) return this.span(T.Cast, i, end);
    }
    if (c === 0x7b) this.braces++;
    else if (c === 0x7d && this.leaveCode()) {
      this.op = c;
      return this.span(T.Op, i, i + 1);
    }
    const packed = lexOperator(b, i, c, d);
    this.op = packed >> 3;
    return this.span(T.Op, i, i + (packed & 7));
  }

  private name(start: number): number {
    const b = this.bytes;
    const size = b.length;
    let i = start;
    let separators = 0;
    let hash = HASH_SEED;
    this.nameStart = start;
    if (b[i] === 0x5c) {
      this.nameStart = ++i;
      separators = 1;
    }
    for (;;) {
      let c = i < size ? (b[i] as number) : 0x20;
      while ((CLASS[c] as number) & LABEL) {
        hash = hashStep(hash, LOWER[c] as number);
        c = ++i < size ? (b[i] as number) : 0x20;
      }
      if (c !== 0x5c || i + 1 >= size || !((CLASS[b[i + 1] as number] as number) & LABEL_START)) break;
      separators++;
      this.nameStart = ++i;
      hash = HASH_SEED;
    }
    this.hash = hash;
    if (separators === 0) {
      const c = b[i];
      if (i === start + 1 && ((b[start] as number) | 32) === 0x62) {
        if (c === 0x27) return this.singleQuoted(start, i + 1);
        if (c === QUOTE) return this.doubleQuoted(start, i + 1);
        if (c === 0x3c && b[i + 1] === 0x3c && b[i + 2] === 0x3c) {
          const heredoc = readHeredocStart(b, i);
          if (heredoc !== null) return this.heredoc(start, heredoc);
        }
      }
      return this.span(T.Name, start, i);
    }
    if (b[start] === 0x5c) return this.span(T.FullName, start, i);
    return this.span(isNamespaceKeyword(b, start) ? T.RelativeName : T.QualifiedName, start, i);
  }

  private variable(start: number): number {
    const b = this.bytes;
    const size = b.length;
    let hash = HASH_SEED;
    let i = start + 1;
    while (i < size) {
      const c = b[i] as number;
      if (!((CLASS[c] as number) & LABEL)) break;
      hash = hashStep(hash, c);
      i++;
    }
    this.hash = hash;
    return this.span(T.Variable, start, i);
  }

  private singleQuoted(start: number, from: number): number {
    const b = this.bytes;
    const size = b.length;
    let i = from;
    while (i < size) {
      const c = b[i] as number;
      if (c === 0x27) break;
      i += c === 0x5c ? 2 : 1;
    }
    this.form = Form.Single;
    return this.span(T.SingleQuoted, start, Math.min(i + 1, size));
  }

  private doubleQuoted(start: number, from: number): number {
    this.delimiter = QUOTE;
    const stop = this.templateTextEnd(from);
    if (this.bytes[stop] === QUOTE) {
      this.form = Form.Double;
      return this.span(T.DoubleQuoted, start, stop + 1);
    }
    this.enterTemplate(QUOTE);
    return this.span(T.TemplateStart, start, from);
  }

  private heredoc(start: number, heredoc: HeredocStart): number {
    this.enterTemplate(HEREDOC);
    this.label = heredoc;
    this.atLineStart = true;
    if (heredoc.nowdoc) this.mode = Mode.Nowdoc;
    return this.span(T.TemplateStart, start, heredoc.end);
  }

  private closeTag(start: number): number {
    const b = this.bytes;
    let end = start + 2;
    if (b[end] === 0x0d && b[end + 1] === 0x0a) end += 2;
    else if (b[end] === 0x0a || b[end] === 0x0d) end++;
    this.mode = Mode.Html;
    return this.span(T.CloseTag, start, end);
  }

  private enterTemplate(delimiter: number): void {
    this.mode = Mode.Template;
    this.delimiter = delimiter;
  }

  /** Code inside a template begins: remembers the template. Too deep for PHP means that the rest cannot run. */
  private enterCode(): void {
    if (this.stack.length >= DEEPEST) {
      this.mode = Mode.End;
      return;
    }
    const { labelStart, labelEnd } = this.label;
    this.stack.push({ delimiter: this.delimiter, labelStart, labelEnd, braces: this.braces });
    this.braces = 0;
    this.mode = Mode.Code;
  }

  /** At `}`: true when it ends the code inside a template. */
  private leaveCode(): boolean {
    if (this.braces > 0) {
      this.braces--;
      return false;
    }
    const resume = this.stack.pop();
    if (resume === undefined) return false;
    this.delimiter = resume.delimiter;
    this.label = { labelStart: resume.labelStart, labelEnd: resume.labelEnd, nowdoc: false, end: 0 };
    this.braces = resume.braces;
    this.mode = Mode.Template;
    this.atLineStart = false;
    return true;
  }

  private nowdoc(): number {
    const b = this.bytes;
    const start = this.position;
    const end = this.heredocEndAt(start);
    if (end > 0) {
      this.mode = Mode.Code;
      return this.span(T.TemplateEnd, start, end);
    }
    const stop = this.heredocTextEnd(start);
    if (stop === start) return this.span(T.End, b.length, b.length);
    this.form = Form.Raw;
    return this.text(start, stop);
  }

  /** The end of a nowdoc's text: the line break before its closing label, which is none of it. */
  private heredocTextEnd(from: number): number {
    const b = this.bytes;
    for (let i = from; i < b.length; i++) {
      const c = b[i] as number;
      if ((c === 0x0a || c === 0x0d) && closesHeredoc(b, behindBreak(b, i), this.label) > 0) return i;
    }
    return b.length;
  }

  /** Where the heredoc ends whose closing label stands there, or in the line behind the break that does; else 0. */
  private heredocEndAt(position: number): number {
    const { bytes, label } = this;
    const end = this.atLineStart ? closesHeredoc(bytes, position, label) : 0;
    if (end > 0) return end;
    const behind = behindBreak(bytes, position);
    return behind === position ? 0 : closesHeredoc(bytes, behind, label);
  }

  /** A text of a template; of the first line of a heredoc without what its closing label is indented by. */
  private text(start: number, stop: number): number {
    let from = start;
    if (this.atLineStart && this.delimiter === HEREDOC && this.heredocEndAt(stop) > 0) {
      const label = behindBreak(this.bytes, stop);
      while (from < stop - 1 && isBlank(this.bytes[from]) && isBlank(this.bytes[label + from - start])) from++;
    }
    this.atLineStart = false;
    return this.span(T.Text, from, stop);
  }

  private template(): number {
    const b = this.bytes;
    const start = this.position;
    const end = this.delimiter === HEREDOC ? this.heredocEndAt(start) : 0;
    if (end > 0) {
      this.mode = Mode.Code;
      return this.span(T.TemplateEnd, start, end);
    }
    const stop = this.templateTextEnd(start);
    if (stop > start) {
      this.form = Form.Double;
      return this.text(start, stop);
    }
    const c = b[start];
    this.atLineStart = false;
    if (c === undefined) return this.span(T.End, start, start);
    if (c === this.delimiter) {
      this.mode = Mode.Code;
      return this.span(c === BACKTICK ? T.BacktickEnd : T.TemplateEnd, start, start + 1);
    }
    if (c === 0x7b) {
      this.enterCode();
      return this.span(T.CurlyOpen, start, start + 1);
    }
    if (b[start + 1] === 0x7b) {
      this.enterCode();
      return this.span(T.DollarCurlyOpen, start, start + 2);
    }
    return this.variable(start);
  }

  /** Where the literal text of a template ends: at its end, or at an interpolation. */
  private templateTextEnd(from: number): number {
    const b = this.bytes;
    const size = b.length;
    const delimiter = this.delimiter;
    const heredoc = delimiter === HEREDOC;
    let i = from;
    this.hasEscapes = false;
    for (; i < size; i++) {
      const c = b[i] as number;
      if (c === delimiter) return i;
      if (c === 0x5c) {
        if (heredoc && (b[i + 1] === 0x0a || b[i + 1] === 0x0d)) continue;
        i++;
        if (b[i] === 0x78 || b[i] === 0x75 || (b[i] as number) <= 0x37) this.hasEscapes = true;
      } else if (c === 0x24) {
        const d = i + 1 < size ? (b[i + 1] as number) : 0;
        if (d === 0x7b || (CLASS[d] as number) & LABEL_START) return i;
      } else if (c === 0x7b) {
        if (b[i + 1] === 0x24) return i;
      } else if (heredoc && (c === 0x0a || c === 0x0d)) {
        if (closesHeredoc(b, behindBreak(b, i), this.label) > 0) return i;
      }
    }
    return size;
  }
}

/** Behind the line break that stands there; there, where none does. */
function behindBreak(b: Uint8Array, at: number): number {
  if (b[at] === 0x0d) return b[at + 1] === 0x0a ? at + 2 : at + 1;
  return b[at] === 0x0a ? at + 1 : at;
}

function isBlank(c: number | undefined): boolean {
  return c === 0x20 || c === 0x09;
}

function isNamespaceKeyword(b: Uint8Array, start: number): boolean {
  const word = 'namespace\\';
  for (let i = 0; i < word.length; i++) {
    if (LOWER[b[start + i] as number] !== word.charCodeAt(i)) return false;
  }
  return true;
}
