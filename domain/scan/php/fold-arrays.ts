import { FRAMEWORK_PASSES } from './held.js';
import { numberOf, rangeOf } from './text-functions.js';
import { isTold, MOST_OPTIONS, orUnknown, Trait, UNKNOWN, Value } from './value.js';

/** Elements of one array that are remembered. */
export const MANY_ELEMENTS = 256;
/** Longer texts are not taken to pieces. */
const LONGEST_SPLIT = 256;

export type ArrayFold = (args: readonly Value[], at: number) => Value;

/** `implode`, in either order of its arguments. */
export function implode(args: readonly Value[]): string | null {
  const list = args.length > 1 && args[1]?.items ? args[1] : args[0];
  const glue = list === args[0] ? (args[1]?.text ?? '') : args[0]?.text;
  if (list?.items == null || glue == null) return null;
  const parts: string[] = [];
  for (const item of list.items.values()) {
    const { text } = item;
    if (text === null) return null;
    parts.push(text);
  }
  return parts.join(glue);
}

/** Of all of them together, as an array of them has them. */
export function traitsOf(values: readonly Value[]): number {
  let traits = 0;
  for (const value of values) traits |= value.traits & ~Trait.Joined;
  return traits;
}

export function listOf(values: readonly Value[], traits: number, at: number): Value {
  return arrayOf(
    values.map((value, index) => [String(index), value]),
    traits,
    at,
  );
}

export function arrayOf(entries: readonly (readonly [string, Value])[], traits: number, at: number): Value {
  const items = new Map<string, Value>();
  let depth = 0;
  for (const [key, value] of entries) {
    if (items.size === MANY_ELEMENTS) break;
    const element = value.shallow();
    depth = Math.max(depth, element.depth);
    items.set(key, element);
  }
  return Value.array(items, traits & ~Trait.Array, 0, at, depth + 1);
}

/** The result of a function that keeps what its argument is, without its text. */
export function passed(value: Value, at: number): Value {
  return Value.opaque(value.traits & ~(Trait.Joined | Trait.Array), at, value.base64Length);
}

export function valuesOf(value: Value): Value[] {
  return value.items === null ? [] : [...value.items.values()];
}

/** Arguments given as an array. */
export function spread(args: readonly Value[]): readonly Value[] {
  const packed = args[1];
  return packed?.items ? valuesOf(packed) : packed === undefined ? [] : [packed];
}

/** What any of the elements may be: the first few, and those behind them that the rules know something of. */
export function anyOf(items: ReadonlyMap<string, Value>): Value {
  const values: Value[] = [];
  for (const item of items.values()) {
    if (values.length < 2 * MOST_OPTIONS) values.push(...item.options());
    else if (isTold(item)) values.push(item);
    if (values.length >= 4 * MOST_OPTIONS) break;
  }
  return Value.oneOf(values, MOST_OPTIONS);
}

/** A key as a text: letters of a word are as hidden there as in a list. */
function keyText(key: string, at: number): Value {
  return key.startsWith('?') ? UNKNOWN : Value.text(key, 0, at);
}

function picked(index: (count: number) => number): ArrayFold {
  return ([list = UNKNOWN], at) => valuesOf(list)[index(list.items?.size ?? 0)] ?? passed(list, at);
}

function pickedKey(index: (count: number) => number): ArrayFold {
  return ([list = UNKNOWN], at) => {
    const key = list.items === null ? undefined : [...list.items.keys()][index(list.items.size)];
    return key === undefined ? Value.opaque(list.traits & Trait.Request, at) : keyText(key, at);
  };
}

function keys([list = UNKNOWN]: readonly Value[], at: number): Value {
  if (list.items === null) return Value.opaque(list.traits & Trait.Request, at);
  return listOf(
    [...list.items.keys()].map((key) => keyText(key, at)),
    list.traits,
    at,
  );
}

function flipped([list = UNKNOWN]: readonly Value[], at: number): Value {
  if (list.items === null) return list;
  const entries = [...list.items].flatMap(([key, item]): [string, Value][] =>
    item.text === null ? [] : [[item.text, keyText(key, at)]],
  );
  return arrayOf(entries, list.traits, at);
}

function backwards([list = UNKNOWN]: readonly Value[], at: number): Value {
  return list.items === null ? list : listOf(valuesOf(list).reverse(), list.traits, at);
}

function slice([list = UNKNOWN, start, size]: readonly Value[], at: number): Value {
  const values = valuesOf(list);
  const range = rangeOf(values, start, size);
  if (list.items === null || range === null) return passed(list, at);
  return listOf(values.slice(range.from, range.to), list.traits, at);
}

