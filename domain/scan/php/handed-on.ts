import { hashOf } from '../bytes.js';
import { finding } from '../finding.js';
import { latin1 } from '../latin1.js';
import { JUDGES } from '../php-rules/sinks/judge.js';
import { ENTRIES, ofFunctions, ofMethods, ofObjects, type Place } from '../php-rules/sinks/tables.js';
import { FrameKind } from './frame.js';
import { definedVariables } from './scope.js';
import { Trait, type Value } from './value.js';
import type { WalkState } from './walk-state.js';

/**
 * Functions, methods and classes of frameworks that call, run, include or write what an argument names. They are looked
 * up by the hash of the name that is called, beside what known.ts knows of it.
 */
const functions = byHash(ofFunctions, 0);
const methods = byHash([...ofMethods], 0);
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

/**
 * A call has ended: what its name says becomes of its arguments. `variables`: which of them are variables; `isKnown`:
 * other rules know the function.
 */
export function checkHandedOn(
  walk: WalkState,
  kind: number,
  hash: number,
  args: readonly Value[],
  variables: readonly number[],
  isKnown: boolean,
  at: number,
): void {
  const places = (kind === FrameKind.Call ? functions : methods).get(hash);
  if (places === undefined) {
    if (!isKnown && args.some(isSentWhole)) checkTelling(walk, kind, at);
    return;
  }
  for (const [position, sink, onlySent] of places) {
    const value = args[position];
    if (value === undefined) continue;
    const variable = variables[position] ?? 0;
    const isParameter = variable !== 0 && walk.scope.parameterOf(variable) !== null;
    JUDGES[sink](walk.report, at, value, onlySent || isParameter);
    if (value.text === null && !value.isArray) walk.usesValues = true;
  }
}

const OUTSIDE = Trait.Request | Trait.Fetched;

/** An element of an array: the names of some say that a framework calls, runs or includes what stands there. */
export function checkEntry(walk: WalkState, key: string | null, value: Value): void {
  if (key === null || (value.traits & OUTSIDE) === 0) return;
  const sink = ENTRIES.get(key.toLowerCase());
  if (sink === undefined) return;
  for (const one of value.isArray && value.items !== null ? value.items.values() : [value])
    JUDGES[sink](walk.report, value.at, one, false);
}

/** The request says what it is, and nothing else stands in it. */
function isSentWhole(value: Value): boolean {
  return (value.traits & Trait.Request) !== 0 && value !== definedVariables && value.options().some(isSent);
}

function isSent({ traits, head, isArray }: Value): boolean {
  return (traits & (Trait.Request | NO_NAME)) === Trait.Request && head === '' && !isArray;
}

const NO_NAME = Trait.Joined | Trait.Asks | Trait.Temporary;
const LONGEST = 64;

/** What runs something, or makes it, says so first; `doRun`, `_call` */
const RUNS =
  /^(?:(?:call|invoke|exec|execute|eval|evaluate|dispatch|trigger|fire|compile|instantiate|launch|spawn|interpret|perform|resolve|make|activate|forward)(?=[A-Z_]|$)|(?:run|render|include|require|import|install)(?=[A-Z_]))/;
const PREFIX = /^_*(?:(?:do|re|try|safe|lazy|auto)(?=[A-Z_]))?_*/;
/** Other verbs say it with what they get, set or add. */
const HANDLES =
  /^_*(?:get|set|add|load|create|build|register|fetch|use|with|handle|attach|bind|apply|process|find|new|push|append)_?\w{0,24}(?:callback|callable|handler|class|function|factory|template|expression|formula|plugin|module|driver|adapter|widget|component|helper|service|instance|command|script|hook|macro|strategy|controller|layout|partial|engine|evaluator|processor|transformer|formatter|renderer|executor)(?:_?by_?name|_?for|_?from_?\w{2,10})?$/i;
/** `hook_exec`, `taskRun` */
const ENDS = /(?:_(?:exec|call|invoke|callback|eval|dispatch)|[a-z](?:Exec|Call|Invoke|Callback|Eval|Dispatch))$/;
/** A class of such objects. */
const OBJECT = /(?:callback|callable|closure|command|template|expression|evaluator|process|script)$/i;

/** What was sent goes to a function whose name says that it runs, makes or includes what it is given: often it is a name. */
function checkTelling(walk: WalkState, kind: number, at: number): void {
  const name = /^[\w\\]+/.exec(latin1(walk.bytes, at, Math.min(walk.bytes.length, at + LONGEST)))?.[0];
  const last = name?.slice(name.lastIndexOf('\\') + 1) ?? '';
  const verb = last.replace(PREFIX, '');
  if (
    RUNS.test(verb.charAt(0).toLowerCase() + verb.slice(1)) ||
    HANDLES.test(last) ||
    ENDS.test(last) ||
    (kind === FrameKind.Method && OBJECT.test(last))
  )
    walk.report('eval', at, finding('eval.request_handed_on'), 'low');
}
