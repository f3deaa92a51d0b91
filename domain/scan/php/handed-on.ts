import { hashOf } from '../bytes.js';
import { JUDGES } from '../php-rules/sinks/judge.js';
import { ENTRIES, ofFunctions, ofMethods, ofObjects, type Place } from '../php-rules/sinks/tables.js';
import { FrameKind } from './frame.js';
import { Trait, type Value } from './value.js';
import type { WalkState } from './walk-state.js';

/**
 * Functions, methods and classes of frameworks that call, run, include or write what an argument names. They are looked
 * up by the hash of the name that is called, beside what known.ts knows of it.
 */
const functions = byHash(ofFunctions, 0);
const methods = byHash(ofMethods, 0);
/** By which brackets.ts knows constructors. */
const CONSTRUCTOR = hashOf('__construct');
for (const [hash, places] of byHash(ofObjects, CONSTRUCTOR)) methods.set(hash, places);

function byHash(rows: readonly (readonly [name: string, place: Place])[], mixed: number): Map<number, Place[]> {
  const found = new Map<number, Place[]>();
  for (const [name, place] of rows) {
    const hash = hashOf(name) ^ mixed;
    const before = found.get(hash);
    if (before === undefined) found.set(hash, [place]);
    else before.push(place);
  }
  return found;
}

/** A call has ended: what its name says becomes of its arguments. `variables`: which of them are variables. */
export function checkHandedOn(
  walk: WalkState,
  kind: number,
  hash: number,
  args: readonly Value[],
  variables: readonly number[],
  at: number,
): void {
  const places = (kind === FrameKind.Call ? functions : methods).get(hash);
  if (places === undefined) return;
  for (const [position, sink, onlySent] of places) {
    const value = args[position];
    if (value === undefined) continue;
    const variable = variables[position] ?? 0;
    const isParameter = variable !== 0 && walk.scope.parameterOf(variable) !== null;
    JUDGES[sink](walk.report, at, value, onlySent || isParameter);
    if (value.text === null && !isKnownList(value)) walk.usesValues = true;
  }
}

/** `array_map('load_template', $files)`: each of them; who hands them on need not know what they are. */
export function checkHandedOnByName({ report }: WalkState, name: string, args: readonly Value[], at: number): void {
  if (name.length > LONGEST_NAME) return;
  for (const [position, sink] of functions.get(hashOf(name.slice(name.lastIndexOf('\\') + 1).toLowerCase())) ?? []) {
    const value = args[position];
    if (value !== undefined) JUDGES[sink](report, at, value, true);
  }
}

const LONGEST_NAME = 64;

/** Of a list that holds another one (`array_merge($defaults, $this->given($sent))`) another reading may tell more. */
function isKnownList({ isArray, items }: Value): boolean {
  return isArray && items?.has('?') === false;
}

const OUTSIDE = Trait.Request | Trait.Fetched;

/** An element of an array: the names of some say that a framework calls, runs or includes what stands there. */
export function checkEntry(walk: WalkState, key: string | null, value: Value): void {
  if (key === null || (value.traits & OUTSIDE) === 0) return;
  const sink = ENTRIES.get(key.toLowerCase());
  if (sink === undefined) return;
  // Any list may have such a name: only a client of WordPress writes what it is answered there.
  if (sink === 'placed' && !walk.holds('remote_get') && !walk.holds('remote_request')) return;
  // Of what is joined or given by PHP itself no place is known.
  const at = value.at >= 0 ? value.at : walk.lexer.start;
  for (const one of value.isArray && value.items !== null ? value.items.values() : [value])
    JUDGES[sink](walk.report, at, one, false);
}
