import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { PublishedTable } from '../../../store/verify/published-table.js';
import { TEST_TIME } from '../../records.js';

describe('the table of published versions', () => {
  const answerOf = (n: number) => ({
    file: {
      sha256: createHash('sha256').update(String(n)).digest('hex'),
      publisher: `Press ${n % 7}`,
      published_at: new Date(TEST_TIME.getTime() + n).toISOString(),
      kid: `key-${n % 3}`,
    },
    asked: TEST_TIME.getTime() + 1000 * n,
  });
  const keyOf = (n: number) => `module-${n} 1.0.${n % 10}`;

  it('gives back what it was given, and nothing for what it was not', () => {
    const table = new PublishedTable(10_000);
    for (let n = 0; n < 5000; n += 1) table.set(keyOf(n), answerOf(n));
    for (let n = 0; n < 5000; n += 1) assert.deepEqual(table.get(keyOf(n)), answerOf(n));
    assert.equal(table.get(keyOf(5000)), undefined);
    assert.equal(table.get(`${keyOf(1)}0`), undefined);
    assert.deepEqual(table.get(keyOf(1)), answerOf(1));
    table.set(keyOf(1), answerOf(2));
    assert.deepEqual(table.get(keyOf(1)), answerOf(2));
    assert.equal(table.size, 5000);
  });

  it('gives places back, and keeps within its bound what is asked for', () => {
    const table = new PublishedTable(100);
    for (let n = 0; n < 100; n += 1) table.set(keyOf(n), answerOf(n));
    table.delete(keyOf(5));
    table.delete(keyOf(5));
    assert.equal(table.get(keyOf(5)), undefined);
    assert.equal(table.size, 99);
    for (let n = 100; n < 1000; n += 1) {
      assert.deepEqual(table.get(keyOf(7)), answerOf(7));
      table.set(keyOf(n), answerOf(n));
      assert.equal(table.size, 100);
    }
    assert.deepEqual(table.get(keyOf(999)), answerOf(999));
    assert.equal(table.get(keyOf(6)), undefined);
    table.clear();
    assert.equal(table.size, 0);
    assert.equal(table.get(keyOf(7)), undefined);
    table.set(keyOf(1), answerOf(1));
    assert.deepEqual(table.get(keyOf(1)), answerOf(1));
  });
});
