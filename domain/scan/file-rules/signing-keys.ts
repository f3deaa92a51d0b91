import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { WordFinder } from '../word-finder.js';

/** Keys that sign or open something, as bytes in hex or base64 that one function takes: in one text, or in some lines. */

const PROGRAMS = new Set('php inc phtml js mjs cjs ts mts py'.split(' '));
const LONGEST = 65_536;
/** Functions that are given the secret half of a pair, or the seed that it is made of. */
const mayTake = new WordFinder([
  ...['publickey_from_secretkey', 'sign_detached(', 'crypto_sign_seed_keypair', 'crypto_box_seed_keypair'],
  ...['crypto_sign(', 'crypto_sign_secretkey(', 'crypto_box_secretkey(', 'crypto_box_seal_open(', 'crypto_box_open('],
  ...['keypair_from_secretkey', 'scalarmult_base(', 'fromSeed(', 'fromSecretKey(', 'nacl.sign.'],
]);
const TAKES =
  /publickey_from_secretkey|sign_detached\(|seed_keypair|crypto_sign\(|crypto_(?:sign|box)_secretkey\(|crypto_box_(?:seal_)?open\(|keypair_from_secretkey|scalarmult_base\(|fromSecretKey|fromSeed|nacl\.sign\./;
/** `'3d4b…' . '7fe7…'`, `['3d4b…', '7fe7…']`, in lines of 16 to 128 digits each. */
const HEX =
  /(['"`])([\da-fA-F]{16,128})\1(?:\s{0,80}(?:[.,+]|=>)?\s{0,80}(['"`])[\da-fA-F]{16,128}\3){0,8}(?=\s{0,80}[;,)\]}])/g;
const BASE64 = /(['"`])([\w+/-]{43}={0,1}|[\w+/-]{86}={0,2})\1/g;
const PIECE = /[\da-fA-F]{16,128}/g;
/** What a key has in digits: a seed, and a pair. */
const SIZES = new Set([64, 128]);
/** What is a key that everybody may have, by the name of what holds it. */
const PUBLIC =
  /(?:pub(?:lic)?|verify|hash|sha\d{1,3}|checksum|digest|fingerprint|nonce|salt|context)\w{0,20}['"]?\]?\s{0,4}(?:=>|=|:|\(|,)\s{0,20}(?:[\w\\:.]{1,40}\(\s?)?(?:\[|array\()?\s{0,40}$/i;
const FEWEST_SIGNS = 10;
const MANY = 8;
const telling = finding('secret', { secret: 'private_key' });

/** The secret half of a pair of keys, in a program that hands it to what signs or opens with it. */
export function scanSigningKeys(path: string, b: Uint8Array, report: Report): void {
  if (!PROGRAMS.has(extensionOf(path)) || b.length > LONGEST || mayTake.next(b, 0) === -1) return;
  const text = latin1(b, 0, b.length);
  if (!TAKES.test(text) || /PHPUnit|TestCase|\bdescribe\(|test vectors?/i.test(text)) return;
  let left = MANY;
  const isMeant = (at: number): boolean => !PUBLIC.test(text.slice(Math.max(0, at - 120), at));
  for (const { 0: whole, index } of text.matchAll(HEX)) {
    const pieces = [...whole.matchAll(PIECE)];
    const digits = pieces.reduce((sum, [piece]) => sum + piece.length, 0);
    if (!SIZES.has(digits) || !isRandomHex(pieces.join('')) || !isMeant(index)) continue;
    // Each line of it is masked.
    for (const piece of pieces) report('secret', index + piece.index, telling);
    left -= pieces.length;
    if (left <= 0) return;
  }
  for (const { 2: key = '', index } of text.matchAll(BASE64)) {
    if (!/\d/.test(key) || !/[a-z]/.test(key) || !/[A-Z]/.test(key) || new Set(key).size < 20 || !isMeant(index))
      continue;
    report('secret', index + 1, telling);
    if (--left <= 0) return;
  }
}

function isRandomHex(text: string): boolean {
  return (
    /\d/.test(text) &&
    /[a-f]/i.test(text) &&
    new Set(text.toLowerCase()).size >= FEWEST_SIGNS &&
    !/0123456789|(.)\1{7}/i.test(text)
  );
}
