import { hashOf } from '../bytes.js';
import { concat } from './expression.js';
import { type Frame, Place, type Target } from './frame.js';
import { Trait, UNKNOWN, Value } from './value.js';
import type { WalkState } from './walk-state.js';

const MANY_ELEMENTS = 256;

/** What the operand of the frame could be assigned to; `null` when nothing is remembered of it. */
export function targetOf(frame: Frame, appends: boolean): Target | null {
  if (frame.place === Place.None) return null;
  const { place, hash, elementKey, places } = frame;
  return { place, hash, lowerHash: frame.lowerHash, key: elementKey?.text ?? null, appends, elements: places };
}

/** Assigns to a variable, property, constant, element, or to the parts of a list. */
export function assign(walk: WalkState, target: Target, value: Value): void {
  switch (target.place) {
    case Place.Variable:
      assignVariable(walk, target, value);
      break;
    case Place.Global:
      assignGlobal(walk, target, value);
      break;
    case Place.Property:
      walk.remember(
        walk.properties,
        target.hash,
        target.appends ? appended(walk, walk.properties.get(target.hash), value) : value,
      );
      break;
    case Place.Constant:
      walk.remember(walk.constants, target.hash, value);
      break;
    case Place.Element:
      assignElement(walk, target, value);
      break;
    case Place.Elements:
      target.elements.forEach((element, index) => {
        assign(walk, element, value.items?.get(String(index)) ?? Value.opaque(value.traits & ~Trait.Array, value.at));
      });
      break;
    case Place.Dynamic:
      if (value.traits & Trait.Request) walk.scope.extracted = true;
      break;
  }
}

function assignVariable(walk: WalkState, target: Target, value: Value): void {
  const { scope } = walk;
  if (target.appends)
    scope.replace(target.hash, appended(walk, scope.has(target.hash) ? scope.get(target.hash) : undefined, value));
  else scope.set(target.hash, value);
  if (walk.declares && target.lowerHash !== 0) walk.remember(walk.properties, target.lowerHash, value);
}

/** `$GLOBALS['name'] = …` */
function assignGlobal(walk: WalkState, { hash, appends }: Target, value: Value): void {
  const [globals] = walk.scopes;
  if (appends) globals?.replace(hash, appended(walk, globals.has(hash) ? globals.get(hash) : undefined, value));
  else globals?.set(hash, value);
}

/** `.=` */
function appended(walk: WalkState, before: Value | undefined, value: Value): Value {
  return concat(walk, before ?? UNKNOWN, value, value.at);
}

function assignElement(walk: WalkState, target: Target, value: Value): void {
  const { scope } = walk;
  const before = scope.has(target.hash) ? scope.get(target.hash) : UNKNOWN;
  if (value === UNKNOWN && before === UNKNOWN) return;
  const items = before.items ?? new Map<string, Value>();
  const key = target.key ?? String(items.size);
  if ((items.has(key) || items.size < MANY_ELEMENTS) && walk.itemsLeft-- > 0) items.set(key, value);
  const traits = before.traits | (value.traits & ~Trait.Joined);
  scope.replace(target.hash, Value.array(items, traits, before.base64Length + value.base64Length, value.at));
}

/** The value of the variable that a text names: `$$name`, `${'name'}`, `$GLOBALS['name']`. */
export function hashOfNamed(value: Value): number | null {
  const { text } = value;
  return text === null || text.length > 256 ? null : hashOf(text);
}
