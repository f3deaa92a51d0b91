/** No line ends in "E-": a hyphen that does not break (U+2011) looks the same. */
function whole(text: string): string {
  return text.replaceAll('E-Mail', 'E\u2011Mail');
}

/** The same words, none of which is broken at a hyphen where a line ends. Not for what is copied, typed or sent. */
export function withWholeWords<T>(words: T): T {
  return wholeOf(words) as T;
}

function wholeOf(words: unknown): unknown {
  if (typeof words === 'string') return whole(words);
  if (typeof words === 'function') return (...given: unknown[]) => wholeOf(words(...given));
  if (Array.isArray(words)) return words.map(wholeOf);
  if (words === null || typeof words !== 'object') return words;
  return Object.fromEntries(Object.entries(words).map(([name, one]) => [name, wholeOf(one)]));
}
