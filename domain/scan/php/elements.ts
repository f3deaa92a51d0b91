import { hashOf } from '../bytes.js';
import { assign, hashOfNamed, targetOf } from './assign.js';
import { finish } from './expression.js';
import { anyOf, MANY_ELEMENTS } from './fold-arrays.js';
import { type Frame, Operand, Place } from './frame.js';
import { checkEntry } from './handed-on.js';
import { isRequestObject } from './requests.js';
import { definedVariables, globalVariables, serverVariables, superglobal } from './scope.js';
import { noteTellingPlace } from './telling.js';
import { numberOf } from './text-functions.js';
import { isNothing, orUnknown, Trait, UNKNOWN, Value } from './value.js';
import type { WalkState } from './walk-state.js';

/** Lists inside lists, on the left of an assignment, are followed only so deep. */
const DEEPEST_LIST = 64;
const MANY_PLACES = 64;
/** What a list on the left of an assignment may name. */
const IN_LISTS: ReadonlySet<number> = new Set([Place.Variable, Place.Dynamic, Place.Property, Place.Element]);

/** `,` inside an array, or its end. */
export function endElement(walk: WalkState, frame: Frame): void {
  const nested = frame.place === Place.Elements && walk.depth < DEEPEST_LIST;
  const isNamed = IN_LISTS.has(frame.place);
  const target = isNamed || nested ? targetOf(frame, false, placeInList(frame)) : null;
  const present = frame.operandKind !== Operand.None || frame.left !== null || frame.dead || frame.alternative !== null;
  const value = finish(walk, frame);
  const { key, spread: isSpread } = frame;
  frame.key = null;
  frame.spread = false;
  if (!present) {
    // `[, $second] = …`
    frame.nextIndex++;
    return;
  }
  if (target !== null && frame.elements.length < MANY_PLACES) frame.elements.push(target);
  frame.itemTraits |= value.traits & ~Trait.Array;
  if (key?.text != null) noteTellingPlace(walk, key.text, key.at, value);
  if (key !== null && key.text === null) frame.itemTraits |= key.traits & SOURCES;
  frame.itemBase64 += value.base64Length;
  checkEntry(walk, key?.text ?? null, value);
  if (isSpread && isNothing(value)) openElements(frame);
  if (isSpread && spreadElements(walk, frame, value)) return;
  const index = key === null ? frame.nextIndex++ : 0;
  const isRest = isSpread && value.text === null;
  if (value === UNKNOWN || frame.kept >= MANY_ELEMENTS || !walk.keepsElement()) {
    frame.hasUnknown = true;
    return;
  }
  const place = isRest ? '?' : key === null ? String(index) : (key.text ?? `?${frame.unknownKeys++}`);
  keepElement(frame, place, value);
}

function keepElement(frame: Frame, key: string, value: Value): void {
  frame.kept++;
  frame.items ??= new Map();
  const element = value.shallow();
  frame.itemDepth = Math.max(frame.itemDepth, element.depth);
  frame.items.set(key, element);
}

/** `['run' => 'trim', ...$given]`: what stood before a list that is not known, it may have replaced. */
function openElements({ items }: Frame): void {
  if (items === null || items.size > FEW_BEFORE) return;
  for (const [key, item] of items) items.set(key, orUnknown(item));
}

const FEW_BEFORE = 64;
/** A key that counts. */
export const NUMBER = /^\d+$/;

/** `[...$list]`: what has a number is counted on, what has a name takes the place of another. `false` where no list is known. */
function spreadElements(walk: WalkState, frame: Frame, value: Value): boolean {
  const options = value.options();
  const lists = options.flatMap(({ items }) => (items === null ? [] : [items]));
  if (lists.length === 0) return false;
  if (lists.length < options.length) frame.hasUnknown = true;
  const found = new Map<string, Value[]>();
  let longest = 0;
  for (const items of lists) {
    let count = 0;
    for (const [key, item] of items) {
      if (item === UNKNOWN) frame.hasUnknown = true;
      const place = NUMBER.test(key)
        ? String(frame.nextIndex + count++)
        : key.startsWith('?')
          ? `?${frame.unknownKeys++}`
          : key;
      if (item !== UNKNOWN) found.set(place, [...(found.get(place) ?? []), ...item.options()]);
    }
    longest = Math.max(longest, count);
  }
  frame.nextIndex += longest;
  for (const [place, items] of found) {
    if (frame.kept >= MANY_ELEMENTS || !walk.keepsElement()) frame.hasUnknown = true;
    else keepElement(frame, place, Value.oneOf(items, walk.effort.optionsOf(items)));
  }
  return true;
}

