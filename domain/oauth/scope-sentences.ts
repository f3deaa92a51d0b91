import { type Language, languages } from '../language.js';
import { coreScopes, type DeclaredScope, scopeCovers } from './scopes.js';
import { de } from './words/de.js';
import { en } from './words/en.js';

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, de };

/** A scope in words. */
export interface ScopeInWords {
  readonly name: string;
  /** What it lets an app do. */
  readonly sentence: string;
  /** What a wildcard covers, one by one; empty for any other. */
  readonly covers: readonly string[];
}

/** What a scope lets an app do; the name itself where nothing is known of it. */
export function scopeSentence(
  name: string,
  language: Language,
  declared: ReadonlyArray<Pick<DeclaredScope, '_id' | 'sentences'>>,
): string {
  const own = catalogues[language];
  if (Object.hasOwn(own, name)) return own[name] ?? name;
  const sentences = declared.find(({ _id }) => _id === name)?.sentences ?? {};
  return sentences[language] ?? sentences[languages[0]] ?? name;
}

/** A scope in words, with what it covers spelled out (decisions §7). */
export function scopeInWords(name: string, language: Language, declared: readonly DeclaredScope[]): ScopeInWords {
  const known = name.endsWith('.*') ? [...coreScopes, ...declared.map(({ _id }) => _id)] : [];
  const covered = known.filter((one) => one !== name && scopeCovers([name], one));
  return {
    name,
    sentence: scopeSentence(name, language, declared),
    covers: covered.map((one) => scopeSentence(one, language, declared)),
  };
}
