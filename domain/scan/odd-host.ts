/** What may stand in a host, however it is written; longer ones are names. */
const LONGEST = 160;
/** Ends the host of an address, or the literal that it stands in. */
const ENDS = /(?<!&)#|[/?"'`<> \t\r\n)|,}]|\\[nrt/]/;
/** Digits and dots by other signs than their own: escapes, entities, and letters that browsers read as them. */
const ODD = /[\x80-\xff%&\\]/;

/**
 * The host at the beginning of these bytes as a browser reads it: full-width and circled digits, ideographic full stops,
 * letters without width, `%31`, `&#49;`, `\x31` and `\31 ` of styles. `null` where it is written plainly.
 */
export function plainHost(bytes: string): string | null {
  const host = hostIn(bytes.slice(0, LONGEST));
  if (!ODD.test(host)) return null;
  const plain = Buffer.from(unescaped(host), 'latin1')
    .toString('utf8')
    .normalize('NFKC')
    .replace(/[\u3002\uff0e\uff61]/g, '.')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return /^[\d.xa-f:[\]@]+$/i.test(plain) ? plain : null;
}

function hostIn(text: string): string {
  // The semicolon of an entity and the blank behind an escape of styles belong to it.
  const joined = text
    .replace(/\\u\{([0-9a-f]{1,6})\}/gi, '&#x$1;')
    .replace(/(\\[0-9a-f]{1,6}) (?=[\\0-9a-f.])/gi, '$1;');
  const end = joined.search(ENDS);
  return end === -1 ? joined : joined.slice(0, end);
}

function unescaped(host: string): string {
  return host
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) =>
      letter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/&period;/gi, '.')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|([0-9a-f]{1,6});?)/gi, (_, ...codes: string[]) =>
      letter(Number.parseInt(codes.slice(0, 4).find((code) => code !== undefined) ?? '', 16)),
    );
}

/** As its bytes, one by one. */
function letter(code: number): string {
  return code > 0x10ffff ? '' : Buffer.from(String.fromCodePoint(code), 'utf8').toString('latin1');
}

/** `\2f\2f 203…` in styles: what the escapes stand for. */
export function withoutStyleEscapes(text: string): string {
  return text.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => letter(Number.parseInt(code, 16)));
}
