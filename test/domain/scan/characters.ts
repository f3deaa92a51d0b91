import { findHiddenText } from '../../../domain/scan/hidden-text.js';
import { findLookAlikes } from '../../../domain/scan/look-alikes.js';
import { secretForms } from '../../../domain/scan/secret-forms.js';
import { findSecrets, tokenIn } from '../../../domain/scan/secrets.js';

/** What is said of every character, of bytes that are none, and of secrets by what stands around them. */
export const characterEntries: readonly { readonly name: string; lines(): readonly string[] }[] = [
  ...['', '$', 'a', '$a', '->', 'const  ', 'é', '漢', '→'].map((before) => ({
    name: `bytes that are not seen after ${JSON.stringify(before)}`,
    lines: () => byteLines(before),
  })),
  { name: 'fillers by what stands around them', lines: fillerLines },
  { name: 'unseen letters in names', lines: nameLines },
  { name: 'letters that look alike', lines: alikeLines },
  { name: 'names with such letters', lines: alikeNameLines },
  { name: 'how long such names are', lines: alikeLengthLines },
  { name: 'tokens that are turned around or encoded', lines: tokenLines },
  { name: 'tokens by where they stand', lines: placeLines },
  { name: 'keys without their first line', lines: bareKeyLines },
  { name: 'private keys by their size', lines: keyLines },
  { name: 'web keys', lines: webKeyLines },
];

/** What the same is said of stands together, by the order of what is said first. */
function grouped<T>(values: Iterable<T>, say: (value: T) => string, name: (value: T) => string): string[] {
  const groups = new Map<string, string[]>();
  for (const value of values) {
    const said = say(value);
    if (said !== '') groups.set(said, [...(groups.get(said) ?? []), name(value)]);
  }
  return [...groups].map(([said, names]) => `${said}: ${names.join(' ')}`);
}

/** Spans of numbers of which the same is said, without those of which nothing is. */
function spans(values: Iterable<number>, say: (value: number) => string): string[] {
  const all: { from: number; to: number; said: string }[] = [];
  for (const value of values) {
    const said = say(value);
    const last = all.at(-1);
    if (last?.said === said && last.to === value - 1) last.to = value;
    else all.push({ from: value, to: value, said });
  }
  return all.flatMap(({ from, to, said }) => (said === '' ? [] : [`${from.toString(16)}-${to.toString(16)}: ${said}`]));
}

function hidden(b: Uint8Array, prose = false, isProgram = true): string {
  const found: string[] = [];
  findHiddenText(b, prose, (at, { id }) => found.push(`${at} ${id.replace('hidden_text.', '')}`), isProgram);
  return found.join(', ');
}

const LEADS = [0xc2, 0xc3, 0xcd, 0xe1, 0xe2, 0xe3, 0xef];
const SECONDS = [0x7f, 0x80, 0x81, 0x82, 0x84, 0x85, 0x86, 0x8f, 0x9e, 0x9f, 0xa0, 0xad, 0xae, 0xb8, 0xb9, 0xbb, 0xbe];
/** Thirds at an edge of what is asked of them. */
const THIRDS = [
  0x20, 0x7f, 0x80, 0x81, 0x83, 0x84, 0x87, 0x88, 0x8a, 0x8b, 0x8d, 0x8f, 0x90, 0x9e, 0x9f, 0xa0, 0xa1,
].concat([0xa3, 0xa4, 0xa5, 0xa6, 0xa9, 0xaa, 0xae, 0xaf, 0xb0, 0xb3, 0xb4, 0xb5, 0xb6, 0xbe, 0xbf, 0xc0, 0xff]);

