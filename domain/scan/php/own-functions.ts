import { isFixedIp } from '../fixed-ip-url.js';
import type { Effort } from './effort.js';
import { knownFunction } from './known.js';
import { type Scope, serverVariables } from './scope.js';
import { type Closure, isFetched, MOST_OPTIONS, matters, OPEN, Trait, UNKNOWN, Value } from './value.js';

const REMEMBERED = 10_000;
const MANY_GIVEN = 8;

/** What is known of a function that the file declares by name. */
export interface OwnFunction extends Closure {
  /** What it writes into parameters that it takes by reference: position and value. */
  readonly written: readonly (readonly [number, Value])[];
}

/**
 * The functions, methods and closures that a file declares, by the hash of the lower-cased name or by a key of their
 * own: what calling them does and gives, and what they are called with. What becomes known only below where it is needed
 * asks for a second reading.
 */
export class OwnFunctions {
  private readonly functions = new Map<number, OwnFunction>();
  /** What they are called with, where it says something. */
  private readonly given = new Map<number, Value[]>();
  /** Called before they were declared, and read. */
  private readonly unresolved = new Set<number>();
  private readonly read = new Set<number>();
  /** Something was learned too late, which makes a difference to what is called, run or included. */
  late = false;

  /** `writesFiles`: whether the file writes any, so that the path of a program says something. */
  constructor(
    private readonly effort: Effort,
    private readonly writesFiles: () => boolean,
  ) {}

  /** Takes over what another reading of the file has found. */
  takeOver(other: OwnFunctions): void {
    for (const [key, own] of other.functions) this.functions.set(key, own);
    for (const [key, values] of other.given) this.given.set(key, [...values]);
  }

  find(key: number): OwnFunction | null {
    const own = this.functions.get(key);
    if (own !== undefined) return own;
    mark(this.unresolved, key);
    return null;
  }

  /** Whether a function of that name stands above, as far as that is known without asking for another reading. */
  declares(key: number): boolean {
    return this.functions.has(key) || this.read.has(key);
  }

  /** Remembers a function whose end was read. */
  declare(key: number, scope: Scope): void {
    this.effort.function();
    const { returned, called, included } = scope;
    const written = writtenBy(scope);
    const gives = called.size > 0 || included.size > 0 || written.length > 0;
    if (returned === UNKNOWN && !gives) return;
    if (this.functions.size >= REMEMBERED && !this.functions.has(key)) {
      this.effort.forget();
      return;
    }
    const own = { ...closureOf(scope, key), written };
    const before = this.functions.get(key);
    if (before === undefined && isMarked(this.unresolved, key) && (gives || isFetched(returned) || matters(returned)))
      this.late = true;
    this.functions.set(key, before === undefined ? own : this.both(before, own));
  }

  /** It is called with these values; `fromPhp`: by PHP itself. */
  give(key: number, args: readonly Value[], fromPhp = false): void {
    if (this.effort.isSpent) return;
    const writes = args.some(isProgramPath) && this.writesFiles();
    if (!fromPhp && !writes && !args.some(saysMuch)) return;
    const before = this.given.get(key);
    if (before === undefined && this.given.size >= REMEMBERED) {
      this.effort.forget();
      return;
    }
    const values = before ?? [];
    for (let i = 0; i < args.length && i < MANY_GIVEN; i++) {
      const arg = args[i] as Value;
      const held = values[i] ?? UNKNOWN;
      const isSure = fromPhp || saysMuch(arg);
      if ((!isSure && (!writes || arg.tail === '') && !isProgramPath(arg)) || isAmong(arg, held)) {
        values[i] = held;
        continue;
      }
      const given = plain(arg).shallow();
      // Of a path that is written here, others may know another one.
      values[i] = (isSure ? given : given.or(OPEN, MOST_OPTIONS)).or(held, this.effort.options(arg, held));
      if (isMarked(this.read, key)) this.late = true;
    }
    this.given.set(key, values);
  }

  /** What it is called with, as far as that was read; its body is read now. */
  enter(key: number): readonly Value[] {
    mark(this.read, key);
    return this.given.get(key) ?? NOTHING;
  }

  /** Two of one name: methods of different classes. */
  private both(one: OwnFunction, other: OwnFunction): OwnFunction {
    return {
      key: one.key,
      returned: other.returned.or(one.returned, this.effort.options(other.returned, one.returned)),
      callbacks: allOf(one.callbacks, other.callbacks),
      included: allOf(one.included, other.included),
      written: other.written.length === 0 ? one.written : [...one.written, ...other.written].slice(-MANY_GIVEN),
    };
  }
}

/** What calling the function does whose scope is left. */
export function closureOf({ returned, parameters, called, included }: Scope, key: number): Closure {
  return {
    key,
    returned,
    callbacks: positions(parameters, called),
    included: positions(parameters, included),
  };
}

