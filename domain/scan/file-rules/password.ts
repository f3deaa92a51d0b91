import type { SecretKind } from '../finding.js';

/** Told where a secret stands, and what it is. */
export type Visit = (offset: number, what: SecretKind) => void;

/** Texts for those who read them, and what stands for a value. */
const SAMPLE =
  /example|sample|placeholder|your[-_ ]?|change[-_ ]?me|xxxx|\*\*\*|\.\.\.|dummy|secret|passw|p4ssw|p@ss|testtest|foobar|qwerty|abc123|123456|abcdef|^\W*(?:test|demo|user|admin|root|pass|guest|foo)\w{0,4}\W*$/i;

/** A password that somebody had made: letters of both kinds and digits in no order of a word. */
export function isStrong(text: string, word = /[a-z]{6}|[A-Za-z]{9}/): boolean {
  if (text.length < 10 || text.length > 128) return false;
  if (!/[a-z]/.test(text) || !/\d/.test(text) || !/[A-Z!#%&*+=?@^~$]/.test(text)) return false;
  // Blanks, paths, names of classes and functions, and what others fill in.
  if (/[\s<>{}|\\`"'()]|%[sd]\b|\$\w|::|->|^\W*[a-z]+:\/\//.test(text) || SAMPLE.test(text)) return false;
  const turns = text.match(/[a-z](?=[^a-z])|[A-Z](?=[^A-Za-z])|\d(?=\D)|[^A-Za-z\d](?=[A-Za-z\d])/g)?.length ?? 0;
  // `SHA256withRSA2048`, `utf8mb4_unicode_520_ci` and dates turn seldom.
  return turns * 3 >= text.length && !word.test(text) && !/[._/-]\w*[._/-]\w*[._/-]/.test(text);
}

/** A password in an address is one, whatever its strength, unless it is a sample's. */
export function isPassword(written: string): boolean {
  const text = unescaped(written);
  if (text.length < 6 || text.length > 128 || SAMPLE.test(text) || /[{}<>$\\]|%[sd]\b/.test(text)) return false;
  return /\d/.test(text) && /[a-z]/i.test(text) && new Set(text).size >= 6;
}

function unescaped(written: string): string {
  return written.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A pair of a name and a password by the place it has: the password need not be a strong one. */
export function isPair(password: string): boolean {
  return password.length >= 8 && isPassword(password) && !/^\d+[a-z]+$|^[a-z]+\d{1,4}$/.test(password);
}
