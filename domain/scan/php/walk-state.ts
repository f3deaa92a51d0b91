import { fixedIpMessage, holdsIpUrl, IpUrlFinder } from '../fixed-ip-url.js';
import type { Report } from '../flag.js';
import { Effort } from './effort.js';
import { Frame, FrameKind } from './frame.js';
import type { Known } from './known.js';
import { DEEPEST, PhpLexer } from './lexer.js';
import { QuotedPage } from './quoted-page.js';
import { Scope } from './scope.js';
import { matters, UNKNOWN, type Value } from './value.js';

/** How far a declaration of a function has been read. */
export const Declaration = { None: 0, Name: 1, Body: 2 } as const;

const REMEMBERED = 10_000;
const UNRESOLVED = 8192;
/** What an address or the `//` before it can be cut at. */
const URL_BYTES = new Set([...'0123456789./:[@'].map((c) => c.charCodeAt(0)));

/** What is known of a function that the file declares. */
export interface OwnFunction {
  readonly returned: Value;
  /** Positions of the parameters that it calls. */
  readonly callbacks: readonly number[];
  /** Positions of the parameters that it includes. */
  readonly included: readonly number[];
}

/** Everything that the walk through one PHP file remembers. */
export class WalkState {
  readonly lexer: PhpLexer;
  readonly bytes: Uint8Array;
  readonly report: Report;
  private readonly binary: boolean;
  readonly urls: IpUrlFinder;
  readonly page: QuotedPage;
  /** Backticks in this file are not PHP's (see content-kind.ts, `foreign`). */
  readonly quoted: boolean;
  /** Work that may still be done on values. */
  readonly effort: Effort;
  readonly scopes: Scope[];
  /** By the hash of the lower-cased name. */
  readonly properties = new Map<number, Value>();
  readonly constants = new Map<number, Value>();
  /** Names brought in by `use function`, by the hash of the lower-cased name. */
  readonly aliases = new Map<number, Known | null>();
  /** Elements of arrays that may still be remembered. */
  private elementsLeft = 200_000;
  /** The file's own functions and methods, by the hash of the lower-cased name. */
  readonly functions = new Map<number, OwnFunction>();
  /** Called before they are declared: bits by the hash, since one reading too many does no harm. */
  private readonly unresolved = new Uint32Array(UNRESOLVED / 32);
  private readonly missed = new Uint32Array(UNRESOLVED / 32);
  /** A function that was called above its declaration makes a difference to what is called, run or included. */
  private resolvedLate = false;
  /** A value that is not written in place is called, handed on, run or included somewhere. */
  usesValues = false;
  /** The name of the function whose declaration is read, 0 for a closure. */
  declaredName = 0;
  /** Where the pieces of a template go on after an index in it. */
  skipTo = 0;
  frame: Frame;
  depth = 0;
  declaration: number = Declaration.None;
  /** `->`, `?->` or `::` came last. */
  member = false;
  memberIsStatic = false;
  /** `public`, `static` and so on came in this statement. */
  declares = false;
  declaresGlobal = false;
  declaresConstant = false;
  afterControl = false;
  afterForeach = false;
  /** There is a `goto`: what stands below may run before what stands above. */
  jumps = false;
  halting = 0;
  chrCount = 0;
  chrAt = 0;
  /** An archive that the request sends was opened. */
  opensRequested = false;
  /** Nested deeper than PHP's parser goes. */
  tooDeep = false;
  private readonly frames: Frame[] = [new Frame()];

  constructor(bytes: Uint8Array, binary: boolean, quoted: boolean, report: Report) {
    this.bytes = bytes;
    this.binary = binary;
    this.lexer = new PhpLexer(bytes, binary);
    this.report = report;
    this.urls = new IpUrlFinder(bytes);
    this.page = new QuotedPage(bytes);
    this.quoted = quoted;
    this.effort = new Effort(bytes.length);
    this.scopes = [new Scope(this.effort)];
    this.frame = this.frames[0] as Frame;
    this.frame.open(FrameKind.Root, 0);
  }

  /** The beginning of a second reading, which knows the values that the first one found. */
  again(): WalkState {
    const walk = new WalkState(this.bytes, this.binary, this.quoted, this.report);
    walk.scopes.splice(0, 1, this.scopes[0] as Scope);
    for (const [name, value] of this.properties) walk.properties.set(name, value);
    for (const [name, value] of this.constants) walk.constants.set(name, value);
    for (const [name, own] of this.functions) walk.functions.set(name, own);
    return walk;
  }

  get scope(): Scope {
    return this.scopes[this.scopes.length - 1] as Scope;
  }

