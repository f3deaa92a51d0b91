import { latin1 } from '../latin1.js';
import type { Place } from './dense-places.js';

/**
 * Lines of base85, base91 and the like: no blank, letters of both kinds, digits and many signs, in no order at all. Told by
 * how evenly the letters are used, since the alphabet may be one of the author's own.
 */

const LEAST = 240;
const MOST = 8192;
/** What a line has around it: a key, quotes, what goes on. */
const LINE =
  /^\s{0,80}(?:[\w$.'"[\]>-]{1,40}\s{0,4}(?:=>?|:|\.=|\+=)\s{0,4})?(?:return |\/\/ ?|# ?|\* ?)?(\S{16,})[ \t\r]*$/;
const NO_SIGN = /[A-Za-z\d\x80-\xff'"\\]/g;

/** Where such lines begin, that have so many letters together; -1 for none. */
export function denseLines(b: Uint8Array, place: Place): number {
  let data = '';
  let first = -1;
  let at = place.start;
  // A program without line breaks is not searched to its end at each place.
  const read = b.subarray(0, place.end);
  while (at < place.end) {
    let end = read.indexOf(0x0a, at);
    if (end === -1) end = place.end;
    const text = isLikely(b, at, end) ? LINE.exec(latin1(b, at, end))?.[1] : undefined;
    const body = text?.replace(/^[bru]?(['"`])(.*?)\1?[,;.+)\]}\\]*$/, '$2');
    if (body !== undefined && mayBe(body)) {
      if (first === -1) first = at;
      if (data.length < MOST) data += body;
    } else {
      if (isEven(data)) return first;
      data = '';
      first = -1;
    }
    at = end + 1;
  }
  return isEven(data) ? first : -1;
}

const SIGN = new Uint8Array(256);
for (let c = 0x21; c < 0x7f; c++) if (!/[A-Za-z\d'"\\]/.test(String.fromCharCode(c))) SIGN[c] = 1;

/** Whether a line has the length, and signs enough: seldom, and counted sooner than a pattern is asked. */
function isLikely(b: Uint8Array, start: number, end: number): boolean {
  if (end - start < 16 || end - start > MOST) return false;
  let signs = 0;
  for (let i = start; i < end; i++) signs += SIGN[b[i] as number] as number;
  return signs * 12 > end - start;
}

function mayBe(line: string): boolean {
  if (line.length < 16 || !/\d/.test(line) || !/[A-Z]/.test(line) || /[\x80-\xff]/.test(line)) return false;
  const signs = line.replace(NO_SIGN, '');
  return (
    signs.length * 10 > line.length &&
    new Set(signs).size >= 3 &&
    !/\w{24}|[a-z]{8}|\)\{|=function|function\(/.test(line)
  );
}

/** As evenly as chance does it; programs without blanks are far from it. */
function isEven(data: string): boolean {
  if (data.length < LEAST) return false;
  const counts = new Map<string, number>();
  for (const letter of data) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  if (counts.size < 56) return false;
  let bits = 0;
  for (const count of counts.values()) bits -= (count / data.length) * Math.log2(count / data.length);
  const signs = data.replace(NO_SIGN, '').length;
  const digits = data.match(/\d/g)?.length ?? 0;
  return bits >= 5.7 && signs * 6 > data.length && signs * 5 < data.length * 3 && digits * 16 > data.length;
}
