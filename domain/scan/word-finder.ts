import { lettersAt, stands, standsInAnyCase, type WordPlace, wordPlaces } from './word-places.js';
import { mayHold, wordSet } from './word-sets.js';

const PAIR = 2;

/**
 * Finds any of a few words (ASCII, two letters at least) in one go, by pairs of their bytes: most bytes are passed over,
 * and each pair is looked up in a table.
 */
export class WordFinder<Word extends string = string> {
  /** Of each pair of bytes a bit: whether it has candidates. Small, so that it stays near the processor. */
  private readonly pairs = new Uint8Array(65_536 / 8);
  private readonly candidates = new Map<number, WordPlace<Word>[]>();
  private readonly step: number;
  private readonly set: number;
  private readonly stands: (word: string, b: Uint8Array, at: number) => boolean;

  /** `anyCase`: whether letters of the other case are the same, as in names of PHP. */
  constructor(
    words: readonly Word[],
    private readonly anyCase = false,
  ) {
    const { step, places } = wordPlaces(words, PAIR);
    this.set = wordSet(words);
    this.step = step;
    this.stands = anyCase ? standsInAnyCase : stands;
    for (const place of places) this.add(place);
  }

  /** A place in the first of the words that begin at or after `from`, else -1. Of words that overlap, it is any. */
  next(b: Uint8Array, from: number): number {
    if (from === 0 && !mayHold(b, this.set)) return -1;
    const { pairs, step } = this;
    const last = b.length - 1;
    for (let i = from; i < last; i += step) {
      const second = b[i + 1] as number;
      const index = ((b[i] as number) << 8) | second;
      if (((pairs[index >>> 3] as number) & (1 << (second & 7))) === 0) continue;
      for (const { word, before } of this.candidates.get(index) as WordPlace<Word>[])
        if (i - before >= from && this.stands(word, b, i - before)) return i;
    }
    return -1;
  }

  /** Those of the words that stand somewhere. */
  allIn(b: Uint8Array): ReadonlySet<Word> {
    const { pairs, step } = this;
    const found = new Set<Word>();
    if (!mayHold(b, this.set)) return found;
    const last = b.length - 1;
    for (let i = 0; i < last; i += step) {
      const second = b[i + 1] as number;
      const index = ((b[i] as number) << 8) | second;
      if (((pairs[index >>> 3] as number) & (1 << (second & 7))) === 0) continue;
      for (const { word, before } of this.candidates.get(index) as WordPlace<Word>[])
        if (i >= before && this.stands(word, b, i - before)) found.add(word);
    }
    return found;
  }

  private add(place: WordPlace<Word>): void {
    const pair = place.word.slice(place.before, place.before + PAIR);
    for (const letters of this.anyCase ? casesOf(pair) : [pair]) {
      const index = lettersAt(letters, 0, PAIR);
      this.pairs[index >>> 3] = (this.pairs[index >>> 3] as number) | (1 << (index & 7));
      this.candidates.set(index, [...(this.candidates.get(index) ?? []), place]);
    }
  }
}

/** Two letters in every case. */
function casesOf(pair: string): ReadonlySet<string> {
  const cases = (letter: string): string[] => [letter.toLowerCase(), letter.toUpperCase()];
  return new Set(cases(pair.charAt(0)).flatMap((one) => cases(pair.charAt(1)).map((other) => one + other)));
}