/** Those whose first list has what the others have, or has not. Keys are kept, so that `join` takes the rest in order. */
function compared(byKey: boolean, wanted: boolean): ArrayFold {
  return ([list = UNKNOWN, ...others], at) => {
    if (list.items === null || others.some((other) => other.items === null)) return passed(list, at);
    const sought = new Set(
      others.flatMap((other) => (byKey ? [...(other.items?.keys() ?? [])] : valuesOf(other).map(({ text }) => text))),
    );
    const entries = [...list.items].filter(([key, item]) => sought.has(byKey ? key : item.text) === wanted);
    return arrayOf(entries, list.traits | Trait.Rewritten, at);
  };
}

function merged(args: readonly Value[], at: number): Value {
  const entries: [string, Value][] = [];
  let traits = 0;
  let next = 0;
  let replaced = 0;
  let by = UNKNOWN;
  for (const list of args) {
    traits |= list.traits;
    for (const [key, item] of list.items ?? []) entries.push([isIndex(key) ? String(next++) : key, item]);
    if (list.items === null) {
      replaced = entries.length;
      by = by.or(passed(list, at), MOST_OPTIONS);
      entries.push(['?', passed(list, at)]);
    }
    if (entries.length > MANY_ELEMENTS) break;
  }
  // What stood before a list that is not known, it may have replaced.
  for (const entry of entries.slice(0, Math.min(replaced, MANY_ELEMENTS)))
    entry[1] = by === UNKNOWN ? orUnknown(entry[1]) : by.or(entry[1], MOST_OPTIONS);
  return arrayOf(entries, traits, at);
}

function isIndex(key: string): boolean {
  const c = key.charCodeAt(0);
  return c >= 0x30 && c <= 0x39;
}

function combined([names = UNKNOWN, list = UNKNOWN]: readonly Value[], at: number): Value {
  const values = valuesOf(list);
  // `array_combine(array_column($_FILES, 'tmp_name'), array_column($_FILES, 'name'))`
  if (values.length === 0 && list.traits & Trait.Request) return passed(list, at);
  const entries = valuesOf(names).flatMap(({ text }, index): [string, Value][] =>
    text === null ? [] : [[text, values[index] ?? passed(list, at)]],
  );
  // Which names there are is not known.
  if (entries.length === 0) return Value.opaque((names.traits | list.traits) & ~Trait.Joined, at);
  return arrayOf(entries, names.traits | list.traits, at);
}

/** `array_fill_keys($keys, $value)` */
function filledByKeys([names = UNKNOWN, value = UNKNOWN]: readonly Value[], at: number): Value {
  const entries = valuesOf(names).flatMap(({ text }): [string, Value][] => (text === null ? [] : [[text, value]]));
  return arrayOf(entries, names.traits | value.traits, at);
}

function filled([start, count, value = UNKNOWN]: readonly Value[], at: number): Value {
  const first = start === undefined ? null : numberOf(start);
  const many = count === undefined ? null : numberOf(count);
  if (first === null || many === null) return passed(value, at);
  const size = Math.max(0, Math.min(many, MANY_ELEMENTS));
  return arrayOf(
    Array.from({ length: size }, (_, index): [string, Value] => [String(first + index), value]),
    value.traits,
    at,
  );
}

function unique([list = UNKNOWN]: readonly Value[], at: number): Value {
  if (list.items === null) return list;
  const seen = new Set<string | null>();
  const entries = [...list.items].filter(([, { text }]) => {
    const isNew = text === null || !seen.has(text);
    seen.add(text);
    return isNew;
  });
  return arrayOf(entries, list.traits, at);
}

/** `range('a', 'z')`, `range(97, 122)` */
function range([from, to, step]: readonly Value[], at: number): Value {
  const [first, last] = [from?.text ?? null, to?.text ?? null];
  const by = step === undefined ? 1 : Math.abs(numberOf(step) ?? 0);
  if (first === null || last === null || from === undefined || to === undefined || by === 0) return UNKNOWN;
  const numbers = [numberOf(from), numberOf(to)];
  const letters = numbers[0] === null || numbers[1] === null;
  const start = letters ? first.charCodeAt(0) : (numbers[0] as number);
  const end = letters ? last.charCodeAt(0) : (numbers[1] as number);
  const values: Value[] = [];
  for (let i = 0; i <= Math.abs(end - start) / by && i < MANY_ELEMENTS; i++) {
    const one = start + (end < start ? -i : i) * by;
    values.push(Value.text(letters ? String.fromCharCode(one & 255) : String(one), letters ? Trait.Assembled : 0, at));
  }
  return listOf(values, 0, at);
}

