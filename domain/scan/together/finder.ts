import { stands, type WordPlace, wordPlaces } from '../word-places.js';

const GRAM = 4;
const SLOTS = 65_536;

/**
 * Finds any of some hundred words (ASCII) in one go, by four of their bytes. Pairs would not do here: of so many words,
 * most pairs that a program is written in stand in one or another.
 */
export class GramFinder {
  /** By the hash of four bytes: 0, or one more than the place of their candidates. */
  private readonly slots = new Uint16Array(SLOTS);
  private readonly candidates: WordPlace[][] = [];
  private readonly step: number;
  /** The word that was found last, and where it begins. */
  word = '';
  begin = -1;

  constructor(words: readonly string[]) {
    const { step, places } = wordPlaces(words, GRAM);
    this.step = step;
    for (const place of places) this.add(place);
  }

  /** Whether one of the words begins at or after `from`. Of words that overlap, it is any. */
  next(b: Uint8Array, from: number): boolean {
    const { slots, step } = this;
    const last = b.length - GRAM;
    for (let i = from; i <= last; i += step) {
      const slot = slots[hashAt(b, i)] as number;
      if (slot === 0) continue;
      for (const { word, bytes, before } of this.candidates[slot - 1] as WordPlace[]) {
        if (i - before < from || !stands(bytes, b, i - before)) continue;
        this.word = word;
        this.begin = i - before;
        return true;
      }
    }
    return false;
  }

  private add(place: WordPlace): void {
    const hash = hashAt(place.bytes, place.before);
    if (this.slots[hash] === 0) this.slots[hash] = this.candidates.push([]);
    this.candidates[(this.slots[hash] as number) - 1]?.push(place);
  }
}

function hashAt(b: Uint8Array, i: number): number {
  const four =
    (b[i] as number) | ((b[i + 1] as number) << 8) | ((b[i + 2] as number) << 16) | ((b[i + 3] as number) << 24);
  return Math.imul(four, 0x9e3779b1) >>> 16;
}
