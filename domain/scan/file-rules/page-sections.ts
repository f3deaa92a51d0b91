import { extensionOf } from '../content-kind.js';
import { bufferOf, latin1 } from '../latin1.js';

/** Pages of October: the section of PHP between two lines of `==` needs no tags. Every byte stays at its place. */
export function phpOfSections(path: string, b: Uint8Array): Uint8Array | null {
  if (extensionOf(path) !== 'htm') return null;
  const buffer = bufferOf(b);
  const first = sectionLine(buffer, 0);
  const second = first === -1 ? -1 : sectionLine(buffer, first + 2);
  if (second === -1) return null;
  const section = latin1(b, first + 2, Math.min(second, first + LONGEST_SECTION));
  if (section.includes('<?') || !/\bfunction\s+\w+\s*\(|^use\s/m.test(section)) return null;
  const php = Uint8Array.from(b);
  php.set(SHORT_TAG, first);
  php.set(END, second);
  return php;
}

const SHORT_TAG = Buffer.from('<?');
const END = Buffer.from('?>');
const LONGEST_SECTION = 65_536;

/** A line that is `==`; -1 where none follows. */
function sectionLine(buffer: Buffer, from: number): number {
  for (let at = buffer.indexOf('==', from, 'latin1'); at !== -1; at = buffer.indexOf('==', at + 1, 'latin1')) {
    const next = buffer[at + 2];
    if ((at === 0 || buffer[at - 1] === 0x0a) && (next === 0x0a || next === 0x0d)) return at;
  }
  return -1;
}
