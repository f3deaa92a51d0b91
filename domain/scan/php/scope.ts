import { hashOf } from '../bytes.js';
import type { Effort } from './effort.js';
import { Trait, UNKNOWN, Value } from './value.js';

/** How many variables are set before those of the last so many are forgotten. Keeps memory bounded. */
const REMEMBERED = 10_000;

const MANY_PARAMETERS = 32;

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
/** `$GLOBALS` */
export const globalVariables: Value = new Value(0, -3);
/** `get_defined_vars()`: what the request sent is among them. */
export const definedVariables: Value = new Value(Trait.Request, -5);
const special = new Map<number, Value>([
  ...requested,
  ...[...SERVER].map((name): [number, Value] => [hashOf(name), serverVariables]),
  [hashOf('GLOBALS'), globalVariables],
]);

/** The value of a superglobal by the hash of its name; `undefined` for every other name. */
export function superglobal(hash: number): Value | undefined {
  return special.get(hash);
}

/** The variables of one function, or of the file outside functions. */
export class Scope {
  /** Variables were made from the request (`extract`): one that nothing is known of may be any of them. */
  extracted = false;
  /** What the function returns. */
  returned: Value = UNKNOWN;
  /** Its parameters by the hashes of their names, and which of them it calls. */
  readonly parameters: number[] = [];
  readonly called = new Set<number>();
  readonly included = new Set<number>();
  /** Those set last, and those before them, which are forgotten when there are too many. */
  private young: Map<number, Value> | null = null;
  private old: Map<number, Value> | null = null;

  constructor(private readonly effort: Effort) {}

  get(hash: number): Value {
    return this.find(hash) ?? (this.extracted ? EXTRACTED : UNKNOWN);
  }

  has(hash: number): boolean {
    return this.find(hash) !== undefined;
  }

  /** Assigns. What it held before stays possible: the assignment may stand in a branch. */
  set(hash: number, value: Value): void {
    const before = this.find(hash);
    if (before === undefined && value === UNKNOWN && !this.extracted) return;
    this.replace(hash, before === undefined ? value : value.or(before, this.effort.options(value, before)));
  }

  /** Replaces (`.=`, an element). */
  replace(hash: number, value: Value): void {
    this.young ??= new Map();
    this.young.set(hash, value);
    if (this.young.size < REMEMBERED) return;
    this.old = this.young;
    this.young = null;
  }

  addParameter(hash: number): void {
    if (this.parameters.length < MANY_PARAMETERS) this.parameters.push(hash);
  }

  private find(hash: number): Value | undefined {
    return this.young?.get(hash) ?? this.old?.get(hash);
  }
}

const EXTRACTED = new Value(Trait.Request, -1);
