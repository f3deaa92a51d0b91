import { excerptAt } from '../../../domain/scan/excerpt.js';
import { finding } from '../../../domain/scan/finding.js';
import { Findings } from '../../../domain/scan/findings.js';
import { flagRules } from '../../../domain/scan/flag-rules.js';
import { findHiddenText } from '../../../domain/scan/hidden-text.js';
import { positionsOf } from '../../../domain/scan/position.js';
import { base64Start } from '../../../domain/scan/script/base64.js';
import { escapedLetters } from '../../../domain/scan/script/escaped-letters.js';
import { secretForms } from '../../../domain/scan/secret-forms.js';
import { findSecrets } from '../../../domain/scan/secrets.js';
import { visible } from '../../../domain/scan/visible.js';

/** What a part of the scan says of every value of a kind, in spans of which it says the same. */
export const gridEntries: readonly { readonly name: string; lines(): readonly string[] }[] = [
  ...[
    ['nothing', ''],
    ['a letter', 'a'],
    ['a Han character', '漢'],
    ['an emoji', '😀'],
    ['a black flag', '🏴'],
    ['an arrow', '→'],
    ['a Myanmar letter', 'က'],
    ['a Mongolian letter', 'ᠠ'],
  ].map(([name, before = '']) => ({
    name: `hidden characters after ${name}`,
    lines: () => hiddenSpans((character) => before + character, [0x2000, 0x20ff, 0xfe00, 0xfe20, 0xdff80, 0xe0200]),
  })),
  ...[
    ['the last selector', '\ufe0f'],
    ['the first selector', '\ufe00'],
    ['a selector beyond', '\u{e0100}'],
    ['the end of a flag', '\u{e007f}'],
  ].map(([name, after = '']) => ({
    name: `characters before ${name}`,
    lines: () =>
      hiddenSpans(
        (character) => character + after,
        [0, 0x3ff, 0xf00, 0x3400, 0x9ff0, 0xa010, 0xf8f0, 0xfb10, 0x1eff0, 0x1f500, 0x1fff0, 0x20010, 0x3fff0, 0x40010],
      ),
  })),
  { name: 'tags of a flag', lines: tagLines },
  { name: 'runs of hidden characters', lines: runLines },
  { name: 'secrets by their length', lines: secretLines },
  { name: 'lines and columns', lines: positionLines },
  { name: 'excerpts', lines: excerptLines },
  { name: 'characters that are written out', lines: visibleLines },
  { name: 'the bounds of one file', lines: boundLines },
  { name: 'escaped letters', lines: escapedLines },
  { name: 'base64 of a script', lines: base64Lines },
];

/** Spans of equal answers: `from-to: answer`. */
function spansOf(values: Iterable<number>, say: (value: number) => string): string[] {
  const spans: { from: number; to: number; answer: string }[] = [];
  for (const value of values) {
    const answer = say(value);
    const last = spans.at(-1);
    if (last?.answer === answer && last.to === value - 1) last.to = value;
    else spans.push({ from: value, to: value, answer });
  }
  return spans.map(({ from, to, answer }) => `${from.toString(16)}-${to.toString(16)}: ${answer}`);
}

function* numbers(bounds: readonly number[]): Generator<number> {
  for (let at = 0; at < bounds.length; at += 2)
    for (let value = bounds[at] as number; value <= (bounds[at + 1] as number); value += 1) yield value;
}

function hiddenIn(text: string, prose = false): string {
  const found: string[] = [];
  findHiddenText(Buffer.from(text), prose, (at, { id }) => found.push(`${at} ${id}`));
  return found.join(', ') || 'nothing';
}

function hiddenSpans(text: (character: string) => string, bounds: readonly number[]): string[] {
  const ids = (value: number): string => hiddenIn(text(String.fromCodePoint(value))).replace(/\d+ /g, '');
  return spansOf(numbers(bounds), (value) => (value >= 0xd800 && value <= 0xdfff ? 'nothing' : ids(value)));
}

function tagLines(): string[] {
  const tags = (count: number): string => '\u{e0061}'.repeat(count);
  const texts = ['🏴', 'a🏴', '🏳', ''].flatMap((flag) =>
    [0, 1, 2, 5, 6, 7, 8].flatMap((count) => ['\u{e007f}', '\u{e007e}', ''].map((end) => flag + tags(count) + end)),
  );
  return texts.map((text) => `${written(text)}: ${hiddenIn(text)}`);
}

