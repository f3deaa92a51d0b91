import type { FlowFrame } from './flow-frame.js';
import { memberOf } from './flow-globals.js';
import { LiteralText } from './strings.js';
import { Made, ofText, ofTraits, type ScriptValue } from './value.js';

/** `window[key]`, where the key is not known. */
export const OF_WINDOW = ofTraits(Made.Window);
export const MADE_OF_TEXT = Made.Maker | Made.Constructed | Made.Vm;
export const CONSTRUCTED = ofTraits(Made.Constructed);
export const NO_NAMES: readonly string[] = [];
export const EMPTY = ofTraits(Made.Literal);
export const GIVEN = Made.Decoded | Made.Outside;

/** A literal, not a variable that holds one. */
export function isInPlace({ name, operand }: FlowFrame): boolean {
  return name === '' && operand instanceof LiteralText;
}

export function withTraits({ traits, text, head, list }: ScriptValue, more: number): ScriptValue {
  return text === null && head === '' && list === null
    ? ofTraits(traits | more)
    : { traits: traits | more, text, head, list };
}

/** What a call gives of which only the function, or the object, is known. */
export function givenBy(callee: ScriptValue, base: ScriptValue): ScriptValue {
  if (callee.traits & Made.Decoder || base.traits & Made.Decoder) return ofTraits(Made.Made | Made.Decoded);
  if (callee.traits & Made.Callable && callee.traits & GIVEN) return ofTraits((callee.traits & GIVEN) | Made.Made);
  return ofTraits(base.traits & (Made.Outside | Made.Private | Made.Answer));
}

/** What has a name is no function that is written in place. */
export function named(value: ScriptValue): ScriptValue {
  return value.traits & Made.Anonymous ? ofTraits(value.traits & ~Made.Anonymous) : value;
}
const LONGEST_SPREAD = 32;

/** `...value`: the letters of a text, the elements of a list. */
export function spreadOut(value: ScriptValue): readonly ScriptValue[] {
  if (value.list !== null) return value.list;
  const { text, traits } = value;
  if (text === null || text.length > LONGEST_SPREAD) return [value];
  return [...text].map((letter) => ofText(letter, traits & ~Made.Literal));
}

/** `x[key]` */
export function elementOf(base: ScriptValue, key: ScriptValue): ScriptValue {
  const { text, traits } = key;
  if (text === null && base.list !== null) {
    // One of them, nobody knows which.
    const timer = base.list.some((one) => one.traits & Made.Timer) ? Made.Timer : 0;
    return ofTraits(Made.Made | timer);
  }
  if (text === null) return ofTraits(base.traits & Made.Window);
  if (traits & Made.Number) {
    const index = Number(text);
    const element = base.list?.[index];
    if (element !== undefined)
      return element.text === null ? ofTraits(element.traits) : ofText(element.text, element.traits | Made.Made);
    if (base.traits & Made.Global) return base;
    if (base.text !== null && index < base.text.length)
      return { traits: Made.Made, text: base.text[index] as string, head: base.text[index] as string, list: null };
    return ofTraits(base.traits & (Made.Outside | Made.Private | Made.Decoded | Made.Turned));
  }
  return named(memberOf(base, text));
}
