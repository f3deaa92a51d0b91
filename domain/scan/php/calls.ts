import { hashOf } from '../bytes.js';
import { fixedIpMessage, holdsIpUrl } from '../fixed-ip-url.js';
import { checkBase64 } from '../php-rules/base64-literal.js';
import { checkArguments } from '../php-rules/by-function.js';
import {
  checkAssert,
  checkInclude,
  checkOptionE,
  checkPattern,
  checkSource,
  reportCodeFunction,
  reportRequestedCall,
} from '../php-rules/eval.js';
import { checkAsserted, checkCallee, checkCode } from '../php-rules/obfuscated.js';
import { checkCommand, reportCommandByName } from '../php-rules/shell-exec.js';
import { either } from './expression.js';
import { fold } from './fold.js';
import { arrayOf, valuesOf } from './fold-arrays.js';
import { type Known, knownFunction } from './known.js';
import { parsed } from './results.js';
import { definedVariables } from './scope.js';
import { Trait, UNKNOWN, Value } from './value.js';
import type { WalkState } from './walk-state.js';

const NESTED = 4;

/** A known function is called: what its arguments give away, and what it returns. */
export function applyFunction(walk: WalkState, known: Known, args: readonly Value[], at: number, depth = 0): Value {
  const { report } = walk;
  const first = args[0];
  if (known.checked) checkArguments(report, known.name, at, args);
  if (known.opaque) return UNKNOWN;
  if (known.command) checkCommand(report, at, args);
  switch (known.name) {
    case 'eval':
      walk.usesValues = true;
      if (first !== undefined) {
        checkSource(report, at, first);
        checkCode(report, at, first);
      }
      return UNKNOWN;
    case 'assert':
      checkAssert(report, at, first);
      if (first !== undefined) checkAsserted(report, at, first);
      return UNKNOWN;
    case 'create_function':
      if (args[1] !== undefined) checkCode(report, at, args[1]);
      return UNKNOWN;
    case 'preg_replace':
    case 'preg_filter':
      checkPattern(report, at, first);
      break;
    case 'mb_ereg_replace':
    case 'mb_eregi_replace':
      checkOptionE(report, at, args[3]);
      break;
    case 'base64_decode':
    case 'imap_base64':
    case 'sodium_base642bin':
      checkBase64(report, at, first);
      break;
    case 'mb_convert_encoding':
      if (/^base64$/i.test(args[2]?.text ?? '')) checkBase64(report, at, first);
      break;
    case 'extract':
      if (first !== undefined) extractInto(walk, first);
      break;
    case 'parse_str':
      if (args.length === 1 && first !== undefined) extractInto(walk, parsed(first, at) ?? REQUESTED);
      break;
    case 'define':
      if (first?.text != null && args[1] !== undefined)
        walk.remember(walk.constants, hashOf(first.text.slice(0, 256).toLowerCase()), args[1]);
      break;
    case 'constant':
      return constantNamed(walk, first);
    case 'compact':
      return compacted(walk, args, at);
    case 'get_defined_vars':
      return definedVariables;
  }
  checkCallbacks(walk, known, args, at);
  if (depth < NESTED && !walk.effort.isSpent) applyCalled(walk, known, args, at, depth);
  const result = fold(walk.effort, known.name, args, at);
  checkMadeUrl(walk, args, result, at);
  return result;
}

const REQUESTED = new Value(Trait.Request, -1);

/** `extract`: its elements become variables; those that the request sends may have any name. */
function extractInto(walk: WalkState, from: Value): void {
  if (from.traits & Trait.Request) walk.scope.extracted = true;
  for (const one of from.options()) {
    for (const [key, item] of one.items ?? []) walk.scope.set(hashOf(key), item);
  }
}

/** `compact('a', 'b')` */
function compacted(walk: WalkState, names: readonly Value[], at: number): Value {
  const entries: [string, Value][] = [];
  let traits = 0;
  for (const { text } of names) {
    if (text === null) continue;
    const value = walk.scope.get(hashOf(text));
    entries.push([text, value]);
    traits |= value.traits;
  }
  return arrayOf(entries, traits, at);
}

/** A URL that a function put together or decoded. */
function checkMadeUrl(walk: WalkState, args: readonly Value[], result: Value, at: number): void {
  if (result === UNKNOWN || args.includes(result)) return;
  result.forEachText((text) => {
    if (!text.includes('//') || !holdsIpUrl(text) || args.some((arg) => holdsIpUrl(arg.head))) return;
    walk.report('fixed_ip_url', at, fixedIpMessage);
  });
}

/** `constant('NAME')`, `constant('Some\\Type::NAME')` */
function constantNamed(walk: WalkState, name: Value | undefined): Value {
  const text = name?.text ?? null;
  if (text === null || text.length > 256) return UNKNOWN;
  return walk.constants.get(hashOf(text.slice(text.lastIndexOf(':') + 1).toLowerCase())) ?? UNKNOWN;
}

