import { CLASS, LABEL_START, LOWER, SPACE } from '../bytes.js';
import { bufferOf, latin1 } from '../latin1.js';
import { unescaped } from './entities.js';

/** An attribute of a tag: offsets of its name and of its value, without quotes. */
export interface Attribute {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface TagVisitor {
  /** A tag that is opened; `end` is the offset after its `>`. Gives the offset at which the reading goes on. */
  tag(name: string, attributes: readonly Attribute[], start: number, end: number): number;
}

/** The beginning of a value, as a browser reads it. */
export function attributeText(b: Uint8Array, { start, end }: Attribute): string {
  return unescaped(latin1(b, start, Math.min(end, start + 256)));
}

const MOST_ATTRIBUTES = 200;
const LONGEST_NAME = 64;

/** Every opening tag of a page, outside its comments, in one pass over the bytes. */
export function readTags(b: Uint8Array, visitor: TagVisitor): void {
  const buffer = bufferOf(b);
  const comments = new CommentEnds(buffer);
  const raw = new RawTexts(buffer);
  const ends = new Places(buffer, '>');
  const begins = new Places(buffer, '<!--');
  let declarations = MANY_DECLARATIONS;
  let at = buffer.indexOf(0x3c);
  while (at !== -1 && at < b.length) {
    if (b[at + 1] === 0x21 && b[at + 2] === 0x2d && b[at + 3] === 0x2d) {
      if (at < raw.end) {
        at = buffer.indexOf(0x3c, at + 4);
        continue;
      }
      const end = comments.after(at);
      if (end === -1) return;
      at = buffer.indexOf(0x3c, end);
      continue;
    }
    // What stands in a text of a declaration is no comment: `<!ENTITY a "<!--">`.
    if (b[at + 1] === 0x21 && DECLARES.has(b[at + 2] ?? 0) && declarations-- > 0) {
      at = buffer.indexOf(0x3c, endOfDeclaration(b, at));
      continue;
    }
    // What stands in an end tag is no comment.
    const isEndTag = b[at + 1] === 0x2f && ((CLASS[b[at + 2] ?? 0] as number) & LABEL_START) !== 0;
    if (isEndTag) {
      const close = ends.after(at);
      if (begins.after(at) < close && close !== Number.POSITIVE_INFINITY) {
        at = buffer.indexOf(0x3c, close);
        continue;
      }
    }
    const isTag = ((CLASS[b[at + 1] ?? 0] as number) & LABEL_START) !== 0;
    if (isTag) raw.enter(at);
    const next = isTag ? readTag(b, at, visitor) : at + 1;
    at = buffer.indexOf(0x3c, next);
  }
}

/** Elements whose text holds no comments: `<style>/* <!-- *\/</style>`. In a picture it may, so tags in them are read all the same. */
class RawTexts {
  /** Where the one ends that is open. */
  end = 0;
  /** Where the next end of each stands, as far as it was looked for. */
  private readonly ends = new Map<string, number>();

  constructor(private readonly buffer: Buffer) {}

  /** A tag begins at `at`, which must not go back. */
  enter(at: number): void {
    const first = LOWER[this.buffer[at + 1] as number] as number;
    if (!RAW_FIRST.has(first)) return;
    const name = RAW.exec(this.buffer.toString('latin1', at + 1, at + 11))?.[1]?.toLowerCase();
    if (name === undefined) return;
    let end = this.ends.get(name) ?? 0;
    if (end <= at) {
      end = closingTag(this.buffer, at, new RegExp(`^${name}`, 'i'));
      this.ends.set(name, end);
    }
    if (end !== Number.POSITIVE_INFINITY) this.end = end;
  }
}

/** `<!ENTITY`, `<!ELEMENT`, `<!ATTLIST`, `<!NOTATION` by their first letters, of which an `e` or `a` may be small. */
const DECLARES = new Set([0x45, 0x65, 0x41, 0x61, 0x4e]);

const MANY_DECLARATIONS = 1000;
const LONGEST_DECLARATION = 8192;

/** Where a text stands next, for places that are asked for in order. */
class Places {
  private place = -1;

