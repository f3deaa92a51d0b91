import type { Language } from '../domain/language.js';
import { de } from './de/pages/index.js';
import { en } from './en/pages/index.js';
import { withWholeWords } from './whole-words.js';

/** The words of all areas: what is there in English is there in every language. */
export type Words = typeof en;

/** Made at the first page: commands that show none load this file too. */
let wholeGerman: Words | null = null;

const catalogues: Readonly<Record<Language, () => Words>> = {
  en: () => en,
  de: () => {
    wholeGerman ??= withWholeWords(de);
    return wholeGerman;
  },
};

/** The words in a language. */
export function wordsFor(language: Language): Words {
  return catalogues[language]();
}

/**
 * What a page says once after a redirect: `area.key` of a text under `flash` in the words of that area. Only the code
 * travels, in a cookie.
 */
export type FlashCode = {
  [Area in keyof Words]: Words[Area] extends { readonly flash: infer Texts }
    ? `${Area & string}.${keyof Texts & string}`
    : never;
}[keyof Words];

/** The text of a flash code; `null` for what is none. */
export function flashText(words: Words, code: string): string | null {
  const [area = '', key = ''] = code.split('.');
  const entry: unknown = Object.hasOwn(words, area) ? words[area as keyof Words] : null;
  if (entry === null || typeof entry !== 'object' || !('flash' in entry)) return null;
  const { flash } = entry;
  if (flash === null || typeof flash !== 'object' || !Object.hasOwn(flash, key)) return null;
  const text: unknown = Object.entries(flash).find(([name]) => name === key)?.[1];
  return typeof text === 'string' ? text : null;
}
