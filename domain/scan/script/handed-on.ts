import type { ScriptEffort } from './effort.js';
import { Made, NOTHING, ofTraits, perhaps, type ScriptValue } from './value.js';

const MANY = 16_384;
/** Minified code gives the same short names to many things. */
const SHORTEST = 3;
const KEPT = Made.Decoded | Made.Outside | Made.Answer;

/**
 * What the functions and methods of a script are given and give back, by their names alone: of which object a method is
 * called, one pass does not know.
 */
export class HandedOn {
  /** `null` until there is something: most scripts of pages are short, and have none. */
  private given: Map<string, number> | null = null;
  private returned: Map<string, number> | null = null;

  constructor(private readonly effort: ScriptEffort) {}

  /** A function of that name is called with this. */
  gives(name: string, value: ScriptValue): void {
    this.given = this.add(this.given, name, value.traits & KEPT);
  }

  /** What is known of the parameters of a function of that name that is declared below its call. */
  givenTo(name: string): number {
    return this.given?.get(name) ?? 0;
  }

  /** A method of that name gives this back. */
  returns(name: string, traits: number): void {
    this.returned = this.add(this.returned, name, traits & KEPT);
  }

  /** What a call of a method of that name gives. */
  returnedBy(name: string): ScriptValue {
    const traits = this.returned?.get(name);
    return traits === undefined ? NOTHING : ofTraits(perhaps(traits) | Made.Made);
  }

  private add(known: Map<string, number> | null, name: string, traits: number): Map<string, number> | null {
    if (traits === 0 || name.length < SHORTEST) return known;
    const to = known ?? new Map<string, number>();
    const before = to.get(name);
    if (before !== undefined || to.size < MANY) to.set(name, (before ?? 0) | traits);
    else this.effort.forget();
    return to;
  }
}
