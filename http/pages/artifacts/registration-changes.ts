import { createHash } from 'node:crypto';
import type { Artifact } from '../../../domain/artifact/artifact.js';
import { type Fields, languageMapOf, webAddress } from '../form.js';

/** Of a field that carries along what its form showed. */
const MARK = 'was.';
const DESCRIPTION = 'description.';

const lines = ['name', 'summary', 'website', 'support_url'] as const;

/** What a form shows of a registration, by field. */
function shownTexts(artifact: Artifact): Record<string, string> {
  const texts = Object.entries(artifact.description).map(([tag, text]) => [`${DESCRIPTION}${tag}`, text]);
  return { ...Object.fromEntries(lines.map((name) => [name, artifact[name] ?? ''])), ...Object.fromEntries(texts) };
}

/** Browsers change line ends, and leave out the first one: a text is the same without them. */
function markOf(text: string): string {
  const plain = text.replaceAll(/\r\n?/g, '\n').trim();
  return createHash('sha256').update(plain).digest('base64url').slice(0, 22);
}

/**
 * What a form that changes a registration carries along, for `changesOf` to tell what was typed from what it showed:
 * marks, since the texts may be long. A form that is shown again keeps those it came with.
 */
export function shownMarks(fields: Fields, artifact: Artifact): Fields {
  const kept = Object.entries(fields).filter(([name]) => name.startsWith(MARK));
  if (kept.length > 0) return Object.fromEntries(kept);
  return Object.fromEntries(Object.entries(shownTexts(artifact)).map(([name, text]) => [MARK + name, markOf(text)]));
}

/**
 * What was typed into the form, alone: what was changed elsewhere while the form was open stays. Empty when nothing
 * was; a field made empty empties.
 */
export function changesOf(fields: Fields, artifact: Artifact): Record<string, unknown> {
  const isTyped = (name: string): boolean => fields[`${MARK}${name}`] !== markOf(fields[name] ?? '');
  const changes: Record<string, unknown> = {};
  for (const name of lines) {
    const typed = (fields[name] ?? '').trim();
    const text = name === 'website' || name === 'support_url' ? webAddress(typed) : typed;
    if (isTyped(name)) changes[name] = text === '' && name !== 'name' ? null : text;
  }
  const typed = descriptionNames(fields).filter(isTyped);
  if (typed.length > 0) changes['description'] = descriptionWith(fields, typed, artifact);
  return changes;
}

/** The languages that were sent, and those that were shown: one of these alone was taken away. */
function descriptionNames(fields: Fields): readonly string[] {
  const names = Object.keys(fields).map((name) => (name.startsWith(MARK) ? name.slice(MARK.length) : name));
  return [...new Set(names.filter((name) => name.startsWith(DESCRIPTION)))];
}

function descriptionWith(fields: Fields, typed: readonly string[], { description }: Artifact): Record<string, string> {
  const sent = languageMapOf(fields, 'description');
  const stays = Object.entries(description).filter(([tag]) => !typed.includes(DESCRIPTION + tag));
  const comes = Object.entries(sent).filter(([tag]) => typed.includes(DESCRIPTION + tag));
  return Object.fromEntries([...stays, ...comes]);
}
