import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { bufferOf, latin1 } from '../latin1.js';
import { readAddress } from '../read-host.js';
import { tokenIn } from '../secrets.js';

const SETTINGS = new Set(
  'json json5 jsonc yml yaml neon ini conf cfg toml properties xml xlf webmanifest map plist env'.split(' '),
);
const PROGRAMS = new Set('js mjs cjs ts html htm svg twig tpl php inc phtml'.split(' '));
const LONGEST = 262_144;
/** How the escapes of letters begin, each looked for by itself: that is faster than one search for all. */
const inPrograms = ['\\u00', '\\u{', '\\x', '&#'];
const inSettings = [...inPrograms, '%'];
/** Letters, digits and their escapes: as long as a token, and most of it written plainly or not. */
const ESCAPED =
  /(?:[\w./+=:~-]{0,200}(?:\\u00[0-9a-f]{2}|\\u\{0{0,6}[0-9a-f]{2}\}|\\x[0-9a-f]{2}|&#x0{0,6}[0-9a-f]{2};|&#0{0,6}\d{2,3};|%(?:2d|[3-7][0-9a-f]))){1,200}[\w./+=:~-]{0,255}/iy;
const SHORTEST = 20;
/** What may stand before the first escape, and how much is read from there on. */
const BEFORE = 200;
const READ = 2048;
const MANY = 256;
/** Signs of escapes. */
const written = new Set(Buffer.from('\\&%#;{}'));
const plain = new Uint8Array(256);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./+=:~-')
  plain[letter.charCodeAt(0)] = 1;

/** Tokens whose letters are written in escapes, which whatever reads the settings takes away. */
export function scanEscapedSecrets(path: string, b: Uint8Array, report: Report): void {
  const extension = extensionOf(path);
  const escapes = SETTINGS.has(extension) ? inSettings : PROGRAMS.has(extension) ? inPrograms : null;
  if (escapes === null || b.length > LONGEST) return;
  const buffer = bufferOf(b);
  const places = escapes.map((sign) => buffer.indexOf(sign, 0, 'latin1'));
  let read = 0;
  for (let left = MANY; left > 0; ) {
    const found = firstOf(buffer, escapes, places, read);
    if (found === -1) return;
    const start = beginning(b, found, read);
    const end = ending(b, start);
    read = Math.max(end, found + 1);
    if (end - start < SHORTEST) continue;
    left -= 1;
    ESCAPED.lastIndex = 0;
    const text = ESCAPED.exec(latin1(b, start, end))?.[0] ?? '';
    if (text.length < SHORTEST) continue;
    const secret = tokenIn(readAddress(text));
    if (secret !== null) report('secret', start, finding('secret', { secret }));
  }
}

/** The first of the escapes from there on; `places`: where each of them stands next. */
function firstOf(buffer: Buffer, escapes: readonly string[], places: number[], from: number): number {
  let first = -1;
  for (const [index, sign] of escapes.entries()) {
    let place = places[index] as number;
    if (place !== -1 && place < from) {
      place = buffer.indexOf(sign, from, 'latin1');
      places[index] = place;
    }
    if (place !== -1 && (first === -1 || place < first)) first = place;
  }
  return first;
}

/** Where the letters begin that an escape stands among. */
function beginning(b: Uint8Array, found: number, from: number): number {
  let start = found;
  const first = Math.max(from, start - BEFORE);
  while (start > first && plain[b[start - 1] as number] === 1) start -= 1;
  return start;
}

/** Where signs end that such a text can have. */
function ending(b: Uint8Array, start: number): number {
  const last = Math.min(b.length, start + READ);
  let end = start;
  while (end < last && (plain[b[end] as number] === 1 || written.has(b[end] as number))) end += 1;
  return end;
}