/** Three or four bytes, whether or not they are a character. */
function byteLines(before: string): string[] {
  const start = Buffer.from(before);
  const sequences = [
    ...LEADS.flatMap((lead) => SECONDS.flatMap((second) => THIRDS.map((third) => [lead, second, third]))),
    ...[0x9f, 0xa0, 0xa1].flatMap((second) =>
      [0x7f, 0x80, 0x81, 0x82, 0x83, 0x84, 0x86, 0x87, 0x88].flatMap((third) =>
        [0x7f, 0x80, 0xa0, 0xae, 0xaf, 0xb0, 0xbf].map((fourth) => [0xf3, second, third, fourth]),
      ),
    ),
  ];
  return grouped(
    sequences,
    (bytes) => hidden(Buffer.concat([start, Buffer.from(bytes), Buffer.from('b')])),
    (bytes) => Buffer.from(bytes).toString('hex'),
  );
}

const AROUND = [
  '',
  ' ',
  'a',
  'Z',
  '0',
  '_',
  '$',
  '-',
  "'",
  '"',
  '(',
  ')',
  '.',
  '=',
  ';',
  '\n',
  'é',
  '@',
  '[',
  '{',
  '/',
  '#',
];

function fillerLines(): string[] {
  const pairs = AROUND.flatMap((before) => AROUND.map((after) => [before, after] as const));
  return ['\u115f', '\u1160', '\u3164', '\uffa0', 'b \u3164', 'b   \u3164\u3164', "'  \u3164"].flatMap((filler) => [
    filler.replace(/[^ -~]/g, (c) => `{${c.charCodeAt(0).toString(16)}}`),
    ...grouped(
      pairs,
      ([before, after]) => hidden(Buffer.from(before + filler + after)).replace(/^\d+ /, ''),
      ([before, after]) => JSON.stringify(`${before}·${after}`),
    ),
  ]);
}

function nameLines(): string[] {
  const before = [
    '$',
    '->',
    '::',
    'function ',
    'class ',
    'xclass ',
    'const',
    'const    ',
    'let ',
    'var\t',
    '-',
    ':',
    '',
    ' ',
  ];
  const inside = [
    '',
    'a',
    'a_Z9',
    'aé',
    'a-',
    'a@',
    'a[',
    'a`',
    'a{',
    'a/',
    'a:',
    ...[46, 47, 48, 49].map((n) => 'a'.repeat(n)),
  ];
  const texts = before.flatMap((one) => inside.map((two) => [one, two] as const));
  const shown = (text: string): string => (text.length > 12 ? `a×${text.length}` : text);
  return ['\u200b', '\u00ad', '\u034f', '\ufeff', '\u17b4', '\u180b', '\u2060', '\u2065'].flatMap((unseen) => [
    `{${unseen.charCodeAt(0).toString(16)}}`,
    ...grouped(
      texts,
      ([one, two]) => {
        const text = Buffer.from(one + two + unseen + unseen);
        const said = [hidden(text), hidden(text, true), hidden(text, false, false)].map((found) =>
          found.replace(/\d+ /, ''),
        );
        return said.every((found) => found === '') ? '' : said.join(' | ');
      },
      ([one, two]) => JSON.stringify(one + shown(two)),
    ),
  ]);
}

function alike(text: string): string {
  const found: number[] = [];
  findLookAlikes(Buffer.from(text), (at) => found.push(at));
  return found.join(' ');
}

/** In a name that is declared, by code points. */
function alikeLines(): string[] {
  const ranges = [
    [0x80, 0x590],
    [0x13a0, 0x1400],
    [0x1cf0, 0x1dc0],
    [0x20f0, 0x2200],
    [0x2c80, 0x2d00],
    [0xa4c0, 0xa500],
    [0xa720, 0xa780],
    [0xff00, 0xff70],
    [0x1d3f0, 0x1d410],
    [0x1d6a0, 0x1d6b0],
    [0x1d7c0, 0x1d810],
  ];
  const points = ranges.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from }, (_, at) => from + at));
  return [
    ...spans(points, (point) => alike(`$ab${String.fromCodePoint(point)}`)),
    'of such letters alone',
    ...spans(points, (point) => alike(`$${String.fromCodePoint(point).repeat(3)}`)),
  ];
}

