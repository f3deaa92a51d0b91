import { stands, viewOf, type WordPlace, wordPlaces } from './word-places.js';

const GRAM = 4;
/** Longer words are found by so many of their bytes: four of them stand in programs far more often than these. */
const LONG_GRAM = 8;
/** Of some thousand words, one in thirty of the other bytes share a bit with theirs. */
const HASH_BITS = 18;
/** The candidates of some hashes stand side by side: few of those that are looked at in vain are others'. */
const ROW_BITS = 14;

/**
 * Finds any of some hundred words (ASCII) in one go, by four or eight of their bytes. Pairs would not do here: of so many
 * words, most pairs that a program is written in stand in one or another.
 */
export class GramFinder {
  /** Of each hash of four bytes a bit: whether they may have candidates. Small, so that it stays near the processor. */
  private readonly hashes = new Uint8Array(2 ** HASH_BITS / 8);
  private readonly short: Rows;
  private readonly long: Rows;
  private readonly step: number;

  constructor(words: readonly string[]) {
    const step = Math.min(...words.map((word) => word.length)) - GRAM + 1;
    this.step = step;
    const isLong = (word: string): boolean => word.length >= LONG_GRAM + step - 1;
    this.short = rowsOf(
      wordPlaces(
        words.filter((word) => !isLong(word)),
        GRAM,
        step,
      ),
      (place) => hashOf(fourOf(place, place.before)),
    );
    this.long = rowsOf(wordPlaces(words.filter(isLong), LONG_GRAM, step), (place) =>
      hashOfEight(fourOf(place, place.before), fourOf(place, place.before + GRAM)),
    );
    for (const place of [...this.short.candidates, ...this.long.candidates]) {
      const hash = hashOf(fourOf(place, place.before));
      this.hashes[hash >>> 3] = (this.hashes[hash >>> 3] as number) | (1 << (hash & 7));
    }
  }

  /**
   * Calls `visit` for each word wherever it stands, once, those that overlap others or stand in them too, until it says
   * that this is enough. They come in the order of the places they are found by: one may begin before the last. None
   * begins before `from`.
   */
  each(b: Uint8Array, visit: (word: string, begin: number) => boolean, from = 0): void {
    const { hashes, step, short, long } = this;
    const last = b.length - GRAM;
    const view = viewOf(b);
    for (let i = from; i <= last; i += step) {
      const four = view.getInt32(i);
      const hash = hashOf(four);
      if (((hashes[hash >>> 3] as number) & (1 << (hash & 7))) === 0) continue;
      if (visitRow(short, hash, b, view, i, from, visit)) return;
      if (i + GRAM > last) continue;
      if (visitRow(long, hashOfEight(four, view.getInt32(i + GRAM)), b, view, i, from, visit)) return;
    }
  }
}

interface Rows {
  /** Of each row of candidates, known by the first bits of the hash, where it begins; the next one begins at its end. */
  readonly rows: Int32Array;
  /** The words that can stand around those bytes, row by row. */
  readonly candidates: readonly WordPlace[];
  /** Of each candidate: how far away four others of its bytes are, and these. Seldom both stand there. */
  readonly others: Int32Array;
}

function rowsOf(places: readonly WordPlace[], hashOfPlace: (place: WordPlace) => number): Rows {
  const rows = new Int32Array(2 ** ROW_BITS + 1);
  const hashed = places.map((place) => ({ place, hash: hashOfPlace(place) }));
  hashed.sort((one, other) => one.hash - other.hash);
  hashed.forEach(({ hash }, index) => {
    rows[rowOf(hash) + 1] = index + 1;
  });
  // A row without candidates ends where it begins.
  for (let row = 1; row < rows.length; row++) rows[row] = Math.max(rows[row] as number, rows[row - 1] as number);
  const candidates = hashed.map(({ place }) => place);
  const others = Int32Array.from(
    candidates.flatMap((place) => [awayOf(place), fourOf(place, place.before + awayOf(place))]),
  );
  return { rows, candidates, others };
}

/** Whether `visit` says that a word of the row is enough. */
function visitRow(
  { rows, candidates, others }: Rows,
  hash: number,
  b: Uint8Array,
  view: DataView,
  at: number,
  from: number,
  visit: (word: string, begin: number) => boolean,
): boolean {
  const row = rowOf(hash);
  const end = rows[row + 1] as number;
  const last = b.length - GRAM;
  for (let one = rows[row] as number; one < end; one++) {
    const other = at + (others[2 * one] as number);
    if (other < from || other > last || view.getInt32(other) !== others[2 * one + 1]) continue;
    const { word, bytes, before } = candidates[one] as WordPlace;
    const begin = at - before;
    if (begin >= from && stands(bytes, b, begin) && visit(word, begin)) return true;
  }
  return false;
}

function hashOf(four: number): number {
  return Math.imul(four, 0x9e3779b1) >>> (32 - HASH_BITS);
}

function hashOfEight(four: number, next: number): number {
  return Math.imul(Math.imul(four, 0x9e3779b1) ^ next, 0x85ebca6b) >>> (32 - HASH_BITS);
}

function rowOf(hash: number): number {
  return hash >>> (HASH_BITS - ROW_BITS);
}

function fourOf({ bytes }: WordPlace, at: number): number {
  return viewOf(bytes).getInt32(at);
}

/** From the four bytes that a word is found by to its first or last ones, whichever are farther. */
function awayOf({ bytes, before }: WordPlace): number {
  const behind = bytes.length - GRAM - before;
  return before > behind ? -before : behind;
}
