import { readCookie, setCookie } from '../cookies.js';
import type { MemberVisit } from '../member.js';

/** How a difference is laid out: in one column, or side by side. */
export type Layout = 'unified' | 'split';

/** The layout that was asked for, and is remembered for this browser's session. */
export function layoutOf({ http, request, reply, query }: MemberVisit): Layout {
  const asked = query['view'];
  if (asked === 'split' || asked === 'unified') {
    setCookie(http, reply, 'view', asked);
    return asked;
  }
  return readCookie(http, request, 'view') === 'split' ? 'split' : 'unified';
}
