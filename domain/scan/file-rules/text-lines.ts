import { bufferOf, latin1 } from '../latin1.js';
import type { WordFinder } from '../word-finder.js';

/** Of a longer line only the beginning is looked at, once its white space has been drawn together. */
const LONGEST = 4096;

/** Calls `visit` for every line, one that ends in `\` joined with those after it, and where it begins. */
export function forEachLine(b: Uint8Array, visit: (line: string, offset: number) => void): void {
  const buffer = bufferOf(b);
  let line = '';
  let offset = 0;
  const first = b[0] === 0xef && b[1] === 0xbb && b[2] === 0xbf ? 3 : 0;
  for (let start = first; start < b.length; ) {
    const found = buffer.indexOf(0x0a, start);
    const end = found === -1 ? b.length : found;
    if (line === '') offset = start;
    const whole = latin1(b, start, end);
    // Python, YAML and Groovy end a line, and a remark, at a carriage return too; to other languages it is a blank.
    const broken = line === '' ? whole.indexOf('\r') : -1;
    if (broken !== -1 && broken < whole.length - 1)
      for (const part of partsOf(whole)) visit(drawnTogether(part.text).trimEnd(), start + part.at);
    const text = drawnTogether(whole).trimEnd();
    const goesOn = text.endsWith('\\') && found !== -1 && !(line === '' && REMARK.test(text));
    if (line.length < LONGEST) line += goesOn ? text.slice(0, -1) : text;
    start = end + 1;
    if (goesOn) continue;
    visit(line, offset);
    line = '';
  }
  if (line !== '') visit(line, offset);
}

/** A line that no `\\` goes on from; lines of a preprocessor do. */
const REMARK = /^\s*(?:#(?!\s*(?:define|include|if|ifdef|ifndef|elif|pragma|undef)\b)|;|\/\/)/;

function partsOf(text: string): { text: string; at: number }[] {
  let at = 0;
  return text.split('\r').map((part) => {
    const here = { text: part, at };
    at += part.length + 1;
    return here;
  });
}

/** Of what a command goes on behind, with a sign before it. */
const LONGEST_SIGN = 16;
const GOES_ON = /(?:^|[^:\s>|&-]\s*)(?:\|&?|\|\||&&)$/;
const GOES_ON_FROM = /^\s*(?:\|(?!\s*$)|&&)/;
/** In a makefile, in a text of a shell and in a template the shell runs what stands in it. */
const RUN_REMARK = /^\s*#+\s?(?=.*(?:\$\(|`)|["'])/;

/** A command without the remark at its end; behind the last quote, so that it is none within a text. */
function withoutRemark(command: string): string {
  const from = Math.max(command.lastIndexOf("'"), command.lastIndexOf('"')) + 1;
  const at = command.slice(from).search(/\s#/);
  return at === -1 ? command : command.slice(0, from + at);
}

/** The same for commands of a shell, which go on behind `|` and before it, whatever remarks stand between. */
export function forEachCommand(b: Uint8Array, visit: (line: string, offset: number) => void): void {
  let held = '';
  let last = '';
  let heldAt = 0;
  forEachLine(b, (line, offset) => {
    if (/^\s*#/.test(line)) {
      if (RUN_REMARK.test(line)) visit(line.replace(RUN_REMARK, ''), offset);
      return;
    }
    const code = withoutRemark(last);
    const goesOn = GOES_ON.test(code.slice(-LONGEST_SIGN));
    if (goesOn && line === '') return;
    if (last !== '' && held.length < LONGEST && (goesOn || GOES_ON_FROM.test(line))) held += `${goesOn ? code : last} `;
    else {
      if (last !== '') visit(held + last, heldAt);
      held = '';
      heldAt = offset;
    }
    last = line;
  });
  if (last !== '') visit(held + last, heldAt);
}

/**
 * The same for those lines alone that hold one of the words. Where lines are joined, a word can be put together of two:
 * there all are visited.
 */
export function forLinesWith(words: WordFinder, b: Uint8Array, visit: (line: string, offset: number) => void): void {
  const buffer = bufferOf(b);
  if (joinsLines(buffer) || breaksLines(buffer)) {
    forEachLine(b, visit);
    return;
  }
  for (let at = words.next(b, 0); at !== -1; ) {
    const start = buffer.lastIndexOf(LF, at) + 1;
    const found = buffer.indexOf(LF, at);
    const end = found === -1 ? b.length : found;
    visit(drawnTogether(latin1(b, start, end)).trimEnd(), start);
    at = words.next(b, end);
  }
}

/** Whether a line is broken by a carriage return alone. */
function breaksLines(buffer: Buffer): boolean {
  for (let at = buffer.indexOf(0x0d); at !== -1; at = buffer.indexOf(0x0d, at + 1))
    if (buffer[at + 1] !== LF) return true;
  return false;
}

/** Whether a line may end in `\\`, with white space after it. */
function joinsLines(buffer: Buffer): boolean {
  let at = buffer.indexOf(BACKSLASH);
  while (at !== -1) {
    const after = buffer[at + 1];
    if (after === undefined || after <= SPACE || after === NO_BREAK_SPACE) return true;
    // What is escaped is mostly near what was: the search of the platform is fast only over long ways.
    const near = Math.min(at + NEAR, buffer.length);
    do at++;
    while (at < near && buffer[at] !== BACKSLASH);
    if (at === near) at = buffer.indexOf(BACKSLASH, at);
  }
  return false;
}

const LF = 0x0a;
const SPACE = 0x20;
const BACKSLASH = 0x5c;
const NO_BREAK_SPACE = 0xa0;
const NEAR = 64;

function drawnTogether(line: string): string {
  return line.length <= 256 ? line : line.replace(/[ \t]+/g, ' ').slice(0, LONGEST);
}
