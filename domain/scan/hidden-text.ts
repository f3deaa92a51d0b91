import { isAscii } from 'node:buffer';
import { type Finding, finding } from './finding.js';
import { bufferOf, latin1 } from './latin1.js';
import { findLookAlikes } from './look-alikes.js';

const bidirectional = finding('hidden_text.direction');
const invisible = finding('hidden_text.invisible');

/**
 * Bidirectional controls, variation selectors and tag characters (decisions §5: `hidden_text`), one report for each
 * run. Not those that writing needs: the selector after an emoji or a Han character, and the tags of a flag emoji.
 * In programs also letters that are not seen, or look like others, within a name. `prose` leaves out the direction
 * controls, which texts in Arabic and Hebrew use.
 */
export function findHiddenText(
  b: Uint8Array,
  prose: boolean,
  visit: (offset: number, found: Finding) => void,
  isProgram = true,
): void {
  if (isAscii(b)) return;
  if (isProgram && !prose) findLookAlikes(b, (offset) => visit(offset, invisible));
  const size = b.length;
  const first = new FirstBytes(b);
  let i = 0;
  while (i < size) {
    i = first.from(i);
    if (i === -1) return;
    const point = hiddenPoint(b, i);
    if (point === 0) {
      i++;
      continue;
    }
    const start = i;
    let count = 0;
    for (let next = point; next !== 0 && isUnseen(next) === isUnseen(point); next = i < size ? hiddenPoint(b, i) : 0) {
      i += next > 0xffff ? 4 : next < 0x800 ? 2 : 3;
      count++;
    }
    if (isUnseen(point)) {
      if (isProgram && !prose && (isInName(b, start) || joinsLatin(b, start, i, point))) visit(start, invisible);
    } else if (isDirection(point)) {
      if (!prose) visit(start, bidirectional);
    } else if (isFiller(point)) {
      if (!prose && isName(b, start, i)) visit(start, invisible);
    } else if (!belongsToWriting(b, start, i, point, count)) visit(start, invisible);
  }
}

/** U+2028 and U+2029 in UTF-8, but for their last bit. */
const SEPARATOR = Buffer.from([0xe2, 0x80]);
const LONGEST_COMMENT = 400;
/** A line with a comment: no quote stands before it, or none within it, so that it is no part of a text. */
const BEGUN_COMMENT = /^(?:[^'"`]*[^:\\'"`])?\/\/|[^:\\'"`]\/\/[^'"`]*$/;
const MOST_SEPARATORS = 2000;

/**
 * Separators of lines and paragraphs within a comment of JavaScript: it ends there, and what looks like more of it is
 * code.
 */
export function findEndedComments(b: Uint8Array, visit: (offset: number, found: Finding) => void): void {
  const buffer = bufferOf(b);
  let left = MOST_SEPARATORS;
  for (let at = buffer.indexOf(SEPARATOR); at !== -1 && left > 0; at = buffer.indexOf(SEPARATOR, at + 2)) {
    if (((b[at + 2] as number) | 1) !== 0xa9) continue;
    left--;
    const before = latin1(b, Math.max(0, at - LONGEST_COMMENT), at);
    const line = before.slice(before.lastIndexOf('\n') + 1);
    const next = latin1(b, at + 3, Math.min(b.length, at + 3 + LONGEST_COMMENT));
    if (BEGUN_COMMENT.test(line) && /^[^\r\n]*[\w)\]}]/.test(next)) visit(at, invisible);
  }
}

/** What the characters that are looked for begin with. */
const FIRST = [0xc2, 0xcd, 0xe1, 0xe2, 0xe3, 0xef, 0xf3] as const;
const NEAR = 16;

/** Finds the bytes of `FIRST`, in order. The search of the platform is fast, but only over long ways. */
class FirstBytes {
  /** Where the next one of each is, as far as it has been looked for. */
  private readonly places = FIRST.map(() => -1);
  private readonly buffer: Buffer;

  constructor(b: Uint8Array) {
    this.buffer = bufferOf(b);
  }

