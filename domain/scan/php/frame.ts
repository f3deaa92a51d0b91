import type { Known } from './known.js';
import { UNKNOWN, type Value } from './value.js';

/** What opened the bracket that a frame stands for. */
export const FrameKind = {
  Root: 0,
  Block: 1,
  Group: 2,
  /** A function called by its name. */
  Call: 3,
  /** A function called through a value. */
  DynamicCall: 4,
  Method: 5,
  Elements: 6,
  Index: 7,
  Template: 8,
  /** `{$…}` and `${…}` in a template. */
  Interpolation: 9,
  /** `${…}` in code. */
  VariableName: 10,
  /** `$a{…}`, an index as PHP 7 and before write it. */
  BraceIndex: 16,
  /** `->{…}` and `::{…}` */
  MemberName: 11,
  Parameters: 12,
  /** `use (…)` of a closure. */
  Captures: 13,
  Foreach: 14,
  Attribute: 15,
  /** `{ … => …, … }` of `match`. */
  Match: 17,
} as const;

/** What an operand could be assigned to. */
export const Place = {
  None: 0,
  Variable: 1,
  Property: 2,
  Constant: 3,
  Element: 4,
  Elements: 5,
  Dynamic: 6,
  Global: 7,
  /** Variables whose names are worked out: `$$name`. */
  Variables: 8,
  /** Properties whose names are worked out: `$a->$name`. */
  Properties: 9,
  PropertyElement: 10,
} as const;

/** An assignment that waits for its right side. */
export interface Target {
  place: number;
  /** Where it stands. */
  at: number;
  /** Of a variable's name as written; of a property's or constant's in lower case. */
  hash: number;
  /** Of a declared property's name. */
  lowerHash: number;
  key: string | null;
  /** Its key where it is one of the places of a list: `['a' => $x] = …`. */
  inListAs: string | null;
  appends: boolean;
  elements: readonly Target[];
  /** The key inside that element. */
  inner: string | null;
  /** Where there may be several: of their names. */
  hashes: readonly number[];
  /** Of a property: its name is not known, or not in every case. */
  isAny: boolean;
  /** Of the key, where somebody else chooses it. */
  keyTraits: number;
}

const NO_TARGETS: readonly Target[] = [];

/** What an operand was, as far as the next token cares. */
export const Operand = { None: 0, Value: 1, Name: 2, Member: 3 } as const;

/** Between `fn` or `match` and what it is worth. */
export const Pending = { None: 0, Match: 1, Arrow: 2, ArrowBody: 3 } as const;

/** One open bracket, and the expression being read inside it. Frames are reused. */
export class Frame {
  kind = 0;
  /** Function or keyword called, for `Call` and `Method`. */
  known: Known | null = null;
  /** Callee of a `DynamicCall`, base of an `Index`. */
  base: Value = UNKNOWN;
  basePlace = 0;
  baseHash = 0;
  baseKey: Value | null = null;
  /** Offset of the callee, or of the bracket. */
  at = 0;
  args: Value[] = [];
  /** For each argument the hash of the variable that it is, 0 where it is none. */
  argPlaces: number[] = [];
  /** The same of properties as well, by what tells them apart from others (place-key.ts). */
  argKeys: number[] = [];
  /** Which arguments are variables, properties, elements or calls, as bits: no constants, `null` among them. */
  openArgs = 0;
  /** What names the method that is called, where that is worked out. */
  calledName: Value | null = null;
  calledOwner: Value = UNKNOWN;
  asksRequest = false;
  argName: string | null = null;
  callbackArg: Value | null = null;
  spread = false;
  key: Value | null = null;
  items: Map<string, Value> | null = null;
  nextIndex = 0;
  unknownKeys = 0;
  elements: Target[] = [];
  each: Value | null = null;
  /** The variable that `foreach` goes through, 0 where it is none. */
  eachArray = 0;
  closesScope = false;
  itemTraits = 0;
  itemDepth = 0;
  kept = 0;
  hasUnknown = false;
  itemBase64 = 0;
  escapes = 0;
  /** The code of the last element that is `chr(…)`. */
  lastChr = -1;

