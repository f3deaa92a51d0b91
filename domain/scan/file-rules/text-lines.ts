import { latin1 } from '../latin1.js';

/** Of a longer line only the beginning is looked at, once its white space has been drawn together. */
const LONGEST = 4096;

/** Calls `visit` for every line, one that ends in `\` joined with those after it, and where it begins. */
export function forEachLine(b: Uint8Array, visit: (line: string, offset: number) => void): void {
  const buffer = Buffer.from(b.buffer, b.byteOffset, b.byteLength);
  let line = '';
  let offset = 0;
  for (let start = 0; start < b.length; ) {
    const found = buffer.indexOf(0x0a, start);
    const end = found === -1 ? b.length : found;
    if (line === '') offset = start;
    const text = drawnTogether(latin1(b, start, end)).trimEnd();
    const goesOn = text.endsWith('\\') && found !== -1;
    if (line.length < LONGEST) line += goesOn ? text.slice(0, -1) : text;
    start = end + 1;
    if (goesOn) continue;
    visit(line, offset);
    line = '';
  }
  if (line !== '') visit(line, offset);
}

function drawnTogether(line: string): string {
  return line.length <= 256 ? line : line.replace(/[ \t]+/g, ' ').slice(0, LONGEST);
}
