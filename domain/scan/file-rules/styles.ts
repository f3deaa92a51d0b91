import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import { fixedIpMessage, holdsIpUrl } from '../fixed-ip-url.js';
import type { Report } from '../flag.js';
import { bufferOf, latin1 } from '../latin1.js';
import { readAddress } from '../read-host.js';

const sends = finding('data_leak.sends');
/** `input[value^="a"] { background: url(//…) }`: each letter that is typed asks for another address. */
const LEAKS =
  /^\[\s{0,4}(?:value|content)\s{0,4}[\^*$|~]?=[^\]]{1,40}\][^{}]{0,80}\{[^}]{0,160}url\(\s{0,4}["']?(?:https?:)?\/\//i;
/** What a value begins or ends with, and an address, both put together by a loop of a language for styles. */
const MADE =
  /^\[\s{0,4}(?:value|content)\s{0,4}[\^*$|~]=(?=[^\]]{0,60}(?:#\{|@\{|\{\w|\$\w))[^\]]{1,80}\][^{};]{0,80}[\s\S]{0,160}?\burl\(\s{0,4}["']?(?=[^);]{0,60}(?:#\{|@\{|\{\$|\$\w|["']\s?\+))/i;
/** Another server in the value of a variable. */
const ELSEWHERE =
  /(?:^|[\n;{}])\s{0,40}(?:\$|@|--)?[\w-]{1,40}\s{0,4}[:=]\s{0,4}(?:~?["'])?(?:https?:)?\/\/[\w-]+\.[\w.-]+|url\(\s{0,4}["']?(?:https?:)?\/\/[\w-]+\.|["'](?:https?:)?\/\/[\w-]+\.[\w.-]+/;
const LONGEST_STYLES = 262_144;
const LOOPS = new Set(['scss', 'less', 'sass', 'styl', 'pcss', 'stylus']);
const WINDOW = 320;
/** With the blanks and remarks in it. */
const LONGEST_RULE = 4096;
const MANY = 64;

/** Styles that tell another server what a field holds, letter by letter. */
export function scanStyles(path: string, b: Uint8Array, report: Report): void {
  const buffer = bufferOf(b);
  if (STYLES.has(extensionOf(path))) scanEscaped(buffer, report);
  const isMade = LOOPS.has(extensionOf(path)) && b.length <= LONGEST_STYLES;
  let namesServer: boolean | null = null;
  const isElsewhere = (): boolean => {
    namesServer ??= ELSEWHERE.test(latin1(b, 0, b.length));
    return namesServer;
  };
  for (const word of isMade || STYLES.has(extensionOf(path)) ? ['[value', '[content'] : ['[value']) {
    let seen = 0;
    for (let at = buffer.indexOf(word); at !== -1 && seen < MANY; at = buffer.indexOf(word, at + 1)) {
      seen++;
      const near = inFewBlanks(latin1(b, at, Math.min(b.length, at + LONGEST_RULE))).slice(0, WINDOW);
      if (!LEAKS.test(near) && !(isMade && MADE.test(near) && isElsewhere())) continue;
      report('data_leak', at, sends, 'medium');
      return;
    }
  }
}

function inFewBlanks(text: string): string {
  return text.replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g, ' ').replace(/\s+/g, ' ');
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
