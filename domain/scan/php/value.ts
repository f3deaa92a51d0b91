import { knownFunction } from './known.js';
import { literalBase64Length, literalText } from './literal-text.js';
import { DATA_ENDINGS, TEXT_ENDINGS } from './no-program.js';
import { Form } from './tokens.js';

/** What is known of a string that a program makes. */
export const Trait = {
  /** Made with `.`, `.=` or interpolation from more than one piece. */
  Joined: 1,
  /** Put together so that its words cannot be read: picked by index, folded from constants. */
  Assembled: 2,
  /** Made with `chr`. */
  Chr: 4,
  /** Came out of a decoder (base64, gz, rot13, hex, reversal, decryption). */
  Decoded: 8,
  /** Came out of a function that rewrites text (replace, implode, substr). */
  Rewritten: 16,
  /** Supplied by the request. */
  Request: 32,
  /** An array: as a callback it names a method. Its other traits are those of its elements. */
  Array: 64,
  /** Made with `^` of what is not known: numbers, or a text and its key. */
  Xored: 128,
  /** Given up: to work it out would take longer than the file is worth. */
  Untold: 256,
  /** Letters of it are written as hexadecimal or octal escapes. */
  Escaped: 512,
  /** Came from another server. */
  Fetched: 1024,
  /** Read out of a file, a picture or the environment: what it is, no review of the code can say. */
  Outside: 2048,
  /** A handle of a file that is a program by its name, open for writing. */
  Program: 4096,
  /** The path of a temporary file. */
  Temporary: 8192,
  /** A function of PHP made a text of what is not known: whatever it is, nobody wrote it here. */
  Computed: 16_384,
  /** A handle of a file of settings that a server reads, open for writing. */
  Settings: 65_536,
  /** Joined inside a word. */
  Split: 32_768,
  /** Joined after `::`: it names a method. */
  Method: 131_072,
  /** It is another value than the constant beside it where something unknown was assigned as well. */
  Open: 262_144,
  /** No text, but the object by which a framework gives what the request sends (requests.ts). */
  Asks: 524_288,
} as const;

/** Text is known up to here; what is longer is known by its beginning and its end. */
export const LONGEST_TEXT = 512;
/** How much of the beginning is kept of what was joined and is not known whole. */
const HEAD = 128;
const TAIL = 64;
/** How many options a value has at most: of more, those are kept that say something (see effort.ts). */
export const MOST_OPTIONS = 4;

/** Arrays in arrays, and closures that return closures, are known so deep. */
const DEEPEST_ARRAY = 8;

/** What is known of a function that the file declares. */
export interface Closure {
  /** By which the file's functions are told apart. */
  readonly key: number;
  readonly returned: Value;
  /** Positions of the parameters that it calls. */
  readonly callbacks: readonly number[];
  /** Positions of the parameters that it includes. */
  readonly included: readonly number[];
}

interface Literal {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly form: number;
  /** Counted when first asked for, -1 before. */
  base64: number;
}

/**
 * What the scan knows of the value of an expression: a set of options, since an assignment may stand in a branch. The
 * first one is the value's own text and elements, the others are its `alternatives`; `options()` gives all of them one
 * by one. A rule judges each: what one option is, hides nothing of another. Immutable, but for the text of a literal,
 * which is read late. Everything kept of it is bounded.
 */
export class Value {
  /** Of all options. Of what `options()` gives: its own. */
  readonly traits: number;
  /** Offset of the token it began with. */
  readonly at: number;
  /** Elements of an array of which something is known. */
  items: Map<string, Value> | null = null;
  /** How many elements stand in a list whose keys are its own, those of which nothing is known among them; else 0. */
  length = 0;
  /** A closure of the file: what it returns and does with its arguments. */
  closure: Closure | null = null;
  /** The other options; they have none of their own. */
  alternatives: readonly Value[] = NONE;
  /** Traits of the first option. */
  private own: number;
  /** How deep arrays and closures stand in it. */
  depth = 0;
  private literal: Literal | null = null;
  private known = '';
  private end = '';
  private complete = false;
  /** -1 when it is counted in the text. */
  private base64 = 0;

  constructor(traits: number, at: number) {
    this.traits = traits;
    this.own = traits;
    this.at = at;
  }

  static literal(bytes: Uint8Array, start: number, end: number, form: number, at: number, traits = 0): Value {
    const value = new Value(traits, at);
    value.literal = { bytes, start, end, form, base64: -1 };
    return value;
  }

  static array(items: Map<string, Value> | null, traits: number, base64: number, at: number, depth = 1): Value {
    const value = new Value(traits | Trait.Array, at);
    value.items = items;
    value.base64 = base64;
    value.depth = depth;
    return value;
  }

