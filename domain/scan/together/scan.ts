import type { Report } from '../flag.js';
import { GramFinder } from '../gram-finder.js';
import { latin1 } from '../latin1.js';
import type { Phrase } from './phrase.js';
import { Blocks, isRemark, type Remarks, withoutRemarks } from './remarks.js';

/** How much is read around a part at least: the end of one function, and another. */
const BEFORE = 500;
const AFTER = 1500;
/** Files are read in parts of so many bytes: each phrase is looked for once in a part, and the text is the same for all. */
const PART = 800;
/** `'admin' . 'istrator'`, `'admin' + 'istrator'` */
const JOINED = /(['"])\s{0,8}[.+]\s{0,8}\1/g;

/** `require (string) $path`: says the same without it. */
const AS_TEXT = /\b((?:include|require)(?:_once)?\s?\(?\s?)\(string\)\s?/g;

/** Looks for phrases: in one go, whatever their number. */
export class PhraseFinder {
  private made: GramFinder | null = null;
  private readonly byWord = new Map<string, number[]>();

  /** `isIndented`: blanks at the beginning of a line say something in it, as they do in YAML. */
  constructor(
    private readonly phrases: readonly Phrase[],
    private readonly isIndented: boolean,
    private readonly remarks: Remarks,
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

  /** Every byte is read a bounded number of times for each phrase. `mayHaveRemarks`: they have not been left out yet. */
  scan(b: Uint8Array, mayHaveRemarks: boolean, report: Report): void {
    /** Up to where each phrase has been looked for: of most files few, or none. */
    const passed = new Map<number, number>();
    let part: Part | null = null;
    const blocks = new Blocks(b);
    this.finder.each(b, (word, begin) => {
      const index = Math.floor(begin / PART);
      let isRead = false;
      for (const phrase of this.byWord.get(word) as readonly number[]) {
        if (begin < (passed.get(phrase) ?? 0)) continue;
        isRead ||= !mayHaveRemarks || !isRemark(b, begin, this.remarks, blocks);
        if (!isRead) return false;
        if (part?.index !== index) part = { index, text: this.textAround(b, index, mayHaveRemarks ? blocks : null) };
        const { near, rule, found, severity } = this.phrases[phrase] as Phrase;
        const stands = standsIn(part.text, near);
        // What was found is read by the next part too, and told once.
        passed.set(phrase, stands ? begin + PART : (index + 1) * PART);
        if (stands) report(rule, begin, found, severity);
      }
      return false;
    });
  }

  /** What is read of a part and around it; `blocks`: where there may be remarks. */
  private textAround(b: Uint8Array, index: number, blocks: Blocks | null): string {
    const start = Math.max(0, index * PART - BEFORE);
    const end = Math.min(b.length, (index + 1) * PART + AFTER);
    const text = this.isIndented ? latin1(b, start, end) : inFewBlanks(b, start, end);
    const code = blocks === null ? text : withoutRemarks(text, this.remarks, () => blocks.isOpenAt(start));
    const read = code.replace(JOINED, '');
    return read.includes('(string)') ? read.replace(AS_TEXT, '$1') : read;
  }
}

/** A part of a file, and the text that is read for all words in it. */
interface Part {
  readonly index: number;
  readonly text: string;
}

/** What is read around a word, in fewer blanks. */
const room = new Uint8Array(BEFORE + PART + AFTER);

/**
 * Values in columns (`'ext'     => …`) and arguments on lines of their own, as if they stood in one line or at its
 * beginning: patterns say what stands there once. Byte by byte, since patterns take ten times as long.
 */
function inFewBlanks(b: Uint8Array, start: number, end: number): string {
  const written = room;
  let length = 0;
  let last = 0;
  for (let i = start; i < end; i++) {
    const c = b[i] as number;
    if (c > BLANK) last = c;
    else if (c === BLANK || c === TAB) {
      if (last === BLANK || last === LF) continue;
      last = BLANK;
    } else if (c === CR && (last === LF || b[i + 1] === LF)) continue;
    else last = c;
    written[length++] = last;
  }
  return latin1(room, 0, length);
}

function standsIn(text: string, near: Phrase['near']): boolean {
  for (const pattern of near) if (!pattern.test(text)) return false;
  return true;
}

const LF = 0x0a;
const CR = 0x0d;
const TAB = 0x09;
const BLANK = 0x20;
