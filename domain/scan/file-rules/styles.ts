import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { bufferOf, latin1 } from '../latin1.js';

const sends = finding('data_leak.sends');
/** `input[value^="a"] { background: url(//…) }`: each letter that is typed asks for another address. */
const LEAKS = /^\[\s{0,4}value\s{0,4}[\^*$|~]?=[^\]]{1,40}\][^{}]{0,80}\{[^}]{0,160}url\(\s{0,4}["']?(?:https?:)?\/\//i;
const WINDOW = 320;
const MANY = 64;

/** Styles that tell another server what a field holds, letter by letter. */
export function scanStyles(b: Uint8Array, report: Report): void {
  const buffer = bufferOf(b);
  let seen = 0;
  for (let at = buffer.indexOf('[value'); at !== -1 && seen < MANY; at = buffer.indexOf('[value', at + 1)) {
    seen++;
    if (!LEAKS.test(latin1(b, at, Math.min(b.length, at + WINDOW)))) continue;
    report('data_leak', at, sends, 'medium');
    return;
  }
}
