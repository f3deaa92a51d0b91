import type { Exchange } from '../domain/webhook/ports.js';

/** What is kept of a response's body, in bytes (decisions §6). */
export const BODY_BYTES = 16 * 1024;
/** The headers of a response may have so many bytes together. */
export const HEADER_BYTES = 16 * 1024;

/** Control characters, and those that turn the direction of what is shown after them. */
const UNSAFE = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Headers as they came: names and values by turns. */
export function displayedHeaders(raw: ReadonlyArray<string | Buffer>): NonNullable<Exchange['headers']> {
  const headers = new Map<string, string>();
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = String(raw[index]).toLowerCase();
    const value = String(raw[index + 1])
      .replace(UNSAFE, '')
      .replaceAll('\n', ' ');
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(headers);
}

/** UTF-8 with replacement. What was compressed is not decompressed: it may become a thousand times as large. */
export function displayedBody(bytes: Buffer, encoding: string | undefined): string {
  if (encoding !== undefined && encoding.trim() !== '' && encoding.trim().toLowerCase() !== 'identity') {
    return `(${bytes.length} bytes, ${encoding.trim().slice(0, 40)}: not decoded)`;
  }
  // As a stream, so that a character that the cut went through is left out.
  const text = new TextDecoder('utf-8').decode(bytes, { stream: bytes.length === BODY_BYTES });
  return text.replace(/\r\n?/g, '\n').replace(UNSAFE, '');
}
