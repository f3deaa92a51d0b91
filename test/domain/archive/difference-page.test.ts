import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { type DifferencePage, differencePage } from '../../../domain/archive/difference-page.js';
import { matesIn } from '../../../domain/archive/line-mates.js';
import { markWords } from '../../../domain/archive/word-marks.js';

const key = new Uint8Array(randomBytes(32));
const asked = { page: 1, whole: false, ignore_space: false };

function pageOf(before: string | null, after: string | null, more: Partial<typeof asked & { line: number }> = {}) {
  const bytes = (text: string | null): Uint8Array | null => (text === null ? null : Buffer.from(text));
  return differencePage(key, bytes(before), bytes(after), { ...asked, ...more }) ?? assert.fail('too large');
}

/** One side of a whole difference, as its rows tell it. */
function sideOf({ rows }: DifferencePage, kind: 'gone' | 'new'): string[] {
  const own = rows.filter((row) => row.kind === 'same' || row.kind === kind);
  return own.reduce((all: string[], { part, text }) => {
    if (part === 0) all.push(text);
    else all[all.length - 1] += text;
    return all;
  }, []);
}

const line = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });

describe('a page of what differs between two texts', () => {
  it('tells both of them whole, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.array(line, { maxLength: 40 }), (old, now) => {
        const text = (all: readonly string[]): string => all.map((one) => `${one}\n`).join('');
        const page = pageOf(text(old), text(now), { whole: true });
        assert.deepEqual([sideOf(page, 'gone'), sideOf(page, 'new')], [old, now]);
      }),
      { numRuns: 100 },
    );
  });

  it('folds what is far from a change, counts what is in a fold, and leads to the line that was asked for', () => {
    const old = Array.from({ length: 3000 }, (_, at) => `line ${at + 1}`);
    const now = old.filter((_, at) => at !== 1499);
    const { rows, pages } = pageOf(old.join('\n'), now.join('\n'));
    assert.deepEqual(
      rows.map(({ kind, old: was, line: is, part }) => [kind, was, is, part]),
      [
        ['fold', 1, 1, 1496],
        ['same', 1497, 1497, 0],
        ['same', 1498, 1498, 0],
        ['same', 1499, 1499, 0],
        ['gone', 1500, null, 0],
        ['same', 1501, 1500, 0],
        ['same', 1502, 1501, 0],
        ['same', 1503, 1502, 0],
        ['fold', 1504, 1503, 1497],
      ],
    );
    assert.equal(pages, 1);
    const whole = pageOf(old.join('\n'), now.join('\n'), { whole: true, line: 2000 });
    assert.deepEqual([whole.page, whole.pages], [5, 6]);
    assert.ok(whole.rows.some((row) => row.line === 2000));
  });

  it('shows every byte of a long line, and counts what differs in white space alone', () => {
    const long = 'x'.repeat(250_000);
    const parts = [1, 2, 3].flatMap((page) => pageOf('', `${long}\n`, { page }).rows);
    assert.equal(parts.map(({ text }) => text).join(''), long);
    const { added, gone, space_only } = pageOf('a b\nc\n', 'a  b\n\tc\nd\n', { ignore_space: true });
    assert.deepEqual([added, gone, space_only], [1, 0, 2]);
    const first = pageOf('a\n', ' b\n', { ignore_space: true });
    assert.deepEqual([first.added, first.gone], [1, 1]);
  });

  it('makes hidden characters seen, and compares no more than fits into a thread', () => {
    const [row] = pageOf(null, '\u202Ereversed\n').rows;
    assert.equal(row?.text, '⟦U+202E⟧reversed');
    assert.equal(differencePage(key, null, Buffer.alloc(1_000_001, '\n'), asked), null);
  });

  it('finds the line that stands for one that is gone, and marks its words', () => {
    const gone = ['$host = escapeshellarg($host);', 'exec("ping -c 1 " . $host);'].map((text) => ({ part: 0, text }));
    const fresh = [{ part: 0, text: 'exec("ping -c 3 " . $host);' }];
    assert.deepEqual(matesIn(gone, fresh), [[1, 0]]);
    assert.deepEqual(markWords(gone[1]?.text ?? '', fresh[0]?.text ?? ''), {
      before: [{ from: 14, to: 15 }],
      after: [{ from: 14, to: 15 }],
    });
    assert.deepEqual(markWords('one thing', 'quite another matter'), { before: [], after: [] });
    const { rows } = pageOf(gone.map(({ text }) => text).join('\n'), fresh[0]?.text ?? '');
    assert.deepEqual(
      rows.map(({ kind, old, line: is, mate }) => [kind, old, is, mate]),
      [
        ['gone', 1, null, null],
        ['gone', 2, null, 1],
        ['new', null, 1, 2],
      ],
    );
  });

  it('marks the words in a long line, in whichever of its rows and pages they are', () => {
    const words = Array.from({ length: 60_000 }, (_, at) => `v${at}=${at % 7}`);
    const changed = words.map((word, at) => (at === 3 || at === 59_000 ? `${word}+evil(${at})` : word));
    const [old, now] = [words, changed].map((all) => `${all.join(';')}\nend\n`);
    assert.ok((old?.length ?? 0) < 200_000_000);
    // Short enough to be compared.
    const [before, after] = [
      words.slice(0, 14_000),
      [...changed.slice(0, 13_000), 'evil(1)', ...words.slice(13_000, 14_000)],
    ];
    const texts = [before, after].map((all) => `${all.join(';')}\nend\n`);
    const found: string[] = [];
    let pages = 1;
    for (let page = 1; page <= pages; page += 1) {
      const shown = pageOf(texts[0] ?? '', texts[1] ?? '', { page });
      pages = shown.pages;
      for (const { kind, text, marks } of shown.rows) {
        found.push(...marks.map(({ from, to }) => `${kind} ${text.slice(from, to)}`));
      }
    }
    assert.ok(pages > 2);
    assert.deepEqual(found, ['new +evil(3)', 'new evil(1);']);
    // Longer ones are shown without marks.
    assert.deepEqual(
      pageOf(old ?? '', now ?? '').rows.flatMap(({ marks }) => marks),
      [],
    );
  });

  it('cuts a mark at the end of a row, and goes on in the next', () => {
    const [start, end] = ['x'.repeat(990), 'y'.repeat(3000)];
    const { rows } = pageOf(`${start} ${end}\n`, `${start} ${'new '.repeat(5)}${end}\n`);
    const marked = rows
      .filter(({ kind }) => kind === 'new')
      .map(({ text, marks }) => marks.map(({ from, to }) => text.slice(from, to)));
    assert.equal(marked.flat().join(''), 'new '.repeat(5));
    assert.equal(marked[0]?.length, 1);
    assert.equal(marked[1]?.length, 1);
  });
});