  /** The first at or after `from`, else -1. `from` must not go back. */
  from(from: number): number {
    const { buffer, places } = this;
    const near = Math.min(from + NEAR, buffer.length);
    for (let i = from; i < near; i++) {
      const c = buffer[i] as number;
      if (c >= 0xc2 && (c === 0xc2 || c === 0xcd || (c >= 0xe1 && (c <= 0xe3 || c === 0xef || c === 0xf3)))) return i;
    }
    let nearest = Number.POSITIVE_INFINITY;
    for (let one = 0; one < FIRST.length; one++) {
      let place = places[one] as number;
      if (place < near) {
        place = buffer.indexOf(FIRST[one] as number, near);
        if (place === -1) place = Number.POSITIVE_INFINITY;
        places[one] = place;
      }
      nearest = Math.min(nearest, place);
    }
    return nearest === Number.POSITIVE_INFINITY ? -1 : nearest;
  }
}

/** The character at `i` if it is one of those looked for, else 0. */
function hiddenPoint(b: Uint8Array, i: number): number {
  const second = b[i + 1];
  const third = b[i + 2] as number;
  switch (b[i]) {
    // A hyphen that is not seen, and what joins letters.
    case 0xc2:
      return second === 0xad ? 0xad : 0;
    case 0xcd:
      return second === 0x8f ? 0x34f : 0;
    case 0xe2:
      // PHP takes any letter for one of a name, also those without width.
      if (second === 0x80 && third >= 0x8b && third <= 0x8f)
        return b[i - 1] === 0x24 ? 0x3164 : 0x2000 | (third & 0x3f);
      if (second === 0x81 && third >= 0xa0 && third <= 0xa5) return 0x2040 | (third & 0x3f);
      if (second === 0x80 && third >= 0xaa && third <= 0xae) return 0x2000 | (third & 0x3f);
      return second === 0x81 && third >= 0xa6 && third <= 0xa9 ? 0x2040 | (third & 0x3f) : 0;
    // Letters of Hangul that are not seen: they can be names.
    case 0xe1:
      // Vowels of Khmer and separators of Mongolian without a shape.
      if (second === 0x9e && (third === 0xb4 || third === 0xb5)) return 0x1780 | (third & 0x3f);
      if (second === 0xa0 && third >= 0x8b && third <= 0x8f) return 0x1800 | (third & 0x3f);
      return second === 0x85 && (third === 0x9f || third === 0xa0) ? 0x1140 | (third & 0x3f) : 0;
    case 0xe3:
      return second === 0x85 && third === 0xa4 ? 0x3164 : 0;
    case 0xef:
      if (second === 0xbe && third === 0xa0) return 0xffa0;
      if (second === 0xbb && third === 0xbf && i > 0) return 0xfeff;
      return second === 0xb8 && third >= 0x80 && third <= 0x8f ? 0xfe00 | (third & 0x3f) : 0;
    case 0xf3: {
      if (second !== 0xa0) return 0;
      const fourth = b[i + 3] as number;
      if (third === 0x80 || third === 0x81) return 0xe0000 | ((third & 0x3f) << 6) | (fourth & 0x3f);
      const selector = third >= 0x84 && third <= 0x87 && !(third === 0x87 && fourth > 0xaf);
      return selector ? 0xe0000 | ((third & 0x3f) << 6) | (fourth & 0x3f) : 0;
    }
    default:
      return 0;
  }
}

/** Letters without width that texts use too: within a name they make one that looks like another. */
function isUnseen(point: number): boolean {
  return (
    point === 0xad ||
    point === 0x34f ||
    point === 0xfeff ||
    point === 0x17b4 ||
    point === 0x17b5 ||
    (point >= 0x180b && point <= 0x180f) ||
    (point >= 0x200b && point <= 0x200f) ||
    (point >= 0x2060 && point <= 0x2065)
  );
}

