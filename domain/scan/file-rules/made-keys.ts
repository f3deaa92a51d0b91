import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { WordFinder } from '../word-finder.js';
import { isRandom } from './session-data.js';

/**
 * The key of an application that every package of it has: under a name that says so, in a program or settings that encrypt
 * or sign, as a text or in numbers, pieces and escapes that become its bytes.
 */

const KINDS = new Set('php inc phtml js mjs cjs ts mts py rb yml yaml neon'.split(' '));
const LONGEST = 65_536;
const MANY = 4;

/** What says that a key is one of a cipher. */
const uses = new WordFinder([
  ...['cipher', 'Cipher', 'openssl_', 'sodium_crypto', 'Encrypter', 'AES.new', 'hash_hmac', 'createHmac'],
  ...['cookieValidationKey', 'encryption', 'Encryption', 'ENCRYPTION', 'JWT::', 'jwt.sign', 'Crypt_AES', 'MCRYPT_'],
]);
/** Where a key stands, and a place that it may be taken from before: `env('KEY', …)`, `getenv('KEY') ?: …`. */
const NAMED = String.raw`(?:\b|_|(?<=[a-z])K)(?:key|KEY|Key|ey|secret|SECRET|Secret|passphrase|validationKey|ValidationKey|salt|SALT)['"\]]{0,3}\s?(?:=>?|:|,)\s?`;
const GIVEN = String.raw`(?:\\?(?:env|getenv|config|Env::get|os\.environ\.get|os\.getenv|ENV\.fetch)\(\s?['"][\w.]{1,60}['"]\s?\)?\s?(?:,|\?:|\?\?)\s?|process\.env\.\w{1,60}\s?(?:\|\||\?\?)\s?|\$_(?:ENV|SERVER)\[['"]\w{1,60}['"]\]\s?\?\?\s?)?`;
const IN_CALL = String.raw`\b(?:openssl_(?:en|de)crypt|hash_hmac|sodium_crypto_secretbox(?:_open)?|create(?:Hmac|Cipheriv|Decipheriv)|Encrypter|AES\.new|JWT::(?:en|de)code)\((?:[^;(){}]{0,120},)?\s?`;
const BEFORE = `(?:${NAMED}${GIVEN}|${IN_CALL})(?:\\(string\\)\\s?)?`;
/** `pack('J4', …)`, `Buffer.from([…])`, `implode('', array_map('chr', […]))` */
const NUMBERS = new RegExp(
  String.raw`${BEFORE}(?:pack\(\s?['"]([a-zA-Z])\w{0,3}\*?['"]\s?,\s?(?:\.\.\.\s?\[)?|Buffer\.from\(\s?\[|(?:new\s)?Uint8Array(?:\.from|\.of)?\(\s?\[?|bytes\(\s?\[|(?:String\.)?fromCharCode\(|(?:implode|join)\(\s?(?:['"]{2}\s?,\s?)?array_map\(\s?['"]?\\{0,2}chr['"]?(?:\(\.\.\.\))?\s?,\s?(?:\[|array\()|v?sprintf\(\s?['"](?:%0?\d{0,2}[xXc]){2,64}['"]\s?,\s?\[?)\s{0,20}((?:0x[\da-fA-F]{1,16}|\d{1,20})(?:\s?,\s{0,20}(?:0x[\da-fA-F]{1,16}|\d{1,20})){1,63})`,
  'g',
);
/** Bytes of one number, by what `pack` calls them. */
const SIZES: Readonly<Record<string, number>> = {
  ...{ J: 8, P: 8, Q: 8, q: 8, N: 4, V: 4, L: 4, l: 4, I: 4, i: 4, n: 2, v: 2, S: 2, s: 2, C: 1, c: 1, U: 1 },
};
const LEAST_BYTES = 16;
/** A text, in pieces or handed to what decodes it. */
const TEXTS = new RegExp(
  String.raw`${BEFORE}(?:(?:\\?(?:hex2bin|sodium_hex2bin|base64_decode|strrev|str_rot13|sodium_base642bin|b64decode|bytes\.fromhex|Buffer\.from|(?:implode|join)\(\s?['"]{2}\s?,\s?)\(?)\s?(?:\[|array\()?\s?)?(?:base64:)?b?((?:(['"])(?:base64:)?(?:[\w+/=!@#$%^&*.-]|\\x[\da-fA-F]{2}){4,160}\2\s{0,20}(?:[.,+]\s{0,20})?){1,12})(?=[)\];,}\n]|$)`,
  'g',
);
const PIECE = /(['"])(?:base64:)?((?:[\w+/=!@#$%^&*.-]|\\x[\da-fA-F]{2}){4,160})\1/g;
/** What everybody may know, or no cipher takes, by its name. */
const OTHER_NAME =
  /(?:pub(?:lic)?|publishable|verif\w{0,10}|site|cache|meta|option|transient|sort|foreign|primary|array|lookup|index|map|google|captcha|host|session|nonce|translation|license)[_-]?[kK]?(?:ey)?s?$|[kK]ey(?:_?id|Id|_?name|Name)$/i;
const NAME_LENGTH = 40;
const SAMPLE =
  /example|change|secret|your|sample|dummy|placeholder|replace|default|insert|random|test|xxxx|1234567|abcdef0?\d/i;
const telling = finding('secret', { secret: 'sign_in_data' });

export function scanMadeKeys(path: string, b: Uint8Array, report: Report): void {
  if (!KINDS.has(extensionOf(path)) || b.length > LONGEST || uses.next(b, 0) === -1) return;
  const text = latin1(b, 0, b.length);
  if (/PHPUnit|TestCase|\bdescribe\(/.test(text)) return;
  let left = MANY;
  /** Of which the pattern found the end, or a call. */
  const isOther = ({ 0: whole, index }: RegExpExecArray): boolean =>
    OTHER_NAME.test(text.slice(Math.max(0, index - NAME_LENGTH), index) + (/^\w{0,20}/.exec(whole)?.[0] ?? ''));
  for (const found of text.matchAll(NUMBERS)) {
    if (isOther(found)) continue;
    const list = found[2] as string;
    const numbers = list.split(',').map((one) => one.trim());
    if (!areBytes(numbers, SIZES[found[1] ?? ''] ?? sizeOf(numbers))) continue;
    report('secret', found.index + found[0].length - list.length, telling, 'medium');
    if (--left === 0) return;
  }
  for (const found of text.matchAll(TEXTS)) {
    if (isOther(found)) continue;
    const pieces = [...(found[1] as string).matchAll(PIECE)];
    if (!isKey(pieces.map(([, , piece]) => piece as string).join(''))) continue;
    const start = found.index + found[0].lastIndexOf(found[1] as string);
    for (const { index } of pieces) report('secret', start + index + 1, telling, 'medium');
    if (--left === 0) return;
  }
}

/** Numbers above a byte are halves of a key, or fourths. */
function sizeOf(numbers: readonly string[]): number {
  return numbers.some((one) => Number(one) > 0xffff_ffff) ? 8 : numbers.some((one) => Number(one) > 255) ? 4 : 1;
}

function areBytes(numbers: readonly string[], size: number): boolean {
  if (numbers.length * size < LEAST_BYTES || new Set(numbers).size * 2 < numbers.length) return false;
  // `1, 2, 3, …` counts; others are in no order.
  const values = numbers.map(Number);
  const steps = values.slice(1).map((value, index) => value - (values[index] as number));
  return size > 4 || new Set(steps).size * 2 > steps.length;
}

function isKey(text: string): boolean {
  if (SAMPLE.test(text)) return false;
  if (text.startsWith('\\x')) return text.length >= 4 * LEAST_BYTES && new Set(text.match(/[\da-f]{2}/gi)).size >= 10;
  if (/^[\da-f]{32,128}$/i.test(text)) return /\d/.test(text) && /[a-f]/i.test(text) && new Set(text).size >= 10;
  return text.length >= 24 && isRandom(text.replace(/[^A-Za-z\d]/g, ''), true, 20);
}
