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
  equals: '=',
  period: '.',
  comma: ',',
  semi: ';',
  sol: '/',
  bsol: '\\',
  lsqb: '[',
  lbrack: '[',
  rsqb: ']',
  rbrack: ']',
  lcub: '{',
  lbrace: '{',
  rcub: '}',
  rbrace: '}',
  plus: '+',
  excl: '!',
  quest: '?',
  num: '#',
  dollar: '$',
  percnt: '%',
  ast: '*',
  midast: '*',
  commat: '@',
  lowbar: '_',
  underbar: '_',
  grave: '`',
  diacriticalgrave: '`',
  hat: '^',
  verbar: '|',
  vert: '|',
};

const ENTITY = new RegExp(`&(?:#x([0-9a-f]{1,7})|#(\\d{1,8})|(${Object.keys(named).join('|')}));?`, 'gi');

/** A value of an attribute as a browser reads it, as far as scripts are written with: one character for each byte. */
export function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (_, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? ' ';
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code < 0x100 ? String.fromCharCode(code) : '?';
  });
}
