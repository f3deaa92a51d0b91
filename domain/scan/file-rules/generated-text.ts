/** What a key or a password is written with. */
const WRITTEN = /^[\w!#%&*+=?@^~$.:-]{12,64}$/;
/** Names with digits in them, samples, names that fonts give, and paths of SVG. */
const NAMED =
  /With|And|Bit|Int\d|UTF|Utf\d|Base\d|SHA|MD[25]|RC[24]|AES|Win|API|I18n|L10n|ISO|Name|File|Type|example|sample|placeholder|xxxx|test|demo|dummy|secret|passw|abc|qwe|^uni[\dA-F]+$|^sha\d{1,3}-|^[MLHVCSQTAZmlhvcsqtaz\d.,-]+$/;
/** Keys and ids that are meant for everybody: of this service, of payments, of captchas. */
const PUBLIC = /^(?:bkp|bkc|whk|pk|pub|client|site)[_-]|^6L[\w-]{38}$/;
/** A password that has been hashed. */
const HASHED = /^\$\w{1,8}\$/;
/** More than two such signs join words. */
const JOINED = /[_.:-][^_.:-]*[_.:-][^_.:-]*[_.:-]/;
const RUN = /[a-z]{4,}|[A-Z]{4,}|\d{4,}/g;
const LONGEST_RUN = 6;
const TURN = /[a-z](?=[^a-z])|[A-Z](?=[^A-Z])|\d(?=\D)|[^A-Za-z\d](?=[A-Za-z\d])/g;

/**
 * Whether a program made a text at random, whatever stands around it: small letters, capitals and digits take turns as in
 * no name and no word. Three quarters of random texts of 20 letters and digits are told so, and nearly nothing that
 * somebody wrote.
 */
export function isGenerated(text: string): boolean {
  if (!WRITTEN.test(text) || NAMED.test(text) || HASHED.test(text) || JOINED.test(text) || PUBLIC.test(text))
    return false;
  if (count(text, /[a-z]/g) < 3 || count(text, /[A-Z]/g) < 3 || count(text, /\d/g) < 2) return false;
  const runs = text.match(RUN) ?? [];
  if (runs.some(({ length }) => length > LONGEST_RUN) || runs.length > (text.length < 20 ? 0 : text.length / 14))
    return false;
  if (count(text, TURN) < text.length * 0.36 || !/[A-Za-z]\d+[A-Za-z]/.test(text)) return false;
  return new Set(text).size >= Math.min(text.length * 0.55, 16) && !isEncoded(text);
}

/** `S2V2aW4gdmFuIFpvbm5ldmVsZA==`: what is readable once it is decoded says itself what it is. */
function isEncoded(text: string): boolean {
  if (!/^[\w+-]+={0,2}$/.test(text)) return false;
  const decoded = Buffer.from(text, 'base64').toString('latin1');
  return /^[\s!-~]+$/.test(decoded);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
