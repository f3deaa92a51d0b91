import { LiteralText } from './strings.js';
import { LONGEST, ofTraits, type ScriptValue } from './value.js';

/** Steps for a small file, and for every byte of a large one. A step is a character that expressions are held against. */
const FEW = 16_384;
const FOR_BYTE = 3;
/** What it takes to look at a value, however short, at an element of a list, and at a seam of two texts. */
const VALUE = 8;
const ELEMENT = 4;
const SEAM = 256;

/**
 * The work that may be done with the values of a script, in proportion to its size: a statement of few bytes can name a
 * long text. Where it is used up, only what values come from is known, not what they say, and the file counts as not
 * scanned in full.
 */
export class ScriptEffort {
  private left: number;
  private refused = false;

  /** `size`: of the script, in bytes. */
  constructor(size: number) {
    this.left = FEW + FOR_BYTE * size;
  }

  /** Something was not looked at, or was forgotten. */
  get isSpent(): boolean {
    return this.refused;
  }

  /** More has to be kept than there is room for. */
  forget(): void {
    this.refused = true;
  }

  spend(steps: number): boolean {
    this.left -= steps;
    if (this.left > 0) return true;
    this.refused = true;
    return false;
  }

  affords(value: ScriptValue): boolean {
    return this.spend(VALUE + sizeOf(value));
  }

  /** The value if there are steps left to read it, else what it comes from. */
  readable(value: ScriptValue): ScriptValue {
    return this.affords(value) ? value : ofTraits(value.traits);
  }

  /** The same of what may be markup: every tag in it is the beginning of a search to its end. */
  readableMarkup(value: ScriptValue): ScriptValue {
    return this.spend(VALUE + sizeOf(value) + searchesIn(value.head)) ? value : ofTraits(value.traits);
  }

  affordsSeam(): boolean {
    return this.spend(SEAM);
  }
}

/** A literal is not read for it. */
function sizeOf(value: ScriptValue): number {
  const size = value instanceof LiteralText ? Math.min(value.size, LONGEST) : value.head.length;
  if (value.list === null) return size;
  let all = size + ELEMENT * value.list.length;
  for (const one of value.list) all += one instanceof LiteralText ? Math.min(one.size, LONGEST) : one.head.length;
  return all;
}

function searchesIn(head: string): number {
  let steps = 0;
  for (let at = head.indexOf('<'); at !== -1; at = head.indexOf('<', at + 1)) steps += (head.length - at) >> 2;
  return steps;
}