function placeInList({ key, nextIndex }: Frame): string | null {
  return key === null ? String(nextIndex) : key.text;
}

export function closeElements(walk: WalkState, frame: Frame): void {
  endElement(walk, frame);
  const { items, itemTraits, itemBase64, at, elements, nextIndex } = frame;
  // Not all elements are known, so that their join is not either.
  if (frame.hasUnknown) items?.set('?', UNKNOWN);
  const untold = frame.hasUnknown && walk.isSpent ? Trait.Untold : 0;
  const outer = walk.pop();
  if (outer.makesObject) becomeProperties(walk, items);
  const array = Value.array(items, itemTraits | untold, itemBase64, at, frame.itemDepth + 1);
  array.length = nextIndex;
  outer.setOperand(array, Operand.Value, at);
  if (elements.length > 0) {
    outer.place = Place.Elements;
    outer.places = elements;
  }
}

/** `(object) ['name' => …]` */
function becomeProperties(walk: WalkState, items: ReadonlyMap<string, Value> | null): void {
  for (const [key, value] of items ?? []) walk.rememberProperty(hashOf(key.slice(0, 256).toLowerCase()), value);
}

export function closeIndex(walk: WalkState, frame: Frame): void {
  const empty = frame.operandKind === Operand.None && frame.left === null;
  const key = finish(walk, frame);
  const { base, basePlace, baseHash, baseKey, at } = frame;
  const outer = walk.pop();
  const named = base === globalVariables || base === definedVariables ? hashOfNamed(key) : null;
  if (named !== null) {
    const scope = base === globalVariables ? walk.scopes[0] : walk.scope;
    if (base === globalVariables && scope?.has(named) === false) walk.missesGlobal(named);
    outer.setOperand(superglobal(named) ?? scope?.get(named) ?? UNKNOWN, Operand.Value, at);
    if (base === definedVariables) return;
    outer.place = Place.Global;
    outer.hash = named;
    outer.elementKey = null;
    return;
  }
  walk.asksElement(key);
  outer.setOperand(empty ? UNKNOWN : gottenElement(walk, elementOf(walk, base, key, at)), Operand.Value, at);
  if (basePlace === Place.Variable) {
    outer.place = Place.Element;
    outer.hash = baseHash;
    outer.elementKey = empty ? null : key;
  } else if (basePlace === Place.Element) {
    outer.place = Place.Element;
    outer.hash = baseHash;
    outer.elementKey = baseKey;
    outer.innerKey = empty ? UNKNOWN : key;
  } else if (basePlace === Place.Global && baseKey === null && key !== null) {
    outer.place = Place.Global;
    outer.hash = baseHash;
    outer.elementKey = key;
  } else if (basePlace === Place.Property) {
    outer.place = Place.PropertyElement;
    outer.hash = baseHash;
    outer.elementKey = empty ? null : key;
  }
}

/** What is known of an element, else what objects give for one. */
function gottenElement(walk: WalkState, found: Value): Value {
  return found === UNKNOWN ? walk.gottenElement() : found;
}

const REQUEST_KEYS = /^(HTTP_|QUERY_STRING$|REQUEST_URI$|(?:ORIG_)?PATH_INFO$|PHP_AUTH_|CONTENT_TYPE$)/;

/** What stands under a key: of every array and text that the base may be, and for every key. */
export function elementOf(walk: WalkState, base: Value, key: Value, at: number): Value {
  if (base.isOne && key.isOne) return elementOfOne(walk, base, key, at);
  const found: Value[] = [];
  const keys = key.options();
  for (const one of base.options()) for (const name of keys) found.push(...elementOfOne(walk, one, name, at).options());
  return Value.oneOf(found, walk.effort.optionsOf(found));
}

/** What an object holds under a name, as far as its own text and elements say; nothing of how it was put together. */
export function memberOf(walk: WalkState, base: Value, name: Value, at: number): Value {
  if ((base.traits & (HELD | Trait.Array)) === 0) return UNKNOWN;
  return elementOf(walk, base, name, at);
}

const HELD = Trait.Request | Trait.Outside | Trait.Fetched;

