import type { ContentKind } from './content-kind.js';
import type { IpUrlFinder } from './fixed-ip-url.js';
import type { Report } from './flag.js';

const marks = { markup: ['<!--', '-->'], block: ['/*', '*/'], hash: ['#', '\n'], none: null } as const;

/** Where a comment begins: not within a text of a stylesheet, `content: "/*"`. */
function beginOf(buffer: Buffer, mark: string, from: number): number {
  let at = buffer.indexOf(mark, from, 'latin1');
  while (at !== -1 && mark === '/*' && isInText(buffer, at)) at = buffer.indexOf(mark, at + 2, 'latin1');
  return at;
}

const LONGEST_TEXT = 200;

function isInText(buffer: Buffer, at: number): boolean {
  let quote = 0;
  let from = at;
  while (from > 0 && at - from < LONGEST_TEXT && buffer[from - 1] !== 0x0a) from--;
  for (let i = from; i < at; i++) {
    const c = buffer[i];
    if (quote !== 0) {
      if (c === quote) quote = 0;
    } else if (c === 0x22 || c === 0x27) quote = c;
  }
  return quote !== 0 && buffer.subarray(at, at + LONGEST_TEXT).includes(quote);
}

/** Fixed-IP URLs in markup, styles and settings between `start` and `end`, outside their comments. */
export function scanMarkup(
  b: Uint8Array,
  start: number,
  end: number,
  comments: Exclude<ContentKind['comments'], null>,
  finder: IpUrlFinder,
  report: Report,
): void {
  const mark = marks[comments];
  const buffer = Buffer.from(b.buffer, b.byteOffset, end);
  let from = start;
  while (from < end) {
    const next = finder.next(from);
    if (next === -1 || next >= end) return;
    const open = mark === null ? -1 : beginOf(buffer, mark[0], from);
    finder.within(from, open === -1 ? end : open, report);
    if (mark === null || open === -1) return;
    const close = buffer.indexOf(mark[1], open + mark[0].length, 'latin1');
    if (close === -1) return;
    from = close + mark[1].length;
  }
}