/** Functions whose first argument may be a list of callbacks. */
const LISTS_OF_CALLBACKS = new Set(['preg_replace_callback_array', 'registerphpfunctions']);
/** Functions that take a callback among their options: `['options' => $callback]`. */
const FILTERS = new Set(['filter_var', 'filter_var_array', 'filter_input', 'filter_input_array']);

function checkCallbacks(walk: WalkState, known: Known, args: readonly Value[], at: number): void {
  for (const position of known.callbacks) {
    const callback = args[position < 0 ? args.length + position : position];
    if (callback !== undefined) checkCallback(walk, callback, known.name.startsWith('call_user_func'), at);
  }
  if (LISTS_OF_CALLBACKS.has(known.name) && args[0] !== undefined) {
    for (const list of args[0].options()) for (const one of valuesOf(list)) checkCallback(walk, one, false, at);
  }
  if (FILTERS.has(known.name)) for (const arg of args.slice(1)) checkFilter(walk, arg, at, 0);
}

/** `FILTER_CALLBACK`: what stands under `options`, also of one variable among several. */
function checkFilter(walk: WalkState, filter: Value, at: number, depth: number): void {
  for (const one of filter.options()) {
    const callback = one.items?.get('options');
    if (callback !== undefined) checkCallback(walk, callback, false, at);
    else if (depth === 0) for (const item of valuesOf(one).slice(0, 32)) checkFilter(walk, item, at, 1);
  }
}

/** A value that is called back: it may name one of the functions looked for. */
export function checkCallback(walk: WalkState, callback: Value, called: boolean, callAt: number): void {
  const at = Math.max(callback.at, callAt);
  walk.usesValues = true;
  for (const option of callback.options()) {
    if (option.isArray) continue;
    reportNamed(walk, option, at);
    if (option.traits & Trait.Request) reportRequestedCall(walk.report, at);
    const hidden =
      option.traits & (Trait.Decoded | Trait.Chr | Trait.Assembled | Trait.Escaped | Trait.Untold | Trait.Outside);
    if (called || hidden || option.traits & Trait.Joined) checkCallee(walk.report, at, option);
  }
}

function reportNamed(walk: WalkState, { text }: Value, at: number): void {
  const known = text === null ? null : knownFunction(text);
  if (known === null) return;
  if (known.command) reportCommandByName(walk.report, at, known.name);
  if (known.runsCode) reportCodeFunction(walk.report, at, known.name);
}

/** A value is called: `$f(…)`, `'f'(…)`, `$a['f'](…)`, `… |> $f`. Each of its options is judged by itself. */
export function callValue(
  walk: WalkState,
  callee: Value,
  args: readonly Value[],
  at: number,
  isMethod: boolean,
): Value {
  walk.usesValues = true;
  if (isMethod || callee === UNKNOWN) return UNKNOWN;
  let result = UNKNOWN;
  for (const option of callee.options()) {
    if (option.returned !== null) result = either(walk, option.returned, result);
    if (option.isArray) continue;
    reportNamed(walk, option, at);
    if (option.traits & Trait.Request) reportRequestedCall(walk.report, at);
    checkCallee(walk.report, at, option);
    const known = option.text === null ? null : knownFunction(option.text);
    if (known !== null) result = either(walk, applyFunction(walk, known, args, at), result);
    else if (option.text !== null && option.text.length <= 256) {
      result = either(walk, callOwn(walk, hashOf(option.text.toLowerCase()), args, at), result);
    }
  }
  return result;
}

/** A function or method of the file itself: what it calls of its arguments, and what it returns. */
export function callOwn(walk: WalkState, name: number, args: readonly Value[], at: number): Value {
  const own = walk.ownFunction(name);
  if (own === null) return UNKNOWN;
  for (const position of own.callbacks) {
    const callback = args[position];
    if (callback !== undefined) checkCallback(walk, callback, false, at);
  }
  for (const position of own.included) {
    const path = args[position];
    if (path !== undefined) checkInclude(walk.report, at, path);
  }
  return own.returned;
}

/** `call_user_func('base64_decode', …)`: the function that is called through another one. */
function applyCalled(walk: WalkState, known: Known, args: readonly Value[], at: number, depth: number): void {
  if (!CALLERS.has(known.name) || args[0] === undefined) return;
  const given = known.name === 'call_user_func' ? args.slice(1) : elementsOf(args[1]);
  args[0].forEachText((text) => {
    const inner = knownFunction(text);
    if (inner !== null) applyFunction(walk, inner, given, at, depth + 1);
  });
}

const CALLERS = new Set(['call_user_func', 'call_user_func_array', 'array_map']);

function elementsOf(value: Value | undefined): readonly Value[] {
  if (value === undefined) return [];
  return value.items === null ? [value] : valuesOf(value);
}
