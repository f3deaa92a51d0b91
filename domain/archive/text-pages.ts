import { isUtf8 } from 'node:buffer';

/** A row holds at most this many bytes of the file: a longer line goes on in further rows, so that none of it is lost. */
export const ROW_BYTES = 1000;
/** What one page holds at most. */
export const PAGE_ROWS = 500;
export const PAGE_BYTES = 100_000;

export interface TextRow {
  /** From 1. */
  readonly line: number;
  /** 0 for the beginning of a line, then 1, 2, … */
  readonly part: number;
  /** With every character that is not seen, or moves what is seen, written as ⟦U+202E⟧; tabs stay. */
  readonly text: string;
}

export interface TextPage {
  readonly encoding: 'utf-8' | 'latin1';
  readonly lines: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly rows: readonly TextRow[];
}

export type TextPlace = { readonly page: number } | { readonly line: number };

/**
 * One page of a file's text. The pages of a file are the same whichever is asked for; a place behind the end is the last
 * page. What is not UTF-8 as a whole is shown byte by byte as Latin-1. Lines end as those of the fingerprints do.
 */
export function textPage(bytes: Uint8Array, place: TextPlace): TextPage {
  const encoding = isUtf8(bytes) ? 'utf-8' : 'latin1';
  const pages = new Pages(place);
  const lines = eachRow(bytes, encoding === 'utf-8', pages);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const rows = pages.shown().map(({ line, part, from, to }) => {
    return { line, part, text: displayed(buffer.toString(encoding, from, to)) };
  });
  return { encoding, lines, page: pages.page, pages: pages.count, rows };
}

/** The beginnings of the lines from `line - beside` to `line + beside`, a row each. */
export function linesAround(bytes: Uint8Array, line: number, beside: number): TextRow[] {
  const encoding = isUtf8(bytes) ? 'utf-8' : 'latin1';
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const rows: TextRow[] = [];
  const add = ({ line: at, part, from, to }: Row): void => {
    if (part > 0 || at < line - beside || at > line + beside) return;
    rows.push({ line: at, part, text: displayed(buffer.toString(encoding, from, to)) });
  };
  eachRow(bytes, encoding === 'utf-8', { add });
  return rows;
}

/** Lines from the first to the last, both included, from 1. */
export type LineRange = readonly [from: number, to: number];

/**
 * The lines in each of these ranges, which are in order: the beginning of a long one, and what follows it while that
 * takes no more than `beyond` bytes of all together. A line that goes on ends with an ellipsis.
 */
export function linesIn(bytes: Uint8Array, ranges: readonly LineRange[], beyond = 0): string[][] {
  const encoding = isUtf8(bytes) ? 'utf-8' : 'latin1';
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = ranges.map((): string[] => []);
  let at = 0;
  let left = beyond;
  let isWhole = true;
  const add = ({ line, part, from, to }: Row): void => {
    while (at < ranges.length && line > (ranges[at]?.[1] ?? 0)) at += 1;
    const lines = found[at];
    if (lines === undefined || line < (ranges[at]?.[0] ?? 0)) return;
    if (part > 0 && !isWhole) return;
    isWhole = part === 0 || to - from <= left;
    if (part > 0 && isWhole) left -= to - from;
    const text = isWhole ? displayed(buffer.toString(encoding, from, to)) : '…';
    lines.push(part === 0 ? text : `${lines.pop() ?? ''}${text}`);
  };
  eachRow(bytes, encoding === 'utf-8', { add });
  return found;
}

interface Row {
  readonly line: number;
  readonly part: number;
  readonly from: number;
  readonly to: number;
}

/** Deals rows out to pages, and keeps those of the page that is asked for, or of the last one. */
class Pages {
  count = 1;
  #bytes = 0;
  #rows: Row[] = [];
  #found: { readonly page: number; readonly rows: readonly Row[] } | null = null;
  #isHere: boolean;

  constructor(private readonly place: TextPlace) {
    this.#isHere = 'page' in place && place.page <= 1;
  }

  add(row: Row): void {
    const bytes = row.to - row.from;
    if (this.#rows.length >= PAGE_ROWS || this.#bytes + bytes > PAGE_BYTES) this.#turn();
    this.#rows.push(row);
    this.#bytes += bytes;
    if ('line' in this.place && row.line === this.place.line) this.#isHere = true;
  }

  #turn(): void {
    if (this.#isHere && this.#found === null) this.#found = { page: this.count, rows: this.#rows };
    this.count += 1;
    this.#bytes = 0;
    this.#rows = [];
    this.#isHere = 'page' in this.place && this.place.page === this.count;
  }

  get page(): number {
    return this.#found?.page ?? this.count;
  }

  shown(): readonly Row[] {
    return this.#found?.rows ?? this.#rows;
  }
}

const LF = 10;
const CR = 13;

/** Answers how many lines there are. */
function eachRow(bytes: Uint8Array, utf8: boolean, pages: Pick<Pages, 'add'>): number {
  let line = 0;
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte !== LF && byte !== CR) continue;
    line += 1;
    addLine(bytes, utf8, { line, from, to: at }, pages);
    if (byte === CR && bytes[at + 1] === LF) at += 1;
    from = at + 1;
  }
  if (from === bytes.length) return line;
  addLine(bytes, utf8, { line: line + 1, from, to: bytes.length }, pages);
  return line + 1;
}

function addLine(bytes: Uint8Array, utf8: boolean, whole: Omit<Row, 'part'>, pages: Pick<Pages, 'add'>): void {
  let part = 0;
  for (const [from, to] of partsOf(bytes, utf8, whole.from, whole.to)) {
    pages.add({ line: whole.line, part, from, to });
    part += 1;
  }
}

/** The rows that a line is shown in: one at least, of whole characters. */
export function* partsOf(bytes: Uint8Array, utf8: boolean, start: number, end: number): Generator<[number, number]> {
  let from = start;
  do {
    const to = utf8 ? characterEnd(bytes, from, end) : Math.min(end, from + ROW_BYTES);
    yield [from, to];
    from = to;
  } while (from < end);
}

/** Where a row of whole characters ends. */
function characterEnd(bytes: Uint8Array, from: number, end: number): number {
  let to = from + ROW_BYTES;
  if (to >= end) return end;
  while (((bytes[to] ?? 0) & 0xc0) === 0x80) to -= 1;
  return to;
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Default_Ignorable_Code_Point}]/gu;

/** Writes what is not seen, or moves what is seen, as ⟦U+202E⟧; a tab stays one. */
export function displayed(text: string): string {
  return text.replace(HIDDEN, (character) => {
    if (character === '\t') return character;
    return `⟦U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟧`;
  });
}
