import { latin1 } from './latin1.js';

const SLOTS = 4096;
/** Longer ones do not come often. */
const LONGEST = 32;
const known: string[] = new Array<string>(SLOTS).fill('');

/**
 * The bytes from `start` to `end` as text. The same names come over and over in a program: one that was made before is
 * given again, which takes less time than making it and compares faster.
 */
export function wordAt(b: Uint8Array, start: number, end: number): string {
  const length = end - start;
  if (length <= 0) return '';
  if (length > LONGEST) return latin1(b, start, end);
  let hash = length;
  for (let i = start; i < end; i++) hash = Math.imul(hash, 31) + (b[i] as number);
  const slot = (hash ^ (hash >>> 12)) & (SLOTS - 1);
  const word = known[slot] as string;
  if (word.length === length && isAt(b, start, word)) return word;
  const made = latin1(b, start, end);
  known[slot] = made;
  return made;
}

function isAt(b: Uint8Array, start: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) if (b[start + i] !== word.charCodeAt(i)) return false;
  return true;
}
