import { type Language, languages } from '../language.js';
import type { MessagePorts } from '../message-ports.js';
import { coreScopes, type DeclaredScope, scopeCovers } from './scopes.js';

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
  messages: Pick<MessagePorts, 'scope'>,
  name: string,
  language: Language,
  declared: ReadonlyArray<Pick<DeclaredScope, '_id' | 'sentences'>>,
): string {
  const own = messages.scope(name, language);
  if (own !== null) return own;
  const sentences = declared.find(({ _id }) => _id === name)?.sentences ?? {};
  return sentences[language] ?? sentences[languages[0]] ?? name;
}

/** A scope in words, with what it covers spelled out (decisions §7). */
export function scopeInWords(
  messages: Pick<MessagePorts, 'scope'>,
  name: string,
  language: Language,
  declared: readonly DeclaredScope[],
): ScopeInWords {
  const known = name.endsWith('.*') ? [...coreScopes, ...declared.map(({ _id }) => _id)] : [];
  const covered = known.filter((one) => one !== name && scopeCovers([name], one));
  return {
    name,
    sentence: scopeSentence(messages, name, language, declared),
    covers: covered.map((one) => scopeSentence(messages, one, language, declared)),
  };
}
