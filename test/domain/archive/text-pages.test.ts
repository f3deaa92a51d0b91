import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  displayed,
  linesIn,
  PAGE_BYTES,
  PAGE_ROWS,
  ROW_BYTES,
  type TextPage,
  textPage,
} from '../../../domain/archive/text-pages.js';

function pagesOf(bytes: Buffer): TextPage[] {
  const first = textPage(bytes, { page: 1 });
  return Array.from({ length: first.pages }, (_, at) => textPage(bytes, { page: at + 1 }));
}

describe('text of a file, page by page', () => {
  it('has the lines that the fingerprints count, whatever ends them (service.md, Review)', () => {
    const { lines, rows, page, pages } = textPage(Buffer.from('a\r\nb\rc\n\nd'), { page: 1 });
    assert.deepEqual([lines, page, pages], [5, 1, 1]);
    assert.deepEqual(
      rows.map(({ line, part, text }) => [line, part, text]),
      [
        [1, 0, 'a'],
        [2, 0, 'b'],
        [3, 0, 'c'],
        [4, 0, ''],
        [5, 0, 'd'],
      ],
    );
    assert.equal(textPage(Buffer.from('a\n'), { page: 1 }).lines, 1);
    assert.deepEqual(textPage(Buffer.alloc(0), { page: 1 }).rows, []);
  });

  it('loses nothing of any file, in rows and pages of bounded size', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('\n', '\r\n', 'ä', '€', '𝒳'.repeat(400), 'x'.repeat(3000)));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        const rows = pagesOf(Buffer.from(text)).flatMap((page) => {
          assert.ok(page.rows.length <= PAGE_ROWS);
          return page.rows;
        });
        const whole: string[] = [];
        for (const { line, part, text: shown } of rows) whole[line - 1] = part === 0 ? shown : whole[line - 1] + shown;
        const lines = Buffer.from(text)
          .toString()
          .split(/\r\n|\r|\n/);
        if (lines.at(-1) === '') lines.pop();
        assert.deepEqual(whole, lines.map(displayed));
      }),
    );
  });

  it('cuts a long line into rows of whole characters', () => {
    const { rows } = textPage(Buffer.from(`${'€'.repeat(700)}\nend`), { page: 1 });
    assert.deepEqual(
      rows.map(({ line, part }) => [line, part]),
      [
        [1, 0],
        [1, 1],
        [1, 2],
        [2, 0],
      ],
    );
    assert.ok(rows.every(({ text }) => Buffer.byteLength(text) <= ROW_BYTES));
    assert.equal(rows.map(({ text }) => text).join(''), `${'€'.repeat(700)}end`);
  });

  it('finds the page of a line, and the last page for a place behind the end', () => {
    const bytes = Buffer.from(Array.from({ length: 1600 }, (_, at) => `line ${at + 1}\n`).join(''));
    assert.equal(textPage(bytes, { line: 501 }).page, 2);
    assert.equal(textPage(bytes, { line: 501 }).rows[0]?.line, 501);
    assert.equal(textPage(bytes, { line: 500 }).page, 1);
    for (const place of [{ line: 99_999 }, { page: 99 }]) {
      const { page, pages, rows } = textPage(bytes, place);
      assert.deepEqual([page, pages, rows.length], [4, 4, 100]);
    }
    const wide = Buffer.from('x'.repeat(3 * PAGE_BYTES));
    assert.equal(textPage(wide, { page: 1 }).pages, 3);
  });

  it('shows what cannot be seen, and reads as Latin-1 what is not UTF-8', () => {
    const hidden = textPage(Buffer.from('a\u202eb\u0000\tc\u200b\ufeff'), { page: 1 });
    assert.equal(hidden.rows[0]?.text, 'a⟦U+202E⟧b⟦U+0000⟧\tc⟦U+200B⟧⟦U+FEFF⟧');
    const latin1 = textPage(Buffer.from([0x66, 0xfc, 0x72]), { page: 1 });
    assert.deepEqual([latin1.encoding, latin1.rows[0]?.text], ['latin1', 'für']);
  });
});

describe('linesIn', () => {
  it('reads the lines of each range, the beginning of a long one, and nothing behind the end', () => {
    const bytes = Buffer.from(`one\r\ntwo\n${'x'.repeat(3 * ROW_BYTES)}\nfo\u202eur\nfive`);
    const ranges = [
      [2, 3],
      [4, 4],
      [5, 9],
      [11, 12],
    ] as const;
    assert.deepEqual(linesIn(bytes, ranges), [['two', `${'x'.repeat(ROW_BYTES)}…`], ['fo⟦U+202E⟧ur'], ['five'], []]);
    const whole = ['two', 'x'.repeat(3 * ROW_BYTES)];
    assert.deepEqual(linesIn(bytes, ranges, 2 * ROW_BYTES)[0], whole);
    assert.deepEqual(linesIn(bytes, ranges, 2 * ROW_BYTES - 1)[0], ['two', `${'x'.repeat(2 * ROW_BYTES)}…`]);
    assert.deepEqual(linesIn(bytes, []), []);
    assert.deepEqual(linesIn(Buffer.from([0x66, 0xfc, 0x72]), [[1, 1]]), [['für']]);
  });
});
