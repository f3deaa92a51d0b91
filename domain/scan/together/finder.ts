import { stands, viewOf, type WordPlace, wordPlaces } from '../word-places.js';

const GRAM = 4;

/**
 * Finds any of some hundred words (ASCII) in one go, by four of their bytes. Pairs would not do here: of so many words,
 * most pairs that a program is written in stand in one or another.
 */
export class GramFinder {
  /** Of each hash of four bytes a bit: whether they may have candidates. Small, so that it stays near the processor. */
  private readonly hashes = new Uint8Array(65_536 / 8);
  private readonly candidates = new Map<number, WordPlace[]>();
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
    const { hashes, step } = this;
    const last = b.length - GRAM;
    const view = viewOf(b);
    for (let i = from; i <= last; i += step) {
      const four = view.getInt32(i);
      const hash = hashOf(four);
      if (((hashes[hash >>> 3] as number) & (1 << (hash & 7))) === 0) continue;
      for (const { word, bytes, before } of this.candidates.get(four) ?? NONE) {
        if (i - before < from || !stands(bytes, b, i - before)) continue;
        this.word = word;
        this.begin = i - before;
        return true;
      }
    }
    return false;
  }

  private add(place: WordPlace): void {
    const four = viewOf(place.bytes).getInt32(place.before);
    const hash = hashOf(four);
    this.hashes[hash >>> 3] = (this.hashes[hash >>> 3] as number) | (1 << (hash & 7));
    this.candidates.set(four, [...(this.candidates.get(four) ?? []), place]);
  }
}

const NONE: readonly WordPlace[] = [];

function hashOf(four: number): number {
  return Math.imul(four, 0x9e3779b1) >>> 16;
}
