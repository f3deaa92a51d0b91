import { CLASS, LABEL_START } from '../bytes.js';
import { BEHIND_ALL } from '../ends.js';
import type { Report } from '../flag.js';
import { scanInline } from '../inline/scan.js';
import { bufferOf, latin1 } from '../latin1.js';

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly hasEscapes: boolean;
}

/**
 * What a script cannot do without: no tag is looked at in a text that holds none of it. The value of an event handler may
 * stand in the next text.
 */
const RUNS = /<(?:svg:)?script|srcdoc|javascript|&#|[\s"'/]on[a-z]{3,30}(?:\s{0,8}=|\s{0,8}$)/i;

/**
 * The page that a program writes out of its texts: `echo '<script>' . $x . '…</script>'` (decisions §5,
 * `inline_script`). The texts of one statement belong together; between them stand blanks, every byte at its place.
 */
export class QuotedPage {
  private readonly buffer: Buffer;
  private readonly pieces: Piece[] = [];
  /** The next `<` in the file: looked for once. */
  private next = -1;

  constructor(bytes: Uint8Array) {
    this.buffer = bufferOf(bytes);
  }

  /** A text, without its quotes. */
  add(start: number, end: number, hasEscapes: boolean): void {
    if (this.pieces.length === 0 && !this.opensTag(start, end)) return;
    this.pieces.push({ start, end, hasEscapes });
  }

  private opensTag(start: number, end: number): boolean {
    const { buffer } = this;
    while (this.next < end) {
      if (this.next >= start && (CLASS[buffer[this.next + 1] ?? 0] as number) & LABEL_START) return true;
      const at = buffer.indexOf(0x3c, Math.max(start, this.next + 1));
      this.next = at === -1 ? BEHIND_ALL : at;
    }
    return false;
  }

  /** The statement is over. */
  end(report: Report): void {
    const { pieces, buffer } = this;
    // Most statements have none, and to ask a list for what stands before its beginning takes long.
    if (pieces.length === 0) return;
    const first = pieces[0];
    const last = pieces[pieces.length - 1];
    if (first === undefined || last === undefined) return;
    if (pieces.some(({ start, end }) => RUNS.test(latin1(buffer, start, end)))) {
      // From the pool: most are short.
      const page = Buffer.allocUnsafe(last.end - first.start).fill(0x20);
      for (const piece of pieces) write(buffer, piece, page, first.start);
      scanInline(page, false, (rule, at, found, severity) => report(rule, first.start + at, found, severity));
    }
    pieces.length = 0;
  }
}

/** `\"` is written as a blank and a quote, so that every byte keeps its place. */
function write(from: Buffer, { start, end, hasEscapes }: Piece, page: Buffer, base: number): void {
  from.copy(page, start - base, start, end);
  if (!hasEscapes) return;
  for (let i = start; i < end - 1; i++) {
    if (from[i] !== 0x5c) continue;
    const escaped = from[i + 1];
    if (escaped === 0x22 || escaped === 0x27 || escaped === 0x5c || escaped === 0x24) page[i - base] = 0x20;
    else if (escaped === 0x6e || escaped === 0x72 || escaped === 0x74) page.fill(0x20, i - base, i + 2 - base);
    i++;
  }
}
