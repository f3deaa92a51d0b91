import type { Visitor } from './visitor.js';

/** A scope as capabilities answer it. */
export interface ScopeShown {
  readonly name: string;
  /** Of a declared scope, by language; `null` for the core's. */
  readonly sentences: Readonly<Record<string, string>> | null;
}

/** What a scope lets an app do, in one sentence: in the visitor's language, or in English where there is none. */
export function scopeSentence({ words, language }: Pick<Visitor, 'words' | 'language'>, scope: ScopeShown): string {
  const { sentences, notKnown } = words.scopes;
  const own = scope.sentences ?? {};
  if (Object.hasOwn(own, language)) return own[language] ?? notKnown;
  if (Object.hasOwn(own, 'en')) return own['en'] ?? notKnown;
  return Object.hasOwn(sentences, scope.name) ? (sentences[scope.name] ?? notKnown) : notKnown;
}
