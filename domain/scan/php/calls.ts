import { hashOf } from '../bytes.js';
import { fixedIpMessage, holdsIpUrl } from '../fixed-ip-url.js';
import { checkBase64 } from '../php-rules/base64-literal.js';
import { checkAssert, checkOptionE, checkPattern, reportCodeFunction, reportRequestedCall } from '../php-rules/eval.js';
import { checkAsserted, checkCallee, checkCode } from '../php-rules/obfuscated.js';
import { reportCommandByName } from '../php-rules/shell-exec.js';
import { fold } from './fold.js';
import { type Known, knownFunction } from './known.js';
import { Trait, UNKNOWN, Value } from './value.js';
import type { WalkState } from './walk-state.js';

const NESTED = 4;

/** A known function is called: what its arguments give away, and what it returns. */
export function applyFunction(walk: WalkState, known: Known, args: readonly Value[], at: number, depth = 0): Value {
  const { report } = walk;
  const first = args[0];
  switch (known.name) {
    case 'eval':
      if (first !== undefined) checkCode(report, at, first);
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
      if ((first?.traits ?? 0) & Trait.Request) walk.scope.extracted = true;
      break;
    case 'parse_str':
      if (args.length === 1) walk.scope.extracted = true;
      break;
    case 'define':
      if (first?.text != null && args[1] !== undefined)
        walk.remember(walk.constants, hashOf(first.text.slice(0, 256).toLowerCase()), args[1]);
      break;
  }
  checkCallbacks(walk, known, args, at);
  if (known.name === 'constant') return constantNamed(walk, first);
  if (depth < NESTED) applyCalled(walk, known, args, at, depth);
  const result = fold(known.name, walk.afford(args) ? args : args.map(withoutText), at);
  checkMadeUrl(walk, args, result, at);
  return result;
}

/** A URL that a function put together or decoded. */
function checkMadeUrl(walk: WalkState, args: readonly Value[], result: Value, at: number): void {
  if (result === UNKNOWN || args.includes(result) || result.text?.includes('//') !== true) return;
  if (!holdsIpUrl(result.text) || args.some((arg) => holdsIpUrl(arg.head))) return;
  walk.report('fixed_ip_url', at, fixedIpMessage);
}

/** `constant('NAME')`, `constant('Some\\Type::NAME')` */
function constantNamed(walk: WalkState, name: Value | undefined): Value {
  const text = name?.text ?? null;
  if (text === null || text.length > 256) return UNKNOWN;
  return walk.constants.get(hashOf(text.slice(text.lastIndexOf(':') + 1).toLowerCase())) ?? UNKNOWN;
}

function withoutText(value: Value): Value {
  return Value.opaque(value.traits, value.at, value.base64Length);
}

/** Functions whose first argument may be a list of callbacks. */
const LISTS_OF_CALLBACKS = new Set(['preg_replace_callback_array', 'registerphpfunctions']);

function checkCallbacks(walk: WalkState, known: Known, args: readonly Value[], at: number): void {
  for (const position of known.callbacks) {
    const callback = args[position < 0 ? args.length + position : position];
    if (callback !== undefined) checkCallback(walk, callback, known.name.startsWith('call_user_func'), at);
  }
  if (LISTS_OF_CALLBACKS.has(known.name) && args[0]?.items) {
    for (const callback of args[0].items.values()) checkCallback(walk, callback, false, at);
  }
}

/** A value that is called back: it may name one of the functions looked for. */
export function checkCallback(walk: WalkState, callback: Value, called: boolean, callAt: number): void {
  if (callback.traits & Trait.Array) return;
  const at = Math.max(callback.at, callAt);
  reportNamed(walk, callback, at);
  if (callback.traits & Trait.Request) reportRequestedCall(walk.report, at);
  const hidden = callback.traits & (Trait.Decoded | Trait.Chr | Trait.Assembled);
  if (called || hidden) checkCallee(walk.report, at, callback);
}

function reportNamed(walk: WalkState, callee: Value, at: number): void {
  callee.forEachText((text) => {
    const known = knownFunction(text);
    if (known === null) return;
    if (known.command) reportCommandByName(walk.report, at, known.name);
    if (known.runsCode) reportCodeFunction(walk.report, at, known.name);
  });
}

/** A value is called: `$f(…)`, `'f'(…)`, `$a['f'](…)`, `… |> $f`. */
export function callValue(
  walk: WalkState,
  callee: Value,
  args: readonly Value[],
  at: number,
  isMethod: boolean,
): Value {
  if (isMethod || callee === UNKNOWN || callee.traits & Trait.Array) return UNKNOWN;
  reportNamed(walk, callee, at);
  if (callee.traits & Trait.Request) reportRequestedCall(walk.report, at);
  checkCallee(walk.report, at, callee);
  let result = UNKNOWN;
  callee.forEachText((text) => {
    const known = knownFunction(text);
    if (known !== null) result = applyFunction(walk, known, args, at).or(result);
  });
  return result;
}

/** `call_user_func('base64_decode', …)`: the function that is called through another one. */
function applyCalled(walk: WalkState, known: Known, args: readonly Value[], at: number, depth: number): void {
  const inner = args[0]?.text === null || args[0] === undefined ? null : knownFunction(args[0].text as string);
  if (inner === null) return;
  if (known.name === 'call_user_func') applyFunction(walk, inner, args.slice(1), at, depth + 1);
  else if (known.name === 'array_map') applyFunction(walk, inner, elementsOf(args[1]), at, depth + 1);
  else if (known.name === 'call_user_func_array') applyFunction(walk, inner, elementsOf(args[1]), at, depth + 1);
}

function elementsOf(value: Value | undefined): readonly Value[] {
  if (value === undefined) return [];
  return value.items === null ? [value] : [...value.items.values()];
}
