import { latin1 } from '../latin1.js';

/** How remarks are written in files of a kind. */
export interface Remarks {
  /** What a line begins with that is one. */
  readonly lines: readonly string[];
  /** Blocks between `/*` and its counterpart as well. */
  readonly blocks: boolean;
  /** A line that begins with `#[` is none: an attribute. */
  readonly hasAttributes?: boolean;
  /** What ends the remark of a line before the line ends. */
  readonly end?: string;
  readonly isQuery?: boolean;
  /** Text of a page, where tags and what a template puts in are run, whatever stands before them. */
  readonly isPage?: boolean;
}

/** `?>` ends a remark of PHP. */
export const ofPrograms: Remarks = { lines: ['//', '#'], blocks: true, hasAttributes: true, end: '?>' };
export const ofScripts: Remarks = { lines: ['//'], blocks: true };
export const ofPages: Remarks = { lines: ['//'], blocks: true, isPage: true };
export const ofQueries: Remarks = { lines: ['--', '#'], blocks: true, isQuery: true };
export const ofSettings: Remarks = { lines: ['#'], blocks: false };
export const ofTools: Remarks = { lines: ['//', '#'], blocks: true };

const LONGEST_BLOCK = 2000;
const LONGEST_LINE = 400;
const LONGEST_INDENT = 80;
/** Of what stands in a line before a word. */
const LONGEST_MARGIN = 200;
/** After how many bytes of a file it is kept whether a block is open. */
const STEP = 1024;
/** What runs in a page. */
const RUNS = /<[a-z/?%!]|\{[{%!]|\$\{/i;
/** Code for the script host of Windows. */
const CONDITIONAL = '/*@cc_on';
/** MySQL runs what stands in such a block. */
const RUN_BY_MYSQL = /^[/][*]M?!/;

/** Where blocks are open in a file, which is read as far as it is asked for. */
export class Blocks {
  /** Whether one is open at the beginning of each part that was read, and of the next. */
  private readonly starts: boolean[] = [false];

  constructor(private readonly b: Uint8Array) {}

  isOpenAt(at: number): boolean {
    const { starts } = this;
    const part = Math.floor(at / STEP);
    for (let next = starts.length; next <= part; next++)
      starts.push(this.after((next - 1) * STEP, next * STEP, starts[next - 1] as boolean));
    return this.after(part * STEP, at, starts[part] as boolean);
  }

  private after(from: number, to: number, before: boolean): boolean {
    const { b } = this;
    let isOpen = before;
    for (let i = from; i < to; i++) {
      if (isOpen ? b[i] === STAR && b[i + 1] === SLASH : b[i] === SLASH && b[i + 1] === STAR && this.mayBegin(i)) {
        isOpen = !isOpen;
        i++;
      }
    }
    return isOpen;
  }

  /** Not in a text, a type of media or a pattern of files: `'/*'`, `image/*`. */
  private mayBegin(at: number): boolean {
    return at === 0 || !/['"`\w*./]/.test(String.fromCharCode(this.b[at - 1] as number));
  }
}

/** Whether what stands at a place of a file is part of a remark that the line begins with. */
export function isRemark(b: Uint8Array, at: number, remarks: Remarks, blocks: Blocks): boolean {
  let start = at;
  while (start > 0 && at - start < LONGEST_MARGIN && b[start - 1] !== LF) start--;
  // What a longer line begins with is not read.
  if (at - start === LONGEST_MARGIN) return false;
  const before = latin1(b, start, at);
  let from = indented(before, 0);
  let isOpen = remarks.blocks && before[from] === '*' && blocks.isOpenAt(start);
  for (;;) {
    if (!isOpen) {
      if (beginsLine(before, from, remarks)) return lineEnd(before, from, remarks) === before.length;
      if (!remarks.blocks || !before.startsWith('/*', from) || isRun(before, from, remarks)) return false;
      from += 2;
    }
    const close = before.indexOf('*/', from);
    if (close === -1) return !(remarks.isPage && RUNS.test(before.slice(from)));
    isOpen = false;
    from = indented(before, close + 2);
  }
}

/**
 * A text without its remarks: blocks in which no asterisk stands, lines of a longer block that begin with one, and lines
 * that begin as a remark. `startsInBlock`: whether its first line is within a block.
 */
export function withoutRemarks(given: string, remarks: Remarks, startsInBlock: () => boolean): string {
  const text = given.includes('\r') ? given.replace(/\r\n?/g, '\n') : given;
  let rest = '';
  let kept = 0;
  let block = remarks.blocks ? text.indexOf('/*') : -1;
  const open = new OpenBlocks(text, startsInBlock);
  for (let line = 0; line !== -1 || block !== -1; ) {
    const isBlock = block !== -1 && (line === -1 || block <= line);
    const from = isBlock ? block : line;
    const end = isBlock ? endOfBlock(text, block, remarks) : endOfLine(text, line, remarks, open);
    if (end !== -1) {
      rest += text.slice(kept, from);
      kept = end;
    }
    const next = end === -1 ? from + 1 : end;
    if (block !== -1 && block < next) block = text.indexOf('/*', next);
    if (line !== -1 && line < next) line = lineAfter(text, next - 1);
  }
  const left = kept === 0 ? text : rest + text.slice(kept);
  return remarks.hasAttributes ? left.replace(BEHIND_CODE, '$1') : left;
}

/** `set_role(# a`: the remark between an argument and what stands before it. To look behind would take three times as long. */
const BEHIND_CODE = /([(,[])[ \t]{0,8}(?:\/\/|#(?!\[))[^\n'"`]{0,80}(?=\n)/g;

function isRun(text: string, at: number, { isQuery }: Remarks): boolean {
  return text.startsWith(CONDITIONAL, at) || (isQuery === true && RUN_BY_MYSQL.test(text.slice(at, at + 4)));
}

function lineAfter(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? -1 : end + 1;
}

/** Where the block ends that begins there; -1 if it holds an asterisk, is too long or has no end, or if it is run. */
function endOfBlock(text: string, at: number, remarks: Remarks): number {
  if (isRun(text, at, remarks)) return -1;
  const close = text.indexOf('*/', at + 2);
  if (close === -1 || close - at - 2 > LONGEST_BLOCK) return -1;
  const body = text.slice(at + 2, close);
  if (remarks.isPage && RUNS.test(body)) return -1;
  // `'image/*'` begins none; docblocks are taken out line by line.
  if (body.includes('\n') ? body.includes('*') : /['"`\w*.]/.test(text.charAt(at - 1)) && /['"`]/.test(body)) return -1;
  return close + 2;
}

/** How far a line that begins there is a remark; -1 if it is none. */
function endOfLine(text: string, line: number, remarks: Remarks, open: OpenBlocks): number {
  const at = indented(text, line);
  if (at - line > LONGEST_INDENT) return -1;
  if (text[at] === '*') {
    if (!remarks.blocks || !open.isOpenAt(line)) return -1;
    const end = lineEnd(text, at, { ...remarks, end: '*/' });
    if (end === at && !text.startsWith('*/', at)) return -1;
    return text.startsWith('*/', end) ? end + 2 : end;
  }
  if (!beginsLine(text, at, remarks)) return -1;
  const end = lineEnd(text, at, remarks);
  return end === at ? -1 : end;
}

function beginsLine(text: string, at: number, { lines, hasAttributes }: Remarks): boolean {
  if (hasAttributes && text.startsWith('#[', at)) return false;
  return lines.some((mark) => text.startsWith(mark, at));
}

/** Where the remark of a line ends that begins there: at once, where something in it is run. */
function lineEnd(text: string, at: number, { end, isPage }: Remarks): number {
  const line = text.indexOf('\n', at);
  const last = Math.min(line === -1 ? text.length : line, at + LONGEST_LINE);
  if (isPage && RUNS.test(text.slice(at, last))) return at;
  // Outside of PHP `//` is text.
  if (end === '?>' && text.slice(at, last).includes('<?')) return at;
  const ended = end === undefined ? -1 : text.indexOf(end, at);
  return ended === -1 || ended > last ? last : ended;
}

/** The same in a text, for places that are asked for in order. */
class OpenBlocks {
  private at = 0;
  private isOpen: boolean | null = null;
  private readonly next = { '/*': -1, '*/': -1 };

  constructor(
    private readonly text: string,
    private readonly atStart: () => boolean,
  ) {}

  isOpenAt(place: number): boolean {
    this.isOpen ??= this.atStart();
    for (;;) {
      const found = this.nextOf(this.isOpen ? '*/' : '/*');
      if (found >= place) return this.isOpen;
      this.isOpen = !this.isOpen;
      this.at = found + 2;
    }
  }

  private nextOf(mark: '/*' | '*/'): number {
    if (this.next[mark] < this.at) {
      const found = this.text.indexOf(mark, this.at);
      this.next[mark] = found === -1 ? Number.POSITIVE_INFINITY : found;
    }
    return this.next[mark];
  }
}

function indented(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

const LF = 0x0a;
const STAR = 0x2a;
const SLASH = 0x2f;
