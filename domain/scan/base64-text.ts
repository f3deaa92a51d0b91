import { latin1 } from './latin1.js';

const LONGEST = 4096;
const TELLING = /^\s*(?:https?:|wss?:)?\/\/|<script|\beval\s*\(|\bfunction\b|document\.|window\.|\.createElement/i;

/** From here on it is no name and no key. */
const SHORTEST_CODE = 40;
/** What base64 of a script begins with is read; a picture ends at its first byte. */
const BEGINNING = 512;
const CODE =
  /\b(?:document|window|navigator|location)\s?[.[]|\beval\s?\(|\bFunction\s?\(|\bfetch\s?\(|addEventListener|XMLHttpRequest|<script\b|<\?php|\$_(?:GET|POST|REQUEST|COOKIE|SERVER|FILES)\b|\bbase64_decode\s?\(|\bgzinflate\s?\(/;

/** Whether a literal is base64 as a whole, and code in it, of a script or of PHP. Settings in JSON and maps of sources are none. */
export function holdsCode(b: Uint8Array, start: number, end: number): boolean {
  if (end - start < SHORTEST_CODE) return false;
  // Most texts have a blank or a sign early on: nothing is made of them.
  for (let at = start; at < start + SHORTEST_CODE; at++) if (!isBase64(b[at] as number)) return false;
  const length = Math.min(end - start, BEGINNING) & ~3;
  const text = latin1(b, start, start + length);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return false;
  const code = Buffer.from(text, 'base64').toString('latin1');
  return /^[\s!-z|-~][\s!-~]+$/.test(code) && CODE.test(code);
}

/** Whether base64 between two offsets holds an address or code. */
export function holdsAddress(b: Uint8Array, start: number, end: number): boolean {
  if (end - start < 8) return false;
  const text = latin1(b, start, Math.min(end, start + LONGEST));
  if (!/^[A-Za-z0-9+/=\s_-]+$/.test(text)) return false;
  return TELLING.test(Buffer.from(text, 'base64').toString('latin1'));
}

function isBase64(byte: number): boolean {
  const letter = byte | 32;
  return (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x2f && byte <= 0x39) || byte === 0x2b || byte === 0x3d;
}
