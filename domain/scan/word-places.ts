import { LOWER } from './bytes.js';

/** A word (ASCII) that can stand around a few bytes, and how far before them it begins. */
export interface WordPlace<Word extends string = string> {
  readonly word: Word;
  readonly before: number;
}

/**
 * By which of their bytes words (ASCII, `gram` letters at least) are found when only every `step`th place is looked at: as
 * many bytes of each as the shortest has hold `gram` that begin at one of those places, however the word lies between
 * them.
 */
export function wordPlaces<Word extends string>(
  words: readonly Word[],
  gram: number,
): { readonly step: number; readonly places: readonly WordPlace<Word>[] } {
  const shortest = Math.min(...words.map((word) => word.length));
  if (shortest < gram) throw new RangeError('A word is too short to be found.');
  const step = shortest - gram + 1;
  const common = countGrams(words, gram);
  const places = words.flatMap((word) => {
    const from = rarest(word, gram, step, common);
    return Array.from({ length: step }, (_, at) => ({ word, before: from + at }));
  });
  return { step, places };
}

/** What most programs hold most of; measured with the files of `bench/review.ts`. */
const EVERYWHERE: ReadonlySet<number> = new Set(
  [
    ...'tion this ment func name stri para abel rror alue labe aram emen sion leme turn text ript erro ptio ubli'.split(
      ' ',
    ),
    ...'able ting stat late blic ions sage scri crip load edit elem type page acti mess port lass ring trin atio'.split(
      ' ',
    ),
    ...'lter data filt rray arra cont unct ncti valu onte tent user tyle lect ents ctio Name edia Cont $thi his- is->'.split(
      ' ',
    ),
    ...['ion ', " = '", '] = ', "'] =", 'urn ', ' $th', 'ing ', "', '", "' =>", ' = $', 's = ', 'ent ', " . '", "=> '"],
  ].map((letters) => lettersAt(letters, 0, 4)),
);
/** As often as that they would have to stand in the words themselves. */
const EVERYWHERE_COUNTS = 100;

/** How common some letters are, by how many times they stand in the words. */
function countGrams(words: readonly string[], gram: number): Map<number, number> {
  const common = new Map<number, number>();
  for (const word of words)
    for (let at = 0; at + gram <= word.length; at += 1) {
      const letters = lettersAt(word, at, gram);
      common.set(letters, (common.get(letters) ?? (EVERYWHERE.has(letters) ? EVERYWHERE_COUNTS : 0)) + 1);
    }
  return common;
}

/** Up to four letters of a word as one number, as they stand in bytes. */
export function lettersAt(word: string, at: number, count: number): number {
  let letters = 0;
  for (let i = at; i < at + count; i++) letters = (letters << 8) | word.charCodeAt(i);
  return letters;
}

/** Where the part of a word begins that has least in common with the other words: what is common in them is so in programs. */
function rarest(word: string, gram: number, step: number, common: ReadonlyMap<number, number>): number {
  const costs = Array.from({ length: word.length - gram + 1 }, (_, at) => common.get(lettersAt(word, at, gram)) ?? 0);
  let best = 0;
  let cost = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < costs.length; at += 1) {
    cost += (costs[at] as number) - (costs[at - step] ?? 0);
    if (at < step - 1 || cost >= least) continue;
    best = at - step + 1;
    least = cost;
  }
  return best;
}

/** By which several bytes are read at once. */
export function viewOf(b: Uint8Array): DataView {
  return new DataView(b.buffer, b.byteOffset, b.length);
}

/** Whether a word stands there, with letters of any case. */
export function standsInAnyCase(word: string, b: Uint8Array, at: number): boolean {
  for (let i = 0; i < word.length; i++) if (LOWER[b[at + i] as number] !== LOWER[word.charCodeAt(i)]) return false;
  return true;
}

/** Whether a word stands there. */
export function stands(word: string, b: Uint8Array, at: number): boolean {
  for (let i = 0; i < word.length; i++) if (b[at + i] !== word.charCodeAt(i)) return false;
  return true;
}
