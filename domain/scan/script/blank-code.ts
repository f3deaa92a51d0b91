import { indexOfByte } from '../bytes.js';
import { bufferOf } from '../latin1.js';

const TAB = 0x09;
const BLANK = 0x20;
/** Margins go from tabs to blanks once, and back at no line: a text that is kept in both turns often. */
const MANY_TURNS = 8;
const SHORTEST = 24;
const LONGEST = 65_536;

/** Whether a file has blanks and then a tab at all. */
export function hasTurns(b: Uint8Array): boolean {
  const buffer = bufferOf(b);
  // Blanks are in every file, tabs in some.
  for (let at = indexOfByte(buffer, TAB, 1); at !== -1; at = indexOfByte(buffer, TAB, at + 1))
    if (b[at - 1] === BLANK) return true;
  return false;
}

/** Whether a literal keeps something in tabs and blanks: they turn into each other and back, within lines. */
export function keepsBlanks(b: Uint8Array, start: number, end: number): boolean {
  if (end - start < SHORTEST) return false;
  const stop = Math.min(end, start + LONGEST);
  let turns = 0;
  let others = 0;
  for (let i = start + 1; i < stop; i++) {
    const c = b[i] as number;
    if (c === TAB && b[i - 1] === BLANK) turns++;
    else if (c > BLANK) others++;
  }
  return turns >= MANY_TURNS && others < (stop - start) / 4;
}
