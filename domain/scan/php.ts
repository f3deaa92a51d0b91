import { reportNotScanned } from './bound.js';
import type { ContentKind } from './content-kind.js';
import type { Report } from './flag.js';
import type { Gaps } from './gaps.js';
import { CutCalls } from './inline/cut-calls.js';
import { inlineFindings, scanInline } from './inline/scan.js';
import { bufferOf } from './latin1.js';
import { scanMarkup } from './markup.js';
import { findOpenTag, otherReadings } from './php/open-tag.js';
import { walkPhp } from './php/walk.js';
import { WalkState } from './php/walk-state.js';

/**
 * Scans a file as PHP, and returns the gaps between its tokens; they are `null` where it can be read in another way as well.
 * Returns `null` if there is no opening tag. In a file of another language the tag may be quoted: there `<?` alone is none,
 * backticks are not PHP's, and in JavaScript `a.exec(b)` joins nothing.
 */
export function scanPhp(b: Uint8Array, kind: ContentKind, report: Report): { readonly gaps: Gaps | null } | null {
  const first = findOpenTag(b, 0, kind.binary);
  if (first === null) return null;
  const quoted = kind.foreign && !isAtStart(b, first.start);
  if (quoted && !hasFullTag(b, first.start)) return null;
  const walk = new WalkState(b, kind.binary, quoted, quoted && kind.script ? inScript(b, report) : report);
  const markup = kind.binary || kind.foreign ? null : walk.urls;
  const pieces: Piece[] = [];
  const cutCalls = new CutCalls(b);
  walkPhp(walk, (start, end) => {
    if (markup === null) return;
    scanMarkup(b, start, end, 'markup', markup, report);
    pieces.push({ start, end });
    if (cutCalls.isAt(start)) report('inline_script', start, inlineFindings.hidden, 'low');
  });
  if (pieces.length > 0) scanInline(withoutPhp(b, pieces), false, report);
  readAgain(walk, first.start, report);
  const others = kind.binary || quoted ? [] : otherReadings(b);
  for (const bytes of others) {
    const other = new WalkState(bytes, kind.binary, quoted, report);
    walkPhp(other, () => {});
    readAgain(other, first.start, report);
  }
  return { gaps: quoted || others.length > 0 ? null : walk.lexer.gaps };
}

/** What is left to do once a file was walked through; `at`: where it is told that not all could be followed. */
function readAgain(walk: WalkState, at: number, report: Report): void {
  const goesWithout = walk.goesWithoutAgain;
  let last = walk;
  for (let readings = 1; readings < MOST_READINGS && last.wantsAgain; readings++) {
    last = last.again();
    walkPhp(last, () => {});
  }
  last.reportMade();
  if (last.isSpent || goesWithout) reportNotScanned(report, at, 'values');
  if (walk.tooDeep) reportNotScanned(report, at, 'nesting');
}

/** A file is read again while that says more: what is handed on goes through one more function each time. */
const MOST_READINGS = 3;

interface Piece {
  readonly start: number;
  readonly end: number;
}

/** The page around the PHP, every byte at its place: a script can go on after a value that PHP writes into it. */
function withoutPhp(b: Uint8Array, pieces: readonly Piece[]): Uint8Array {
  const page = new Uint8Array(b.length).fill(0x20);
  for (const { start, end } of pieces) page.set(b.subarray(start, end), start);
  return page;
}

/** `<?php` or `<?=` */
function hasFullTag(b: Uint8Array, from: number): boolean {
  const buffer = bufferOf(b);
  return buffer.indexOf('<?=', from, 'latin1') !== -1 || /<\?php\s/i.test(buffer.toString('latin1', from));
}

/** `require('./languages/xml.js')` is Node's. */
function inScript(b: Uint8Array, report: Report): Report {
  return (rule, offset, found, severity) => {
    if (rule === 'obfuscated' || (rule === 'shell_exec' && b[offset - 1] === 0x2e)) return;
    if (rule === 'include_image' && severity === 'low') return;
    report(rule, offset, found, severity);
  };
}

/** Only white space, a byte order mark or a `#!` line stand before it. */
function isAtStart(b: Uint8Array, tag: number): boolean {
  let i = b[0] === 0xef && b[1] === 0xbb && b[2] === 0xbf ? 3 : 0;
  if (b[i] === 0x23 && b[i + 1] === 0x21) while (i < tag && b[i] !== 0x0a && b[i] !== 0x0d) i++;
  while (i < tag && (b[i] as number) <= 0x20) i++;
  return i === tag;
}
