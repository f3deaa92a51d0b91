import { lettersAt, stands, viewOf, type WordPlace, wordPlaces } from './word-places.js';
import { mayHold, wordSet } from './word-sets.js';

const GRAM = 4;
/** Of some thousand words, one in thirty of the other bytes share a bit with theirs. */
const HASH_BITS = 18;
/** The candidates of some hashes stand side by side: few of those that are looked at in vain are others'. */
const ROW_BITS = 14;
/** To go through more words takes as long as to go through a file. */
const LARGEST_SET = 500;

/**
 * Finds any of some hundred words (ASCII) in one go, by four of their bytes. Pairs would not do here: of so many words,
 * most pairs that a program is written in stand in one or another.
 */
export class GramFinder {
  /** Of each hash of four bytes a bit: whether they may have candidates. Small, so that it stays near the processor. */
  private readonly hashes = new Uint8Array(2 ** HASH_BITS / 8);
  /** Of each row of candidates, known by the first bits of the hash, where it begins; the next one begins at its end. */
  private readonly rows = new Int32Array(2 ** ROW_BITS + 1);
  /** The words that can stand around four bytes, row by row. */
  private readonly candidates: readonly WordPlace[];
  /** Of each candidate: how far away four others of its bytes are, and these. Seldom both stand there. */
  private readonly others: Int32Array;
  private readonly step: number;
  private readonly set: number | null;

  constructor(words: readonly string[]) {
    const { step, places } = wordPlaces(words, GRAM);
    this.step = step;
    this.set = words.length > LARGEST_SET ? null : wordSet(words);
    const { hashes, rows } = this;
    // By hash, and by place where that is the same: numbers are sorted without objects for them.
    const keys = Float64Array.from(places, (place, index) => hashOf(fourOf(place, 0)) * places.length + index).sort();
    this.candidates = Array.from(keys, (key) => places[key % places.length] as WordPlace);
    this.others = new Int32Array(2 * places.length);
    keys.forEach((key, index) => {
      const hash = Math.floor(key / places.length);
      hashes[hash >>> 3] = (hashes[hash >>> 3] as number) | (1 << (hash & 7));
      rows[rowOf(hash) + 1] = index + 1;
      const place = this.candidates[index] as WordPlace;
      this.others[2 * index] = awayOf(place);
      this.others[2 * index + 1] = fourOf(place, awayOf(place));
    });
    // A row without candidates ends where it begins.
    for (let row = 1; row < rows.length; row++) rows[row] = Math.max(rows[row] as number, rows[row - 1] as number);
  }

  /**
   * Calls `visit` for each word wherever it stands, once, those that overlap others or stand in them too, until it says
   * that this is enough. They come in the order of the places they are found by: one may begin before the last. None
   * begins before `from`.
   */
  each(b: Uint8Array, visit: (word: string, begin: number) => boolean, from = 0): void {
    if (from === 0 && this.set !== null && !mayHold(b, this.set)) return;
    const { hashes, rows, step, candidates, others } = this;
    const last = b.length - GRAM;
    const view = viewOf(b);
    for (let i = from; i <= last; i += step) {
      const hash = hashOf(view.getInt32(i));
      if (((hashes[hash >>> 3] as number) & (1 << (hash & 7))) === 0) continue;
      const row = rowOf(hash);
      const end = rows[row + 1] as number;
      for (let one = rows[row] as number; one < end; one++) {
        const other = i + (others[2 * one] as number);
        if (other < from || other > last || view.getInt32(other) !== others[2 * one + 1]) continue;
        const { word, before } = candidates[one] as WordPlace;
        const begin = i - before;
        if (begin >= from && stands(word, b, begin) && visit(word, begin)) return;
      }
    }
  }
}

function hashOf(four: number): number {
  return Math.imul(four, 0x9e3779b1) >>> (32 - HASH_BITS);
}

function rowOf(hash: number): number {
  return hash >>> (HASH_BITS - ROW_BITS);
}

/** Four bytes of a word, so far from those that it is found by. */
function fourOf({ word, before }: WordPlace, away: number): number {
  return lettersAt(word, before + away, GRAM);
}

/** From the four bytes that a word is found by to its first or last ones, whichever are farther. */
function awayOf({ word, before }: WordPlace): number {
  const behind = word.length - GRAM - before;
  return before > behind ? -before : behind;
}
