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
  /** Text of a page, where tags and what a template puts in are run, whatever stands before them. */
  readonly isPage?: boolean;
}

/** `?>` ends a remark of PHP. */
export const ofPrograms: Remarks = { lines: ['//', '#'], blocks: true, hasAttributes: true, end: '?>' };
export const ofScripts: Remarks = { lines: ['//'], blocks: true };
export const ofPages: Remarks = { lines: ['//'], blocks: true, isPage: true };
export const ofQueries: Remarks = { lines: ['--', '#'], blocks: true };
export const ofSettings: Remarks = { lines: ['#'], blocks: false };
export const ofTools: Remarks = { lines: ['//', '#'], blocks: true };

const LONGEST_BLOCK = 2000;
const LONGEST_LINE = 400;
const LONGEST_INDENT = 80;
/** Of what stands in a line before a word. */
const LONGEST_MARGIN = 200;
/** How far back the beginning of a block is looked for. */
const LONGEST_BEFORE = 8192;
/** What runs in a page. */
const RUNS = /<[a-z/?%!]|\{[{%!]|\$\{/i;
/** Code for the script host of Windows. */
const CONDITIONAL = '/*@cc_on';

/** Whether what stands at a place of a file is part of a remark that the line begins with. */
export function isRemark(b: Uint8Array, at: number, remarks: Remarks): boolean {
  let start = at;
  while (start > 0 && at - start < LONGEST_MARGIN && b[start - 1] !== LF) start--;
  // What a longer line begins with is not read.
  if (at - start === LONGEST_MARGIN) return false;
  const before = latin1(b, start, at);
  let from = indented(before, 0);
  let isOpen = remarks.blocks && before[from] === '*' && isInBlock(b, start);
  for (;;) {
    if (!isOpen) {
      if (beginsLine(before, from, remarks)) return lineEnd(before, from, remarks) === before.length;
      if (!remarks.blocks || !before.startsWith('/*', from) || before.startsWith(CONDITIONAL, from)) return false;
      from += 2;
    }
    const close = before.indexOf('*/', from);
    if (close === -1) return !(remarks.isPage && RUNS.test(before.slice(from)));
    isOpen = false;
    from = indented(before, close + 2);
  }
}

/** Whether a block is open where a line begins. */
export function isInBlock(b: Uint8Array, line: number): boolean {
  return isOpenAt(latin1(b, Math.max(0, line - LONGEST_BEFORE), line), LONGEST_BEFORE, false);
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
  for (let line = 0; line !== -1 || block !== -1; ) {
    const isBlock = block !== -1 && (line === -1 || block <= line);
    const from = isBlock ? block : line;
    const end = isBlock ? endOfBlock(text, block, remarks) : endOfLine(text, line, remarks, startsInBlock);
    if (end !== -1) {
      rest += text.slice(kept, from);
      kept = end;
    }
    const next = end === -1 ? from + 1 : end;
    if (block !== -1 && block < next) block = text.indexOf('/*', next);
    if (line !== -1 && line < next) line = lineAfter(text, next - 1);
  }
  return kept === 0 ? text : rest + text.slice(kept);
}

function lineAfter(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? -1 : end + 1;
}

/** Where the block ends that begins there; -1 if it holds an asterisk, is too long or has no end, or if it is run. */
function endOfBlock(text: string, at: number, remarks: Remarks): number {
  if (text.startsWith(CONDITIONAL, at)) return -1;
  const star = text.indexOf('*', at + 2);
  if (star === -1 || star - at - 2 > LONGEST_BLOCK || text[star + 1] !== '/') return -1;
  return remarks.isPage && RUNS.test(text.slice(at, star)) ? -1 : star + 2;
}

/** How far a line that begins there is a remark; -1 if it is none. */
function endOfLine(text: string, line: number, remarks: Remarks, startsInBlock: () => boolean): number {
  const at = indented(text, line);
  if (at - line > LONGEST_INDENT) return -1;
  if (text[at] === '*') {
    if (!remarks.blocks || !isOpenAt(text, line, startsInBlock)) return -1;
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
  const ended = end === undefined ? -1 : text.indexOf(end, at);
  return ended === -1 || ended > last ? last : ended;
}

/** Whether a block is open at a place of a text; `before`: whether one is at its beginning. */
function isOpenAt(text: string, at: number, before: boolean | (() => boolean)): boolean {
  const open = text.lastIndexOf('/*', at - 1);
  const close = text.lastIndexOf('*/', at - 1);
  if (open === -1 && close === -1) return typeof before === 'boolean' ? before : before();
  return open > close;
}

function indented(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

const LF = 0x0a;
