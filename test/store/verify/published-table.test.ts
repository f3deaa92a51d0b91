import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { KeySlots } from '../../../store/verify/key-slots.js';
import { PackedKey, PublishedRows } from '../../../store/verify/published-rows.js';
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

  it('keeps keys of any length and any letters, and tells apart those that begin alike', () => {
    const table = new PublishedTable(1000);
    const keys = [
      ...Array.from({ length: 130 }, (_, length) => 'a'.repeat(length)),
      ...['ä', 'Ā', 'Ω', '\u0000', '𝄞'].flatMap((letter) => [letter, `a${letter}`, letter.repeat(40)]),
    ];
    for (const [n, key] of keys.entries()) table.set(key, answerOf(n));
    for (const [n, key] of keys.entries()) assert.deepEqual(table.get(key), answerOf(n), key);
    for (const key of keys) table.delete(key);
    assert.equal(table.size, 0);
    for (const key of keys) assert.equal(table.has(key), false, key);
  });

  it('lets keys of any length go where there is no more room', () => {
    const table = new PublishedTable(8);
    for (let n = 0; n < 200; n += 1) {
      const key = `${n} `.padEnd(n % 2 === 0 ? 10 : 100, 'x');
      table.set(key, answerOf(n));
      assert.deepEqual(table.get(key), answerOf(n));
      assert.equal(table.size, Math.min(n + 1, 8));
    }
  });

  it('is what a map is, whatever is set, deleted and asked for', () => {
    const table = new PublishedTable(40_000);
    const map = new Map<string, ReturnType<typeof answerOf>>();
    // A generator of its own, so that a run that fails can be repeated.
    let state = 7;
    const draw = (below: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let round = 0; round < 100_000; round += 1) {
      const key = keyOf(draw(30_000));
      const what = draw(5);
      if (what < 2) {
        const answer = answerOf(round);
        table.set(key, answer);
        map.set(key, answer);
      } else if (what === 2) {
        table.delete(key);
        map.delete(key);
      } else {
        assert.deepEqual(table.get(key), map.get(key));
      }
    }
    assert.equal(table.size, map.size);
    for (let n = 0; n < 30_000; n += 1) assert.deepEqual(table.get(keyOf(n)), map.get(keyOf(n)));
  });

  it('writes times as they are written everywhere, also before 1970 and after the year 9999', () => {
    const times = ['-000001-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z', '1970-01-01T00:00:00.000Z']
      .concat(['2024-02-29T12:34:56.789Z', '2026-11-24T23:59:59.999Z', '+010000-01-01T00:00:00.000Z'])
      .concat(Array.from({ length: 5000 }, (_, n) => new Date(TEST_TIME.getTime() + n * 98_765_432).toISOString()));
    const table = new PublishedTable(times.length);
    for (const time of times) {
      const { file, asked } = answerOf(1);
      table.set(time, { file: { ...file, published_at: time }, asked });
    }
    for (const time of times) assert.equal(table.get(time)?.file.published_at, time);
  });
});

describe('the places of keys', () => {
  const rowsOf = (keys: readonly string[]): PublishedRows => {
    const rows = new PublishedRows(keys.length);
    for (const [at, key] of keys.entries()) rows.write(at, packed(key, 0), { file: FILE, asked: 0 });
    return rows;
  };
  const FILE = { sha256: 'a'.repeat(64), publisher: 'Acme', published_at: TEST_TIME.toISOString(), kid: 'k' };
  /** With a hash that was chosen: real ones hardly ever collide. */
  const packed = (text: string, hash: number): PackedKey => {
    const key = new PackedKey();
    key.pack(text);
    key.hash = hash;
    return key;
  };

  it('are found among keys of one hash, and past the end of the room, whichever goes first', () => {
    const last = 0xfffffff0;
    const hashes = [0, 0, 0, 16, 16, 32, last, last, last, last - 16];
    const keys = hashes.map((_, n) => `key-${n}`);
    const rows = rowsOf(keys);
    for (let gone = 0; gone < keys.length; gone += 1) {
      const slots = new KeySlots(rows);
      for (const [at, hash] of hashes.entries()) slots.add(hash, at);
      const order = keys.map((_, n) => (n + gone) % keys.length);
      for (const [count, at] of order.entries()) {
        slots.delete(hashes[at] ?? 0, at);
        const left = new Set(order.slice(count + 1));
        for (const [one, hash] of hashes.entries()) {
          assert.equal(slots.find(packed(keys[one] ?? '', hash)), left.has(one) ? one : -1);
        }
      }
    }
  });
});
