import { hashOf } from '../bytes.js';
import type { Effort } from './effort.js';
import { OPEN, orUnknown, Trait, UNKNOWN, Value } from './value.js';

/** How many variables are set before those of the last so many are forgotten. Keeps memory bounded. */
const REMEMBERED = 10_000;

const MANY_PARAMETERS = 32;
/** Parameters that hold what the request sends, as their names say. */
const SENT: ReadonlySet<number> = new Set(
  ['request', 'input', 'post', 'query', 'get', 'cookies', 'headers'].map(hashOf),
);
const MANY_REFERENCES = 256;

const REQUEST = new Set([
  '_GET',
  '_POST',
  '_REQUEST',
  '_COOKIE',
  '_FILES',
  'HTTP_RAW_POST_DATA',
  'HTTP_GET_VARS',
  'HTTP_POST_VARS',
  'HTTP_COOKIE_VARS',
]);
const SERVER = new Set(['_SERVER', 'HTTP_SERVER_VARS', '_ENV']);
const requested = new Map<number, Value>([...REQUEST].map((name) => [hashOf(name), new Value(Trait.Request, -1)]));

/** `$_SERVER`: some of it is the server's own, some the request's; told apart by its key. */
export const serverVariables: Value = new Value(0, -2);
/** `$_SESSION`: what is in it was put there in another request, or here. */
export const sessionVariables: Value = new Value(Trait.Outside, -6);
/** `$GLOBALS` */
export const globalVariables: Value = new Value(0, -3);
/** `get_defined_vars()`: what the request sent is among them. */
export const definedVariables: Value = new Value(Trait.Request, -5);
const special = new Map<number, Value>([
  ...requested,
  ...[...SERVER].map((name): [number, Value] => [hashOf(name), serverVariables]),
  [hashOf('GLOBALS'), globalVariables],
  [hashOf('_SESSION'), sessionVariables],
  [hashOf('argv'), new Value(Trait.Outside, -7)],
]);

/** The value of a superglobal by the hash of its name; `undefined` for every other name. */
export function superglobal(hash: number): Value | undefined {
  return special.get(hash);
}

/** An element of an array in a variable; without a key any of them. */
export interface ElementPlace {
  readonly array: number;
  readonly key: string | null;
}

/** How many variables are looked at again when more of them come from elsewhere. */
const FEW_NAMES = 32;

const NO_NAMES: ReadonlySet<number> = new Set();

/** The variables of one function, or of the file outside functions. */
export class Scope {
  /** Variables were made from the request (`extract`): one that nothing is known of may be any of them. */
  extracted = false;
  /** What the function returns. */
  returned: Value = UNKNOWN;
  /** Its parameters by the hashes of their names, and which of them it calls. */
  readonly parameters: number[] = [];
  private calls: Set<number> | null = null;
  private includes: Set<number> | null = null;
  /** Parameters taken by reference. */
  private byReference: Set<number> | null = null;
  /** Of the function (own-functions.ts), and what it is called with. */
  key = 0;
  /** Where its name stands, -1 where it has none. */
  nameAt = -1;
  given: readonly Value[] = [];
  /** Other names of variables: `$a = &$b`. */
  private others: Map<number, number> | null = null;
  /** Variables that are elements of arrays as well: `$a = &$b['c']`, `foreach ($b as &$a)`. */
  private parts: Map<number, ElementPlace> | null = null;
  /** Parameters of the function around a closure that it uses. */
  private outer: Map<number, Scope> | null = null;
  /** Variables of another function: `global $a`, `use (&$a)`. */
  private shared: Map<number, Scope> | null = null;
  /** Those set last, and those before them, which are forgotten when there are too many. */
  private young: Map<number, Value> | null = null;
  private old: Map<number, Value> | null = null;
  /** Those set before variables were made from the request, which may have replaced them. */
  private exposed: Map<number, Value> | null = null;

  constructor(private readonly effort: Effort) {}

  get(hash: number): Value {
    return this.find(hash) ?? (this.extracted ? EXTRACTED : UNKNOWN);
  }

  has(hash: number): boolean {
    return this.find(hash) !== undefined;
  }

