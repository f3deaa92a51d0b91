import { GramFinder } from './gram-finder.js';
import { bufferOf, latin1 } from './latin1.js';
import { isSecretBody, type Secret } from './secret-forms.js';
import { mayHold, wordSet } from './word-sets.js';

/**
 * How private keys begin that stand there without the lines around them: as the bytes of PKCS #8, PKCS #1, SEC 1 and
 * OpenSSH, in base64 or hexadecimal digits, or with those lines, encoded once more or turned around.
 */
const BEGINNINGS = [
  'IBADANBgkqhkiG9w0BAQEFAASC',
  'IBAAKCAQEA',
  'IBAAKCAgEA',
  'IBAAKCAYEA',
  'wIBAAKBgQ',
  'gIBAAKBgQ',
  'AIBAAKBgQ',
  'QIBAAKBgQ',
  'AgEAMBMGByqGSM49AgEG',
  'AgEAMBAGByqGSM49AgEG',
  'MHcCAQEEI',
  'MHQCAQEEI',
  'MIGkAgEBBD',
  'MIHcAgEBBE',
  'MC4CAQAwBQYDK2V',
  'MEcCAQAwBQYDK2V',
  'b3BlbnNzaC1rZXktdjEA',
  'LS0tLS1CRUdJTiBQUklWQVRFIEtFWS',
  'LS0tLS1CRUdJTiBSU0EgUFJJVkFURS',
  'LS0tLS1CRUdJTiBFQyBQUklWQVRFI',
  'LS0tLS1CRUdJTiBPUEVOU1NIIFBSSV',
  'LS0tLS1CRUdJTiBFTkNSWVBURUQgUF',
];
const HEX_BEGINNINGS = [
  '020100300d06092a864886f70d01010105000482',
  '0201000282010100',
  '02010002818100',
  '0201000282020100',
  '0201000282018100',
  '30770201010420',
  '30740201010420',
  '020100301306072a8648ce3d0201',
  '020100301006072a8648ce3d0201',
  '302e020100300506032b65',
];
/** The same, byte by byte: in lists of numbers and in escapes. */
const BYTES = [
  '0x02, 0x01, 0x00, 0x30, 0x',
  '0x02,0x01,0x00,0x30,0x',
  '2, 1, 0, 48, 13, 6, 9, 42',
  '2,1,0,48,13,6,9,42',
  '2, 1, 0, 48, 19, 6, 7, 42',
  '2,1,0,48,19,6,7,42',
  '48, 119, 2, 1, 1, 4, 32',
  '48,119,2,1,1,4,32',
  '0x30, 0x77, 0x02, 0x01, 0x01',
  '0x30,0x77,0x02,0x01,0x01',
  '48, 46, 2, 1, 0, 48, 5, 6, 3, 43',
  '48,46,2,1,0,48,5,6,3,43',
  '0x30, 0x2e, 0x02, 0x01, 0x00',
  '0x30,0x2e,0x02,0x01,0x00',
  '\\x30\\x2e\\x02\\x01\\x00\\x30',
  '\\x30\\x77\\x02\\x01\\x01\\x04',
  '\\x02\\x01\\x00\\x30\\x13\\x06\\x07',
  '\\x02\\x01\\x00\\x30\\x0d\\x06\\x09',
];
const ENCODED_LINES = ['PRIVATE%20KEY--', 'PRIVATE+KEY--'];
const REVERSED = 'YEK ETAVIRP';
const WIREGUARD = 'PrivateKey';
/** Found by that line; in pieces it is not. */
const WHOLE_HEADER = /-----BEGIN (?:[A-Z0-9]+ ){0,4}(?:KEY|CERTIFICATE|PRIVATE KEY BLOCK|REQUEST|PARAMETERS|CRL)-----/;
const PUTTY = 'Private-Lines:';
/** Keys of .NET as markup. */
const MARKUP = ['RSAKeyValue', 'DSAKeyValue', 'RSAParameters'];
/** `"kty":` in base64, by the place it begins at. */
const ENCODED_WEB = ['Imt0eSI6', 'JrdHkiO', 'a3R5Ijo'];