  push(kind: number, at: number): Frame {
    if (this.depth >= DEEPEST) {
      this.tooDeep = true;
      return this.frame;
    }
    this.depth++;
    let frame = this.frames[this.depth];
    if (frame === undefined) {
      frame = new Frame();
      this.frames.push(frame);
    }
    frame.open(kind, at);
    this.frame = frame;
    return frame;
  }

  /** Leaves the innermost bracket; the outermost frame stays. */
  pop(): Frame {
    if (this.depth > 0) this.frame = this.frames[--this.depth] as Frame;
    return this.frame;
  }

  enterFunction(): void {
    this.scopes.push(new Scope(this.effort));
  }

  leaveFunction(): void {
    if (this.scopes.length > 1) this.scopes.pop();
  }

  /** Whether another element of an array can be remembered. */
  keepsElement(): boolean {
    return --this.elementsLeft > 0;
  }

  /** The bound on the work of a file was reached. */
  get isSpent(): boolean {
    return this.elementsLeft <= 0 || this.effort.isSpent;
  }

  /** What is known of one of the file's own functions that is called. */
  ownFunction(name: number): OwnFunction | null {
    const own = this.functions.get(name);
    if (own !== undefined) return own;
    const bit = name & (UNRESOLVED - 1);
    this.unresolved[bit >>> 5] = (this.unresolved[bit >>> 5] as number) | (1 << (bit & 31));
    return null;
  }

  /** A property is read of which nothing is known yet. */
  missesProperty(name: number): void {
    const bit = (name + 1) & (UNRESOLVED - 1);
    this.missed[bit >>> 5] = (this.missed[bit >>> 5] as number) | (1 << (bit & 31));
  }

  /** Remembers what a property holds. One that was read above is known there only in a second reading. */
  rememberProperty(name: number, value: Value): void {
    if (!this.resolvedLate && value !== UNKNOWN && !this.properties.has(name)) {
      const bit = (name + 1) & (UNRESOLVED - 1);
      const wasMissed = ((this.missed[bit >>> 5] as number) >>> (bit & 31)) & 1;
      if (wasMissed && matters(value)) this.resolvedLate = true;
    }
    this.remember(this.properties, name, value);
  }

  /** Remembers a function whose end was read. One that was called above is known only in a second reading. */
  declareFunction(name: number, { returned, parameters, called, included }: Scope): void {
    const gives = called.size > 0 || included.size > 0;
    if (returned === UNKNOWN && !gives) return;
    if (this.functions.size >= REMEMBERED && !this.functions.has(name)) return;
    const own = { returned, callbacks: positions(parameters, called), included: positions(parameters, included) };
    const before = this.functions.get(name);
    const bit = name & (UNRESOLVED - 1);
    const wasCalled = ((this.unresolved[bit >>> 5] as number) >>> (bit & 31)) & 1;
    if (before === undefined && wasCalled && (gives || matters(returned))) this.resolvedLate = true;
    this.functions.set(name, before === undefined ? own : this.both(before, own));
  }

  /** What was read above would be read otherwise by who knows what stands below. */
  get wantsAgain(): boolean {
    return this.jumps || (this.resolvedLate && this.usesValues);
  }

  /** Two of one name: methods of different classes. */
  private both(one: OwnFunction, other: OwnFunction): OwnFunction {
    return {
      returned: other.returned.or(one.returned, this.effort.options(other.returned, one.returned)),
      callbacks: [...new Set([...one.callbacks, ...other.callbacks])],
      included: [...new Set([...one.included, ...other.included])],
    };
  }

  /** A statement is over. */
  endStatement(): void {
    this.declares = false;
    this.declaresGlobal = false;
    this.declaresConstant = false;
    this.chrCount = 0;
    this.page.end(this.report);
  }

  remember(map: Map<number, Value>, name: number, value: Value): void {
    const before = map.get(name);
    if (before === undefined && map.size >= REMEMBERED) return;
    map.set(name, before === undefined ? value : value.or(before, this.effort.options(value, before)));
  }

  urlsWithin(start: number, end: number): void {
    this.urls.within(start, end, (offset) => this.report('fixed_ip_url', offset, fixedIpMessage));
  }

  /** A URL that only came to be when two pieces were joined. */
  checkJoinedUrl(left: Value, right: Value, at: number): void {
    if (!URL_BYTES.has(left.lastByte) || !URL_BYTES.has(right.firstByte)) return;
    const before = left.tail.slice(-64);
    const after = right.head.slice(0, 64);
    if (!(before + after).includes('//') || !this.effort.affordsSeam()) return;
    if (holdsIpUrl(before) || holdsIpUrl(after) || !holdsIpUrl(before + after)) return;
    this.report('fixed_ip_url', left.at >= 0 ? left.at : at, fixedIpMessage);
  }
}

function positions(parameters: readonly number[], among: ReadonlySet<number>): number[] {
  return parameters.flatMap((parameter, position) => (among.has(parameter) ? [position] : []));
}
