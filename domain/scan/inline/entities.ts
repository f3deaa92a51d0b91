const named: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
  tab: '\t',
  newline: '\n',
  colon: ':',
  lpar: '(',
  rpar: ')',
  nbsp: ' ',
};

const ENTITY = /&(?:#x([0-9a-f]{1,7})|#(\d{1,8})|(quot|apos|lt|gt|amp|tab|newline|colon|lpar|rpar|nbsp));?/gi;

/** A value of an attribute as a browser reads it, as far as scripts are written with: one character for each byte. */
export function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (_, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? ' ';
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code < 0x100 ? String.fromCharCode(code) : '?';
  });
}
