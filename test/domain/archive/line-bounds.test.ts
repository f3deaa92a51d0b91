import assert from 'node:assert/strict';
import { lineBounds, lineEndsOf, linesUpTo } from '../../../domain/archive/line-bounds.js';

describe('lines of a text', () => {
  for (const [text, line_ends, ended] of [
    ['', 'none', true],
    ['a', 'none', false],
    ['a\nb\n', 'lf', true],
    ['a\nb', 'lf', false],
    ['a\r\nb\r\n', 'crlf', true],
    ['a\r\nb', 'crlf', false],
    ['a\rb\r', 'cr', true],
    ['\n\r', 'mixed', true],
    ['a\r\nb\n', 'mixed', true],
    ['a\r\nb\rc', 'mixed', false],
  ] as const) {
    it(`end as they are said to end: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(lineEndsOf(Buffer.from(text)), { line_ends, ended });
    });
  }

  it('are counted up to one above the most that is wanted, where each ends as it does', () => {
    const count = (text: string, most = 10) => linesUpTo(Buffer.from(text), most);
    assert.equal(linesUpTo(null, 10), 0);
    assert.deepEqual([count('a'), count('a\nb'), count('a\r\nb'), count('a\rb')], [1, 2, 2, 2]);
    assert.deepEqual([count('\n'.repeat(10)), count('\n'.repeat(11)), count('\n'.repeat(50))], [11, 12, 12]);
  });

  it('begin behind what ends the one before, and have no place beyond the last', () => {
    const { count, of } = lineBounds(Buffer.from('ab\r\n\rc\n'));
    assert.deepEqual([count, ...[1, 2, 3, 4].map(of)], [3, [0, 2], [4, 4], [5, 6], [0, 0]]);
    assert.equal(lineBounds(Buffer.alloc(0)).count, 0);
  });
});
