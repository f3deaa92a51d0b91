import { CLASS, LABEL_START } from '../bytes.js';
import { BEHIND_ALL } from '../ends.js';
import type { Report } from '../flag.js';
import { scanInline } from '../inline/scan.js';
import { bufferOf, latin1 } from '../latin1.js';
import { Form } from './tokens.js';

interface Piece {
  readonly start: number;
  readonly end: number;
  /** How it is escaped (`Form`). */
  readonly form: number;
}

/**
 * What a script cannot do without: no tag is looked at in a text that holds none of it. The value of an event handler may
 * stand in the next text.
 */
const RUNS =
  /<(?:svg:)?script|^script\b|srcdoc|javascript|&#|data:\s{0,8}(?:text|application)\/|attributename|[\s"'/](?:on[a-z]{3,30}(?:\s{0,8}=|\s{0,8}$)|(?:x-(?:init|data|effect|on:)|@\w|v-on:|(?:data-)?hx-on|(?:data-)?ng-(?:init|click|mouseover))[\w.:-]{0,60}=)/i;

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
  add(start: number, end: number, form: number): void {
    if (this.pieces.length === 0 && !this.opensTag(start, end)) return;
    this.pieces.push({ start, end, form });
  }

  private opensTag(start: number, end: number): boolean {
    const { buffer } = this;
    while (this.next < end) {
      const isLast = this.next === end - 1;
      if (this.next >= start && (isLast || (CLASS[buffer[this.next + 1] ?? 0] as number) & LABEL_START)) return true;
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
      for (const [index, { start }] of pieces.entries()) if (index > 0) joinTag(page, start - first.start);
      scanInline(page, false, (rule, at, found, severity) => report(rule, first.start + at, found, severity));
    }
    pieces.length = 0;
  }
}

/** As it is written out, so that every byte keeps its place: `\"` as a blank and a quote, `\n` as a blank and a line break. */
function write(from: Buffer, { start, end, form }: Piece, page: Buffer, base: number): void {
  from.copy(page, start - base, start, end);
  if (form === Form.Raw) return;
  for (let i = start; i < end - 1; i++) {
    if (from[i] !== 0x5c) continue;
    const at = i - base;
    const escaped = from[i + 1] as number;
    if (escaped === 0x5c) {
      // All blanks before all backslashes: what those stand before is escaped by the last of them, or not.
      let stop = i + 2;
      while (stop < end - 1 && from[stop] === 0x5c && from[stop + 1] === 0x5c) stop += 2;
      page.fill(0x20, at, at + (stop - i) / 2);
      i = stop - 1;
      continue;
    }
    if (escaped === 0x27 || (form === Form.Double && (escaped === 0x22 || escaped === 0x24))) page[at] = 0x20;
    else if (form === Form.Double && BREAKS.has(escaped)) {
      page[at] = 0x20;
      page[at + 1] = escaped === 0x6e || escaped === 0x72 ? 0x0a : 0x20;
    }
    i++;
  }
}

/** `\n`, `\r`, `\t`, `\v`, `\f` */
const BREAKS = new Set([...'nrtvf'].map((letter) => letter.charCodeAt(0)));

/** `'<' . 'script>'`: the sign that a text ends with goes to the next one, over the blanks between them. */
function joinTag(page: Buffer, start: number): void {
  let at = start - 1;
  while (at >= 0 && page[at] === 0x20) at--;
  if (at < 0 || at === start - 1 || page[at] !== 0x3c) return;
  page[at] = 0x20;
  page[start - 1] = 0x3c;
}