  operand: Value = UNKNOWN;
  operandKind = 0;
  place = 0;
  hash = 0;
  lowerHash = 0;
  elementKey: Value | null = null;
  places: readonly Target[] = [];
  /** What the operand may be, where its name is worked out. */
  hashes: readonly number[] = [];
  operandKnown: Known | null = null;
  /** What names the member, where that is worked out: `$a->$b`. */
  memberName: Value | null = null;
  /** The object or class of a member, as far as the rules ask for it. */
  memberOwner: Value = UNKNOWN;
  /** The member is one of a class: `$a::b`. */
  memberIsStatic = false;
  /** It is what a framework calls the request: `$request->query`. */
  isRequest = false;
  operandAt = 0;
  /** The method of the object itself that gave the operand, as the hash of its name. */
  givenBy = 0;
  left: Value | null = null;
  /** Operator between `left` and the operand: 0, `.`, `^` (also `|` and `&`), or `|>`. */
  op = 0;
  alternative: Value | null = null;
  /** One of them is not known. */
  choosesUnknown = false;
  condition: Value | null = null;
  dead = false;
  inverted = false;
  dollars = 0;
  isNew = false;
  /** `&` stands before what follows. */
  byReference = false;
  /** After `yield`. */
  yields = false;
  /** After `yield from`. */
  yieldsFrom = false;
  /** `yield $key =>` */
  yieldKey: Value | null = null;
  /** Elements that were joined, by number: letters out of a list. */
  picks = 0;
  /** Of an arrow function whose parameters are read, or whose body follows, and how many parameters came. */
  arrowKey = 0;
  arrowParameters = 0;
  /** The key inside the element that the operand is: `$a[1][2]`. */
  innerKey: Value | null = null;
  hasNames = false;
  /** The hashes of the names of arguments that have one, by their places. */
  argNames: number[] = [];
  argNameHash = 0;
  /** `(object)` stands before what follows. */
  makesObject = false;
  /** `-` stands before what follows. */
  negative = false;
  includeAt = -1;
  /** It stands behind the `?` of a condition: what comes after `:` is not included. */
  includesInBranch = false;
  /** After `return`. */
  returns = false;
  /** What follows belongs to `fn` or `match`: see `Pending`. */
  pending = 0;
  target: readonly Target[] = NO_TARGETS;

  /** Makes it the frame of another bracket. */
  open(kind: number, at: number): void {
    this.kind = kind;
    this.at = at;
    this.known = null;
    this.base = UNKNOWN;
    this.basePlace = Place.None;
    this.baseHash = 0;
    this.baseKey = null;
    if (this.args.length > 0) this.args = [];
    if (this.argPlaces.length > 0) this.argPlaces = [];
    if (this.argKeys.length > 0) this.argKeys = [];
    this.openArgs = 0;
    this.calledName = null;
    this.asksRequest = false;
    this.hasNames = false;
    if (this.argNames.length > 0) this.argNames = [];
    this.arrowKey = 0;
    this.arrowParameters = 0;
    this.argName = null;
    this.callbackArg = null;
    this.spread = false;
    this.key = null;
    this.items = null;
    this.nextIndex = 0;
    this.unknownKeys = 0;
    if (this.elements.length > 0) this.elements = [];
    this.each = null;
    this.eachArray = 0;
    this.closesScope = false;
    this.itemTraits = 0;
    this.itemDepth = 0;
    this.kept = 0;
    this.hasUnknown = false;
    this.itemBase64 = 0;
    this.escapes = 0;
    this.lastChr = -1;
    this.reset();
  }

  /** Forgets the expression. */
  reset(): void {
    this.restart();
    this.includeAt = -1;
    this.returns = false;
    this.yields = false;
    this.yieldsFrom = false;
    this.yieldKey = null;
    this.pending = Pending.None;
    this.target = NO_TARGETS;
  }

  /** Forgets the expression so far, but not what waits for its value. */
  restart(): void {
    this.operand = UNKNOWN;
    this.operandKind = Operand.None;
    this.givenBy = 0;
    this.place = Place.None;
    this.left = null;
    this.op = 0;
    this.alternative = null;
    this.choosesUnknown = false;
    this.condition = null;
    this.dead = false;
    this.inverted = false;
    this.picks = 0;
    this.dollars = 0;
    this.isNew = false;
    this.byReference = false;
    this.negative = false;
    this.makesObject = false;
  }

  setOperand(value: Value, kind: number, at: number): void {
    this.operand = value;
    this.operandKind = kind;
    this.operandAt = at;
    this.givenBy = 0;
    this.place = Place.None;
    this.memberName = null;
    this.innerKey = null;
    this.isRequest = false;
  }
}
