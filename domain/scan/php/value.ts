import { literalBase64Length, literalText } from './literal-text.js';

/** What is known of a string that a program makes. */
export const Trait = {
  /** Made with `.`, `.=` or interpolation from more than one piece. */
  Joined: 1,
  /** Put together so that its words cannot be read: split inside a word, picked by index, folded from constants. */
  Assembled: 2,
  /** Made with `chr`. */
  Chr: 4,
  /** Came out of a decoder (base64, gz, rot13, hex, reversal, decryption). */
  Decoded: 8,
  /** Came out of a function that rewrites text (replace, implode, substr). */
  Rewritten: 16,
  /** Supplied by the request. */
  Request: 32,
  /** An array: as a callback it names a method. */
  Array: 64,
  /** Made with `^` of what is not known: numbers, or a text and its key. */
  Xored: 128,
} as const;

/** Known text is kept up to here; what is longer is known by its beginning and its end. */
const HEAD = 512;
const TAIL = 64;
const ALTERNATIVES = 4;

interface Literal {
  bytes: Uint8Array;
  start: number;
  end: number;
  form: number;
  /** Counted when first asked for, -1 before. */
  base64: number;
}

/** What the scan knows of the value of an expression. Immutable, but for the text of a literal, which is read late. */
export class Value {
  readonly traits: number;
  /** Offset of the token it began with. */
  readonly at: number;
  /** Elements of an array of which something is known. */
  items: Map<string, Value> | null = null;
  /** Other values that it may have. */
  alternatives: readonly Value[] = NONE;
  private literal: Literal | null = null;
  private known = '';
  private end = '';
  private complete = false;
  private base64 = 0;

  constructor(traits: number, at: number) {
    this.traits = traits;
    this.at = at;
  }

  static literal(bytes: Uint8Array, start: number, end: number, form: number, at: number): Value {
    const value = new Value(0, at);
    value.literal = { bytes, start, end, form, base64: -1 };
    return value;
  }

  static array(items: Map<string, Value> | null, traits: number, base64: number, at: number): Value {
    const value = new Value(traits | Trait.Array, at);
    value.items = items;
    value.base64 = base64;
    return value;
  }

  static text(text: string, traits: number, at: number): Value {
    const value = new Value(traits, at);
    value.set(text, text, true, countBase64(text));
    return value;
  }

  /** A string of which only the traits, and how much base64 it holds, are known. */
  static opaque(traits: number, at: number, base64 = 0): Value {
    if (traits === 0 && base64 === 0) return UNKNOWN;
    const value = new Value(traits, at);
    value.base64 = base64;
    return value;
  }

  /** The whole text, when it is known. */
  get text(): string | null {
    this.read();
    return this.complete ? this.known : null;
  }

  /** The text that it is known to begin with. */
  get head(): string {
    this.read();
    return this.known;
  }

  /** The text that it is known to end with. */
  get tail(): string {
    this.read();
    return this.end;
  }

  /** Its first byte as far as it is known, else -1; a literal is not read for it. */
  get firstByte(): number {
    if (this.literal === null) return this.known === '' ? -1 : this.known.charCodeAt(0);
    const { bytes, start, end } = this.literal;
    return start < end && bytes[start] !== 0x5c
      ? (bytes[start] as number)
      : this.head === ''
        ? -1
        : this.head.charCodeAt(0);
  }

  /** Its last byte as far as it is known, else -1. */
  get lastByte(): number {
    if (this.literal === null) return this.end === '' ? -1 : this.end.charCodeAt(this.end.length - 1);
    const { bytes, start, end } = this.literal;
    if (start < end && bytes[end - 2] !== 0x5c && !isHexDigit(bytes[end - 1] as number))
      return bytes[end - 1] as number;
    const { tail } = this;
    return tail === '' ? -1 : tail.charCodeAt(tail.length - 1);
  }

  /** How many characters of the base64 alphabet its literal parts hold. */
  get base64Length(): number {
    return this.literal === null ? this.base64 : countOnce(this.literal);
  }

  with(traits: number, at: number): Value {
    if ((this.traits | traits) === this.traits && at === this.at) return this;
    const copy = new Value(this.traits | traits, at);
    copy.literal = this.literal;
    copy.set(this.known, this.end, this.complete, this.base64);
    copy.items = this.items;
    copy.alternatives = this.alternatives;
    return copy;
  }

  join(right: Value, traits: number): Value {
    const value = new Value(this.traits | right.traits | traits, this.at);
    const head = this.head;
    const fits = head.length < HEAD;
    const known = this.complete && fits ? head + right.head : head;
    const tail = right.isComplete() ? this.tail + right.tail : right.tail;
    value.set(
      known,
      tail.length > TAIL ? tail.slice(-TAIL) : tail,
      this.complete && fits && right.isComplete(),
      this.base64Length + right.base64Length,
    );
    return value;
  }

  or(other: Value): Value {
    if (other === this || other === UNKNOWN) return this;
    if (this === UNKNOWN) return other;
    const value = this.with(other.traits, this.at);
    const merged = value === this ? this.copy() : value;
    const more = ALTERNATIVES - merged.alternatives.length - 1;
    if (more >= 0) merged.alternatives = [...merged.alternatives, other.alone(), ...other.alternatives.slice(0, more)];
    merged.items = merged.items ?? other.items;
    return merged;
  }

  /** Calls `visit` with every text that the value may be. */
  forEachText(visit: (text: string, value: Value) => void): void {
    const text = this.text;
    if (text !== null) visit(text, this);
    for (const other of this.alternatives) {
      const alternative = other.text;
      if (alternative !== null) visit(alternative, other);
    }
  }

  isComplete(): boolean {
    return this.literal !== null || this.complete;
  }

  /** The same without alternatives, so that a chain of assignments does not hold on to all of them. */
  private alone(): Value {
    if (this.alternatives.length === 0) return this;
    const copy = this.copy();
    copy.alternatives = NONE;
    return copy;
  }

  private copy(): Value {
    const copy = new Value(this.traits, this.at);
    copy.literal = this.literal;
    copy.set(this.known, this.end, this.complete, this.base64);
    copy.items = this.items;
    copy.alternatives = this.alternatives;
    return copy;
  }

  private set(head: string, tail: string, complete: boolean, base64: number): void {
    this.known = head;
    this.end = tail;
    this.complete = complete;
    this.base64 = base64;
  }

  private read(): void {
    if (this.literal === null) return;
    const { bytes, start, end, form } = this.literal;
    this.base64 = countOnce(this.literal);
    this.literal = null;
    const { head, tail, complete } = literalText(bytes, start, end, form, HEAD, TAIL);
    this.known = head;
    this.end = tail;
    this.complete = complete;
  }
}

const NONE: readonly Value[] = [];

/** A value of which nothing is known. */
export const UNKNOWN: Value = new Value(0, -1);

function isHexDigit(c: number): boolean {
  return (c >= 0x30 && c <= 0x39) || ((c | 32) >= 0x61 && (c | 32) <= 0x66) || c === 0x7d;
}

/** A large literal may be asked for again and again; it is read once. */
function countOnce(literal: Literal): number {
  if (literal.base64 < 0) literal.base64 = literalBase64Length(literal.bytes, literal.start, literal.end, literal.form);
  return literal.base64;
}

function countBase64(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i) | 32;
    const letter = c >= 0x61 && c <= 0x7a;
    const digit = c >= 0x30 && c <= 0x39;
    if (letter || digit || text[i] === '+' || text[i] === '/' || text[i] === '=') count++;
  }
  return count;
}
