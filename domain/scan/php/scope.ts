import { hashOf } from '../bytes.js';
import { Trait, UNKNOWN, Value } from './value.js';

/** Variables of one file that are remembered at a time; the oldest goes first. Keeps memory bounded. */
const REMEMBERED = 20_000;

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
  private variables: Map<number, Value> | null = null;

  get(hash: number): Value {
    const value = this.variables?.get(hash);
    if (value !== undefined) return value;
    return this.extracted ? EXTRACTED : UNKNOWN;
  }

  has(hash: number): boolean {
    return this.variables?.has(hash) ?? false;
  }

  /** Assigns. What it held before stays possible: the assignment may stand in a branch. */
  set(hash: number, value: Value): void {
    const before = this.variables?.get(hash);
    if (before === undefined && value === UNKNOWN && !this.extracted) return;
    this.variables ??= new Map();
    this.variables.set(hash, before === undefined ? value : value.or(before));
    if (this.variables.size > REMEMBERED) {
      for (const oldest of this.variables.keys()) {
        this.variables.delete(oldest);
        break;
      }
    }
  }

  /** Replaces (`.=`, an element). */
  replace(hash: number, value: Value): void {
    this.variables ??= new Map();
    this.variables.set(hash, value);
  }
}

const EXTRACTED = new Value(Trait.Request, -1);
