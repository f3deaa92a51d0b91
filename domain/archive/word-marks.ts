import { align } from './alignment.js';

/** In UTF-16 units; `to` is behind the last one. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Words of a line that are compared; a longer one is marked as a whole line. */
const MOST_WORDS = 400;
/** Of two lines that have less in common the words are not told apart: everything would be marked. */
const ALIKE = 0.4;

/** What differs between two lines that stand for one another: words, white space and single signs. */
export function markWords(
  before: string,
  after: string,
  mostWords = MOST_WORDS,
): { readonly before: readonly Span[]; readonly after: readonly Span[] } {
  const none = { before: [], after: [] };
  const old = wordsOf(before, mostWords);
  const now = wordsOf(after, mostWords);
  if (old === null || now === null) return none;
  const numbers = new Map<string, number>();
  const numbered = (words: readonly string[]): Int32Array =>
    Int32Array.from(words, (word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    });
  const hunks = align(numbered(old), numbered(now));
  const marks = {
    before: spansOf(
      old,
      hunks.map(({ oldAt, oldCount }) => [oldAt, oldCount]),
    ),
    after: spansOf(
      now,
      hunks.map(({ newAt, newCount }) => [newAt, newCount]),
    ),
  };
  return shareOf(before, after, marks) < ALIKE ? none : marks;
}

/** How much of two lines is the same, from 0 to 1; 0 where it is too little for one to stand for the other. */
export function likeness(before: string, after: string): number {
  if (before.length > COMPARED || after.length > COMPARED) return 0;
  const marks = markWords(before, after);
  const isMarked = marks.before.length + marks.after.length > 0;
  return isMarked || before === after ? shareOf(before, after, marks) : 0;
}

/** A longer line is compared with the one at its place alone (`markLongLines`). */
export const COMPARED = 300;

function shareOf(
  before: string,
  after: string,
  marks: { readonly before: readonly Span[]; readonly after: readonly Span[] },
): number {
  const alike = Math.min(before.length - lengthOf(marks.before), after.length - lengthOf(marks.after));
  return alike / Math.max(1, before.trim().length, after.trim().length);
}

function wordsOf(text: string, most: number): string[] | null {
  const words = text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
  return words.length > most ? null : words;
}

function spansOf(words: readonly string[], changed: readonly (readonly [number, number])[]): Span[] {
  const ends: number[] = [];
  let end = 0;
  for (const word of words) {
    end += word.length;
    ends.push(end);
  }
  return changed
    .filter(([, count]) => count > 0)
    .map(([at, count]) => ({ from: ends[at - 1] ?? 0, to: ends[at + count - 1] ?? 0 }));
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}
