import type { VNode } from 'preact';
import type { Fault, RefusalCode } from '../../../domain/refusal.js';
import { useVisitor } from './context.js';
import { languageNamed } from './language-name.js';

/** What a field of a fault is called on the pages; one of a text in several languages with its language. */
export function FieldName({ field }: { readonly field: string }): VNode {
  const { words, language } = useVisitor();
  const [name = '', ...rest] = field.split('.');
  const label = Object.hasOwn(words.fields, name) ? words.fields[name] : undefined;
  if (label === undefined) return <code>{field}</code>;
  const inner = rest.join('.');
  const [, number, part = ''] = /^(\d+)\.(\w+)$/.exec(inner) ?? [];
  if (number !== undefined && Object.hasOwn(words.fields, part)) {
    return <>{`${label} ${Number(number) + 1}: ${words.fields[part]}`}</>;
  }
  if (inner === '' || /^\d+$/.test(inner)) return <>{label}</>;
  return <>{`${label} (${languageNamed(language, inner)})`}</>;
}

/** Faults of the zip itself: what they name is an entry, which a stranger may have given the name of a field. */
const ofEntries: ReadonlySet<RefusalCode> = new Set([
  'invalid_archive',
  'path_traversal',
  'symlink',
  'zip_bomb',
  'too_many_entries',
  'too_large',
  'reserved_entry',
]);
/** What such a fault names when it is about no entry: the zip, the form that brought it, what was announced of it. */
const wholes: ReadonlySet<string> = new Set(['package', 'body', 'size']);

/** Where a fault is: its field by what the pages call it, or the entry of the package by its name. */
export function FaultPlace({ fault }: { readonly fault: Pick<Fault, 'code'> & { readonly field: string } }): VNode {
  const { code, field } = fault;
  return ofEntries.has(code) && !wholes.has(field) ? <code>{field}</code> : <FieldName field={field} />;
}
