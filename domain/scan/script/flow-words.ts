/** Words after which an expression begins anew. */
const BREAKS =
  'return throw case else do yield var let const in of instanceof typeof void delete if while for switch catch default';

export const Word = { Break: 0, Function: 1, New: 2, Pass: 3, Class: 4 } as const;

/** What the words of the language mean for the values that are followed. */
export const flowWords: ReadonlyMap<string, number> = new Map([
  ...BREAKS.split(' ').map((word): [string, number] => [word, Word.Break]),
  ['function', Word.Function],
  ['class', Word.Class],
  ['new', Word.New],
  ['async', Word.Pass],
  ['await', Word.Pass],
]);
