import { bufferOf, latin1 } from '../latin1.js';
import type { WordFinder } from '../word-finder.js';

/** Of a longer line only the beginning is looked at, once its white space has been drawn together. */
const LONGEST = 4096;

/** Calls `visit` for every line, one that ends in `\` joined with those after it, and where it begins. */
export function forEachLine(b: Uint8Array, visit: (line: string, offset: number) => void): void {
  const buffer = bufferOf(b);
  let line = '';
  let offset = 0;
  for (let start = 0; start < b.length; ) {
    const found = buffer.indexOf(0x0a, start);
    const end = found === -1 ? b.length : found;
    if (line === '') offset = start;
    const text = drawnTogether(latin1(b, start, end)).trimEnd();
    const goesOn = text.endsWith('\\') && found !== -1;
    if (line.length < LONGEST) line += goesOn ? text.slice(0, -1) : text;
    start = end + 1;
    if (goesOn) continue;
    visit(line, offset);
    line = '';
  }
  if (line !== '') visit(line, offset);
}

/**
 * The same for those lines alone that hold one of the words. Where lines are joined, a word can be put together of two:
 * there all are visited.
 */
export function forLinesWith(words: WordFinder, b: Uint8Array, visit: (line: string, offset: number) => void): void {
  const buffer = bufferOf(b);
  if (joinsLines(buffer)) {
    forEachLine(b, visit);
    return;
  }
  for (let at = words.next(b, 0); at !== -1; ) {
    const start = buffer.lastIndexOf(LF, at) + 1;
    const found = buffer.indexOf(LF, at);
    const end = found === -1 ? b.length : found;
    visit(drawnTogether(latin1(b, start, end)).trimEnd(), start);
    at = words.next(b, end);
  }
}

/** Whether a line may end in `\\`, with white space after it. */
function joinsLines(buffer: Buffer): boolean {
  let at = buffer.indexOf(BACKSLASH);
  while (at !== -1) {
    const after = buffer[at + 1];
    if (after === undefined || after <= SPACE || after === NO_BREAK_SPACE) return true;
    // What is escaped is mostly near what was: the search of the platform is fast only over long ways.
    const near = Math.min(at + NEAR, buffer.length);
    do at++;
    while (at < near && buffer[at] !== BACKSLASH);
    if (at === near) at = buffer.indexOf(BACKSLASH, at);
  }
  return false;
}

const LF = 0x0a;
const SPACE = 0x20;
const BACKSLASH = 0x5c;
const NO_BREAK_SPACE = 0xa0;
const NEAR = 64;

function drawnTogether(line: string): string {
  return line.length <= 256 ? line : line.replace(/[ \t]+/g, ' ').slice(0, LONGEST);
}
