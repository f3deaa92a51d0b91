import { stands, viewOf, type WordPlace, wordPlaces } from '../word-places.js';

const GRAM = 4;
/** Of some thousand words, one in thirty of the other bytes share a bit with theirs. */
const HASH_BITS = 18;

/**
 * Finds any of some hundred words (ASCII) in one go, by four of their bytes. Pairs would not do here: of so many words,
 * most pairs that a program is written in stand in one or another.
 */
export class GramFinder {
  /** Of each hash of four bytes a bit: whether they may have candidates. Small, so that it stays near the processor. */
  private readonly hashes = new Uint8Array(2 ** HASH_BITS / 8);
  /** The four bytes of each slot (0: it is free), found by their hash, and the first of their candidates. */
  private readonly slots: Int32Array;
  private readonly heads: Int32Array;
  /** The words that can stand around four bytes, side by side, and `null` after the last; at 0 stand none. */
  private readonly candidates: (WordPlace | null)[] = [null];
  /** Of each candidate: four others of its bytes, as far away as it has them, and how far. Seldom both stand there. */
  private readonly others: Int32Array;
  private readonly aways: Int32Array;
  private readonly step: number;

  constructor(words: readonly string[]) {
    const { step, places } = wordPlaces(words, GRAM);
    this.step = step;
    const byGram = new Map<number, WordPlace[]>();
    for (const place of places) {
      const four = fourOf(place, place.before);
      byGram.set(four, [...(byGram.get(four) ?? []), place]);
    }
    const size = 2 ** Math.ceil(Math.log2(2 * byGram.size));
    this.slots = new Int32Array(size);
    this.heads = new Int32Array(size);
    for (const [four, list] of byGram) this.add(four, list);
    const { candidates } = this;
    this.aways = Int32Array.from(candidates, (place) => (place === null ? 0 : awayOf(place)));
    this.others = Int32Array.from(candidates, (place) =>
      place === null ? 0 : fourOf(place, place.before + awayOf(place)),
    );
  }

  /**
   * Calls `visit` for each word wherever it stands, once, those that overlap others or stand in them too, until it says
   * that this is enough. They come in the order of the places they are found by: one may begin before the last.
   */
  each(b: Uint8Array, visit: (word: string, begin: number) => boolean): void {
    const { hashes, step, candidates, others, aways } = this;
    const last = b.length - GRAM;
    const view = viewOf(b);
    for (let i = 0; i <= last; i += step) {
      const four = view.getInt32(i);
      const hash = hashOf(four);
      if (((hashes[hash >>> 3] as number) & (1 << (hash & 7))) === 0) continue;
      let one = this.headOf(four, hash);
      for (let place = candidates[one]; place; place = candidates[++one]) {
        const other = i + (aways[one] as number);
        if (other < 0 || other > last || view.getInt32(other) !== others[one]) continue;
        const begin = i - place.before;
        if (begin >= 0 && stands(place.bytes, b, begin) && visit(place.word, begin)) return;
      }
    }
  }

  /** The first candidate of four bytes, 0 where they have none. */
  private headOf(four: number, hash: number): number {
    const { slots, heads } = this;
    const mask = slots.length - 1;
    for (let slot = hash & mask; slots[slot] !== 0; slot = (slot + 1) & mask)
      if (slots[slot] === four) return heads[slot] as number;
    return 0;
  }

  private add(four: number, list: readonly WordPlace[]): void {
    const { hashes, slots } = this;
    const hash = hashOf(four);
    hashes[hash >>> 3] = (hashes[hash >>> 3] as number) | (1 << (hash & 7));
    let slot = hash & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = four;
    this.heads[slot] = this.candidates.length;
    this.candidates.push(...list, null);
  }
}

function hashOf(four: number): number {
  return Math.imul(four, 0x9e3779b1) >>> (32 - HASH_BITS);
}

function fourOf({ bytes }: WordPlace, at: number): number {
  return viewOf(bytes).getInt32(at);
}

/** From the four bytes that a word is found by to its first or last ones, whichever are farther. */
function awayOf({ bytes, before }: WordPlace): number {
  const behind = bytes.length - GRAM - before;
  return before > behind ? -before : behind;
}
