import { writeFileSync } from 'node:fs';
import { readChoices } from '../../domain/scan/choices.js';
import type { Text } from './edit.js';

const NAME = 'searched';
/** In the notation of all choices. */
const LIST = new URL(`../../../../test/domain/scan/choices/${NAME}.txt`, import.meta.url);
/** Marks of the notation, what the end of a line would lose, and what is no text. */
const NOT_WRITTEN = /^=== |[‹›¦«»×↵␍␀\ufffd]|(?![\n\r])\s$|\p{Cs}/u;
/** A character that is repeated so often is written once. */
const RUN = /([^#])\1{11,}/gs;

export function canBeWritten({ file, text }: Text): boolean {
  return text.trim() !== '' && !NOT_WRITTEN.test(text) && file.includes('.') && !file.includes('\n');
}

/** Adds a text to the list, with the others of its file. */
export function write({ file: name, text }: Text): void {
  const lines = new Map<string, Set<string>>();
  const add = (file: string, line: string): void => void lines.set(file, (lines.get(file) ?? new Set()).add(line));
  for (const { kind, line } of readChoices(NAME)) add(kind, line);
  add(name, lineOf(text));
  const files = [...lines].sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(LIST, files.map(([file, found]) => `=== ${file}\n${[...found].sort().join('\n')}\n`).join(''));
}

/** A text as a line of choices. */
export function lineOf(text: string): string {
  const line = text.replace(RUN, (run) => `«${run.charAt(0)}×${run.length}»`);
  return line.replaceAll('\n', '↵').replaceAll('\r', '␍').replaceAll('\0', '␀');
}
