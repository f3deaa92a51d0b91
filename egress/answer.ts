import type { Readable } from 'node:stream';
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

/** Reads at most 16 KiB, and for no longer than the signal lets it; what has come by then is what is kept. */
export async function firstBytes(body: Readable, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let missing = BODY_BYTES;
  const cut = (): void => void body.destroy();
  signal.addEventListener('abort', cut, { once: true });
  body.on('error', () => {});
  try {
    for await (const piece of body) {
      const kept = Buffer.from(piece.subarray(0, missing));
      pieces.push(kept);
      missing -= kept.length;
      if (missing === 0 || signal.aborted) break;
    }
  } catch {
    // Whatever the body does, the status line counts (decisions §6).
  } finally {
    signal.removeEventListener('abort', cut);
  }
  return Buffer.concat(pieces);
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
