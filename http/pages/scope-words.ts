import { scopeSentence as sentenceOf } from '../../domain/oauth/scope-sentences.js';
import type { Visitor } from './visitor.js';

/** A scope as capabilities answer it. */
export interface ScopeShown {
  readonly name: string;
  /** Of a declared scope, by language; `null` for the core's. */
  readonly sentences: Readonly<Record<string, string>> | null;
}

/** What a scope lets an app do, in one sentence, in the visitor's language; its name where nothing is known of it. */
export function scopeSentence({ language }: Pick<Visitor, 'language'>, { name, sentences }: ScopeShown): string {
  return sentenceOf(name, language, sentences === null ? [] : [{ _id: name, sentences }]);
}
