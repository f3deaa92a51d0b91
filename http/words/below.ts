import { below as german } from './de/below.js';
import type { Language } from './languages.js';

/** Texts from below by language, keyed by the English one; `{}` stands for what differs from time to time. */
const catalogues: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = { de: german };

interface Pattern {
  readonly pattern: RegExp;
  readonly text: string;
}

const patterns = new Map<Language, readonly Pattern[]>();

/** An English text of the rules in another language; the same text in English; `null` where there is no translation. */
export function translated(language: Language, english: string): string | null {
  const catalogue = catalogues[language];
  if (catalogue === undefined) return english;
  if (Object.hasOwn(catalogue, english)) return catalogue[english] ?? null;
  for (const { pattern, text } of patternsOf(language, catalogue)) {
    const values = pattern.exec(english)?.slice(1);
    if (values === undefined) continue;
    return text.replaceAll('{}', () => {
      const value = values.shift() ?? '';
      return Object.hasOwn(catalogue, value) ? (catalogue[value] ?? value) : value;
    });
  }
  return null;
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
