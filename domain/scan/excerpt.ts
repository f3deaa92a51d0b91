import { latin1 } from './latin1.js';
import type { Secret } from './secret-forms.js';
import { findSecrets } from './secrets.js';
import { visible } from './visible.js';
import { walletWordsIn } from './wallet-words.js';

const LONGEST = 200;
/** How much of the line is shown before the place, when the line is long. */
const BEFORE = 60;
/** Of the words of a wallet, with what stands between them. */
const LONGEST_LIST = 600;
/** How far around a place a secret is looked for that has to be masked. */
const NEAR = 4096;
/** Blanks and quotes, with which a value ends. */
const STOPS = Buffer.from(' \t"\'`<');
/** What a list of numbers is written with. */
const LISTED = Buffer.from(' \t,0123456789abcdefABCDEFxX');
const COMMA = 0x2c;
/** A key in pieces, from its first one on: `'sk' . '_live_' . '…'`, `'sk', 'live', CONCAT('…', '…')`. */
const IN_PIECES = /^(?:(['"])[^'"\r\n]{0,200}\1[\s.,+|]{0,12}(?:\w{1,20}\(\s{0,4})?)+/;
const QUOTES = Buffer.from('"\'');
/** The rest of a password in six groups of four. */
const IN_GROUPS = /^(?: [A-Za-z\d]{4}){5}(?![A-Za-z\d])/;
const LONGEST_GROUPS = 26;
const MASK = '[masked]';

/**
 * The line around `offset`, at most 200 characters and one line: control, bidirectional and other invisible characters
 * are written as `\u{…}`, what is not UTF-8 as U+FFFD, and secrets are masked: those of well-known forms, and `told`, where
 * others were found by what stands around them.
 */
export function excerptAt(b: Uint8Array, offset: number, told: readonly number[] = []): string {
  const start = windowStart(b, offset);
  const end = windowEnd(b, offset);
  const masked: Secret[] = [];
  findSecrets(b, Math.max(0, start - NEAR), Math.min(b.length, end + NEAR), (secret) => masked.push(secret));
  for (const at of told) {
    // One that begins before the excerpt may reach into it.
    if (at < start - NEAR || at >= end || masked.some((secret) => secret.start <= at && secret.end > at)) continue;
    // All that stands there: of an address too, which holds the password.
    let to = at;
    while (to < end && !STOPS.includes(b[to] as number)) to++;
    // A key in numbers, which is all of their list.
    if (isDigit(b[at] as number) && b[to - 1] === COMMA) while (to < end && LISTED.includes(b[to] as number)) to++;
    if (QUOTES.includes(b[at] as number)) to += IN_PIECES.exec(latin1(b, at, end))?.[0].length ?? 0;
    to += IN_GROUPS.exec(latin1(b, to, Math.min(b.length, to + LONGEST_GROUPS)))?.[0].length ?? 0;
    masked.push({ start: at, end: to, shown: 0, what: 'sign_in_data' });
  }
  if (told.some((at) => at >= start && at < end)) maskWallets(b, start, end, masked);
  masked.sort((one, other) => one.start - other.start);
  let text = '';
  let at = start;
  for (const secret of masked) {
    const from = Math.max(secret.start + secret.shown, at);
    if (secret.end <= at || from >= end) continue;
    text += utf8(b, at, from) + MASK;
    at = Math.min(secret.end, end);
  }
  text += utf8(b, at, end);
  return cut(visible(text.trim()));
}

/** The key of a wallet. */
const WALLET_KEY = /\b0x[0-9a-fA-F]{64}\b/g;

/** Words of a list that the excerpt cuts off are told by those before and behind them. */
function maskWallets(b: Uint8Array, start: number, end: number, masked: Secret[]): void {
  const from = Math.max(0, start - LONGEST_LIST);
  const text = latin1(b, from, Math.min(b.length, end + LONGEST_LIST));
  const mask = (index: number, length: number): void => {
    masked.push({ start: from + index, end: from + index + length, shown: 0, what: 'sign_in_data' });
  };
  for (const { index, length } of walletWordsIn(text)) mask(index, length);
  if (!/private_?key/i.test(text)) return;
  for (const { 0: key, index } of text.matchAll(WALLET_KEY)) mask(index, key.length);
}

function windowStart(b: Uint8Array, offset: number): number {
  let start = offset;
  while (start > 0 && offset - start < LONGEST / 2 && !isBreak(b[start - 1] as number)) start--;
  if (start > 0 && !isBreak(b[start - 1] as number)) start = Math.max(start, offset - BEFORE);
  while (start < offset && ((b[start] as number) & 0xc0) === 0x80) start++;
  return start;
}

function windowEnd(b: Uint8Array, offset: number): number {
  const limit = Math.min(b.length, offset + 4 * LONGEST);
  let end = offset;
  while (end < limit && !isBreak(b[end] as number)) end++;
  while (end < b.length && end === limit && end > offset && ((b[end] as number) & 0xc0) === 0x80) end--;
  return end;
}

function isDigit(c: number): boolean {
  return c >= 0x30 && c <= 0x39;
}

function isBreak(c: number): boolean {
  return c === 0x0a || c === 0x0d;
}

function utf8(b: Uint8Array, start: number, end: number): string {
  return end <= start ? '' : Buffer.from(b.buffer, b.byteOffset + start, end - start).toString('utf8');
}

function cut(text: string): string {
  const points = [...text];
  return points.length <= LONGEST ? text : `${points.slice(0, LONGEST - 1).join('')}…`;
}
