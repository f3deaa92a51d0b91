/**
 * Hosts as programs read them: an address may be written in escapes of its language, in entities, in percent signs, and in
 * digits of any script, which are plain digits to whatever asks for it.
 */

const LONGEST = 120;
/** Nothing that a program asks for; browsers leave these out. */
const LEFT_OUT = /[\t\n\r\u00ad\u200b-\u200d\u2060\ufeff]/g;
const STOPS = /[\u3002\uff0e\uff61]/g;

/** `latin1`: bytes, one character each. The text as a browser reads it. */
export function readHost(latin1: string): string {
  const written = latin1
    .slice(0, LONGEST)
    .replace(/\\u\{([0-9a-f]{1,6})\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi, (_, one, other, third) =>
      letter(one ?? other ?? third, 16),
    )
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, digits) => letter(digits, 16))
    .replace(/\\([/\\])/g, '/')
    .replace(/&#x([0-9a-f]{1,5});?/gi, (_, digits) => letter(digits, 16))
    .replace(/&#([0-9]{1,6});?/g, (_, digits) => letter(digits, 10))
    .replace(/&(?:sol|period|colon);/g, (entity) => (entity === '&sol;' ? '/' : entity === '&colon;' ? ':' : '.'))
    .replace(/%([0-9a-f]{2})/gi, (_, digits) => letter(digits, 16));
  const text = /[\x80-\xff]/.test(written) ? Buffer.from(written, 'latin1').toString('utf8') : written;
  return text.replace(STOPS, '.').normalize('NFKC').replace(LEFT_OUT, '');
}

/** One character, as the bytes of UTF-8 if it has several. */
function letter(digits: string, base: number): string {
  const point = Number.parseInt(digits, base);
  return point > 0x10ffff
    ? ''
    : point < 0x100
      ? String.fromCharCode(point)
      : Buffer.from(String.fromCodePoint(point)).toString('latin1');
}