  /** Variables are made from the request: each that was set may be another one now. */
  expose(): void {
    this.extracted = true;
    const exposed = this.exposed ?? new Map<number, Value>();
    for (const map of [this.old, this.young]) {
      for (const [hash, value] of map ?? []) if (exposed.size < REMEMBERED) exposed.set(hash, value.or(EXTRACTED, 2));
    }
    this.exposed = exposed;
    this.young = null;
    this.old = null;
  }

  /** Variables are made from what is not known: a name of a function may be another one now. */
  loosen(): void {
    // Of many variables it is not worth the time, and functions have few.
    if (this.young === null || this.young.size > FEW_NAMES) return;
    for (const [hash, value] of this.young) this.young.set(hash, orUnknown(value));
  }

  /** Assigns. What it held before stays possible: the assignment may stand in a branch. */
  set(hash: number, value: Value): void {
    const before = this.find(hash);
    if (before === undefined && value === UNKNOWN && !this.extracted) return;
    if (value === UNKNOWN && before !== undefined) this.replace(hash, orUnknown(before));
    else this.replace(hash, before === undefined ? value : value.or(before, this.effort.options(value, before)));
  }

  /** Replaces (`.=`, an element). */
  replace(name: number, value: Value): void {
    this.young ??= new Map();
    this.young.set(this.others === null ? name : this.nameOf(name), value);
    if (this.young.size < REMEMBERED) return;
    this.old = this.young;
    this.young = null;
  }

  get called(): ReadonlySet<number> {
    return this.calls ?? NO_NAMES;
  }

  get included(): ReadonlySet<number> {
    return this.includes ?? NO_NAMES;
  }

  get references(): ReadonlySet<number> {
    return this.byReference ?? NO_NAMES;
  }

  /** A closure uses a parameter of the function around it. */
  captures(name: number, scope: Scope): void {
    if (scope.parameters.includes(name)) this.outer = (this.outer ?? new Map()).set(name, scope);
  }

  /** The function of which a variable is a parameter, also around this one. */
  parameterOf(name: number): Scope | null {
    return this.parameters.includes(name) ? this : (this.outer?.get(name) ?? null);
  }

  /** A parameter is called, or included. */
  notes(parameter: number, what: 'called' | 'included'): void {
    if (what === 'called') this.calls = (this.calls ?? new Set()).add(parameter);
    else this.includes = (this.includes ?? new Set()).add(parameter);
  }

  /** A parameter is declared: it holds what the function is called with, as far as that is known. */
  addParameter(hash: number, byReference: boolean): void {
    const given = this.given[this.parameters.length];
    if (given !== undefined) this.set(hash, given);
    else if (SENT.has(hash)) this.set(hash, OPEN);
    if (this.parameters.length >= MANY_PARAMETERS) return;
    this.parameters.push(hash);
    if (byReference) this.byReference = (this.byReference ?? new Set()).add(hash);
  }

  /** `$name = &$other` */
  alias(name: number, other: number): void {
    const target = this.nameOf(other);
    if (target === name || (this.others?.size ?? 0) >= MANY_REFERENCES) return;
    this.others ??= new Map();
    this.others.set(name, target);
  }

  /** `$name = &$array['key']` */
  aliasElement(name: number, place: ElementPlace): void {
    if (name === place.array || (this.parts?.size ?? 0) >= MANY_REFERENCES) return;
    this.parts ??= new Map();
    this.parts.set(name, place);
  }

  /** The element that a variable is as well. */
  elementOf(name: number): ElementPlace | undefined {
    return this.parts?.get(name);
  }

  /** The variable is that of another function. */
  share(name: number, scope: Scope): void {
    if ((this.shared?.size ?? 0) >= MANY_REFERENCES) return;
    this.shared ??= new Map();
    this.shared.set(name, scope);
  }

  /** The function is over: what it did to variables of others, they hold now. */
  handBack(): void {
    for (const [name, scope] of this.shared ?? []) {
      const value = this.find(name);
      if (value !== undefined && value !== scope.find(name)) scope.set(name, value);
    }
  }

  private nameOf(hash: number): number {
    return this.others?.get(hash) ?? hash;
  }

  private find(name: number): Value | undefined {
    const hash = this.others === null ? name : this.nameOf(name);
    return this.young?.get(hash) ?? this.old?.get(hash) ?? this.exposed?.get(hash);
  }
}

const EXTRACTED = new Value(Trait.Request, -1);