const BEFORE_NAME = [
  '$',
  '->',
  '::',
  'function ',
  'function &',
  'new     ',
  'xnew ',
  'def ',
  'static\n',
  "'",
  '"',
  '`',
].concat(['.', '[', '\\', '@', ' ', '{', ',', '(', '', '-', 'é(']);
const AFTER_NAME = [
  "'",
  '"',
  '`',
  '(',
  ' (',
  '  (',
  ': 1',
  ' : a',
  '::',
  ': ',
  ':  a',
  ' = 1',
  ',',
  ';',
  ')',
  ']',
  '}',
  '',
  ' a',
  '.',
];

/** By how many letters of Latin, and how many others, they have. */
function alikeNameLines(): string[] {
  const counts = [0, 1, 2, 3, 4, 5].flatMap((latin) => [0, 1, 2, 3, 4].map((others) => [latin, others] as const));
  const around = BEFORE_NAME.flatMap((before) => AFTER_NAME.map((after) => [before, after] as const));
  return ['а', '\uff21'].flatMap((letter) =>
    grouped(
      around,
      ([before, after]) =>
        counts
          .filter(([latin, others]) => alike(before + 'a'.repeat(latin) + letter.repeat(others) + after) !== '')
          .map(([latin, others]) => `${latin}+${others}`)
          .join(' '),
      ([before, after]) => JSON.stringify(`${before}·${after}`),
    ),
  );
}

function alikeLengthLines(): string[] {
  const sizes = [1, 2, 3, 38, 39, 40, 76, 77, 78, 79, 80, 81, 82, 158, 160, 200];
  const texts: readonly (readonly [string, (size: number) => string])[] = [
    ['a letter at the end', (size) => `$${'a'.repeat(size)}а`],
    ['a letter at the beginning', (size) => `$а${'a'.repeat(size)}`],
    ['digits and marks', (size) => `$а${'0_'.repeat(size)}aab`],
    ['so many of them', (size) => '$aаb; '.repeat(size)],
    ['other letters too', (size) => `$aа${'ж'.repeat(size)}`],
  ];
  return texts.flatMap(([name, text]) => [name, ...spans(sizes, (size) => alike(text(size)))]);
}

const BODY = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_'.repeat(20);
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.repeat(20);
const HEX = '0123456789abcdef'.repeat(40);

function secrets(text: string, from = 0, to = text.length): string {
  const found: string[] = [];
  findSecrets(Buffer.from(text, 'latin1'), from, to, ({ start, end, shown, what }) =>
    found.push(`${what} ${start}-${end} shows ${shown}`),
  );
  return found.join(' and ');
}

function tokenLines(): string[] {
  return secretForms.flatMap(({ prefix, least, most, body }) => {
    const letters = body === 'upper' ? UPPER : body === 'hex' ? HEX : BODY;
    const sizes = [...new Set([least - 1, least, least + 1, most, most + 1])];
    return sizes.map((size) => {
      const token = (prefix + letters).slice(0, size);
      const turned = [...token].reverse().join('');
      const encoded = Buffer.from(token).toString('base64');
      const said = [turned, encoded, encoded.replace(/=+$/, ''), `x${turned}`].map(
        (text) => secrets(` ${text} `) || 'none',
      );
      return `${prefix} ${size}: ${said.join(', ')}, ${tokenIn(token)} ${tokenIn(`Bearer ${token}`)} ${tokenIn(`${token} a`)}`;
    });
  });
}

