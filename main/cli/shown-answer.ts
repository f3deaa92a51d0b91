import type { LabelName } from '../../messages/en/console/labels.js';
import type { Messages } from '../../messages/index.js';

type Fields = Readonly<Record<string, unknown>>;

/** An answer for a person: every field on a line of its own behind its label, and what is inside it indented below. */
export function shownAnswer(answer: Fields, messages: Messages): string {
  return linesOf(answer, messages)
    .map((line) => `${line}\n`)
    .join('');
}

/** What a field is called; a key that somebody else chose, such as a language, is shown as it is. */
export function labelOf(name: string, { console: { labels } }: Messages): string {
  return Object.hasOwn(labels, name) ? labels[name as LabelName] : name;
}

function linesOf(fields: Fields, messages: Messages): string[] {
  const entries = Object.entries(fields).map(([name, value]) => [name, labelOf(name, messages), value] as const);
  const width = Math.max(0, ...entries.map(([, label]) => label.length)) + 1;
  return entries.flatMap(([name, label, value]) => {
    const inside = name === 'manifest' ? asWritten(value) : insideOf(value, messages);
    if (inside !== null) return [`${label}:`, ...inside.map((line) => `  ${line}`)];
    const [first = '', ...further] = scalar(value, messages).split('\n');
    const indent = ' '.repeat(width + 1);
    return [`${`${label}:`.padEnd(width)} ${first}`, ...further.map((line) => `${indent}${line}`)];
  });
}

/** The lines of a value that has fields of its own; `null` for any other. */
function insideOf(value: unknown, messages: Messages): string[] | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return Object.keys(value).length === 0 ? null : linesOf(value as Fields, messages);
  if (!value.some((one) => typeof one === 'object' && one !== null)) return null;
  return value.flatMap((one: unknown) => {
    const [first = '', ...further] = insideOf(one, messages) ?? [scalar(one, messages)];
    return [`- ${first}`, ...further.map((line) => `  ${line}`)];
  });
}

/** A manifest has the keys of its publisher, which are no fields of ours. */
function asWritten(value: unknown): string[] | null {
  return typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2).split('\n') : null;
}

function scalar(value: unknown, { console: { outcomes } }: Messages): string {
  if (typeof value === 'boolean') return value ? outcomes.yes : outcomes.no;
  if (value === null || value === undefined || value === '') return '-';
  if (Array.isArray(value)) return value.join(', ') || '-';
  return typeof value === 'object' ? '-' : String(value);
}
