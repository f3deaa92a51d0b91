import { Buffer } from 'node:buffer';

/** The bytes from `start` to `end` as text, one character for each byte. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  // Keys of arrays, mostly: a call out of JavaScript would take longer than all the rest that is done with them.
  if (end - start === 1) return String.fromCharCode(bytes[start] ?? 0);
  const buffer = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.toString('latin1', start, end);
}