  /** A text that `serialize` and its like make of a value: it is its one element, so that it can be had again. */
  static encoded(inner: Value, at: number): Value {
    const element = inner.shallow();
    const value = new Value(Trait.Computed, at);
    value.items = new Map([[ENCODED, element]]);
    value.depth = element.depth + 1;
    return value;
  }

  /** What `serialize` and its like made this text of. */
  get encodes(): Value | null {
    return this.isArray ? null : (this.items?.get(ENCODED) ?? null);
  }

  /** A function without a name. */
  static closure(closure: Closure, at: number): Value {
    const value = new Value(Trait.Array, at);
    value.closure = { ...closure, returned: closure.returned.shallow() };
    value.depth = value.closure.returned.depth + 1;
    return value;
  }

  static text(text: string, traits: number, at: number): Value {
    const value = new Value(traits, at);
    value.complete = text.length <= LONGEST_TEXT;
    value.known = value.complete ? text : text.slice(0, HEAD);
    value.end = value.complete ? text : text.slice(-TAIL);
    value.base64 = value.complete ? -1 : countBase64(text);
    return value;
  }

  /** A string of which only the traits, and how much base64 it holds, are known. */
  static opaque(traits: number, at: number, base64 = 0): Value {
    if (traits === 0 && base64 === 0) return UNKNOWN;
    const value = new Value(traits, at);
    value.base64 = base64;
    return value;
  }

  /** A value with these options, the most likely one first. */
  static oneOf(options: readonly Value[], most: number): Value {
    const kept = fewOf(options, most);
    const [first = UNKNOWN] = kept;
    if (kept.length < 2) return first;
    let traits = 0;
    for (const option of kept) traits |= option.traits;
    const value = first.copy(traits, first.at);
    value.own = first.own;
    value.alternatives = kept.slice(1);
    return value;
  }

  /** A text of which the beginning and the end are known. */
  static between(head: string, tail: string, traits: number, at: number, base64 = 0): Value {
    if (head === '' && tail === '') return Value.opaque(traits, at, base64);
    const value = new Value(traits, at);
    value.known = head.slice(0, HEAD);
    value.end = tail.slice(-TAIL);
    value.base64 = base64;
    return value;
  }

  /** The whole text of the first option, when it is known. */
  get text(): string | null {
    this.read();
    return this.complete ? this.known : null;
  }

  /** Whether this is the whole text of the first option. A literal that is written in fewer bytes is not read for it. */
  is(text: string): boolean {
    const { literal } = this;
    return (literal === null || literal.end - literal.start >= text.length) && this.text === text;
  }

  /** The text that the first option is known to begin with. */
  get head(): string {
    this.read();
    return this.known;
  }

  /** The text that the first option is known to end with. */
  get tail(): string {
    this.read();
    return this.end;
  }

  /** An array or a closure: no name of a function. */
  get isArray(): boolean {
    return (this.own & Trait.Array) !== 0;
  }

