import { Buffer } from 'node:buffer';

/** The same bytes as a buffer: mostly they are one already, and none has to be made around them. */
export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The bytes from `start` to `end` as text, one character for each byte. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  // Keys of arrays and short names, mostly: a call out of JavaScript would take longer than all the rest that is done with them.
  const length = Math.min(end, bytes.length) - start;
  if (length === 1) return String.fromCharCode(bytes[start] as number);
  if (length === 2) return String.fromCharCode(bytes[start] as number, bytes[start + 1] as number);
  if (length === 3)
    return String.fromCharCode(bytes[start] as number, bytes[start + 1] as number, bytes[start + 2] as number);
  if (length === 4)
    return String.fromCharCode(
      bytes[start] as number,
      bytes[start + 1] as number,
      bytes[start + 2] as number,
      bytes[start + 3] as number,
    );
  return bufferOf(bytes).toString('latin1', start, end);
}
