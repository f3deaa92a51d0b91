import { extensionOf } from '../content-kind.js';
import type { Report } from '../flag.js';
import { GramFinder } from '../gram-finder.js';
import { scanInline } from '../inline/scan.js';
import { latin1 } from '../latin1.js';

/** Elements that run something: pages that a program imports are full of the others. */
const finder = new GramFinder([
  '<script>',
  '<script ',
  '<SCRIPT>',
  '<SCRIPT ',
  'u003cscript',
  'u003Cscript',
  ' onerror=',
  ' onload=',
  ' ONERROR=',
  ' ONLOAD=',
  '/onerror=',
  '/onload=',
  // Behind `\t` and `\n`.
  'tonerror=',
  'nonerror=',
  'tonload=',
  'nonload=',
  'u0020onerror',
  ' srcdoc=',
]);
/** Data whose texts are not escaped. */
const PLAIN = new Set(['yml', 'yaml', 'csv', 'neon']);
const LONGEST = 65_536;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Pages in data that a site imports: the content of a page builder, of blocks and of posts. */
export function scanCarriedMarkup(path: string, b: Uint8Array, report: Report): void {
  const extension = extensionOf(path);
  if (PLAIN.has(extension)) {
    finder.each(b, () => {
      scanInline(b, false, report);
      return true;
    });
    return;
  }
  if (extension !== 'json') return;
  let from = 0;
  finder.each(b, (_, begin) => {
    if (begin < from) return false;
    const start = startOfText(b, begin);
    const end = start === -1 ? -1 : endOfText(b, begin, start + LONGEST);
    if (end !== -1) scanText(b, start, end, report);
    // A longer text is not read, but the next one is.
    from = end === -1 ? endOfText(b, begin, b.length) : end;
    return from === -1;
  });
}

function scanText(b: Uint8Array, start: number, end: number, report: Report): void {
  let page: unknown;
  try {
    page = JSON.parse(latin1(b, start, end + 1));
  } catch {
    return;
  }
  if (typeof page !== 'string') return;
  scanInline(Buffer.from(page, 'latin1'), false, (rule, _at, found, severity) => report(rule, start, found, severity));
}

/** Where the text begins in which a place stands, with its quote; -1 where it is too far. */
function startOfText(b: Uint8Array, at: number): number {
  for (let i = at; i >= 0 && at - i < LONGEST; i--) if (b[i] === QUOTE && !isEscaped(b, i)) return i;
  return -1;
}

function endOfText(b: Uint8Array, at: number, most: number): number {
  for (let i = at; i < b.length && i < most; i++) {
    if (b[i] === BACKSLASH) i++;
    else if (b[i] === QUOTE) return i;
  }
  return -1;
}

function isEscaped(b: Uint8Array, at: number): boolean {
  let count = 0;
  while (b[at - 1 - count] === BACKSLASH) count++;
  return count % 2 === 1;
}