  /** A number as it is written, not a text of digits. */
  get isNumber(): boolean {
    return this.literal === null ? /^\d+$/.test(this.known) : this.literal.form === Form.Raw;
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

  /** How many characters of the base64 alphabet its literal parts hold, in the option that holds most. */
  get base64Length(): number {
    let most = this.ownBase64();
    for (const other of this.alternatives) most = Math.max(most, other.ownBase64());
    return most;
  }

  /** Every value that it may have, each with its own traits alone. */
  options(): readonly Value[] {
    return this.isOne ? [this] : [this.alone(), ...this.alternatives];
  }

  /** The same as an element of an array: of arrays too deep in each other nothing but the traits is known. */
  shallow(): Value {
    let { depth } = this;
    for (const other of this.alternatives) depth = Math.max(depth, other.depth);
    return depth < DEEPEST_ARRAY ? this : Value.opaque(this.traits & ~Trait.Array, this.at, this.base64Length);
  }

  /** The same with more traits, all options. */
  with(traits: number, at: number): Value {
    if ((this.traits | traits) === this.traits && at === this.at) return this;
    const value = this.copy(this.traits | traits, at);
    value.own = this.own | traits;
    value.alternatives = traits === 0 ? this.alternatives : this.alternatives.map((one) => one.with(traits, one.at));
    return value;
  }

  /** The options of both joined: the first with the first, and so on, since they come out of the same branches. */
  join(right: Value, most: number): Value {
    if (this.isOne && right.isOne) return this.joinOne(right);
    const rights = right.options();
    return Value.oneOf(
      zipped(this.options(), rights.length, (one, at) => one.joinOne(rights[Math.min(at, rights.length - 1)] as Value)),
      most,
    );
  }

  /** What it is, or what `other` is. */
  or(other: Value, most: number): Value {
    if (other === this || other === UNKNOWN) return this;
    if (this === UNKNOWN || (this.isOne && other.isOne && this.isSame(other))) return this === UNKNOWN ? other : this;
    return Value.oneOf([...this.options(), ...other.options()], most);
  }

  /** It has no other options. */
  get isOne(): boolean {
    return this.alternatives.length === 0;
  }

  /** Calls `visit` with every text that the value may be. */
  forEachText(visit: (text: string, value: Value) => void): void {
    for (const option of this.options()) {
      const { text } = option;
      if (text !== null && !option.isArray) visit(text, option);
    }
  }

  /** Nothing but traits is known of it. */
  get isOpaque(): boolean {
    return (
      this.literal === null &&
      !this.complete &&
      this.known === '' &&
      this.end === '' &&
      !this.isArray &&
      this.items === null &&
      this.at > -2
    );
  }

  /** Whether it can be told apart from `other` without reading much. */
  isSame(other: Value): boolean {
    if (this === other) return true;
    if (this.own !== other.own || this.isArray || other.isArray) return false;
    if (this.isOpaque) return other.isOpaque && this.ownBase64() === other.ownBase64();
    if (this.literal !== null && other.literal !== null) {
      const length = this.literal.end - this.literal.start;
      if (length !== other.literal.end - other.literal.start || length > LONGEST_TEXT) return false;
    }
    if (this.text !== null || this.literal !== null || other.literal !== null)
      return this.text !== null && this.text === other.text;
    return other.text === null && this.head === other.head && this.tail === other.tail;
  }

  private joinOne(right: Value): Value {
    const traits = (this.own | right.own) & ~Trait.Array;
    const seam = (splitsWord(this, right) ? Trait.Split : 0) | (this.lastByte === 0x3a ? Trait.Method : 0);
    const value = new Value(traits | Trait.Joined | seam, this.at);
    this.read();
    right.read();
    const both = this.complete && right.complete;
    const length = this.known.length + right.known.length;
    value.complete = both && length <= LONGEST_TEXT;
    if (value.complete) {
      value.known = this.known + right.known;
      value.end = value.known;
    } else {
      value.known = this.complete ? (this.known + right.known).slice(0, HEAD) : this.known;
      value.end = (right.complete ? this.end.slice(-TAIL) + right.end : right.end).slice(-TAIL);
    }
    value.base64 = this.ownBase64() + right.ownBase64();
    return value;
  }

  private ownBase64(): number {
    if (this.literal !== null) return countOnce(this.literal);
    if (this.base64 < 0) this.base64 = countBase64(this.known);
    return this.base64;
  }

  private alone(): Value {
    return this.isOne ? this : this.copy(this.own, this.at);
  }

  /** The first option. */
  private copy(traits: number, at: number): Value {
    const copy = new Value(traits, at);
    copy.literal = this.literal;
    copy.known = this.known;
    copy.end = this.end;
    copy.complete = this.complete;
    copy.base64 = this.base64;
    copy.items = this.items;
    copy.length = this.length;
    copy.closure = this.closure;
    copy.depth = this.depth;
    return copy;
  }

  private read(): void {
    if (this.literal === null) return;
    const { bytes, start, end, form } = this.literal;
    this.base64 = countOnce(this.literal);
    this.literal = null;
    const { head, tail, complete } = literalText(bytes, start, end, form, LONGEST_TEXT, TAIL);
    this.known = head;
    this.end = tail;
    this.complete = complete;
  }
}

const NONE: readonly Value[] = [];
/** No key of an array that is written. */
const ENCODED = '\0';

/** A value of which nothing is known. */
export const UNKNOWN: Value = new Value(0, -1);
/** What else a name may be that stands in the code: nothing is known of it. */
export const OPEN: Value = new Value(Trait.Open, -1);

/** What holds a name (`'trim'`) until something unknown takes its place: both are possible. Other texts stay alone. */
export function orUnknown(value: Value): Value {
  if (value.traits & Trait.Open) return value;
  if (value.options().some(isFunctionName)) return value.or(OPEN, MOST_OPTIONS);
  const { items } = value;
  if (items === null || !value.isOne || items.size > FEW_ITEMS) return value;
  const opened = [...items].map(([key, item]): [string, Value] => [key, item.isArray ? item : orUnknown(item)]);
  if (!opened.some(([, { traits }]) => traits & Trait.Open)) return value;
  return Value.array(new Map(opened), value.traits | Trait.Open, value.base64Length, value.at, value.depth);
}

/** Not known, or no more than the empty list that stands for what is not known: `$given ?? []`. */
export function isNothing(value: Value): boolean {
  return value === UNKNOWN || (value.isArray && value.options().every(isEmptyList));
}

function isEmptyList(value: Value): boolean {
  return value === UNKNOWN || (value.isArray && value.items === null && value.closure === null);
}

/** Of longer lists no element is a function that an option names. */
const FEW_ITEMS = 64;

function isFunctionName({ text, isArray, isNumber }: Value): boolean {
  return text !== null && !isArray && !isNumber && text.length <= LONGEST_NAME && NAME.test(text);
}

const LONGEST_NAME = 64;
const NAME = /^[a-z_]\w{2,}$/i;

function zipped(options: readonly Value[], count: number, make: (one: Value, at: number) => Value): Value[] {
  const made: Value[] = [];
  const length = Math.max(options.length, count);
  for (let at = 0; at < length; at++) made.push(make(options[Math.min(at, options.length - 1)] as Value, at));
  return made;
}

/** The options without repetitions; of too many, the traits of the others are kept in one that says no more. */
function fewOf(options: readonly Value[], most: number): readonly Value[] {
  const kept: Value[] = [];
  const rest = new Rest();
  for (const option of options) {
    if (option.isOpaque) rest.take(option);
    else if (!kept.some((one) => one.isSame(option))) kept.push(option);
  }
  if (most <= 1 && kept.length + (rest.isEmpty ? 0 : 1) > 1) rest.traits |= Trait.Untold;
  while (kept.length > Math.max(rest.isEmpty ? most : most - 1, 0)) {
    rest.take(kept.splice(leastTelling(kept), 1)[0] as Value);
  }
  return rest.isEmpty ? kept : [...kept, rest.value()];
}

/** What is left of options that are not kept one by one. */
class Rest {
  traits = 0;
  private base64 = 0;
  private at = -1;

