import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import { fixedIpMessage, holdsIpUrl } from '../fixed-ip-url.js';
import type { Report } from '../flag.js';
import { bufferOf, latin1 } from '../latin1.js';
import { readAddress } from '../read-host.js';

const sends = finding('data_leak.sends');
/** `input[value^="a"] { background: url(//…) }`: each letter that is typed asks for another address. */
const LEAKS = /^\[\s{0,4}value\s{0,4}[\^*$|~]?=[^\]]{1,40}\][^{}]{0,80}\{[^}]{0,160}url\(\s{0,4}["']?(?:https?:)?\/\//i;
const WINDOW = 320;
const MANY = 64;

/** Styles that tell another server what a field holds, letter by letter. */
export function scanStyles(path: string, b: Uint8Array, report: Report): void {
  const buffer = bufferOf(b);
  if (STYLES.has(extensionOf(path))) scanEscaped(buffer, report);
  let seen = 0;
  for (let at = buffer.indexOf('[value'); at !== -1 && seen < MANY; at = buffer.indexOf('[value', at + 1)) {
    seen++;
    if (!LEAKS.test(latin1(b, at, Math.min(b.length, at + WINDOW)))) continue;
    report('data_leak', at, sends, 'medium');
    return;
  }
}

const STYLES = new Set(['css', 'scss', 'less', 'html', 'htm', 'svg']);
const ADDRESS = /^(?:url\(|@import)\s{0,8}["']?([^"')\s]{0,20}\\[^"');]{1,120})/i;
const LONGEST_ADDRESS = 160;

/** Addresses whose letters are written as escapes of styles. */
function scanEscaped(buffer: Buffer, report: Report): void {
  for (const word of ['url(', '@import']) {
    let seen = 0;
    for (let at = buffer.indexOf(word); at !== -1 && seen < MANY; at = buffer.indexOf(word, at + 1)) {
      const near = latin1(buffer, at, Math.min(buffer.length, at + LONGEST_ADDRESS));
      if (!near.includes('\\')) continue;
      seen++;
      const written = ADDRESS.exec(near)?.[1];
      if (written !== undefined && holdsIpUrl(`"${readAddress(written)}`)) report('fixed_ip_url', at, fixedIpMessage);
    }
  }
}
