import type { VNode } from 'preact';
import { useVisitor } from './context.js';

/** What a language is called in another one; a tag that nobody knows is its own name. */
export function languageNamed(language: string, tag: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Languages by their names, as those of a package: its folders are called by the tags. */
export function Languages({ tags }: { readonly tags: readonly string[] }): VNode {
  const { words, language } = useVisitor();
  if (tags.length === 0) return <>{words.kit.none}</>;
  const named = tags.map((tag) => [languageNamed(language, tag), tag] as const);
  return <>{named.map(([name, tag]) => (name === tag ? tag : `${name} (${tag})`)).join(', ')}</>;
}
