import { MOST_OPTIONS, type Value } from './value.js';

/** Steps for a small file, and for every byte of a large one. A step takes about as long as a byte of plain code. */
const FEW = 65_536;
const FOR_BYTE = 3;
/** Of these a file that is read twice may have used so many. */
const FOR_AGAIN = 0.5;
/** What a call of a function, an option and an element cost beside the characters. */
const CALL = 24;
const OPTION = 12;
const ELEMENT = 16;
/** To look for an address where two texts are joined. */
const SEAM = 64;
/** To begin to inflate a text. */
const INFLATING = 8192;

/**
 * The work that may be done to find out what values are, in proportion to the file: what it is spent on is bounded by
 * it, whatever a file is made of. Where it is used up, values have no options and functions are not worked out
 * (`Trait.Untold`), and the file counts as not scanned in full.
 */
export class Effort {
  private left: number;
  /** Below this the file was dear to read: it is not read again. */
  private readonly enough: number;

  constructor(size: number) {
    this.left = FEW + FOR_BYTE * size;
    this.enough = (FOR_BYTE - FOR_AGAIN) * size;
  }

  /** Whether the file may be read a second time. */
  get affordsAgain(): boolean {
    return this.left >= this.enough;
  }

  get isSpent(): boolean {
    return this.left <= 0;
  }

  spend(steps: number): boolean {
    this.left -= steps;
    return this.left > 0;
  }

  /** How many options a value may have that is made of these two. */
  options(left: Value, right: Value): number {
    if (left.isOne && right.isOne) return MOST_OPTIONS;
    return this.spend(OPTION * (2 + left.alternatives.length + right.alternatives.length)) ? MOST_OPTIONS : 1;
  }

  /** Whether a function may still be worked out for these arguments. */
  affords(args: readonly Value[]): boolean {
    let steps = CALL;
    for (const arg of args) {
      steps += stepsOf(arg);
      for (const other of arg.alternatives) steps += CALL + stepsOf(other);
    }
    return this.spend(steps);
  }

  affordsInflating(): boolean {
    return this.spend(INFLATING);
  }

  affordsSeam(): boolean {
    return this.spend(SEAM);
  }
}

function stepsOf(value: Value): number {
  return value.head.length + (value.items === null ? 0 : ELEMENT * value.items.size);
}
