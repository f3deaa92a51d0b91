import { bufferOf, latin1 } from '../latin1.js';
import { isPassword, type Visit } from './password.js';

/** So many signs of an address are looked at in a file. */
const MANY = 2000;

/** What the part of an address before its `@` is written with. */
const PART = new Uint8Array(256);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~%!$&*+,;=:/^#?|\\')
  PART[letter.charCodeAt(0)] = 1;
const AT = 0x40;
const LONGEST_PART = 200;
const IN_ADDRESS = /([a-z][a-z\d+.-]{1,24}):\\?\/\\?\/([^\s:/@]{0,80}):([^\s/@]{4,128})$/i;
/** The computer itself, containers beside it, and hosts that documentation has. */
const HERE =
  /^(?:localhost|127\.|0\.0|\[?::1|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|host\b|server\b|hostname|domain|foo|bar|example\.(?:com|org|net)\b(?![\w-]))/i;

/** `amqps://shop:…@queue.shop.example`, whatever the scheme. */
export function scanAddresses(b: Uint8Array, visit: Visit): void {
  const buffer = bufferOf(b);
  let left = MANY;
  for (let at = buffer.indexOf(AT); at !== -1 && left > 0; at = buffer.indexOf(AT, at + 1)) {
    if (PART[b[at - 1] ?? 0] !== 1) continue;
    left--;
    let start = at;
    while (start > 0 && at - start < LONGEST_PART && PART[b[start - 1] as number] === 1) start--;
    const found = IN_ADDRESS.exec(latin1(b, start, at));
    if (found === null) continue;
    const host = latin1(b, at + 1, Math.min(b.length, at + 80));
    if (!/^[\w[][\w.:-]*/.test(host) || HERE.test(host) || !isPassword(found[3] as string)) continue;
    visit(start + found.index, 'sign_in_data');
  }
}