function pieces(text: Value, parts: readonly string[], at: number): Value {
  return listOf(
    parts.slice(0, MANY_ELEMENTS).map((part) => Value.text(part, text.traits | Trait.Assembled, at)),
    text.traits,
    at,
  );
}

function exploded([glue, subject = UNKNOWN]: readonly Value[], at: number): Value {
  const text = subject.text;
  const by = glue?.text ?? null;
  if (text === null || by === null || by === '' || text.length > LONGEST_SPLIT) return passed(subject, at);
  return pieces(subject, text.split(by), at);
}

function chunked([subject = UNKNOWN, size]: readonly Value[], at: number): Value {
  const text = subject.text;
  const length = size === undefined ? 1 : (numberOf(size) ?? 0);
  if (text === null || length < 1 || text.length > LONGEST_SPLIT) return passed(subject, at);
  const parts: string[] = [];
  for (let i = 0; i < text.length; i += length) parts.push(text.slice(i, i + length));
  return pieces(subject, parts, at);
}

/** `preg_split`: of a pattern without meaning of its own, else the pieces are not known. */
function splitByPattern([pattern, subject = UNKNOWN]: readonly Value[], at: number): Value {
  const plain = /^([/#~])([\w ,;|.-]?)\1$/.exec(pattern?.text ?? '');
  if (plain === null) return Value.opaque((subject.traits & ~Trait.Array) | Trait.Rewritten, at, subject.base64Length);
  const by = plain[2] as string;
  return by === '' || by === '.' ? chunked([subject], at) : exploded([Value.text(by, 0, at), subject], at);
}

function chunksOf([list = UNKNOWN, size]: readonly Value[], at: number): Value {
  const length = size === undefined ? null : numberOf(size);
  const values = valuesOf(list);
  if (list.items === null || length === null || length < 1) return passed(list, at);
  const lists: Value[] = [];
  for (let i = 0; i < values.length; i += length) lists.push(listOf(values.slice(i, i + length), list.traits, at));
  return listOf(lists, list.traits, at);
}

function itself([list = UNKNOWN]: readonly Value[]): Value {
  return list;
}

function reindexed([list = UNKNOWN]: readonly Value[], at: number): Value {
  return list.items === null ? list : listOf(valuesOf(list), list.traits, at);
}

const first = (): number => 0;
const last = (count: number): number => count - 1;

/** Functions of arrays, by their names. */
export const arrayFolds: ReadonlyMap<string, ArrayFold> = new Map<string, ArrayFold>([
  ['current', picked(first)],
  ['pos', picked(first)],
  ['reset', picked(first)],
  ['array_shift', picked(first)],
  ['end', picked(last)],
  ['array_pop', picked(last)],
  ['next', picked(() => 1)],
  ['array_first', picked(first)],
  ['array_last', picked(last)],
  ['key', pickedKey(first)],
  ['array_key_first', pickedKey(first)],
  ['array_key_last', pickedKey(last)],
  ['array_rand', pickedKey(first)],
  ['array_keys', keys],
  ['array_flip', flipped],
  ['array_reverse', backwards],
  ['array_slice', slice],
  ['array_splice', slice],
  ['array_diff', compared(false, false)],
  ['array_intersect', compared(false, true)],
  ['array_diff_key', compared(true, false)],
  ['array_intersect_key', compared(true, true)],
  // Attributes that somebody writes in a post take the place of the defaults.
  ['shortcode_atts', ([defaults = UNKNOWN, given = UNKNOWN], at) => merged([defaults, given], at)],
  ['wp_parse_args', ([given = UNKNOWN, defaults = UNKNOWN], at) => merged([defaults, given], at)],
  ...FRAMEWORK_PASSES.map((name): [string, ArrayFold] => [name, itself]),
  ['array_merge', merged],
  ['drupal_array_merge_deep', merged],
  ['array_merge_recursive', merged],
  ['array_replace', merged],
  ['array_replace_recursive', merged],
  ['array_diff_assoc', compared(false, false)],
  ['array_intersect_assoc', compared(false, true)],
  ['array_fill_keys', filledByKeys],
  ['prev', picked(() => 0)],
  ['array_combine', combined],
  ['array_fill', filled],
  ['array_unique', unique],
  ['array_chunk', chunksOf],
  ['array_values', reindexed],
  ['range', range],
  ['explode', exploded],
  ['str_split', chunked],
  ['mb_str_split', chunked],
  ['preg_split', splitByPattern],
  ...['array_filter', 'iterator_to_array', 'arrayiterator', 'arrayobject', 'array_pad', 'array_change_key_case'].map(
    (name): [string, ArrayFold] => [name, itself],
  ),
]);
