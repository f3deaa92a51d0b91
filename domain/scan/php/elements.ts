import { hashOfNamed, targetOf } from './assign.js';
import { MANY_ARGUMENTS } from './brackets.js';
import { finish } from './expression.js';
import { numberOf } from './fold.js';
import { type Frame, Operand, Place } from './frame.js';
import { globalVariables, serverVariables, superglobal } from './scope.js';
import { Trait, UNKNOWN, Value } from './value.js';
import type { WalkState } from './walk-state.js';

/** Lists inside lists, on the left of an assignment, are followed only so deep. */
const DEEPEST_LIST = 64;

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

export function closeElements(walk: WalkState, frame: Frame): void {
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

export function closeIndex(walk: WalkState, frame: Frame): void {
  const empty = frame.operandKind === Operand.None && frame.left === null;
  const key = finish(walk, frame);
  const { base, basePlace, baseHash, at } = frame;
  const outer = walk.pop();
  const named = base === globalVariables ? hashOfNamed(key) : null;
  if (named !== null) {
    const value = superglobal(named) ?? walk.scopes[0]?.get(named) ?? UNKNOWN;
    outer.setOperand(value, Operand.Value, at);
    outer.place = Place.Global;
    outer.hash = named;
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
