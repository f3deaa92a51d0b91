/** Classes of a byte, as PHP's own lexer divides them. */
export const LABEL_START = 1;
export const LABEL = 2;
export const DIGIT = 4;
export const SPACE = 8;
/** `)`, `,`, `;`, `[` and `]`: begin nothing longer, whatever follows. */
export const ALONE = 32;
/** Letters, digits, `-` and `_`: what tokens and keys are written with. */
export const TOKEN = 16;

export const CLASS: Uint8Array = classes();
/** ASCII lower case of every byte. */
export const LOWER: Uint8Array = Uint8Array.from({ length: 256 }, (_, c) => (c >= 0x41 && c <= 0x5a ? c + 32 : c));

/** Of each byte whether it stands for a character of ASCII that is seen, a blank, a tab or a line break. */
export const PRINTED: Uint8Array = Uint8Array.from({ length: 256 }, (_, c) =>
  (c >= 0x20 && c < 0x7f) || c === 0x09 || c === 0x0a || c === 0x0d ? 1 : 0,
);

const NEAR = 64;

/** Where a byte stands at or after `from`, else -1. The search of the platform is fast, but only over long ways. */
export function indexOfByte(b: Buffer, byte: number, from: number): number {
  const near = Math.min(from + NEAR, b.length);
  for (let i = from; i < near; i++) if (b[i] === byte) return i;
  return b.indexOf(byte, near);
}

/**
 * Calls `visit` for each run of at least `least` bytes between `from` and `to` that have a mark in a table, until it says
 * that this is enough; `marks`: all that its bytes have of the marks. Looks at every `least`th byte, and at more only where
 * so long a run is possible.
 */
export function forEachRun(
  b: Uint8Array,
  { from, to, least, table, mark }: { from: number; to: number; least: number; table: Uint8Array; mark: number },
  visit: (start: number, end: number, marks: number) => boolean,
): void {
  let start = from;
  while (start + least <= to) {
    let marks = 0;
    let one = 1;
    let i = start + least;
    while (i > start && one !== 0) {
      one = (table[b[--i] as number] as number) & mark;
      marks |= one;
    }
    if (one === 0) {
      start = i + 1;
      continue;
    }
    let end = start + least;
    for (; end < to; end++) {
      one = (table[b[end] as number] as number) & mark;
      if (one === 0) break;
      marks |= one;
    }
    if (visit(start, end, marks)) return;
    start = end + 1;
  }
}

/**
 * A multiplier drawn anew in every process: names are looked up by a 32-bit hash, and with a fixed one a package could
 * be made of names that all collide.
 */
const MULTIPLIER = (Math.floor(Math.random() * 0x3fffffff) * 4 + 5) | 0;
export const HASH_SEED = 0x2545f491;

export function hashStep(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, MULTIPLIER);
}

/** The hash that the lexers give to a name; `name` in lower case for function names, as written for variables. */
export function hashOf(name: string): number {
  let hash = HASH_SEED;
  for (let i = 0; i < name.length; i++) hash = hashStep(hash, name.charCodeAt(i) & 255);
  return hash;
}

/** The hash of a name between two offsets, in lower case. */
export function lowerHash(bytes: Uint8Array, start: number, end: number): number {
  let hash = HASH_SEED;
  for (let i = start; i < end; i++) hash = hashStep(hash, LOWER[bytes[i] as number] as number);
  return hash;
}

function classes(): Uint8Array {
  const table = new Uint8Array(256);
  for (let c = 0; c < 256; c++) {
    const letter = (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a);
    const digit = c >= 0x30 && c <= 0x39;
    let bits = 0;
    if (letter || c === 0x5f || c >= 0x80) bits |= LABEL_START | LABEL;
    if (digit) bits |= LABEL | DIGIT;
    if (c === 0x20 || c === 0x09 || c === 0x0a || c === 0x0d) bits |= SPACE;
    if (letter || digit || c === 0x5f || c === 0x2d) bits |= TOKEN;
    if (c === 0x29 || c === 0x2c || c === 0x3b || c === 0x5b || c === 0x5d) bits |= ALONE;
    table[c] = bits;
  }
  return table;
}
