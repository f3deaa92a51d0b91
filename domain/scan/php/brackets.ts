import { reportCodeFunction, reportEval } from '../php-rules/eval.js';
import { MANY_CHR, reportManyChr } from '../php-rules/obfuscated.js';
import { reportCommand } from '../php-rules/shell-exec.js';
import { hashOfNamed, targetOf } from './assign.js';
import { applyFunction, callValue, checkCallback } from './calls.js';
import { finish } from './expression.js';
import { numberOf } from './fold.js';
import { type Frame, FrameKind, Operand, Place } from './frame.js';
import { Keyword } from './keywords.js';
import { globalVariables, serverVariables, superglobal } from './scope.js';
import { Trait, UNKNOWN, Value } from './value.js';
import { Declaration, type WalkState } from './walk-state.js';

const MANY_ARGUMENTS = 256;
/** Lists inside lists, on the left of an assignment, are followed only so deep. */
const DEEPEST_LIST = 64;

/** `(` */
export function openParenthesis(walk: WalkState, at: number): void {
  const { frame } = walk;
  if (walk.declaration === Declaration.Name) {
    walk.declaration = Declaration.None;
    walk.push(FrameKind.Parameters, at);
    walk.enterFunction();
    return;
  }
  if (
    walk.declaration === Declaration.Body &&
    frame.operandKind === Operand.Name &&
    frame.operandKnown?.keyword === Keyword.Use
  ) {
    frame.reset();
    walk.push(FrameKind.Captures, at);
    return;
  }
  if (walk.afterForeach) {
    walk.push(FrameKind.Foreach, at);
    return;
  }
  if (walk.afterControl) {
    walk.push(FrameKind.Group, at).closesScope = true;
    return;
  }
  if (frame.operandKind === Operand.Name) {
    openCall(walk, frame, at);
    return;
  }
  if (frame.operandKind === Operand.Member || frame.isNew) {
    walk.push(FrameKind.Method, frame.operandAt).known = frame.operandKnown;
    return;
  }
  if (frame.operandKind === Operand.Value) {
    const { operand, operandAt } = frame;
    walk.push(FrameKind.DynamicCall, operandAt).base = operand;
    return;
  }
  walk.push(FrameKind.Group, at);
}

function openCall(walk: WalkState, frame: Frame, at: number): void {
  const known = frame.operandKnown;
  const nameAt = frame.operandAt;
  if (known?.keyword === Keyword.Elements) {
    walk.push(FrameKind.Elements, at).base = LONG_ARRAY;
    return;
  }
  if (frame.isNew || (frame.kind === FrameKind.Attribute && frame.left === null)) {
    walk.push(FrameKind.Method, nameAt).known = known;
    return;
  }
  const call = walk.push(FrameKind.Call, nameAt);
  call.known = known;
  if (known === null) return;
  if (known.keyword === Keyword.Eval) reportEval(walk.report, nameAt);
  else if (known.command) reportCommand(walk.report, nameAt, known.name);
  else if (known.name === 'create_function') reportCodeFunction(walk.report, nameAt, known.name);
  else if (known.name === 'chr') countChr(walk, nameAt);
}

/** Marks an array that is closed by `)`. */
const LONG_ARRAY = new Value(0, -4);

function countChr(walk: WalkState, at: number): void {
  if (walk.chrCount++ === 0) walk.chrAt = at;
  if (walk.chrCount === MANY_CHR) reportManyChr(walk.report, walk.chrAt);
}

/** `)` */
export function closeParenthesis(walk: WalkState): void {
  const { frame } = walk;
  switch (frame.kind) {
    case FrameKind.Group: {
      const value = finish(walk, frame);
      const isControl = frame.closesScope;
      const at = frame.at;
      const outer = walk.pop();
      if (isControl) outer.reset();
      else outer.setOperand(value, Operand.Value, at);
      return;
    }
    case FrameKind.Call:
    case FrameKind.Method:
    case FrameKind.DynamicCall:
      closeCall(walk, frame);
      return;
    case FrameKind.Elements:
      if (frame.base === LONG_ARRAY) closeElements(walk, frame);
      return;
    case FrameKind.Parameters:
      finish(walk, frame);
      walk.pop();
      walk.declaration = Declaration.Body;
      return;
    case FrameKind.Captures:
    case FrameKind.Foreach:
      if (frame.kind === FrameKind.Foreach) assignEach(walk, frame);
      finish(walk, frame);
      walk.pop().reset();
      return;
  }
}

/** `,` inside a call, or its end. */
export function endArgument(walk: WalkState, frame: Frame): void {
  const present = frame.operandKind !== Operand.None || frame.left !== null || frame.dead || frame.alternative !== null;
  const value = finish(walk, frame);
  if (frame.argName !== null) {
    if (frame.argName === 'callback') frame.callbackArg = value;
    frame.argName = null;
  }
  if (!present) return;
  if (frame.spread && value.items !== null) {
    for (const item of value.items.values()) if (frame.args.length < MANY_ARGUMENTS) frame.args.push(item);
    frame.spread = false;
  } else if (frame.args.length < MANY_ARGUMENTS) frame.args.push(value);
}