  constructor(
    private readonly buffer: Buffer,
    private readonly text: string,
  ) {}

  /** Infinity where it stands no more. */
  after(at: number): number {
    if (this.place < at) {
      const found = this.buffer.indexOf(this.text, at, 'latin1');
      this.place = found === -1 ? Number.POSITIVE_INFINITY : found;
    }
    return this.place;
  }
}

function endOfDeclaration(b: Uint8Array, from: number): number {
  let quote = 0;
  for (let i = from; i < Math.min(b.length, from + LONGEST_DECLARATION); i++) {
    const c = b[i] as number;
    if (quote !== 0) {
      if (c === quote) quote = 0;
    } else if (c === 0x22 || c === 0x27) quote = c;
    else if (c === 0x3e) return i + 1;
  }
  // Without an end it is none: a browser reads on at the next bracket.
  return from + 2;
}

/** What their names begin with: `s`, `t`, `x`, `i`, `n`. */
const RAW_FIRST = new Set([0x73, 0x74, 0x78, 0x69, 0x6e]);

/** Offset of the next `</` before one of these names, else infinity. */
export function closingTag(buffer: Buffer, from: number, names: RegExp): number {
  for (let at = buffer.indexOf('</', from, 'latin1'); at !== -1; at = buffer.indexOf('</', at + 2, 'latin1'))
    if (names.test(buffer.toString('latin1', at + 2, at + 12))) return at;
  return Number.POSITIVE_INFINITY;
}

const RAW = /^(style|title|textarea|xmp|iframe|noembed|noframes|noscript)[\s>/]/i;

/** Where comments end: at `-->`, and as browsers read it at `--!>`. */
class CommentEnds {
  private readonly usual: Places;
  private readonly odd: Places;

  constructor(buffer: Buffer) {
    this.usual = new Places(buffer, '-->');
    this.odd = new Places(buffer, '--!>');
  }

  /** Behind the end of the comment that begins at `at`, else -1. `at` must not go back. */
  after(at: number): number {
    const usual = this.usual.after(at + 2);
    const odd = this.odd.after(at + 4);
    if (odd < usual) return odd + 4;
    return usual === Number.POSITIVE_INFINITY ? -1 : usual + 3;
  }
}

function readTag(b: Uint8Array, start: number, visitor: TagVisitor): number {
  let i = start + 1;
  while (i < b.length && !isEnd(b[i] as number)) i++;
  const name = nameAt(b, start + 1, i);
  const attributes: Attribute[] = [];
  while (i < b.length && b[i] !== 0x3e) {
    if (isSpace(b[i] as number) || b[i] === 0x2f) {
      i++;
      continue;
    }
    const from = i;
    while (i < b.length && !isEnd(b[i] as number) && (b[i] !== 0x3d || i === from)) i++;
    const attribute = nameAt(b, from, i);
    while (i < b.length && isSpace(b[i] as number)) i++;
    if (b[i] !== 0x3d) continue;
    i++;
    while (i < b.length && isSpace(b[i] as number)) i++;
    const quote = b[i];
    const quoted = quote === 0x22 || quote === 0x27;
    if (quoted) i++;
    const value = i;
    while (i < b.length && (quoted ? b[i] !== quote : !isSpace(b[i] as number) && b[i] !== 0x3e)) i++;
    if (attributes.length < MOST_ATTRIBUTES) attributes.push({ name: attribute, start: value, end: i });
    if (quoted) i++;
  }
  return visitor.tag(name, attributes, start, Math.min(i + 1, b.length));
}

function nameAt(b: Uint8Array, start: number, end: number): string {
  let name = '';
  for (let i = start; i < Math.min(end, start + LONGEST_NAME); i++)
    name += String.fromCharCode(LOWER[b[i] as number] as number);
  return name;
}

function isSpace(c: number): boolean {
  return ((CLASS[c] as number) & SPACE) !== 0 || c === 0x0c;
}

/** What ends the name of a tag or an attribute, but for `=`. */
function isEnd(c: number): boolean {
  return isSpace(c) || c === 0x2f || c === 0x3e;
}
