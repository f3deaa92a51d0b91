import { viewOf } from './word-places.js';

/**
 * Sets of words that are looked for in files, and of each file of which of them it may hold one. Most files hold nothing
 * of most sets: which three bytes stand in it side by side is read once, and says so for all of them.
 */

const THREE = 3;
/** A table of 64 KiB stays near the processor; of a smaller one, short words share too many places with others. */
const HASH_BITS = 16;
/** Capitals become small letters by it, and some signs others: what stands there is still found, and seldom more. */
const SMALL = 0x20202020;

/** Of each set its words: how many hashes follow, and those of its letters in threes. */
const sets: Int32Array[] = [];
/** Of each hash whether three bytes of it stand in the file that is read. */
const standing = new Uint8Array(2 ** HASH_BITS);
let known = new WeakMap<Uint8Array, Uint8Array>();

/** Gives the number of a set of words (ASCII). Their case does not matter. */
export function wordSet(words: readonly string[]): number {
  return sets.push(Int32Array.from(words.flatMap(hashesOf))) - 1;
}

/** Reads some files for `mayHold`; what it knew of others is forgotten. */
export function readWordSets(files: Iterable<Uint8Array>): void {
  known = new WeakMap();
  for (const b of files) {
    standing.fill(0);
    readThrees(b, standing);
    known.set(b, heldSets(standing));
  }
}

/** What is known of a file also holds for its shortened copy. */
export function knowCopy(copy: Uint8Array, whole: Uint8Array): void {
  const held = known.get(whole);
  if (held !== undefined) known.set(copy, held);
}

/** Whether any word of a set may stand in a file. Of a file that was not read, it may. */
export function mayHold(b: Uint8Array, set: number): boolean {
  return known.get(b)?.[set] !== 0;
}

function readThrees(b: Uint8Array, stand: Uint8Array): void {
  const view = viewOf(b);
  const last = b.length - THREE;
  // Two with each reading: the first three of four bytes, and the last three.
  for (let i = 0; i < last; i += 2) {
    const four = view.getInt32(i) | SMALL;
    stand[hashOf(four >>> 8)] = 1;
    stand[hashOf(four & 0xffffff)] = 1;
  }
  if (last >= 0) stand[hashOf((view.getUint16(last) << 8) | view.getUint8(last + 2) | (SMALL >>> 8))] = 1;
}

function heldSets(stand: Uint8Array): Uint8Array {
  const held = new Uint8Array(sets.length);
  for (let set = 0; set < held.length; set++) if (mayHoldOne(sets[set] as Int32Array, stand)) held[set] = 1;
  return held;
}

function mayHoldOne(words: Int32Array, stand: Uint8Array): boolean {
  for (let at = 0; at < words.length; ) {
    const end = at + 1 + (words[at] as number);
    let i = at + 1;
    while (i < end && stand[words[i] as number] === 1) i++;
    if (i === end) return true;
    at = end;
  }
  return false;
}

/** A word that is shorter has none, and may stand everywhere. */
function hashesOf(word: string): number[] {
  const b = Buffer.from(word, 'latin1');
  const hashes = Array.from({ length: Math.max(0, b.length - THREE + 1) }, (_, at) =>
    hashOf(b.readUIntBE(at, THREE) | (SMALL >>> 8)),
  );
  return [hashes.length, ...hashes];
}

function hashOf(three: number): number {
  return Math.imul(three, 0x9e3779b1) >>> (32 - HASH_BITS);
}