/** The joiner of graphemes behind letters of Latin: no language writes that. */
function joinsLatin(b: Uint8Array, start: number, end: number, point: number): boolean {
  if (point !== 0x34f || (b[end] ?? 0x20) >= 0x80) return false;
  return /[A-Za-z]{2}$/.test(latin1(b, Math.max(0, start - 2), start));
}

const LONGEST_NAME = 48;

/** Behind `$`, `->`, `::` or a word that declares, as a part of the name that begins there. */
function isInName(b: Uint8Array, start: number): boolean {
  let at = start - 1;
  while (at > 0 && start - at < LONGEST_NAME && isNameByte(b[at] as number)) at--;
  if (at === start - 1 && b[at] !== 0x24) return false;
  if (b[at] === 0x24) return true;
  const text = latin1(b, Math.max(0, at - 10), at + 1);
  return /(?:->|::|(?:^|\W)(?:function|class|const|let|var)\s{1,3})$/.test(text);
}

function isNameByte(c: number): boolean {
  return c >= 0x80 || c === 0x5f || (c >= 0x30 && c <= 0x39) || (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a);
}

function isFiller(point: number): boolean {
  return point === 0x115f || point === 0x1160 || point === 0x3164 || point === 0xffa0;
}

/** A name of its own, or a part of one: tables of letters and texts in Korean have others around it, or quotes. */
function isName(b: Uint8Array, start: number, end: number): boolean {
  return isNameEdge(before(b, start)) && isNameEdge(b[end] ?? 0x20);
}

/** The byte before, blanks aside. */
function before(b: Uint8Array, start: number): number {
  let at = start - 1;
  while (at > 0 && b[at] === 0x20) at--;
  return b[at] ?? 0x20;
}

const NAME_EDGES = new Set([...' ,;()[]{}=$.&|!?:<>+*/\n\r\t_'].map((c) => c.charCodeAt(0)));

function isNameEdge(c: number): boolean {
  return NAME_EDGES.has(c) || (c >= 0x30 && c <= 0x39) || (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a);
}

function isDirection(point: number): boolean {
  return point >= 0x202a && point <= 0x2069;
}

const LONGEST_FLAG_TAG = 7;

function belongsToWriting(b: Uint8Array, start: number, end: number, point: number, count: number): boolean {
  if (point >= 0xe0000 && point < 0xe0100)
    return count <= LONGEST_FLAG_TAG && isBlackFlag(b, start) && b[end - 2] === 0x81 && b[end - 1] === 0xbf;
  if (count !== 1) return false;
  const before = pointBefore(b, start);
  if (point >= 0xe0100) return isHan(before);
  if (point >= 0xfe0e) return isEmojiBase(before) || isHan(before);
  return (
    isHan(before) ||
    (before >= 0x2190 && before <= 0x2bff) ||
    (before >= 0x1000 && before <= 0x109f) ||
    (before >= 0x1820 && before <= 0x18ff)
  );
}

function isBlackFlag(b: Uint8Array, at: number): boolean {
  return pointBefore(b, at) === 0x1f3f4;
}

function pointBefore(b: Uint8Array, at: number): number {
  let start = at - 1;
  while (start > 0 && at - start < 4 && ((b[start] as number) & 0xc0) === 0x80) start--;
  const first = b[start];
  if (first === undefined) return 0;
  const length = at - start;
  if (length === 1) return first < 0x80 ? first : 0;
  let point = first & (0x7f >> length);
  for (let i = start + 1; i < at; i++) point = (point << 6) | ((b[i] as number) & 0x3f);
  return point;
}

function isHan(point: number): boolean {
  return (
    (point >= 0x2e80 && point <= 0x9fff) ||
    (point >= 0xf900 && point <= 0xfaff) ||
    (point >= 0x20000 && point <= 0x3ffff)
  );
}

function isEmojiBase(point: number): boolean {
  const keycap = point === 0x23 || point === 0x2a || (point >= 0x30 && point <= 0x39);
  const symbol = point === 0xa9 || point === 0xae || (point >= 0x203c && point <= 0x3299 && point !== 0x3164);
  return keycap || symbol || point >= 0x1f000;
}