function elementOfOne(walk: WalkState, base: Value, key: Value, at: number): Value {
  if (base.at === serverVariables.at) {
    walk.readsRequest = true;
    if (/^argv$/.test(key.text ?? '')) return Value.opaque(Trait.Outside, at);
    const requested = (key.traits & Trait.Request) !== 0 || REQUEST_KEYS.test(key.text ?? key.head);
    return requested ? new Value(Trait.Request, at) : Value.opaque(Trait.Outside, at);
  }
  if (base.items !== null) {
    const { text } = key;
    const item = text === null ? anyElement(walk, base) : (base.items.get(text) ?? ofUnknownKey(base.items));
    if (item !== null && item !== UNKNOWN) return item;
    // Of others than are known it says nothing how some of them are put together.
    if (text !== null && !base.items.has('?') && !base.items.has('?0')) return Value.opaque(base.traits & SOURCES, at);
  }
  if (base === UNKNOWN && key.is('tmp_name')) return Value.opaque(Trait.Temporary, at);
  const whole = base === UNKNOWN ? null : base.text;
  const number = whole === null ? null : numberOf(key);
  if (whole !== null && number !== null) {
    return Value.text(whole.charAt(number < 0 ? whole.length + number : number), base.traits | Trait.Assembled, at);
  }
  const kept = base.traits & ~(Trait.Joined | Trait.Array);
  // Where PHP put what was sent: no path that the request chose.
  return Value.opaque(kept !== 0 && key.is('tmp_name') ? kept | Trait.Temporary : kept, at);
}

const SOURCES = Trait.Request | Trait.Outside | Trait.Fetched | Trait.Decoded | Trait.Chr | Trait.Untold;

/** The element under a key that is not known. */
function anyElement(walk: WalkState, { items, traits, at }: Value): Value {
  if (items === null || !walk.effort.affordsAny(items.size)) return Value.opaque(traits | Trait.Untold, at);
  return anyOf(items);
}

/** Elements whose key is not known may be any; only few of them are looked at. */
function ofUnknownKey(items: ReadonlyMap<string, Value>): Value | null {
  if (!items.has('?0')) return null;
  const found: [string, Value][] = [];
  for (let i = 0; i < 8; i++) found.push([String(i), items.get(`?${i}`) ?? UNKNOWN]);
  return anyOf(new Map(found));
}

const ONE_OF_MANY = Value.array(null, 0, 0, -1);

/** `foreach (… as $key => $value)`: what is known of the array is known of both. */
export function assignEach(walk: WalkState, frame: Frame, isKey: boolean): void {
  const { each } = frame;
  if (each === null || (frame.place !== Place.Variable && frame.place !== Place.Elements)) return;
  const target = targetOf(frame, false);
  const { byReference, eachArray } = frame;
  const isVariable = frame.place === Place.Variable;
  frame.place = Place.None;
  frame.byReference = false;
  if (target === null) return;
  if (byReference && isVariable && eachArray !== 0)
    walk.scope.aliasElement(target.hash, { array: eachArray, key: null });
  if (each === UNKNOWN) {
    const given = walk.iterated(isKey);
    if (given !== UNKNOWN && isVariable) {
      assign(walk, target, given);
      return;
    }
    // `foreach ($requests as $request)`: one of many, and not the one that is answered.
    assign(walk, target, isVariable && isRequestObject(target.hash) ? ONE_OF_MANY : UNKNOWN);
    return;
  }
  const found = each.options().flatMap((one): readonly Value[] => {
    // Among what the server tells are the headers of the request.
    if (one === globalVariables || one.at === serverVariables.at) return [ONE_SENT];
    if (one.items === null) return [Value.opaque(one.traits & ~Trait.Array, one.at, one.base64Length)];
    return isKey ? keysOf(walk, one) : anyElement(walk, one).options();
  });
  assign(walk, target, Value.oneOf(found, walk.effort.optionsOf(found)));
}

/** No place of its own: by its place the list itself is known. */
const ONE_SENT = Value.opaque(Trait.Request, -1);

/** The first keys of an array, those that name a function included. */
function keysOf(walk: WalkState, { items, traits, at }: Value): readonly Value[] {
  if (items === null || !walk.effort.affordsAny(items.size)) return [Value.opaque(traits & Trait.Request, at)];
  const keys = [...items.keys()].slice(0, 8).filter((key) => !key.startsWith('?'));
  return [...keys.map((key) => Value.text(key, 0, at)), Value.opaque(traits & Trait.Request, at)];
}
