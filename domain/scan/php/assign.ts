import { hashOf } from '../bytes.js';
import { checkDrawn } from './drawn-elements.js';
import { concat } from './expression.js';
import { arrayOf, MANY_ELEMENTS } from './fold-arrays.js';
import { type Frame, Place, type Target } from './frame.js';
import { checkEntry } from './handed-on.js';
import { namesCommand } from './own-functions.js';
import type { ElementPlace } from './scope.js';
import { noteTellingPlace } from './telling.js';
import { isFetched, MOST_OPTIONS, matters, orUnknown, Trait, UNKNOWN, Value } from './value.js';
import type { WalkState } from './walk-state.js';

/** What the operand of the frame could be assigned to; `null` when nothing is remembered of it. */
export function targetOf(frame: Frame, appends: boolean, inListAs: string | null = null): Target | null {
  if (frame.place === Place.None) return null;
  const { place, hash, elementKey, places } = frame;
  return {
    place,
    at: frame.operandAt,
    hash,
    lowerHash: frame.lowerHash,
    key: elementKey?.text ?? null,
    inListAs,
    appends,
    elements: places,
    hashes: frame.hashes,
    isAny:
      place === Place.Properties
        ? frame.memberName?.options().some(({ text }) => text === null) !== false
        : elementKey?.options().some(({ text }) => text === null) === true,
    keyTraits: (place === Place.Dynamic ? frame.operand.traits : (elementKey?.traits ?? 0)) & SENT_KEYS,
    inner: frame.innerKey === null ? null : (frame.innerKey.text ?? '?0'),
  };
}

/** What foreach gives of the keys that somebody else chooses. */
const SENT_KEYS = Trait.Request | Trait.Fetched;

const DRAWN: ReadonlySet<number> = new Set([Place.Variable, Place.Element, Place.PropertyElement]);

/** Assigns to a variable, property, constant, element, or to the parts of a list. */
export function assign(walk: WalkState, target: Target, value: Value): void {
  if (DRAWN.has(target.place)) checkDrawn(walk, target, value);
  switch (target.place) {
    case Place.Variable:
      assignVariable(walk, target, value);
      break;
    case Place.Global:
      assignGlobal(walk, target, value);
      break;
    case Place.Property:
      noteTellingPlace(walk, null, target.at, value);
      walk.givesMember(value);
      walk.rememberProperty(
        target.hash,
        target.appends ? appended(walk, walk.properties.get(target.hash), value) : value,
      );
      break;
    case Place.Constant:
      walk.remember(walk.constants, target.hash, value);
      break;
    case Place.Element:
      noteTellingPlace(walk, target.key ?? '', target.at, value);
      checkEntry(walk, target.inner ?? target.key, value);
      assignElement(walk, target, value);
      break;
    case Place.Elements:
      // `[$name, $$name] = …`: every variable can be another one afterwards.
      if (target.elements.some(({ place }) => place === Place.Dynamic)) walk.scope.expose();
      target.elements.forEach((element, index) => {
        assign(walk, element, partOf(walk, value, element.inListAs ?? String(index)));
      });
      break;
    case Place.Variables:
      for (const hash of target.hashes) {
        if (target.appends) walk.scope.replace(hash, appended(walk, walk.scope.get(hash), value));
        else walk.scope.set(hash, value);
      }
      break;
    case Place.Properties:
      for (const hash of target.hashes) walk.rememberProperty(hash, value);
      if (target.isAny && value.traits & Trait.Request) walk.gives(value);
      break;
    case Place.PropertyElement:
      noteTellingPlace(walk, target.key ?? '', target.at, value);
      checkEntry(walk, target.key, value);
      walk.rememberProperty(target.hash, withElement(walk, walk.properties.get(target.hash), target, value));
      break;
    case Place.Dynamic:
      if (target.keyTraits & Trait.Request) walk.scope.expose();
      else if (value.traits & Trait.Request) walk.scope.extracted = true;
      break;
  }
}

/** An array in a property, with one more element. */
function withElement(
  walk: WalkState,
  before: Value | undefined,
  { key, keyTraits, isAny, appends }: Target,
  given: Value,
): Value {
  const items = before?.options().find((one) => one.items !== null)?.items ?? new Map<string, Value>();
  const value = appends ? appended(walk, items.get(key ?? ''), given) : given;
  const element = value.shallow();
  const entries = [...(isAny ? replaceable(walk, items, value) : items)].slice(0, FEW_ELEMENTS - 1);
  const traits = (before?.traits ?? 0) | keyTraits | (element.traits & ~Trait.Joined);
  return Value.array(
    new Map([...entries, [key ?? String(items.size), element]]),
    traits & ~Trait.Array,
    0,
    value.at,
    element.depth + 1,
  );
}

/** One of the elements, of which it is not known which, is assigned: each may be another one now. */
function replaceable(walk: WalkState, items: Map<string, Value>, value: Value): Map<string, Value> {
  if (items.size > MANY_REPLACEABLE || !walk.effort.affordsAny(items.size)) return items;
  return new Map(
    [...items].map(([key, item]) => [
      key,
      value === UNKNOWN ? orUnknown(item) : value.shallow().or(item, MOST_OPTIONS),
    ]),
  );
}

const MANY_REPLACEABLE = 16;

