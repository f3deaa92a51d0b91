import type { Language } from '../domain/language.js';
import { below as german } from './de/pages/below.js';
import { below as english } from './en/pages/below.js';

/**
 * Texts from below by language, keyed by the English one; `{}` stands for what differs from time to time. English has
 * only those that a page says otherwise than the other doors.
 */
const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: english, de: german };

interface Pattern {
  readonly pattern: RegExp;
  readonly text: string;
}

const patterns = new Map<Language, readonly Pattern[]>();

/** An English text of the rules in another language; the same text in English; `null` where there is no translation. */
export function translated(language: Language, text: string): string | null {
  const catalogue = catalogues[language];
  if (Object.hasOwn(catalogue, text)) return catalogue[text] ?? null;
  for (const { pattern, text: own } of patternsOf(language, catalogue)) {
    const values = pattern.exec(text)?.slice(1);
    if (values === undefined) continue;
    return own.replaceAll('{}', () => {
      const value = values.shift() ?? '';
      return Object.hasOwn(catalogue, value) ? (catalogue[value] ?? value) : value;
    });
  }
  return language === 'en' ? text : null;
}

function patternsOf(language: Language, catalogue: Readonly<Record<string, string>>): readonly Pattern[] {
  const known = patterns.get(language);
  if (known !== undefined) return known;
  const made = Object.entries(catalogue)
    .filter(([english]) => english.includes('{}'))
    // What says most comes first: `{}, for {}` would fit many a text.
    .sort(([a], [b]) => b.length - a.length)
    .map(([english, text]) => {
      const parts = english.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return { pattern: new RegExp(`^${parts.join('(.*?)')}$`, 's'), text };
    });
  patterns.set(language, made);
  return made;
}
