import assert from 'node:assert/strict';
import { MINUTE } from '../../../domain/durations.js';
import type { Spool } from '../../../domain/release/ports.js';
import { PackageCopies } from '../../../store/package/package-copies.js';

describe('copies of packages that are read', () => {
  let now: number;
  let made: string[];
  let gone: string[];
  let there: Set<string>;
  let copies: PackageCopies;

  beforeEach(() => {
    now = 0;
    made = [];
    gone = [];
    const fetch = async (fileId: string): Promise<Spool | null> => {
      if (fileId === 'none') return null;
      const path = `${fileId}/${made.push(fileId)}`;
      const discard = async (): Promise<void> => void gone.push(path);
      return { path, size: 1, sha256: 'x', provenBy: () => undefined, discard };
    };
    there = new Set('abcdef');
    copies = new PackageCopies(
      fetch,
      async (ids) => new Set(ids.filter((id) => there.has(id))),
      () => now,
    );
  });
  afterEach(() => copies.close());

  const lend = async (fileId: string) => (await copies.lend(fileId)) ?? assert.fail('not there');

  it('are made once for all who read', async () => {
    const [one, other] = await Promise.all([lend('a'), lend('a')]);
    assert.equal(one.path, other.path);
    await one.giveBack();
    await other.giveBack();
    await (await lend('a')).giveBack();
    assert.deepEqual([made, gone], [['a'], []]);
    assert.equal(await copies.lend('none'), null);
  });

  it('go when nobody has used them for a while, and never under a reader', async () => {
    const reader = await lend('a');
    now += 10 * MINUTE;
    assert.equal(await copies.sweep(), 0);
    await reader.giveBack();
    await reader.giveBack();
    now += 4 * MINUTE;
    assert.equal(await copies.sweep(), 0);
    now += 2 * MINUTE;
    assert.equal(await copies.sweep(), 1);
    assert.deepEqual(gone, ['a/1']);
  });

  it('go when their packages are gone, whoever discarded them, and never under a reader (decisions §4)', async () => {
    const [a, b] = [await lend('a'), await lend('b')];
    await a.giveBack();
    await copies.dropGone();
    assert.deepEqual(gone, []);
    there = new Set();
    await copies.dropGone();
    assert.deepEqual(gone, ['a/1']);
    await b.giveBack();
    assert.deepEqual(gone, ['a/1', 'b/2']);
  });

  it('are made anew after half an hour, however much they are used', async () => {
    const reader = await lend('a');
    now += 31 * MINUTE;
    const next = await lend('a');
    assert.notEqual(next.path, reader.path);
    assert.deepEqual(gone, []);
    await reader.giveBack();
    assert.deepEqual(gone, ['a/1']);
    await next.giveBack();
  });

  it('go with the bytes they are of, as soon as the last reader is done', async () => {
    const reader = await lend('a');
    await copies.discard('a');
    assert.deepEqual(gone, []);
    await reader.giveBack();
    assert.deepEqual(gone, ['a/1']);
    await copies.discard('never');
  });

  it('are four at most that nobody reads, and none after closing', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      now += 1;
      await (await lend(name)).giveBack();
    }
    assert.deepEqual(gone, ['a/1', 'b/2']);
    await copies.close();
    assert.equal(gone.length, 6);
  });
});
