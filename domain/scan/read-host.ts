/**
 * Hosts as programs read them. An address may be written in escapes of its language, in entities, in percent signs, in
 * digits of any script and with letters without width, which are plain digits to whatever asks for it.
 */

/** What may stand in a host, however it is written; longer ones are names. */
const LONGEST = 160;
/** Ends the host of an address, or the literal that it stands in; what else ends it may belong to an escape. */
const ENDS = /[/?"'`<>\r\n)|,]/;
const ENDS_AS_READ = /[/?#"'`<>\s)|,}\\;]/;
/** Digits and dots by other signs than their own: escapes, entities, and letters that browsers read as them. */
const ODD = /[\x80-\xff%&\\]/;
/** What is written in an address that is one of numbers. */
const NUMBERS = /^[\d.xa-f:[\]@]+$/i;
const STOPS = /[\u3002\uff0e\uff61]/g;
/** Nothing that a program asks for; browsers leave these out. */
const LEFT_OUT = /[\t\n\r]|\p{Default_Ignorable_Code_Point}/gu;

/** `latin1`: bytes, one character each. The text as a browser reads it; what is no text of UTF-8 is lost. */
export function readAddress(latin1: string): string {
  const written = withoutEscapes(latin1);
  const text = /[\x80-\xff]/.test(written) ? Buffer.from(written, 'latin1').toString('utf8') : written;
  return text.replace(STOPS, '.').normalize('NFKC').replace(LEFT_OUT, '');
}

/** The host at the beginning of these bytes, if it is one of numbers; `null` also where it is written plainly. */
export function readOddHost(latin1: string): string | null {
  const written = upTo(ENDS, latin1.slice(0, LONGEST));
  if (!ODD.test(written)) return null;
  const host = upTo(ENDS_AS_READ, readAddress(written));
  return NUMBERS.test(host) && !written.startsWith(host) ? host : null;
}

function upTo(end: RegExp, text: string): string {
  const at = text.search(end);
  return at === -1 ? text : text.slice(0, at);
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['sol', '/'],
  ['period', '.'],
  ['colon', ':'],
  ['commat', '@'],
  ['lsqb', '['],
  ['rsqb', ']'],
]);

/** Those of programs, then of markup, then of addresses: each may hold the next. The blank behind one of styles is its end. */
function withoutEscapes(text: string): string {
  return text
    .replace(/(?:\\u[0-9a-f]{4})+/gi, (units) =>
      bytesOf(String.fromCharCode(...(units.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16)))),
    )
    .replace(/\\u\{([0-9a-f]{1,6})\}/gi, (_, code) => letter(code, 16))
    .replace(/\\x([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code) => letter(code, 16))
    .replace(/\\([/\\:])/g, (_, sign) => (sign === ':' ? ':' : '/'))
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, code) => letter(code, 16))
    .replace(/&#(\d{1,7});?/g, (_, code) => letter(code, 10))
    .replace(/&([a-z]{3,6});/g, (entity, name) => NAMED.get(name) ?? entity)
    .replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function letter(digits: string, base: number): string {
  const point = Number.parseInt(digits, base);
  return point > 0x10ffff ? '' : bytesOf(String.fromCodePoint(point));
}

/** One character each. */
function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}
