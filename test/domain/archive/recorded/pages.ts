import { type DifferenceRow, differencePage } from '../../../../domain/archive/difference-page.js';
import { PAGE_BYTES, PAGE_ROWS, ROW_BYTES } from '../../../../domain/archive/text-pages.js';
import type { RecordedEntry } from '../../../recorded.js';
import { codeLine, drawing, edited, KEY, spansWords, times } from './drawing.js';

const question = { page: 1, whole: false, ignore_space: false };

function rowWords({ kind, old, line, part, text, mate, marks }: DifferenceRow): string {
  const shown = text.length > 40 ? `${text.slice(0, 20)}…${text.length}` : text;
  const more = [mate === null ? '' : ` ~${mate}`, marks.length === 0 ? '' : ` [${spansWords(marks)}]`];
  return `${kind} ${old}>${line}.${part}${more.join('')} |${shown}`;
}

function pageLines(
  before: Uint8Array | null,
  after: Uint8Array | null,
  asked: Partial<typeof question & { line: number }>,
): string[] {
  const found = differencePage(KEY, before, after, { ...question, ...asked });
  if (found === null) return ['too many lines'];
  const { rows, before: old, after: now, ...counts } = found;
  return [JSON.stringify({ ...counts, old, now }), ...rows.map(rowWords)];
}

export function textPairs(): RecordedEntry[] {
  return times(16, (at) => {
    const draw = drawing(100 + at);
    const end = ['\n', '\r\n', '\r', '\n'][at % 4] ?? '\n';
    const old = times(draw(26), () => codeLine(draw));
    const changed = old.map((line) => (draw(5) === 0 ? line.replace(/\S+/, codeLine(draw)) : line));
    const spaced = changed.map((line) => (draw(6) === 0 ? `  ${line.replace(' ', '\t')}` : line));
    const now = edited(spaced, draw, draw(3), () => codeLine(draw));
    const textOf = (lines: readonly string[], last: string): Buffer => Buffer.from(lines.join(end) + last);
    const [before, after] = [textOf(old, at % 3 === 0 ? '' : end), textOf(now, at % 5 === 0 ? '' : end)];
    const asked = { whole: at % 6 === 1, ignore_space: at % 2 === 1 };
    return { name: `${at} ${JSON.stringify(asked)}`, lines: () => pageLines(before, after, asked) };
  });
}

const many = (count: number, line: (at: number) => string): Buffer =>
  Buffer.from(times(count, (at) => `${line(at)}\n`).join(''));

/** What is at the end of a page, of a fold and of a row. */
export function pageBounds(): RecordedEntry[] {
  const brief = (lines: readonly string[]): string[] =>
    lines.length < 14 ? [...lines] : [...lines.slice(0, 5), `… ${lines.length}`, ...lines.slice(-4)];
  const entry = (name: string, lines: () => string[]): RecordedEntry => ({ name, lines: () => brief(lines()) });
  const numbered = (count: number): Buffer => many(count, (at) => `line ${at + 1}`);
  const changedAt = (count: number, ...places: number[]): Buffer =>
    many(count, (at) => (places.includes(at + 1) ? `other ${at + 1}` : `line ${at + 1}`));
  const wide = (count: number, width: number): Buffer => many(count, () => 'x'.repeat(width));
  return [
    ...[6, 7, 8, 9, 13, 14, 15, 16].map((count) =>
      entry(`a change in the middle of ${count} lines`, () =>
        pageLines(numbered(count), changedAt(count, Math.ceil(count / 2)), {}),
      ),
    ),
    ...[7, 8, 9, 10].map((apart) =>
      entry(`two changes ${apart} lines apart`, () => pageLines(numbered(30), changedAt(30, 10, 10 + apart), {})),
    ),
    ...[
      [PAGE_ROWS, 1],
      [PAGE_ROWS, 2],
      [PAGE_ROWS + 1, 0],
      [PAGE_ROWS + 1, 1],
      [PAGE_ROWS + 1, 2],
      [2 * PAGE_ROWS, 3],
      [2 * PAGE_ROWS + 1, 2],
      [2 * PAGE_ROWS + 1, 3],
    ].map(([count = 0, page = 0]) =>
      entry(`page ${page} of ${count} new lines`, () => pageLines(null, numbered(count), { page })),
    ),
    ...[1, PAGE_ROWS, PAGE_ROWS + 1, 1300, 1301].map((line) =>
      entry(`the page with line ${line} of 1300`, () => pageLines(null, numbered(1300), { line, page: 2 })),
    ),
    ...[
      [PAGE_BYTES / ROW_BYTES, ROW_BYTES],
      [PAGE_BYTES / ROW_BYTES + 1, ROW_BYTES],
      [3, ROW_BYTES + 1],
      [3, ROW_BYTES - 1],
    ].flatMap(([count = 0, width = 0]) =>
      [1, 2].map((page) =>
        entry(`page ${page} of ${count} lines of ${width} bytes`, () => pageLines(null, wide(count, width), { page })),
      ),
    ),
    entry('an old text alone', () => pageLines(numbered(3), null, {})),
    entry('no text on either side', () => pageLines(null, null, {})),
    entry('the same text', () => pageLines(numbered(20), numbered(20), {})),
    entry('the same text, whole', () => pageLines(numbered(20), numbered(20), { whole: true })),
    entry('a million lines and one', () => pageLines(Buffer.alloc(499_999, '\n'), Buffer.alloc(500_000, '\n'), {})),
    entry('bytes that are no UTF-8 on one side', () =>
      pageLines(Buffer.from([0x66, 0xfc, 0x72, 10]), Buffer.from('für\nauf\n'), {}),
    ),
    entry('bytes that are no UTF-8 on the other', () =>
      pageLines(Buffer.from('für\nauf\n'), Buffer.from([0x66, 0xfc, 0x72, 10, 0x61]), {}),
    ),
    ...[-1, 0, 1, 2].map((more) =>
      entry(`long lines that are compared up to a bound, ${more}`, () => {
        const long = `${'ab '.repeat(66_665)}c`;
        const [before, after] = [`${long}d e\n`, `${long}f e${'x'.repeat(1 + more)}\n`];
        return pageLines(Buffer.from(before), Buffer.from(after), { page: 4 }).filter((row) => row.includes('['));
      }),
    ),
    ...[298, 299, 300, 301, 302].map((width) =>
      entry(`lines of ${width} bytes in several places`, () => {
        const long = (word: string): string => `${word} ${'y'.repeat(width - 5)} ${word}z`;
        const [one, two, three] = [long('a'), long('b'), long('c')];
        const before = [one, 'k', two, 'l', 'm', three, one, 'gone'].join('\n');
        const after = [long('d'), 'k', long('e'), 'short', 'l', 'm', long('f'), long('g'), long('h')].join('\n');
        return pageLines(Buffer.from(before), Buffer.from(after), {});
      }),
    ),
  ];
}
