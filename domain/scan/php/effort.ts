import { MOST_OPTIONS, type Value } from './value.js';

/** Steps for a small file, and for every byte of a large one. A step takes about as long as a byte of plain code. */
const FEW = 65_536;
const FOR_BYTE = 3.5;
/** What a token costs, whatever it is: a byte of dense code takes longer to read than one of plain code. */
const TOKEN = 4;
/** To remember a function, with the variables and parameters that it has. */
const FUNCTION = 64;
/** What a call of a function, an option and an element cost beside the characters. */
const CALL = 24;
const OPTION = 16;
const ELEMENT = 16;
/** To look for an address where two texts are joined. */
const SEAM = 64;
/** To begin to inflate a text, and to parse one: what is no such text costs most. */
const INFLATING = 8192;
const PARSING = 512;

/**
 * The work that may be done on a file, in proportion to its size: to read its tokens, once or twice, and to find out what
 * its values are. Where it is used up, values have no options and functions are not worked out (`Trait.Untold`), and
 * the file counts as not scanned in full. Both readings draw on the same one.
 */
export class Effort {
  private left: number;
  private readonly half: number;
  private refused = false;

  constructor(size: number) {
    this.left = Math.floor(FEW + FOR_BYTE * size);
    this.half = this.left >> 1;
  }

  /** Whether the file may be read a second time: that takes as much as the first one took. */
  get affordsAgain(): boolean {
    return this.left >= this.half;
  }

  /** Something was not worked out. */
  get isSpent(): boolean {
    return this.refused;
  }

  /** A token was read. */
  token(): void {
    this.left -= TOKEN;
  }

  /** A function was read to its end. */
  function(): void {
    this.left -= FUNCTION;
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

  /** How many options a value may have that is made of these two. */
  options(left: Value, right: Value): number {
    if (left.isOne && right.isOne) return MOST_OPTIONS;
    return this.spend(OPTION * (2 + left.alternatives.length + right.alternatives.length)) ? MOST_OPTIONS : 1;
  }

  /** How many of these a value may keep: each is held against each. */
  optionsOf(found: readonly Value[]): number {
    if (found.length < 2) return MOST_OPTIONS;
    return this.spend(OPTION * found.length) ? MOST_OPTIONS : 1;
  }

  /** Whether the elements of a list may be looked at for what any of them may be. */
  affordsAny(size: number): boolean {
    return this.spend(OPTION * Math.min(size, 2 * MOST_OPTIONS) + size);
  }

  /** Of what may be called here, what is looked at: all of it, while that can be afforded. */
  callees(callee: Value): readonly Value[] {
    const options = callee.options();
    return this.spend(CALL * options.length) ? options : options.slice(0, 1);
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

  /** A function was worked out, with this result. */
  made(result: Value): void {
    if (result.items !== null) this.left -= ELEMENT * result.items.size;
  }

  affordsInflating(): boolean {
    return this.spend(INFLATING);
  }

  affordsParsing(): boolean {
    return this.spend(PARSING);
  }

  affordsSeam(): boolean {
    return this.spend(SEAM);
  }
}

function stepsOf(value: Value): number {
  return value.head.length + (value.items === null ? 0 : ELEMENT * value.items.size);
}
