import type { Report } from '../flag.js';
import { GramFinder } from '../gram-finder.js';
import { latin1 } from '../latin1.js';
import type { Phrase } from './phrase.js';
import { withoutRemarks } from './without-remarks.js';

/** How much is read around a word: the end of one function, and another. */
const BEFORE = 700;
const AFTER = 1700;
/**
 * What stands as near as this to a word that was looked at was looked at with it; so was one that overlaps it, begins
 * some letters before and was found later.
 */
const PASSED = 800;
const LONGEST_MARGIN = 200;
/** `'admin' . 'istrator'`, `'admin' + 'istrator'` */
const JOINED = /(['"])\s{0,8}[.+]\s{0,8}\1/g;
/** A word at the margin of a line that is a remark, and no attribute of PHP: `#[Format('exec')]`. */
const REMARK = /^\s*(?:\*|\/\/|\/\*|#(?!\[)|--)/;

/** Looks for phrases: in one go, whatever their number. */
export class PhraseFinder {
  private made: GramFinder | null = null;
  private readonly byWord = new Map<string, number[]>();

  /** `isIndented`: blanks at the beginning of a line say something in it, as they do in YAML. */
  constructor(
    private readonly phrases: readonly Phrase[],
    private readonly isIndented = true,
  ) {}

  /** Made at the first file: commands that scan nothing load the phrases too, and need not wait for it. */
  private get finder(): GramFinder {
    this.made ??= this.make();
    return this.made;
  }

  private make(): GramFinder {
    this.phrases.forEach(({ words }, index) => {
      for (const word of words) this.byWord.set(word, [...(this.byWord.get(word) ?? []), index]);
    });
    return new GramFinder([...this.byWord.keys()]);
  }

  /** Every byte is read a bounded number of times for each phrase. */
  scan(b: Uint8Array, report: Report): void {
    let passed: Int32Array | null = null;
    this.finder.each(b, (word, begin) => {
      if (isRemark(b, begin)) return false;
      passed ??= new Int32Array(this.phrases.length);
      this.read(b, begin, word, passed, report);
      return false;
    });
  }

  private read(b: Uint8Array, begin: number, word: string, passed: Int32Array, report: Report): void {
    let text: string | null = null;
    for (const index of this.byWord.get(word) ?? []) {
      if (begin < (passed[index] as number)) continue;
      passed[index] = begin + PASSED;
      text ??= this.textAround(b, begin);
      const { near, rule, found, severity } = this.phrases[index] as Phrase;
      if (standsIn(text, near)) report(rule, begin, found, severity);
    }
  }

  private textAround(b: Uint8Array, at: number): string {
    const start = Math.max(0, at - BEFORE);
    const end = Math.min(b.length, at + AFTER + PASSED);
    const text = this.isIndented ? latin1(b, start, end) : inFewBlanks(b, start, end);
    return withoutRemarks(text).replace(JOINED, '');
  }
}

/** What is read around a word, in fewer blanks. */
const room = new Uint8Array(BEFORE + AFTER + PASSED);

/**
 * Values in columns (`'ext'     => …`) and arguments on lines of their own, as if they stood in one line or at its
 * beginning: patterns say what stands there once. Byte by byte, since patterns take ten times as long.
 */
function inFewBlanks(b: Uint8Array, start: number, end: number): string {
  let length = 0;
  for (let i = start; i < end; ) {
    const c = b[i++] as number;
    if (c === CR && b[i] === LF) continue;
    room[length++] = c === TAB ? BLANK : c;
    if (c === LF) while (i < end && isBlank(b[i] as number)) i++;
    else if (c === BLANK || c === TAB) while (i < end && (b[i] === BLANK || b[i] === TAB)) i++;
  }
  return latin1(room, 0, length);
}

function isBlank(c: number): boolean {
  return c === BLANK || c === TAB || c === CR;
}

function standsIn(text: string, near: Phrase['near']): boolean {
  for (const pattern of near) if (!pattern.test(text)) return false;
  return true;
}

function isRemark(b: Uint8Array, at: number): boolean {
  let start = at;
  while (start > 0 && at - start < LONGEST_MARGIN && b[start - 1] !== LF) start--;
  return REMARK.test(latin1(b, start, at));
}

const LF = 0x0a;
const CR = 0x0d;
const TAB = 0x09;
const BLANK = 0x20;
