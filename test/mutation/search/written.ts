import { readFileSync, writeFileSync } from 'node:fs';
import type { Text } from './edit.js';

/** `choices/searched.txt`, which has the notation of all choices (test/domain/scan/choices.ts). */
const LIST = new URL('../../../../test/domain/scan/choices/searched.txt', import.meta.url);
/** Marks of the notation, what the end of a line would lose, and what is no text. */
const NOT_WRITTEN = /^=== |[‹›¦«»×↵␍␀\ufffd]|(?![\n\r])\s$|\p{Cs}/u;
/** A character that is repeated so often is written once. */
const RUN = /([^#])\1{11,}/gs;

export function canBeWritten({ file, text }: Text): boolean {
  return text.trim() !== '' && !NOT_WRITTEN.test(text) && file.includes('.') && !file.includes('\n');
}

/** Adds texts to the list, those of a file together. */
export function write(texts: readonly Text[]): void {
  const lines = new Map<string, Set<string>>();
  const add = (file: string, line: string): void => void lines.set(file, (lines.get(file) ?? new Set()).add(line));
  for (const part of readFileSync(LIST, 'utf8').split(/^=== /m).slice(1)) {
    const [file = '', ...known] = part.trimEnd().split('\n');
    for (const line of known) add(file, line);
  }
  for (const { file, text } of texts) add(file, lineOf(text));
  const files = [...lines].sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(LIST, files.map(([file, found]) => `=== ${file}\n${[...found].sort().join('\n')}\n`).join(''));
}

/** A text as a line of choices. */
export function lineOf(text: string): string {
  const line = text.replace(RUN, (run) => `«${run.charAt(0)}×${run.length}»`);
  return line.replaceAll('\n', '↵').replaceAll('\r', '␍').replaceAll('\0', '␀');
}