  take(option: Value): void {
    this.traits |= option.traits & ~Trait.Array;
    this.base64 = Math.max(this.base64, option.base64Length);
    this.at = Math.max(this.at, option.at);
  }

  get isEmpty(): boolean {
    return this.traits === 0 && this.base64 === 0;
  }

  value(): Value {
    return Value.opaque(this.traits, this.at, this.base64);
  }
}

/**
 * Which option gives way: the newest come first, and what names a function that the rules know, or a file which is no
 * program though it may be included, stays longest.
 */
function leastTelling(options: readonly Value[]): number {
  let least = options.length - 1;
  let lowest = 3;
  for (let i = options.length - 1; i > 0; i--) {
    const rank = rankOf(options[i] as Value);
    if (rank < lowest) [least, lowest] = [i, rank];
  }
  return least;
}

/** Made in a way that the rules look for, or the name of a function that they know. */
export function matters(value: Value): boolean {
  return value.options().some(({ traits, text }) => (traits & TELLING) !== 0 || namesKnown(text));
}

/** The same, or an address: it may be included above, where it was not known yet. */
export function mattersAbove(value: Value): boolean {
  return matters(value) || value.options().some(({ head }) => STREAM.test(head));
}

/** `https://…`, `data:…`, `phar://…` */
const STREAM = /^(?:[a-z][a-z\d.+-]{1,15}:\/\/|data:)/i;

/** What another server says matters too where a function gives it, which stands further down. */
export function isFetched(value: Value): boolean {
  return (value.traits & (Trait.Fetched | Trait.Joined)) === Trait.Fetched;
}

const TELLING: number =
  Trait.Assembled |
  Trait.Split |
  Trait.Chr |
  Trait.Decoded |
  Trait.Request |
  Trait.Xored |
  Trait.Untold |
  Trait.Escaped;

function namesKnown(text: string | null): boolean {
  return text !== null && text.length <= 64 && knownFunction(text) !== null;
}

const NO_PROGRAM = new RegExp(`\\.(?:${DATA_ENDINGS}|${TEXT_ENDINGS})$`, 'i');

/** The name of a function that the rules know, or of a file that is no program. */
export function isTold(option: Value): boolean {
  return namesKnown(option.text) || NO_PROGRAM.test(option.tail);
}

function rankOf(option: Value): number {
  if (isTold(option)) return 2;
  return option.traits === 0 ? 0 : 1;
}

/** Two pieces that may meet inside the name of a function. */
export function splitsName(left: Value, right: Value): boolean {
  const after = right.firstByte;
  return isLetter(after) && (isLetter(left.lastByte) || (after === 0x5f && isDigit(left.lastByte)));
}

function isDigit(c: number): boolean {
  return c >= 0x30 && c <= 0x39;
}

/** Two pieces that meet inside a word. */
function splitsWord(left: Value, right: Value): boolean {
  return isLetter(left.lastByte) && isLetter(right.firstByte);
}

function isLetter(c: number): boolean {
  const lower = c | 32;
  return (lower >= 0x61 && lower <= 0x7a) || c === 0x5f;
}

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
    const c = text.charCodeAt(i);
    const lower = c | 32;
    const letter = lower >= 0x61 && lower <= 0x7a;
    if (letter || (c >= 0x30 && c <= 0x39) || c === 0x2b || c === 0x2f || c === 0x3d) count++;
  }
  return count;
}