/** What a list's place gets of the value assigned to the list. */
function partOf(walk: WalkState, value: Value, key: string): Value {
  const parts = value.options().flatMap((one): readonly Value[] => {
    const part = one.items?.get(key);
    return part?.options() ?? [Value.opaque(one.traits & ~(Trait.Array | Trait.Joined), one.at)];
  });
  return Value.oneOf(parts, walk.effort.optionsOf(parts));
}

function assignVariable(walk: WalkState, target: Target, value: Value): void {
  const { scope } = walk;
  if (target.appends) scope.replace(target.hash, appended(walk, scope.get(target.hash), value));
  else scope.set(target.hash, value);
  if (walk.scopes.length === 1) walk.settlesGlobal(target.hash, value);
  const part = scope.elementOf(target.hash);
  if (part !== undefined) assignPart(walk, part, scope.get(target.hash));
  if (walk.declares && target.lowerHash !== 0) walk.rememberProperty(target.lowerHash, value);
}

/** The variable is an element of an array as well: where it is not known which, of every one. */
function assignPart(walk: WalkState, { array, key }: ElementPlace, value: Value): void {
  const { scope } = walk;
  const target: Target = {
    place: Place.Element,
    at: -1,
    hash: array,
    lowerHash: 0,
    key,
    inListAs: null,
    appends: false,
    elements: [],
    hashes: [],
    isAny: false,
    keyTraits: 0,
    inner: null,
  };
  if (key !== null) {
    assignElement(walk, target, value);
    return;
  }
  const keys = scope
    .get(array)
    .options()
    .flatMap(({ items }) => [...(items?.keys() ?? [])]);
  for (const one of keys.slice(0, FEW_ELEMENTS)) assignElement(walk, { ...target, key: one }, value);
}

const FEW_ELEMENTS = 8;

/** `$GLOBALS['name'] = …` */
function assignGlobal(walk: WalkState, target: Target, given: Value): void {
  const { hash, appends, key } = target;
  // Of settings that are no more than read, what one holds must not be said of the others.
  if (key !== null && !matters(given) && !isFetched(given)) return;
  const [globals] = walk.scopes;
  // `$GLOBALS['name']['key'] = …`
  const before = globals?.has(hash) ? globals.get(hash) : undefined;
  const value = key === null ? given : withElement(walk, before, target, given);
  if (key !== null) {
    globals?.set(hash, value);
    walk.settlesGlobal(hash, value);
    return;
  }
  if (appends) globals?.replace(hash, appended(walk, globals.has(hash) ? globals.get(hash) : undefined, value));
  else globals?.set(hash, value);
  walk.settlesGlobal(hash, value);
}

/** `.=` */
function appended(walk: WalkState, before: Value | undefined, value: Value): Value {
  return concat(walk, before ?? UNKNOWN, value, value.at);
}

const SOURCES = Trait.Request | Trait.Fetched | Trait.Decoded | Trait.Chr;

/** Worth remembering deep in an array. */
function tellsInside({ traits, text }: Value): boolean {
  return (traits & SOURCES) !== 0 || namesCommand(text);
}

function assignElement(walk: WalkState, target: Target, given: Value): void {
  const { scope } = walk;
  if (target.inner !== null && !tellsInside(given)) return;
  const value = target.inner === null ? given : arrayOf([[target.inner, given]], given.traits, given.at);
  const before = scope.get(target.hash);
  if (value === UNKNOWN && before === UNKNOWN && target.keyTraits === 0) return;
  const array = before.options().find((one) => one.items !== null);
  const held = array?.items ?? new Map<string, Value>();
  const items = target.isAny && (tellsInside(given) || given === UNKNOWN) ? replaceable(walk, held, value) : held;
  const key = target.key ?? String(items.size);
  // An array in itself would have no end.
  const element = value.items === items ? Value.opaque(value.traits & ~Trait.Array, value.at) : value.shallow();
  if ((items.has(key) || items.size < MANY_ELEMENTS) && walk.keepsElement()) {
    const earlier = items.get(key);
    if (target.appends && target.inner === null) items.set(key, appended(walk, earlier, value).shallow());
    else items.set(key, earlier === undefined ? element : element.or(earlier, walk.effort.options(element, earlier)));
  }
  const traits = (before.traits | target.keyTraits | (element.traits & ~Trait.Joined)) & ~Trait.Array;
  const depth = Math.max(array?.depth ?? 1, element.depth + 1);
  const changed = Value.array(items, traits, before.base64Length + value.base64Length, value.at, depth);
  const others = before.options().filter((one) => !one.isArray && one !== UNKNOWN);
  scope.replace(
    target.hash,
    others.length === 0 ? changed : Value.oneOf([changed, ...others], walk.effort.options(before, before)),
  );
}

/** Hashes of the names that a value may be: of variables as they are, of properties in lower case. */
export function hashesOfNames(value: Value, lower: boolean): readonly number[] {
  const hashes: number[] = [];
  value.forEachText((text) => {
    const name = text.slice(0, 256);
    hashes.push(hashOf(lower ? name.toLowerCase() : name));
  });
  return hashes;
}

/** The value of the variable that a text names: `$$name`, `${'name'}`, `$GLOBALS['name']`. */
export function hashOfNamed(value: Value): number | null {
  const { text } = value;
  return text === null || text.length > 256 ? null : hashOf(text);
}