function placeLines(): string[] {
  const token = `ghp_${BODY.slice(0, 36)}`;
  const sendGrid = (first: number, second: number): string =>
    `SG.${BODY.slice(0, first)}.${BODY.slice(40, 40 + second)}`;
  const telegram = (digits: number, size: number): string =>
    `${'123456789012345'.slice(0, digits)}:AA${BODY.slice(0, size)}`;
  const texts = [
    ...[0, 1, 18, 19, 20, 21, 39, 40].map((size) => `${'.'.repeat(size)}${token}`),
    ...[0, 1, 18, 19, 20, 21].map((size) => `${'a'.repeat(size)}.${token}.${'a'.repeat(size)}`),
    `${token}${token}`,
    `${token}.${token}`,
    ...[21, 22, 23].flatMap((first) => [42, 43, 44, 58, 59, 60].map((second) => sendGrid(first, second))),
    ...[0, 1, 7, 8, 9, 11, 12, 13].flatMap((digits) => [32, 33, 34].map((size) => telegram(digits, size))),
  ];
  return [
    ...texts.map((text) => `${text.slice(0, 24)}… ${text.length}: ${secrets(text) || 'none'}`),
    ...[0, 1, 2].flatMap((from) =>
      [39, 40, 41, 42, 50].map((to) => `${from}-${to}: ${secrets(` ${token} ${token}`, from, to) || 'none'}`),
    ),
    ...[511, 512, 513].map((size) => `made ${size}: ${tokenIn(`${'a'.repeat(size - 41)} ${token}`)}`),
  ];
}

const BEGINNINGS = [
  'IBADANBgkqhkiG9w0BAQEFAASC',
  'MHcCAQEEI',
  'b3BlbnNzaC1rZXktdjEA',
  'LS0tLS1CRUdJTiBQUklWQVRFIEtFWS',
  '0201000282010100',
  '30770201010420',
  '0x02, 0x01, 0x00, 0x30, 0x',
  '48,119,2,1,1,4,32',
  '\\x30\\x77\\x02\\x01\\x01\\x04',
  'PRIVATE%20KEY--',
  'PRIVATE+KEY--',
  'YEK ETAVIRP',
  '-----YEK ETAVIRP',
  'PrivateKey = ',
  'PrivateKey: "',
  'Private-Lines: 1\n',
  'RSAKeyValue><D>',
  'RSAKeyValue>&lt;InverseQ&gt; ',
];
const KEY = 'aB3dE5gH7jK9mN1pQ2sT4vW6yZ8bC0eF2hJ4kL6nP8rT';
const AFTER_BEGINNING: readonly (readonly [string, (size: number) => string])[] = [
  ['', (size) => KEY.repeat(200).slice(0, size)],
  ['with =', (size) => `${KEY.repeat(200).slice(0, size)}=`],
  ['in lines', (size) => `${KEY.slice(0, 16)}\n`.repeat(60).slice(0, size)],
  ['in quotes', (size) => `${KEY.slice(0, 10)}" . "`.repeat(60).slice(0, size)],
  ['as bytes', (size) => '0x30, '.repeat(200).slice(0, size)],
  ['as numbers', (size) => ',48'.repeat(200).slice(0, size)],
];

function bareKeyLines(): string[] {
  const sizes = Array.from({ length: 130 }, (_, at) => at);
  return [
    ...BEGINNINGS.flatMap((beginning) =>
      AFTER_BEGINNING.flatMap(([name, after]) => {
        const shape = (size: number): string =>
          secrets(` ${beginning}${after(size)} `).replace(/(\d+)-(\d+)/, (_, from, to) => `${from}-end${to - size}`);
        const all = spans(sizes, shape);
        return all.length === 0 ? [] : [`${JSON.stringify(beginning)} ${name}`, ...all];
      }),
    ),
    ...[0, 1, 62, 63, 64, 65, 66, 80, 200].flatMap((size) =>
      ["'", ''].map((quote) => {
        const text = `${quote}${'a'.repeat(size)}MHcCAQEEI${KEY}${KEY}${quote}`;
        return `${quote}${size} before: ${secrets(text)}`;
      }),
    ),
    ...[14, 15, 16, 17, 18].map((gap) => `${gap} between: ${secrets(`MHcCAQEEI${KEY}${' '.repeat(gap)}${KEY}`)}`),
    ...[8180, 8190, 8191, 8192, 8193].map(
      (size) => `${size}: ${secrets(`MHcCAQEEI${'aB3d'.repeat(2100).slice(0, size)}`)}`,
    ),
    ...[1, 63, 64, 65].map(
      (count) => `${count} of them: ${secrets(`${'PrivateKey '.repeat(count)} MHcCAQEEI${KEY}${KEY}`)}`,
    ),
    ...[
      '-----BEGIN EC PRIVATE KEY-----\n',
      '-----BEGIN CERTIFICATE-----\n',
      '-----BEGIN X-----\n',
      '-----BEGIN A B C D E KEY-----\n',
    ].flatMap((header) =>
      [0, 100, 120, 135, 160].map(
        (size) => `${header.trim()} ${size}: ${secrets(`${header}${'.'.repeat(size)}MHcCAQEEI${KEY}${KEY}`)}`,
      ),
    ),
  ];
}

