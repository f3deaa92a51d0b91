import { CLASS, LABEL, LOWER, SPACE } from '../bytes.js';
import { bufferOf } from '../latin1.js';

export interface OpenTag {
  start: number;
  end: number;
  /** `<?=` */
  echo: boolean;
}

/** How much text must follow a tag in a binary file before it is taken for PHP. */
const TEXT_AFTER_TAG = 16;

/**
 * The first opening tag at or after `from`: `<?php`, `<?=`, and `<?`, which a server may have switched on; not the
 * processing instructions of XML. In a binary file chance makes the short ones too, so there text must follow them.
 */
export function findOpenTag(b: Uint8Array, from: number, binary: boolean): OpenTag | null {
  const buffer = bufferOf(b);
  for (let i = buffer.indexOf('<?', from, 'latin1'); i !== -1; i = buffer.indexOf('<?', i + 2, 'latin1')) {
    if (b[i + 2] === 0x3d) {
      if (binary && !textFollows(b, i + 3, beginsAnything)) continue;
      return { start: i, end: i + 3, echo: true };
    }
    if (isWord(b, i + 2, 'php')) {
      const c = b[i + 5];
      if (c === undefined) return { start: i, end: i + 5, echo: false };
      if (c === 0x0d && b[i + 6] === 0x0a) return { start: i, end: i + 7, echo: false };
      if ((CLASS[c] as number) & SPACE) return { start: i, end: i + 6, echo: false };
    }
    if (isProcessingInstruction(b, i + 2) || (binary && !textFollows(b, i + 2, beginsComment))) continue;
    return { start: i, end: i + 2, echo: false };
  }
  return null;
}

/**
 * What else a server or the command line may read, every byte at its place. Where short tags are switched off, as on most
 * servers, a comment or string that begins behind one hides nothing; nor does one that begins in the line behind `#!`.
 */
export function otherReadings(b: Uint8Array): Uint8Array[] {
  return [blankShortTags(b), blankFirstLine(b)].filter((one) => one !== null);
}

function blankFirstLine(b: Uint8Array): Uint8Array | null {
  if (b[0] !== 0x23 || b[1] !== 0x21) return null;
  const end = bufferOf(b).indexOf(0x0a);
  const tag = findOpenTag(b, 0, false);
  if (end === -1 || tag === null || tag.start > end) return null;
  return Uint8Array.from(b).fill(0x20, 0, end);
}

/** A copy with blanks in place of short tags; `null` where no whole one stands behind them. */
function blankShortTags(b: Uint8Array): Uint8Array | null {
  const shorts: number[] = [];
  let last: OpenTag | null = null;
  for (let tag = findOpenTag(b, 0, false); tag !== null; tag = findOpenTag(b, tag.end, false)) {
    if (tag.echo || tag.end > tag.start + 2) last = tag;
    else shorts.push(tag.start);
  }
  if (last === null || shorts[0] === undefined || shorts[0] > last.start) return null;
  const copy = Uint8Array.from(b);
  for (const at of shorts) copy.fill(0x20, at, at + 2);
  return copy;
}

function isProcessingInstruction(b: Uint8Array, at: number): boolean {
  if (isWord(b, at, 'xml')) {
    const after = b[at + 3];
    return after !== undefined && (((CLASS[after] as number) & SPACE) !== 0 || after === 0x2d);
  }
  return isWord(b, at, 'xpacket') && !((CLASS[b[at + 7] ?? 0] as number) & LABEL);
}

function isWord(b: Uint8Array, at: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    if (LOWER[b[at + i] ?? 0] !== word.charCodeAt(i)) return false;
  }
  return true;
}

/** Text, as far as it can be asked for: in a comment or a string any byte may stand. */
function textFollows(
  b: Uint8Array,
  from: number,
  beginsOther: (b: Uint8Array, at: number, from: number) => boolean,
): boolean {
  const end = Math.min(b.length, from + TEXT_AFTER_TAG);
  for (let i = from; i < end; i++) {
    const c = b[i] as number;
    if ((c === 0x3f && b[i + 1] === 0x3e) || beginsOther(b, i, from)) return true;
    if (c >= 0x7f || (c < 0x20 && !((CLASS[c] as number) & SPACE))) return false;
  }
  return true;
}

/** A comment straight after `<?`: what is shorter, chance makes too often. */
function beginsComment(b: Uint8Array, at: number, from: number): boolean {
  return at === from && b[at] === 0x2f && (b[at + 1] === 0x2a || b[at + 1] === 0x2f);
}

/** A comment or a string soon after `<?=`. */
function beginsAnything(b: Uint8Array, at: number): boolean {
  const c = b[at];
  return c === 0x22 || c === 0x27 || c === 0x60 || c === 0x23 || beginsComment(b, at, at);
}
