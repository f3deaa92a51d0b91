import { latin1 } from './latin1.js';

/** Of each table: more would keep more names, but push more of what is read out of the cache of the processor. */
const SLOTS = 4096;
/** Longer ones do not come often. */
const LONGEST = 24;

/**
 * Names as texts. The same ones come over and over in a program: one that was made before is given again, with what it
 * is marked with, which takes less time than making it and compares faster.
 */
export class WordTable {
  /** Marks of the word that was asked for last. */
  mark = 0;
  private readonly words = new Array<string>(SLOTS).fill('');
  private readonly marks = new Int32Array(SLOTS);
  private readonly lengths = new Uint8Array(SLOTS);
  /** The bytes of each, side by side. */
  private readonly bytes = new Uint8Array(SLOTS * LONGEST);

  /** `markOf` says what is to be known of a word wherever it stands. */
  constructor(private readonly markOf: (word: string) => number = () => 0) {}

  /** The bytes from `start` to `end` as text. */
  at(b: Uint8Array, start: number, end: number): string {
    let hash = 0;
    const last = Math.min(end, start + LONGEST);
    for (let i = start; i < last; i++) hash = hashNext(hash, b[i] as number);
    return this.found(b, start, end, hash);
  }

  /** The same, where the hash of the bytes (`hashNext`) was made on the way to the end. */
  found(b: Uint8Array, start: number, end: number, hash: number): string {
    const length = end - start;
    if (length <= 0 || length > LONGEST) return this.rare(b, start, end);
    const slot = (hash ^ (hash >>> 12)) & (SLOTS - 1);
    if (this.lengths[slot] !== length) return this.keep(slot, b, start, end);
    const { bytes } = this;
    for (let i = start, j = slot * LONGEST; i < end; i++, j++)
      if (b[i] !== bytes[j]) return this.keep(slot, b, start, end);
    this.mark = this.marks[slot] as number;
    return this.words[slot] as string;
  }

  private rare(b: Uint8Array, start: number, end: number): string {
    const word = end > start ? latin1(b, start, end) : '';
    this.mark = this.markOf(word);
    return word;
  }

  private keep(slot: number, b: Uint8Array, start: number, end: number): string {
    const word = latin1(b, start, end);
    const length = end - start;
    this.words[slot] = word;
    this.mark = this.markOf(word);
    this.marks[slot] = this.mark;
    this.lengths[slot] = length;
    for (let i = 0; i < length; i++) this.bytes[slot * LONGEST + i] = b[start + i] as number;
    return word;
  }
}

/** The hash of one byte more; it begins with 0. */
export function hashNext(hash: number, byte: number): number {
  return Math.imul(hash, 31) + byte;
}

const plain = new WordTable();

/** The bytes from `start` to `end` as text, of which nothing is to be known beside. */
export function wordAt(b: Uint8Array, start: number, end: number): string {
  return plain.at(b, start, end);
}