function runLines(): string[] {
  const one = '\u202e';
  const texts = [
    one,
    `${one}${one}`,
    `a${one}b${one}`,
    `${one}\u200b${one}`,
    `\u2066\u2069`,
    `${'a'.repeat(40)}${one}${'b'.repeat(40)}\ufe00`,
    `é${one}`,
    `é\ufe0f`,
    `😀\ufe0f`,
    `😀\ufe0f\ufe0f`,
    `${'é'.repeat(30)}\u{e0001}`,
    `漢\u{e0100}\u{e0101}`,
    `→${one}`,
    'plain',
    `${one}\u{e0020}\ufe00`,
  ];
  const cut = [0xe2, 0x80, 0xaa].map((_, at) =>
    Buffer.from(one)
      .subarray(0, at + 1)
      .toString('latin1'),
  );
  return [
    ...texts.flatMap((text) => [`${written(text)}: ${hiddenIn(text)}`, `in prose: ${hiddenIn(text, true)}`]),
    ...cut.map((text) => hiddenIn(text)),
  ];
}

function written(text: string): string {
  return [...text].map((c) => (c >= ' ' && c <= '~' ? c : `{${(c.codePointAt(0) ?? 0).toString(16)}}`)).join('');
}

const BODIES = {
  letters: 'aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_',
  'upper case': 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  hexadecimal: '0123456789abcdef',
  'seven characters': 'ABCDEF0',
};

function secretLines(): string[] {
  return secretForms.flatMap(({ prefix, least, most }) =>
    Object.entries(BODIES).map(([name, body]) => {
      const lengths = [...new Set([least - 1, least, most, most + 1])];
      const told = lengths.map((length) => {
        const text = ` ${prefix}${body.repeat(20)}`.slice(0, length + 1);
        return `${length} ${secretsIn(`${text} `)}`;
      });
      return `${prefix} ${name}: ${told.join(', ')}`;
    }),
  );
}

function secretsIn(text: string): string {
  const found: string[] = [];
  const bytes = Buffer.from(text);
  findSecrets(bytes, 0, bytes.length, ({ start, end, shown, what }) =>
    found.push(`${what} ${start}-${end} shows ${shown}`),
  );
  return found.join(' and ') || 'none';
}

function positionLines(): string[] {
  const texts = ['ab\ncd', 'a\r\nb', 'a\rb', 'a\n\rb', '\n\n', 'é漢😀x\né', '', '\r\n', 'a\r'];
  return texts.map((text) => {
    const bytes = Buffer.from(text);
    const offsets = Array.from({ length: bytes.length + 2 }, (_, at) => at);
    return `${JSON.stringify(text)}: ${positionsOf(bytes, offsets)
      .map(({ line, column }) => `${line}:${column}`)
      .join(' ')}`;
  });
}

function excerptLines(): string[] {
  const long = Array.from({ length: 120 }, (_, at) => `${String(at).padStart(3, '0')} `).join('');
  const token = `ghp_${BODIES.letters.slice(0, 36)}`;
  const key = `-----BEGIN PRIVATE KEY----- ${BODIES.letters}${BODIES.letters} -----END PRIVATE KEY-----`;
  const texts: [string, number[]][] = [
    [long, [0, 1, 59, 60, 61, 99, 100, 101, 159, 160, 161, 240, 400, 470, 479]],
    [`${long.slice(0, 90)}\n${long.slice(0, 90)}\r${long}`, [0, 89, 90, 91, 92, 180, 181, 182, 200, 300]],
    ['é'.repeat(300), [0, 1, 2, 199, 200, 201, 202, 300, 598, 599]],
    ['😀'.repeat(100), [0, 1, 3, 4, 100, 120, 121, 123, 200, 399]],
    [`  a = '${token}'; `, [0, 2, 7, 10, 11, 12, 46, 47]],
    [`${'x '.repeat(40)}${token}${' y'.repeat(40)}`, [0, 60, 79, 80, 84, 85, 100, 119, 120, 121, 180]],
    [`${token} ${token}`, [0, 40, 41, 60]],
    [`${key} ${token}`, [0, 40, 130, 150]],
    ['x'.repeat(201), [0, 100]],
    ['x'.repeat(200), [0, 100]],
    ['\ta\u202eb\u200bc\0\u00ad ', [0]],
    // A sign of four bytes at the end.
    [`\u20ac${'\u{1f600}'.repeat(210)}`, [0]],
  ];
  // What was told by what stands around it: a key in numbers, a password beside the words of a wallet.
  const told: ReadonlyArray<readonly [string, number]> = [
    ['key = [59, 222, 86, 168, 242, 193]; next', 7],
    ['pw = zQ7dLm31; velvet olive rocket silver noble pepper umbrella quantum tunnel zebra window youth', 5],
  ];
  return [
    ...texts.flatMap(([text, offsets]) =>
      offsets.map((at) => `${JSON.stringify(text.slice(0, 12))} at ${at}: ${excerptAt(Buffer.from(text), at)}`),
    ),
    ...told.map(
      ([text, at]) => `${JSON.stringify(text.slice(0, 12))}, told at ${at}: ${excerptAt(Buffer.from(text), 0, [at])}`,
    ),
  ];
}

