import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { readAddress } from '../read-host.js';
import { tokenIn } from '../secrets.js';
import { WordFinder } from '../word-finder.js';

const KINDS = new Set(
  'json json5 jsonc yml yaml neon ini conf cfg toml properties xml xlf webmanifest map plist env js mjs cjs ts html htm svg twig tpl'.split(
    ' ',
  ),
);
const LONGEST = 262_144;
const escapes = new WordFinder([
  '\\u00',
  '\\x',
  '&#x',
  '&#1',
  '&#9',
  '&#8',
  '&#7',
  '&#6',
  '&#5',
  '&#4',
  '%5',
  '%6',
  '%7',
]);
/** A text of letters, digits and their escapes: as long as a token, and most of it written plainly or not. */
const ESCAPED =
  /(?:[\w./+=:~-]{0,200}(?:\\u00[0-9a-f]{2}|\\x[0-9a-f]{2}|&#x[0-9a-f]{2};|&#\d{2,3};|%[4-7][0-9a-f])){1,200}[\w./+=:~-]{0,255}/gi;
const SHORTEST = 20;
const MANY = 256;

/** Tokens whose letters are written in escapes, which whatever reads the settings takes away. */
export function scanEscapedSecrets(path: string, b: Uint8Array, report: Report): void {
  if (!KINDS.has(extensionOf(path)) || b.length > LONGEST || escapes.next(b, 0) === -1) return;
  let left = MANY;
  for (const { 0: written, index } of latin1(b, 0, b.length).matchAll(ESCAPED)) {
    if (left-- === 0) return;
    if (written.length < SHORTEST) continue;
    const secret = tokenIn(readAddress(written));
    if (secret !== null) report('secret', index, finding('secret', { secret }));
  }
}