function closeCall(walk: WalkState, frame: Frame): void {
  const firstClass =
    frame.spread && frame.operandKind === Operand.None && frame.left === null && frame.args.length === 0;
  endArgument(walk, frame);
  const { args, known, base, at, kind, callbackArg } = frame;
  const outer = walk.pop();
  let result: Value = UNKNOWN;
  if (firstClass) {
    if (kind === FrameKind.Call && known !== null && !known.command) result = Value.text(known.name, 0, at);
    if (kind === FrameKind.DynamicCall) callValue(walk, base, [], at, false);
    if (kind === FrameKind.DynamicCall) result = base;
  } else if (kind === FrameKind.Call) {
    if (known !== null) result = applyFunction(walk, known, args, at);
  } else if (kind === FrameKind.DynamicCall) {
    result = callValue(walk, base, args, at, false);
  } else if (known !== null) {
    applyFunction(walk, known, args, at);
  }
  if (known !== null && callbackArg !== null && known.callbacks.length > 0) checkCallback(walk, callbackArg, false, at);
  outer.setOperand(result, Operand.Value, at);
  outer.isNew = false;
}

/** `[` */
export function openBracket(walk: WalkState, at: number): void {
  const { frame } = walk;
  if (frame.operandKind === Operand.None) {
    walk.push(FrameKind.Elements, at);
    return;
  }
  const { operand, operandAt, place, hash } = frame;
  const index = walk.push(FrameKind.Index, operandAt);
  index.base = operand;
  index.basePlace = place;
  index.baseHash = hash;
}

/** `]` */
export function closeBracket(walk: WalkState): void {
  const { frame } = walk;
  if (frame.kind === FrameKind.Index) closeIndex(walk, frame);
  else if (frame.kind === FrameKind.Elements && frame.base !== LONG_ARRAY) closeElements(walk, frame);
  else if (frame.kind === FrameKind.Attribute) {
    finish(walk, frame);
    walk.pop();
  }
}

/** `,` inside an array, or its end. */
export function endElement(walk: WalkState, frame: Frame): void {
  const nested = frame.place === Place.Elements && walk.depth < DEEPEST_LIST;
  const target = frame.place === Place.Variable || nested ? targetOf(frame, false) : null;
  const present = frame.operandKind !== Operand.None || frame.left !== null || frame.dead || frame.alternative !== null;
  const value = finish(walk, frame);
  const { key } = frame;
  frame.key = null;
  if (!present) return;
  if (target !== null && frame.elements.length < 64) frame.elements.push(target);
  frame.itemTraits |= value.traits & ~Trait.Array;
  frame.itemBase64 += value.base64Length;
  const index = key === null ? frame.nextIndex++ : 0;
  if (value === UNKNOWN) frame.hasUnknown = true;
  if (value === UNKNOWN || frame.kept >= MANY_ARGUMENTS || walk.itemsLeft-- <= 0) return;
  frame.kept++;
  frame.items ??= new Map();
  frame.items.set(key === null ? String(index) : (key.text ?? `?${frame.kept}`), value);
}

function closeElements(walk: WalkState, frame: Frame): void {
  endElement(walk, frame);
  const { items, itemTraits, itemBase64, at, elements } = frame;
  // Not all elements are known, so that their join is not either.
  if (frame.hasUnknown) items?.set('?', UNKNOWN);
  const outer = walk.pop();
  outer.setOperand(Value.array(items, itemTraits, itemBase64, at), Operand.Value, at);
  if (elements.length > 0) {
    outer.place = Place.Elements;
    outer.places = elements;
  }
}

function closeIndex(walk: WalkState, frame: Frame): void {
  const empty = frame.operandKind === Operand.None && frame.left === null;
  const key = finish(walk, frame);
  const { base, basePlace, baseHash, at } = frame;
  const outer = walk.pop();
  const named = base === globalVariables ? hashOfNamed(key) : null;
  if (named !== null) {
    const value = superglobal(named) ?? walk.scopes[0]?.get(named) ?? UNKNOWN;
    outer.setOperand(value, Operand.Value, at);
    return;
  }
  outer.setOperand(empty ? UNKNOWN : elementOf(base, key, at), Operand.Value, at);
  if (basePlace === Place.Variable) {
    outer.place = Place.Element;
    outer.hash = baseHash;
    outer.elementKey = empty ? null : key;
  }
}

const REQUEST_KEYS = /^(HTTP_|QUERY_STRING$|REQUEST_URI$|PATH_INFO$|argv$|PHP_AUTH_)/;

function elementOf(base: Value, key: Value, at: number): Value {
  if (base === serverVariables) {
    const requested = key.text !== null ? REQUEST_KEYS.test(key.text) : (key.traits & Trait.Request) !== 0;
    return requested ? new Value(Trait.Request, at) : UNKNOWN;
  }
  if (base.items !== null) {
    const { text } = key;
    const item = text === null ? undefined : base.items.get(text);
    if (item !== undefined) return item;
    if (text === null) return anyOf(base.items);
  }
  const whole = base === UNKNOWN ? null : base.text;
  const number = whole === null ? null : numberOf(key);
  if (whole !== null && number !== null) {
    return Value.text(whole.charAt(number < 0 ? whole.length + number : number), base.traits | Trait.Assembled, at);
  }
  return Value.opaque(base.traits & ~(Trait.Joined | Trait.Array), at);
}

function anyOf(items: Map<string, Value>): Value {
  let value = UNKNOWN;
  let count = 0;
  for (const item of items.values()) {
    value = item.or(value);
    if (++count === 4) break;
  }
  return value;
}

/** `foreach (… as $key => $value)`: what is known of the array is known of both. */
export function assignEach(walk: WalkState, frame: Frame): void {
  const { each } = frame;
  if (each === null || frame.place !== Place.Variable) return;
  const value =
    each.items === null ? Value.opaque(each.traits & ~Trait.Array, each.at, each.base64Length) : anyOf(each.items);
  walk.scope.set(frame.hash, value);
  frame.place = Place.None;
}
