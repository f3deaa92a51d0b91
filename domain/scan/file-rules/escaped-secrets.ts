import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { bufferOf, latin1 } from '../latin1.js';
import { readAddress } from '../read-host.js';
import { tokenIn } from '../secrets.js';
import { WordFinder } from '../word-finder.js';

const SETTINGS = new Set(
  'json json5 jsonc yml yaml neon ini conf cfg toml properties xml xlf webmanifest map plist env'.split(' '),
);
const PROGRAMS = new Set('js mjs cjs ts html htm svg twig tpl'.split(' '));
const LONGEST = 262_144;
/** Of letters that tokens have. */
const escapes = [
  '\\u00',
  ...'34567'.split('').map((digit) => `\\x${digit}`),
  ...'x156789'.split('').map((one) => `&#${one}`),
];
const inPrograms = new WordFinder(escapes);
const inSettings = new WordFinder([...escapes, '%5', '%6', '%7']);
/** Letters, digits and their escapes: as long as a token, and most of it written plainly or not. */
const ESCAPED =
  /(?:[\w./+=:~-]{0,200}(?:\\u00[0-9a-f]{2}|\\x[0-9a-f]{2}|&#x[0-9a-f]{2};|&#\d{2,3};|%[4-7][0-9a-f])){1,200}[\w./+=:~-]{0,255}/iy;
const SHORTEST = 20;
/** What may stand before the first escape, and how much is read from there on. */
const BEFORE = 200;
const READ = 2048;
const MANY = 256;
/** What an escape begins with. */
const opens = new Set(Buffer.from('\\&%'));
const written = new Set([...opens, ...Buffer.from('#;')]);
const plain = new Uint8Array(256);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./+=:~-')
  plain[letter.charCodeAt(0)] = 1;

/** Tokens whose letters are written in escapes, which whatever reads the settings takes away. */
export function scanEscapedSecrets(path: string, b: Uint8Array, report: Report): void {
  const extension = extensionOf(path);
  const finder = SETTINGS.has(extension) ? inSettings : PROGRAMS.has(extension) ? inPrograms : null;
  if (finder === null || b.length > LONGEST) return;
  // Few programs have any, and these three are looked for faster than the words.
  const buffer = bufferOf(b);
  if (finder === inPrograms && !['\\u00', '\\x', '&#'].some((one) => buffer.includes(one, 0, 'latin1'))) return;
  let read = 0;
  for (let left = MANY; left > 0; left -= 1) {
    const found = finder.next(b, read);
    if (found === -1) return;
    const start = beginning(b, found, read);
    const end = ending(b, start);
    // A place in the escape, not always its first letter.
    read = Math.max(end, found + 1);
    if (end - start < SHORTEST) continue;
    ESCAPED.lastIndex = 0;
    const text = ESCAPED.exec(latin1(b, start, end))?.[0] ?? '';
    if (text.length < SHORTEST) continue;
    const secret = tokenIn(readAddress(text));
    if (secret !== null) report('secret', start, finding('secret', { secret }));
  }
}

/** Where the letters begin that an escape stands among. */
function beginning(b: Uint8Array, found: number, from: number): number {
  let start = found;
  while (start > from && !opens.has(b[start] as number)) start -= 1;
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
