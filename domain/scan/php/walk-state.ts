import { fixedIpMessage, holdsIpUrl, IpUrlFinder } from '../fixed-ip-url.js';
import type { Report } from '../flag.js';
import { Frame, FrameKind } from './frame.js';
import type { Known } from './known.js';
import { DEEPEST, PhpLexer } from './lexer.js';
import { Scope } from './scope.js';
import type { Value } from './value.js';

/** How far a declaration of a function has been read. */
export const Declaration = { None: 0, Name: 1, Body: 2 } as const;

const REMEMBERED = 20_000;
/** What an address or the `//` before it can be cut at. */
const URL_BYTES = new Set([...'0123456789./:[@'].map((c) => c.charCodeAt(0)));

/** Everything that the walk through one PHP file remembers. */
export class WalkState {
  readonly lexer: PhpLexer;
  readonly bytes: Uint8Array;
  readonly report: Report;
  private readonly binary: boolean;
  readonly urls: IpUrlFinder;
  /** Backticks in this file are not PHP's (see content-kind.ts, `foreign`). */
  readonly quoted: boolean;
  readonly scopes: Scope[] = [new Scope()];
  /** By the hash of the lower-cased name. */
  readonly properties = new Map<number, Value>();
  readonly constants = new Map<number, Value>();
  /** Names brought in by `use function`, by the hash of the lower-cased name. */
  readonly aliases = new Map<number, Known | null>();
  /** Elements of arrays that may still be remembered. */
  itemsLeft = 100_000;
  /** Characters that may still be folded. */
  private foldsLeft = 4_000_000;
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
  /** Nested deeper than PHP's parser goes. */
  tooDeep = false;
  private readonly frames: Frame[] = [new Frame()];

  constructor(bytes: Uint8Array, binary: boolean, quoted: boolean, report: Report) {
    this.bytes = bytes;
    this.binary = binary;
    this.lexer = new PhpLexer(bytes, binary);
    this.report = report;
    this.urls = new IpUrlFinder(bytes);
    this.quoted = quoted;
    this.frame = this.frames[0] as Frame;
    this.frame.open(FrameKind.Root, 0);
  }

  /** The beginning of a second reading, which knows the values that the first one found. */
  again(): WalkState {
    const walk = new WalkState(this.bytes, this.binary, this.quoted, this.report);
    walk.scopes.splice(0, 1, this.scopes[0] ?? new Scope());
    for (const [name, value] of this.properties) walk.properties.set(name, value);
    for (const [name, value] of this.constants) walk.constants.set(name, value);
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
    this.scopes.push(new Scope());
  }

  leaveFunction(): void {
    if (this.scopes.length > 1) this.scopes.pop();
  }

  /** Whether the texts of these arguments may still be worked on: the work of one file is bounded. */
  afford(args: readonly Value[]): boolean {
    for (const arg of args) this.foldsLeft -= 1 + arg.head.length + (arg.items?.size ?? 0);
    return this.foldsLeft > 0;
  }

  /** A statement is over. */
  endStatement(): void {
    this.declares = false;
    this.declaresGlobal = false;
    this.declaresConstant = false;
    this.chrCount = 0;
  }

  remember(map: Map<number, Value>, name: number, value: Value): void {
    const before = map.get(name);
    if (before === undefined && map.size >= REMEMBERED) return;
    map.set(name, before === undefined ? value : value.or(before));
  }

  urlsWithin(start: number, end: number): void {
    this.urls.within(start, end, (offset) => this.report('fixed_ip_url', offset, fixedIpMessage));
  }

  /** A URL that only came to be when two pieces were joined. */
  checkJoinedUrl(left: Value, right: Value, at: number): void {
    if (!URL_BYTES.has(left.lastByte) || !URL_BYTES.has(right.firstByte)) return;
    const before = left.tail.slice(-64);
    const after = right.head.slice(0, 64);
    if (holdsIpUrl(before) || holdsIpUrl(after) || !holdsIpUrl(before + after)) return;
    this.report('fixed_ip_url', left.at >= 0 ? left.at : at, fixedIpMessage);
  }
}
