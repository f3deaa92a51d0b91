import { callByText, numberOf, passed } from './fold.js';
import { Trait, UNKNOWN, Value } from './value.js';

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

export function element(value: Value, name: string, at: number): Value {
  if (value.items === null) return passed(value, at);
  const items = [...value.items.values()];
  const index = name === 'end' || name === 'array_pop' ? items.length - 1 : name === 'next' ? 1 : 0;
  return items[index] ?? passed(value, at);
}

export function reversed(value: Value, at: number): Value {
  if (value.items === null) return value;
  return list([...value.items.values()].reverse(), value.traits, at);
}

export function split(name: string, args: readonly Value[], at: number): Value {
  const text = args[name === 'explode' ? 1 : 0] ?? UNKNOWN;
  if (text.text === null || text.text.length > 256) return passed(text, at);
  const size = name === 'str_split' && args[1] !== undefined ? (numberOf(args[1]) ?? 0) : 1;
  const glue = args[0]?.text;
  if (name === 'explode' && (glue === null || glue === undefined || glue === '')) return passed(text, at);
  const parts = name === 'explode' ? text.text.split(glue as string) : chunks(text.text, size);
  return list(
    parts.map((part) => Value.text(part, text.traits | Trait.Assembled, at)),
    text.traits,
    at,
  );
}

function chunks(text: string, size: number): string[] {
  if (size < 1) return [];
  const parts: string[] = [];
  for (let i = 0; i < text.length; i += size) parts.push(text.slice(i, i + size));
  return parts;
}

function list(values: readonly Value[], traits: number, at: number): Value {
  return Value.array(new Map(values.slice(0, 256).map((item, index) => [String(index), item])), traits, 0, at);
}

/** Arguments given as an array. */
export function spread(args: readonly Value[]): readonly Value[] {
  const packed = args[1];
  return packed?.items ? [...packed.items.values()] : packed === undefined ? [] : [packed];
}

export function mapped(args: readonly Value[], at: number): Value {
  const over = args[1];
  if (args[0] === undefined || over === undefined) return UNKNOWN;
  if (over.items === null) return callByText(args[0], [over], at);
  return list(
    [...over.items.values()].map((item) => callByText(args[0] as Value, [item], at)),
    over.traits,
    at,
  );
}
