import type { Language } from '../domain/language.js';

const kinds = { or: 'disjunction', and: 'conjunction' } as const;

/** `a, b or c`, as the language writes it; without a comma before the last. */
export function listIn(language: Language, joined: keyof typeof kinds, items: readonly string[]): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: kinds[joined] }).format(items);
}
