import type { VNode } from 'preact';
import { scopeSentence } from '../../domain/oauth/scope-sentences.js';
import { useVisitor } from './kit/index.js';

/** A scope as capabilities answer it. */
export interface ScopeShown {
  readonly name: string;
  /** Of a declared scope, by language; `null` for the core's. */
  readonly sentences: Readonly<Record<string, string>> | null;
}

/** What a scope lets an app do, in one sentence: in the visitor's language, or marked as English. */
export function ScopeSentence({ scope }: { readonly scope: ScopeShown }): VNode {
  const { language, messages } = useVisitor();
  const { name, sentences } = scope;
  const said = scopeSentence(messages, name, language, sentences === null ? [] : [{ _id: name, sentences }]);
  const isOwn = sentences === null || Object.hasOwn(sentences, language);
  return <span lang={isOwn ? undefined : 'en'}>{said}</span>;
}
