import { extensionOf } from '../content-kind.js';
import { fixedIpMessage, holdsIpUrl } from '../fixed-ip-url.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { readAddress } from '../read-host.js';
import { WordFinder } from '../word-finder.js';

const SETTINGS = new Set(
  'json json5 jsonc yml yaml neon ini env conf cfg toml properties xml xlf webmanifest map plist typoscript dist list url'.split(
    ' ',
  ),
);
const LONGEST = 262_144;
/** An address whose slashes, colon or digits are written in escapes, up to its end. */
const ESCAPED =
  /(?:(?:https?|wss?|ftps?)?(?::|\\:|\\u003a|\\x3a|&#(?:x3a|58);|%3a)|(?<=["'=>]))(?:\\?\/|\\u002f|\\x2f|&#(?:x2f|47);|%2f){2}[^\s"'<>]{4,200}/gi;
/** `host: 203.0.113.7` below `scheme: https`, which others put together. */
const HOST =
  /^[ \t]*["']?(?:\w{1,20}[_.-])?(?:host(?:name)?|server|ip|address|domain|endpoint)["']?\s?[:=]\s?["']?(\d{1,3}(?:\.\d{1,3}){3}|0x[0-9a-f]{8}|\d{9,10})["']?[ \t]*,?[ \t]*$|<(?:host|hostname|server|ip|address|domain|endpoint)>\s{0,8}(\d{1,3}(?:\.\d{1,3}){3})\s{0,8}</gim;
/** `'[64:ff9b::c000:207]'` as a value of its own. */
const OF_GROUPS = /["']\[([0-9a-f]{0,4}:[0-9a-f:.]{4,44})\](?::\d{1,5})?["']/gi;
const SCHEME = /["'<]?(?:scheme|protocol|proto|schema)["']?\s?[:=>]\s?["']?(?:https?|wss?|ftps?)\b/i;
const MANY = 64;
/** Slashes, colons, stops and digits that are written otherwise. */
const escaped = [
  ...['\\/\\/', '\\//', '/\\/', '\\://', '\\u00', '\\x2', '\\x3', '&#x', '&#4', '&#5'],
  ...[...'0123456789a'].map((digit) => `%3${digit}`),
  ...[...'ef'].map((digit) => `%2${digit}`),
];
const schemes = ['scheme', 'proto', 'schema'];
const groups = ['"[', "'["].flatMap((begin) => [...'0123456789abcdef:'].map((sign) => begin + sign));
const telling = new WordFinder([...escaped, ...schemes, ...groups], true);

/** Addresses in settings that are written in escapes or in parts. */
export function scanEscapedAddresses(path: string, b: Uint8Array, report: Report): void {
  if (!SETTINGS.has(extensionOf(path)) || b.length > LONGEST) return;
  const words = telling.allIn(b);
  if (words.size === 0) return;
  const text = latin1(b, 0, b.length);
  let left = MANY;
  if (escaped.some((word) => words.has(word)))
    for (const { 0: one, index } of text.matchAll(ESCAPED)) {
      if (/[\\%&]/.test(one) && holdsIpUrl(readAddress(one))) report('fixed_ip_url', index, fixedIpMessage);
      if (--left === 0) return;
    }
  if (groups.some((word) => words.has(word)))
    for (const { 1: host = '', index } of text.matchAll(OF_GROUPS))
      if (host.includes('::') || host.split(':').length === 8) report('fixed_ip_url', index, fixedIpMessage);
  if (!schemes.some((word) => words.has(word)) || !SCHEME.test(text)) return;
  for (const { 0: one, 1: line, 2: host = line ?? '', index } of text.matchAll(HOST))
    if (!/^(?:127|10|0|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(host) && holdsIpUrl(`http://${host}/`))
      report('fixed_ip_url', index + one.indexOf(host), fixedIpMessage);
}