/** What the first line of a key says: rarer than its dashes. */
const LABEL = 'PRIVATE KEY';

/** They are rare: most files hold none. */
const beginnings = new GramFinder([
  LABEL,
  ...BEGINNINGS,
  ...HEX_BEGINNINGS,
  ...HEX_BEGINNINGS.map((one) => one.toUpperCase()),
  ...BYTES,
  ...ENCODED_LINES,
  REVERSED,
  WIREGUARD,
  PUTTY,
  ...MARKUP,
  ...ENCODED_WEB,
]);

const MANY = 64;
/** Places that are looked at for them: a word alone is no key. */
const MANY_LOOKED = 1024;
const BEFORE = 64;
const LONGEST = 8192;
const SHORTEST = 40;
/** Each byte is written with two or more signs, and the beginning alone is what programs that make keys hold. */
const SHORTEST_BYTES = 100;
/** How far before its first bytes the line can stand that says what a key is: it was found by that. */
const HEADER = 160;
const SETTING = /PrivateKey\s{0,8}["']?\s{0,8}(?:=>?|:)\s{0,8}["']?([A-Za-z0-9+/]{43}=)/;
/** What a word of a header or setting takes at most. */
const WORD = 16;
/** A key turned around: dashes stand before the word, and the body behind it. */
const TURNED = /-----YEK ETAVIRP/;

/**
 * Private keys without their usual first line, and JSON Web Keys with what is private in them. Says whether what such a
 * line says stands somewhere, since all are looked for in one go.
 */
export function findBareKeys(b: Uint8Array, from: number, to: number, visit: (secret: Secret) => void): boolean {
  const part = to === b.length ? b : b.subarray(0, to);
  let left = MANY;
  let looks = MANY_LOOKED;
  let passed = from;
  let isLabelled = false;
  const isOver = (): boolean => left === 0 || looks === 0;
  const look = (word: string, at: number): boolean => {
    if (word === LABEL) {
      isLabelled = true;
      return isOver();
    }
    if (at < passed || isOver()) return false;
    looks -= 1;
    const found = bareKeyAt(part, at);
    if (found !== null) {
      visit(found);
      passed = Math.max(found.end, at + BEFORE);
      left -= 1;
    }
    return isLabelled && isOver();
  };
  beginnings.each(part, look, from);
  findWebKeys(part, from, visit);
  return isLabelled;
}

function bareKeyAt(b: Uint8Array, at: number): Secret | null {
  const from = Math.max(0, at - HEADER);
  const around = latin1(b, from, Math.min(b.length, at + HEADER));
  const setting = SETTING.exec(around);
  if (setting !== null) {
    const start = from + setting.index + setting[0].length - (setting[1] as string).length;
    return { start, end: start + 44, shown: 0, what: 'private_key' };
  }
  const word = latin1(b, at, Math.min(b.length, at + WORD));
  if (word.includes(WIREGUARD)) return null;
  if (around.includes(PUTTY)) return puttyKeyAt(b, at);
  if (MARKUP.some((one) => word.includes(one))) return markupKeyAt(b, at);
  if (ENCODED_WEB.some((one) => word.includes(one))) return encodedWebKeyAt(b, at);
  const turned = word.includes(REVERSED);
  if (turned ? !TURNED.test(around) : WHOLE_HEADER.test(around.slice(0, at - from + 8))) return null;
  let start = at;
  while (start > 0 && at - start < BEFORE && isKeyByte(b[start - 1] as number)) start--;
  let end = at;
  let size = 0;
  for (let gap = 0; end < b.length && end - at < LONGEST && gap < GAP; end++) {
    if (isKeyByte(b[end] as number)) {
      size++;
      gap = 0;
    } else gap++;
  }
  return size < (/[,\\]/.test(word) && !word.includes('KEY') ? SHORTEST_BYTES : SHORTEST)
    ? null
    : { start, end, shown: 4, what: 'private_key' };
}

/** `Private-Lines: 1`, and the lines themselves. */
function puttyKeyAt(b: Uint8Array, at: number): Secret | null {
  const found = /Private-Lines:\s?\d{1,3}\s{1,8}[A-Za-z0-9+/=]{40,}/.exec(
    latin1(b, at, Math.min(b.length, at + HEADER)),
  );
  if (found === null) return null;
  const start = at + found.index;
  return { start, end: start + found[0].length, shown: 14, what: 'private_key' };
}

/** `<RSAKeyValue><Modulus>…</Modulus><D>…</D>`: public keys have no D. */
function markupKeyAt(b: Uint8Array, at: number): Secret | null {
  const found = /(?:<|&lt;|\\u003c)(?:D|X|InverseQ)(?:>|&gt;|\\u003e)\s{0,16}([A-Za-z0-9+/=]{24,})/i.exec(
    latin1(b, at, Math.min(b.length, at + WEB_AFTER)),
  );
  if (found === null || !isSecretBody(found[1] as string)) return null;
  return { start: at, end: at + found.index + found[0].length, shown: 0, what: 'private_key' };
}

/** A whole JSON Web Key in base64. */
function encodedWebKeyAt(b: Uint8Array, at: number): Secret | null {
  let start = at;
  while (start > 0 && at - start < WEB_AFTER && isKeyByte(b[start - 1] as number)) start--;
  let end = at;
  while (end < b.length && end - at < WEB_AFTER && isKeyByte(b[end] as number)) end++;
  const key = Buffer.from(latin1(b, start, end), 'base64').toString('latin1');
  const isPrivate = [...key.matchAll(PRIVATE)].some(({ 1: name, 2: body = '' }) =>
    name !== 'k' ? isSecretBody(body) : /\boct\b/.test(key),
  );
  return isPrivate ? { start, end, shown: 0, what: 'private_key' } : null;
}

/** Between two lines of a key stand a line break, white space, quotes and what joins texts. */
const GAP = 16;

/** Letters and digits of base64. */
function isKeyByte(c: number): boolean {
  return (
    (c >= 0x30 && c <= 0x39) ||
    (c >= 0x41 && c <= 0x5a) ||
    (c >= 0x61 && c <= 0x7a) ||
    c === 0x2b ||
    c === 0x2f ||
    c === 0x3d
  );
}

const KEY_TYPE = 'kty';
const keyTypes = wordSet([KEY_TYPE]);
const KEY_TYPE_PART = /kty/;
const WEB_BEFORE = 1500;
const WEB_AFTER = 3500;
/** `"d": "…"`, `'d' => '…'`, `d: …`, `$key['d'] = '…'`; `k` of a key that is nothing but that. */
const PRIVATE =
  /(?:^|[\s,{["'\\;(>])([dkpq]|dp|dq|qi)(?:\\?["'`])?\]?\s{0,8}(?:=>|[:=])\s{0,40}(?:[>|][-+]?\s{1,40}|\w{1,20}\([^\n)]{0,20}?(?=["'`]))?\\?["'`]?([A-Za-z0-9_+/-]{20,})/g;

/** `{"kty": "EC", "d": "…"}`, in whatever language. */
function findWebKeys(b: Uint8Array, from: number, visit: (secret: Secret) => void): void {
  if (!mayHold(b, keyTypes)) return;
  const buffer = bufferOf(b);
  let left = MANY;
  for (let at = buffer.indexOf(KEY_TYPE, from, 'latin1'); at !== -1 && left > 0; left--) {
    const begin = Math.max(from, at - WEB_BEFORE);
    const end = Math.min(b.length, at + WEB_AFTER);
    const text = latin1(b, begin, end);
    for (const found of text.matchAll(PRIVATE)) {
      const body = found[2] as string;
      const kind = found[1] === 'k' ? /\boct\b/ : found[1] === 'd' ? KEY_TYPE_PART : /\bRSA\b/;
      if (!kind.test(text) || !isSecretBody(body)) continue;
      const start = begin + found.index + found[0].length - body.length;
      visit({ start, end: start + body.length, shown: 0, what: 'private_key' });
    }
    at = buffer.indexOf(KEY_TYPE, Math.max(at + 1, end - WEB_BEFORE), 'latin1');
  }
}
