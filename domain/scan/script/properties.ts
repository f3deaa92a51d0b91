import type { ScriptEffort } from './effort.js';
import { LiteralText } from './strings.js';
import { NOTHING, type ScriptValue } from './value.js';

/** In honest packages a file has up to 3,900. */
const MANY = 32_768;
/** Longer texts are no pieces of a name or a host. */
const LONGEST = 32;
const MANY_ELEMENTS = 16;

/**
 * Short texts and lists that properties hold, by the name of the property alone: `{ a: 'ev' }`, `this.a = ['x', 'y']`,
 * `new Map([['a', 'x']])`. Of which object they are, one pass does not know.
 */
export class Properties {
  /** `null` until there is one: most scripts of pages are short, and have none. */
  private values: Map<string, ScriptValue> | null = null;

  constructor(private readonly effort: ScriptEffort) {}

  set(name: string, value: ScriptValue): void {
    if (!isPiece(value)) return;
    this.values ??= new Map();
    if (this.values.size < MANY || this.values.has(name)) this.values.set(name, value);
    else this.effort.forget();
  }

  /** The same, by a key that is a literal. */
  setBy(key: ScriptValue, value: ScriptValue): void {
    if (isPiece(value) && key instanceof LiteralText && key.size <= LONGEST) this.set(key.text ?? '', value);
  }

  get(name: string): ScriptValue {
    const value = this.values?.get(name);
    if (value === undefined) return NOTHING;
    return value instanceof LiteralText ? fromElsewhere(value) : value;
  }
}

/** What it says, but no literal that stands where it is used. */
export function fromElsewhere({ traits, text, head }: LiteralText): ScriptValue {
  return { traits, text, head, list: null };
}

/** Whether it may be a piece of a name or a host, or some of them. */
export function isPiece(value: ScriptValue): boolean {
  if (value instanceof LiteralText) return value.size <= LONGEST;
  return value.list !== null && value.list.length > 0 && value.list.length <= MANY_ELEMENTS;
}