function visibleLines(): string[] {
  return spansOf(numbers([0, 0x2ff, 0x2000, 0x206f, 0xe000, 0xe010, 0xfe00, 0xfe20, 0xfef0, 0xff00]), (value) => {
    const character = String.fromCodePoint(value);
    const text = visible(character);
    return text === character ? 'as it is' : text.startsWith('\\u{') ? 'written out' : JSON.stringify(text);
  });
}

/** Of one file 20 of a rule are kept, the most severe first. */
function boundLines(): string[] {
  const [rule = 'eval', other = 'eval'] = flagRules;
  const found = finding('eval.text_as_code');
  const raised = finding('eval.text_given');
  const told = (findings: Findings): string => {
    const { found: kept, counts } = findings.result();
    const places = kept.map((one) => `${one.rule} ${one.severity} ${one.offset} ${one.finding.id}`);
    return `${counts[rule]} and ${counts[other]}, kept ${places.join(', ')}`;
  };
  const ofRule = (count: number): Findings => {
    const findings = new Findings();
    for (let at = 0; at < count; at += 1) findings.report(rule, at, found, 'low');
    return findings;
  };
  const twice = ofRule(2);
  twice.report(rule, 1, raised, 'high');
  twice.report(rule, 1, found, 'medium');
  twice.report(rule, 0, raised, 'low');
  twice.report(other, 0, found, 'low');
  const full = ofRule(21);
  full.report(rule, 30, raised, 'medium');
  full.report(rule, 20, raised, 'high');
  full.report(rule, 3, raised, 'high');
  return [0, 1, 19, 20, 21]
    .map((count) => `${count}: ${told(ofRule(count))}`)
    .concat(`raised: ${told(twice)}`, `full: ${told(full)}`);
}

function escapedLines(): string[] {
  const count = (text: string): string => String(escapedLetters(Buffer.from(text), 0, Buffer.byteLength(text)));
  const hex = (value: number): string => value.toString(16).padStart(2, '0');
  return [
    ...spansOf(
      numbers([0, 255]),
      (value) =>
        `${count(`\\x${hex(value)}`)} ${count(`\\u00${hex(value)}`)} ${count(`\\u{${hex(value)}}`)} ${count(`\\x${hex(value).toUpperCase()}`)}`,
    ),
    ...[
      '\\x',
      '\\x6',
      '\\x6g',
      '\\xg1',
      '\\x61\\x62',
      '\\\\x61',
      '\\u0161',
      '\\u1061',
      '\\u{061}',
      '\\u{61',
      '\\u{6}',
      'x61',
      '\\x@1',
      '\\x6`',
      '\\x6/',
      '\\x6:',
      '\\x6@',
      '\\x6G',
    ].map((text) => `${text}: ${count(text)}`),
  ];
}

function base64Lines(): string[] {
  const start = (text: string): number =>
    base64Start(Buffer.from(text, 'latin1'), 0, Buffer.byteLength(text, 'latin1'));
  const large = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+/'.repeat(40);
  const heads = [
    '',
    'data:text/javascript;base64,',
    'data:;base64,',
    'data:image/png;base64,',
    'data:font/woff;base64,',
    'data:application/font-woff;base64,',
    'data:application/x-font-ttf;base64,',
    'data:application/octet-stream;base64,',
    `data:${'a'.repeat(72)};base64,`,
    `data:${'a'.repeat(90)};base64,`,
    'data:text/html,',
    'data:image/png,',
    'x-data:',
  ];
  const sizes = [...numbers([1, 2600])];
  return [
    ...heads.map((head) => `${head}: ${start(head + large)}`),
    ...spansOf(sizes, (size) => String(start(large.slice(0, size)))),
    ...spansOf(numbers([0, 255]), (byte) => String(start(`${large}${String.fromCharCode(byte)}`))),
    ...spansOf(numbers([0, 255]), (byte) => String(start(`${large}\\${String.fromCharCode(byte)}`))),
    ...[
      '0123456789abcdef',
      '0123456789ABCDEF',
      '0123456789abcdeg',
      '01234567890+',
      '----____',
      '----____a',
      '====z',
    ].map((row) => `${row}: ${start(row.repeat(300))}`),
  ];
}
