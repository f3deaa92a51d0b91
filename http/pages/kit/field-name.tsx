import type { VNode } from 'preact';
import { useVisitor } from './context.js';

/** What a field of a fault is called on the pages; one of a text in several languages with its language. */
export function FieldName({ field }: { readonly field: string }): VNode {
  const { words, language } = useVisitor();
  const [name = '', ...rest] = field.split('.');
  const label = Object.hasOwn(words.fields, name) ? words.fields[name] : undefined;
  if (label === undefined) return <code>{field}</code>;
  const inner = rest.join('.');
  if (inner === '' || /^\d+$/.test(inner)) return <>{label}</>;
  return <>{`${label} (${languageNamed(language, inner)})`}</>;
}

function languageNamed(language: string, tag: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
