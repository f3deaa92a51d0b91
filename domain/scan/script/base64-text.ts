import { latin1 } from '../latin1.js';

const LONGEST = 4096;
const TELLING = /^\s*(?:https?:|wss?:)?\/\/|<script|\beval\s*\(|\bfunction\b|document\.|window\.|\.createElement/i;

/** Whether base64 between two offsets holds an address or code. */
export function holdsAddress(b: Uint8Array, start: number, end: number): boolean {
  if (end - start < 8) return false;
  const text = latin1(b, start, Math.min(end, start + LONGEST));
  if (!/^[A-Za-z0-9+/=\s_-]+$/.test(text)) return false;
  return TELLING.test(Buffer.from(text, 'base64').toString('latin1'));
}
