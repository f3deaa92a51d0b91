const GRAM = 4;
const SLOTS = 65_536;

/** A word that can stand around four bytes, and how far before them it begins. */
interface Candidate {
  readonly word: string;
  readonly bytes: Uint8Array;
  readonly before: number;
}

/**
 * Finds any of some hundred words (ASCII) in one go. Of each, as many bytes as the shortest has hold four that begin at
 * one of the places that are looked at, however the word lies between them. Pairs of bytes would not do here: of so
 * many words, most pairs that a program is written in stand in one or another.
 */
export class GramFinder {
  /** By the hash of four bytes: 0, or one more than the place of their candidates. */
  private readonly slots = new Uint16Array(SLOTS);
  private readonly candidates: Candidate[][] = [];
  private readonly step: number;
  /** The word that was found last, and where it begins. */
  word = '';
  begin = -1;

  constructor(words: readonly string[]) {
    const shortest = Math.min(...words.map((word) => word.length));
    if (shortest < GRAM) throw new RangeError('A word is too short to be found.');
    this.step = shortest - GRAM + 1;
    for (const word of words) {
      // What words have in their middle is seldom common: they begin and end alike.
      const from = (word.length - shortest) >> 1;
      const bytes = Buffer.from(word, 'latin1');
      for (let before = from; before < from + this.step; before++) this.add({ word, bytes, before });
    }
  }

  /** Whether one of the words begins at or after `from`. Of words that overlap, it is any. */
  next(b: Uint8Array, from: number): boolean {
    const { slots, step } = this;
    const last = b.length - GRAM;
    for (let i = from; i <= last; i += step) {
      const slot = slots[hashAt(b, i)] as number;
      if (slot === 0) continue;
      for (const { word, bytes, before } of this.candidates[slot - 1] as Candidate[]) {
        if (i - before < from || !stands(bytes, b, i - before)) continue;
        this.word = word;
        this.begin = i - before;
        return true;
      }
    }
    return false;
  }

  private add(candidate: Candidate): void {
    const hash = hashAt(candidate.bytes, candidate.before);
    if (this.slots[hash] === 0) this.slots[hash] = this.candidates.push([]);
    this.candidates[(this.slots[hash] as number) - 1]?.push(candidate);
  }
}

function hashAt(b: Uint8Array, i: number): number {
  const four =
    (b[i] as number) | ((b[i + 1] as number) << 8) | ((b[i + 2] as number) << 16) | ((b[i + 3] as number) << 24);
  return Math.imul(four, 0x9e3779b1) >>> 16;
}

function stands(word: Uint8Array, b: Uint8Array, at: number): boolean {
  for (let i = 0; i < word.length; i++) if (b[at + i] !== word[i]) return false;
  return true;
}
