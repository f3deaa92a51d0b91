/** A word that can stand around a few bytes, and how far before them it begins. */
export interface WordPlace<Word extends string = string> {
  readonly word: Word;
  readonly bytes: Uint8Array;
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
  const places = words.flatMap((word) => {
    const bytes = Buffer.from(word, 'latin1');
    // What words have in their middle is seldom common: they begin and end alike.
    const from = (word.length - shortest) >> 1;
    return Array.from({ length: step }, (_, at) => ({ word, bytes, before: from + at }));
  });
  return { step, places };
}

/** By which several bytes are read at once. */
export function viewOf(b: Uint8Array): DataView {
  return new DataView(b.buffer, b.byteOffset, b.length);
}

/** Whether the bytes of a word stand there. */
export function stands(word: Uint8Array, b: Uint8Array, at: number): boolean {
  for (let i = 0; i < word.length; i++) if (b[at + i] !== word[i]) return false;
  return true;
}
