import { CLASS, DIGIT, LABEL, LOWER } from '../bytes.js';
import { latin1 } from '../latin1.js';

/** The end of a number: decimal, hexadecimal, octal, binary, with `_`, a fraction and an exponent. */
export function numberEnd(b: Uint8Array, start: number): number {
  const second = LOWER[b[start + 1] ?? 0] as number;
  if (b[start] === 0x30 && (second === 0x78 || second === 0x62 || second === 0x6f)) {
    let i = start + 2;
    while (i < b.length && (CLASS[b[i] as number] as number) & LABEL) i++;
    return i;
  }
  let i = digitsEnd(b, start);
  if (b[i] === 0x2e) i = digitsEnd(b, i + 1);
  if ((LOWER[b[i] ?? 0] as number) === 0x65) {
    const sign = b[i + 1] === 0x2b || b[i + 1] === 0x2d ? 1 : 0;
    if ((CLASS[b[i + 1 + sign] ?? 0] as number) & DIGIT) i = digitsEnd(b, i + 1 + sign);
  }
  return i;
}

function digitsEnd(b: Uint8Array, from: number): number {
  let i = from;
  while (i < b.length && ((CLASS[b[i] as number] as number) & DIGIT || b[i] === 0x5f)) i++;
  return i;
}

const CASTS = new Set([
  'array',
  'binary',
  'bool',
  'boolean',
  'double',
  'float',
  'int',
  'integer',
  'object',
  'real',
  'string',
  'unset',
  'void',
]);
const LONGEST_CAST = 7;

/** The end of `(string)` and its like at `start`, else 0. */
export function castEnd(b: Uint8Array, start: number): number {
  let i = start + 1;
  while (b[i] === 0x20 || b[i] === 0x09) i++;
  const from = i;
  while (i < b.length && i - from <= LONGEST_CAST && (CLASS[b[i] as number] as number) & LABEL) i++;
  const to = i;
  while (b[i] === 0x20 || b[i] === 0x09) i++;
  // Few brackets close after one word: only then is the word looked at.
  if (b[i] !== 0x29 || from === to) return 0;
  return CASTS.has(latin1(b, from, to).toLowerCase()) ? i + 1 : 0;
}