function keyLines(): string[] {
  const header = '-----BEGIN PRIVATE KEY-----';
  const texts: readonly (readonly [string, (size: number) => string])[] = [
    ['letters', (size) => `${header}\n${KEY.repeat(2).slice(0, size)}\n-----END PRIVATE KEY-----`],
    ['a gap before them', (size) => `${header}${'. '.repeat(size * 2)}${KEY}`],
    ['no end', (size) => `${header}${KEY}${' '.repeat(size)}`],
    ['a long label', (size) => `-----BEGIN ${'A'.repeat(size)} PRIVATE KEY-----${KEY}`],
    ['signs of base64', (size) => `${header}\n${'+/='.repeat(40).slice(0, size)}`],
  ];
  return texts.flatMap(([name, text]) => [
    name,
    ...spans([0, 1, 20, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 80, 89, 90, 91, 99, 100, 101], (size) =>
      secrets(text(size)),
    ),
  ]);
}

function webKeyLines(): string[] {
  const fields = ['d', 'k', 'p', 'q', 'dp', 'dq', 'qi', 'x', 'n', 'e'];
  const types = ['EC', 'RSA', 'oct', 'OKP', 'octx'];
  const forms: readonly (readonly [string, (field: string, size: number) => string])[] = [
    ['"', (field, size) => `"${field}": "${KEY.slice(0, size)}"`],
    ['=>', (field, size) => `'${field}' => '${KEY.slice(0, size)}'`],
    ['plain', (field, size) => `${field}: ${KEY.slice(0, size)}`],
    ['[]', (field, size) => `$key["${field}"] = "${KEY.slice(0, size)}"`],
    ['x', (field, size) => `x${field}: ${KEY.slice(0, size)}`],
  ];
  const all = types.flatMap((type) =>
    forms.flatMap(([form, text]) => fields.map((field) => ({ type, form, field, text }))),
  );
  const whole = (type: string, text: string): string => `{"kty":"${type}", ${text}}`;
  return [
    ...grouped(
      all,
      ({ type, field, text }) => [19, 20, 43].map((size) => secrets(whole(type, text(field, size))) || '-').join(' | '),
      ({ type, form, field }) => `${type} ${form} ${field}`,
    ),
    ...[1440, 1460, 1470, 1500, 3400, 3430, 3450, 3480, 3500].flatMap((size) => [
      `${size} behind: ${secrets(`{"kty":"EC",${' '.repeat(size)}"d":"${KEY}"}`)}`,
      `${size} before: ${secrets(`{"d":"${KEY}",${' '.repeat(size)}"kty":"EC"}`)}`,
    ]),
    ...types.flatMap((type) =>
      ['d', 'k', 'p'].flatMap((field) =>
        [0, 1, 2].map((shift) => {
          const text = `${' '.repeat(shift)}${whole(type, `"${field}":"${KEY}"`)}`;
          return `${type} ${field} encoded at ${shift}: ${secrets(`'${Buffer.from(text).toString('base64')}'`)}`;
        }),
      ),
    ),
  ];
}