function allOf(one: readonly number[], other: readonly number[]): readonly number[] {
  return other.every((position) => one.includes(position)) ? one : [...new Set([...one, ...other])];
}

const NOTHING: readonly Value[] = [];

/** Without the traits of how it was put together, where nothing else is known of it: in its place they say little. */
function plain(value: Value): Value {
  if ((value.traits & MADE) === 0) return value;
  return Value.oneOf(value.options().map(plainOne), value.options().length);
}

function plainOne(value: Value): Value {
  if (value.isArray || (value.traits & MADE) === 0 || namesCommand(value.text)) return value;
  const traits = value.traits & ~MADE;
  return value.text === null
    ? Value.between(value.head, value.tail, traits, value.at, value.base64Length)
    : Value.text(value.text, traits, value.at);
}

/** Whether it was given before: a function that is called in several ways is given each of them in every reading. */
function isAmong(arg: Value, held: Value): boolean {
  if (held.isSame(arg)) return true;
  if (held === UNKNOWN) return false;
  const known = held.options();
  return plain(arg)
    .shallow()
    .options()
    .every((one) => known.some((other) => isGivenAgain(one, other)));
}

/** An array is known by the place where it stands. */
function isGivenAgain(one: Value, other: Value): boolean {
  if (!one.isArray || !other.isArray) return other.isSame(one);
  return one.at === other.at && one.traits === other.traits && one.items?.size === other.items?.size;
}

const MADE = Trait.Assembled | Trait.Split | Trait.Rewritten | Trait.Joined | Trait.Computed;

const WORTH =
  Trait.Asks | Trait.Request | Trait.Fetched | Trait.Assembled | Trait.Split | Trait.Decoded | Trait.Chr | Trait.Xored;

/** A program, or what a server reads its settings from. */
const PROGRAM_PATH = /(?:(?:[\w)}-]\.|^\.?)(?:php\d?|phtml|phar)|\.htaccess|\.user\.ini)$/i;
/** `p`, `l`, `r`, `s`, `i` and digits */
const LAST_LETTERS = new Set([...'plrsi57'].map((letter) => letter.charCodeAt(0)));

function isProgramPath(value: Value): boolean {
  return value !== UNKNOWN && !value.isArray && LAST_LETTERS.has(value.lastByte | 32) && PROGRAM_PATH.test(value.tail);
}

/** Worth a second reading of the function that it is given to. */
function saysMuch(value: Value): boolean {
  if (value === UNKNOWN) return false;
  return value.isOne ? tellsAlone(value) : value.options().some(tellsAlone);
}

function tellsAlone({ traits, text, items, at }: Value): boolean {
  if (at === serverVariables.at || traits & WORTH || namesCommand(text) || namesStream(text)) return true;
  if (items === null || items.size > MANY_GIVEN) return false;
  for (const item of items.values()) if (namesCommand(item.text)) return true;
  return false;
}

/** `data:`, `php://input`, `phar://`, `expect://`, or the numbers of an address. */
function namesStream(text: string | null): boolean {
  if (text === null || text.length < 7) return false;
  const first = text.charCodeAt(0);
  if (first > 0x30 && first <= 0x39) return text.length < 22 && isFixedIp(text);
  return STREAM_LETTERS.has(first) && STREAM.test(text);
}

const STREAM = /^(?:data:|php:\/\/(?:input|filter)|phar:\/\/|expect:\/\/|zip:\/\/)/i;
const STREAM_LETTERS = new Set([...'dpezDPEZ'].map((letter) => letter.charCodeAt(0)));

/** The name of a function that runs commands or code. */
export function namesCommand(text: string | null): boolean {
  if (text === null || text.length < 4 || text.length > 24) return false;
  const known = knownFunction(text);
  return known !== null && (known.command || known.runsCode);
}

function writtenBy(scope: Scope): readonly (readonly [number, Value])[] {
  if (scope.references.size === 0) return NONE_WRITTEN;
  return scope.parameters.flatMap((parameter, position): (readonly [number, Value])[] => {
    if (!scope.references.has(parameter)) return [];
    const value = scope.get(parameter);
    return value === UNKNOWN ? [] : [[position, value]];
  });
}

const NONE_WRITTEN: readonly (readonly [number, Value])[] = [];
const NO_POSITIONS: readonly number[] = [];

function positions(parameters: readonly number[], among: ReadonlySet<number>): readonly number[] {
  if (among.size === 0) return NO_POSITIONS;
  return parameters.flatMap((parameter, position) => (among.has(parameter) ? [position] : []));
}

/** Remembers a key, as long as there are not too many. */
export function mark(keys: Set<number>, key: number): void {
  if (keys.size < REMEMBERED) keys.add(key);
}

/** So also of what is no longer remembered: one reading too many does no harm. */
export function isMarked(keys: ReadonlySet<number>, key: number): boolean {
  return keys.has(key) || keys.size >= REMEMBERED;
}
