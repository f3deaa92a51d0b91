import type { ContentKind } from './content-kind.js';
import type { IpUrlFinder } from './fixed-ip-url.js';
import type { Report } from './flag.js';

const marks = { markup: ['<!--', '-->'], block: ['/*', '*/'], hash: ['#', '\n'], none: null } as const;

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
    const open = mark === null ? -1 : buffer.indexOf(mark[0], from, 'latin1');
    finder.within(from, open === -1 ? end : open, report);
    if (mark === null || open === -1) return;
    const close = buffer.indexOf(mark[1], open + mark[0].length, 'latin1');
    if (close === -1) return;
    from = close + mark[1].length;
  }
}
