import { lineBounds, lineEndsOf, linesUpTo } from '../../../../domain/archive/line-bounds.js';
import { readFingerprints } from '../../../../domain/archive/line-fingerprints.js';
import { LineHash } from '../../../../domain/archive/siphash.js';
import {
  displayed,
  linesAround,
  linesIn,
  PAGE_BYTES,
  PAGE_ROWS,
  ROW_BYTES,
  textPage,
} from '../../../../domain/archive/text-pages.js';
import { KEY, times } from './drawing.js';

const many = (count: number): Buffer => Buffer.from(times(count, (at) => `${at}\n`).join(''));

/** Every text of these signs, up to four of them. */
function* shortTexts(): Generator<string> {
  let level = [''];
  for (let length = 0; length <= 4; length += 1) {
    yield* level;
    level = level.flatMap((text) => ['a', '\r', '\n'].map((sign) => text + sign));
  }
}

export function lineLines(): string[] {
  return [...shortTexts()].map((text) => {
    const bytes = Buffer.from(text);
    const { count, of } = lineBounds(bytes);
    const { line_ends, ended } = lineEndsOf(bytes);
    const reading = readFingerprints(KEY);
    reading.text('a', bytes);
    const { files, fingerprints } = reading.result();
    const prints = Buffer.from(fingerprints).toString('hex').match(/.{16}/g) ?? [];
    const { rows, lines } = textPage(bytes, { page: 1 });
    const told = [
      times(count + 2, (at) => of(at).join('-')).join(' '),
      [0, 1, 2, 9].map((most) => linesUpTo(bytes, most)).join(' '),
      `${line_ends} ${ended}`,
      `${files[0]?.lines} ${prints.map((print) => print.slice(0, 2)).join('')}`,
      `${lines} ${rows.map((row) => `${row.line}${row.text}`).join(' ')}`,
    ];
    return `${JSON.stringify(text)}: ${told.join('; ')}`;
  });
}

export function hashLines(): string[] {
  // No byte of the line ends it.
  const bytes = Uint8Array.from({ length: 80 }, (_, at) => (at * 37 + 11) & 255);
  const hash = new LineHash(bytes.subarray(60, 76));
  return times(34, (length) => {
    let told = '';
    hash.lines(Buffer.concat([bytes.subarray(3, 3 + length), Buffer.from('\n')]), (hashes) => {
      const view = new DataView(hashes.buffer, hashes.byteOffset);
      told = `${length} ${view.getUint32(0, true)} ${view.getUint32(4, true)}`;
      return true;
    });
    return told;
  });
}

export function textLines(): string[] {
  const long = Buffer.from(`one\n${'€'.repeat(700)}\nthree\n${'x'.repeat(2 * ROW_BYTES)}\nfive`);
  const latin = Buffer.concat([Buffer.from([0xe4, 10]), Buffer.alloc(ROW_BYTES + 1, 0xfc), Buffer.from('\nend\n')]);
  const brief = (text: string): string =>
    text.length > 20 ? `${text.slice(0, 3)}…${text.length}${text.slice(-2)}` : text;
  const around = [long, latin].flatMap((bytes) =>
    [0, 1, 2, 4, 5, 6, 9].flatMap((line) =>
      [0, 1, 3].map((beside) => {
        const rows = linesAround(bytes, line, beside).map((row) => `${row.line}.${row.part} ${brief(row.text)}`);
        return `around ${line}, ${beside} beside: ${rows.join(' | ')}`;
      }),
    ),
  );
  const ranges = [
    [[1, 1]],
    [[1, 5]],
    [
      [2, 2],
      [4, 5],
    ],
    [
      [0, 0],
      [3, 3],
    ],
    [
      [3, 2],
      [3, 4],
    ],
    [
      [5, 9],
      [10, 11],
    ],
  ] as const;
  const inRanges = [long, latin].flatMap((bytes) =>
    ranges.map(
      (asked) =>
        `in ${JSON.stringify(asked)}: ${JSON.stringify(linesIn(bytes, asked).map((lines) => lines.map(brief)))}`,
    ),
  );
  const bounds = [ROW_BYTES - 1, ROW_BYTES, ROW_BYTES + 1, 2 * ROW_BYTES].flatMap((width) =>
    ['x', 'ü'].map((sign) => {
      const text = sign.repeat(Math.ceil(width / Buffer.byteLength(sign)));
      return `${width} of ${sign}: ${textPage(Buffer.from(`a${text}`), { page: 1 }).rows.map((row) => row.text.length)}`;
    }),
  );
  const pages = [PAGE_ROWS - 1, PAGE_ROWS, PAGE_ROWS + 1, 2 * PAGE_ROWS].flatMap((count) =>
    [
      { page: 0 },
      { page: 1 },
      { page: 2 },
      { page: 3 },
      { line: 1 },
      { line: PAGE_ROWS },
      { line: PAGE_ROWS + 1 },
      { line: 9999 },
    ].map((place) => {
      const { rows, page, pages: all } = textPage(many(count), place);
      return `${count} lines, ${JSON.stringify(place)}: ${page} of ${all}, ${rows[0]?.line}-${rows.at(-1)?.line}`;
    }),
  );
  const wide = [0, 1].map((more) => {
    const { rows, pages: all } = textPage(Buffer.from(`${'x'.repeat(PAGE_BYTES + more)}`), { page: 1 });
    return `${PAGE_BYTES} + ${more} bytes: ${rows.length} rows of ${all} pages`;
  });
  const signs = [
    '\0',
    '\t',
    ' ',
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u2028',
    '\u202e',
    '\ufe0f',
    '\ue000',
    '\u{e0041}',
    'é',
    '𝒳',
  ];
  return [...around, ...inRanges, ...bounds, ...pages, ...wide, `shown: ${signs.map(displayed).join(' ')}`];
}
