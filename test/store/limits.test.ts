import assert from 'node:assert/strict';
import { openTestStore, type TestStore } from '../database.js';
import { TEST_TIME } from '../records.js';

describe('limits', () => {
  let now = TEST_TIME;
  const options = { clock: () => now, limits: { announcements_per_day: 10, sign_in_failures: 3 } };
  let first: TestStore;
  let second: TestStore;

  before(async () => {
    first = await openTestStore(options);
    second = await openTestStore({ ...options, database: first.database });
  });

  beforeEach(() => {
    now = TEST_TIME;
  });

  after(async () => {
    await second.close();
    await first.close();
  });

  it('lets exactly so many through, across processes, however many call at once (decisions §8)', async () => {
    const calls = Array.from({ length: 30 }, (_, n) => take(n % 2 === 0 ? first : second, 'together'));
    const taken = await Promise.all(calls);
    assert.equal(taken.filter(({ allowed }) => allowed).length, 10);
    assert.ok(taken.every(({ limit }) => limit === 10));
  });

  it('counts from the first call of a window and starts anew at its end (decisions §8)', async () => {
    for (let n = 0; n < 10; n += 1) assert.equal((await take(first, 'windows')).allowed, true);
    now = new Date(TEST_TIME.getTime() + 86_399_001);
    assert.deepEqual(await take(second, 'windows'), { allowed: false, retryAfter: 1, limit: 10 });
    now = new Date(TEST_TIME.getTime() + 86_400_000);
    const again = await Promise.all(Array.from({ length: 12 }, () => take(second, 'windows')));
    assert.equal(again.filter(({ allowed }) => allowed).length, 10);
  });

  it('counts each key, and each limit of a key, by itself', async () => {
    for (let n = 0; n < 10; n += 1) await take(first, 'apart');
    assert.equal((await take(first, 'apart')).allowed, false);
    assert.equal((await take(first, 'apart-2')).allowed, true);
    assert.equal((await first.store.limits.take('agent_calls_per_minute', 'apart')).allowed, true);
  });

  it('keeps proportions and gives back what was no failure (decisions §8)', async () => {
    const { limits } = first.store;
    for (let n = 0; n < 6; n += 1) assert.equal((await limits.take('sign_in_failures', 'ip', 2)).allowed, true);
    assert.deepEqual(await limits.take('sign_in_failures', 'ip', 2), { allowed: false, retryAfter: 900, limit: 6 });
    await limits.giveBack('sign_in_failures', 'ip');
    await limits.giveBack('sign_in_failures', 'ip');
    assert.equal((await limits.take('sign_in_failures', 'ip', 2)).allowed, true);
    assert.equal((await limits.take('sign_in_failures', 'ip', 2)).allowed, false);
    await limits.giveBack('sign_in_failures', 'never-taken');
    assert.equal((await limits.take('sign_in_failures', 'never-taken')).allowed, true);
  });

  it('tells what a limit is set to', () => {
    assert.equal(first.store.limits.value('announcements_per_day'), 10);
    assert.equal(first.store.limits.value('json_bytes'), 2 * 1024 * 1024);
  });

  function take(test: TestStore, key: string) {
    return test.store.limits.take('announcements_per_day', key);
  }
});

describe('nonces', () => {
  let first: TestStore;
  let second: TestStore;

  before(async () => {
    first = await openTestStore();
    second = await openTestStore({ database: first.database });
  });

  after(async () => {
    await second.close();
    await first.close();
  });

  it('pass once for a key, whoever is asked (decisions §3)', async () => {
    const until = new Date(TEST_TIME.getTime() + 601_000);
    const used = await Promise.all(
      Array.from({ length: 8 }, (_, n) => useNonce(n % 2 === 0 ? first : second, 'bkp_a', until, TEST_TIME)),
    );
    assert.equal(used.filter(Boolean).length, 1);
    assert.equal(await useNonce(first, 'bkp_b', until, TEST_TIME), true);
  });

  it('pass again once they are over, to one of many (decisions §3)', async () => {
    const until = new Date(TEST_TIME.getTime() + 601_000);
    assert.equal(await useNonce(first, 'bkp_c', until, TEST_TIME), true);
    const before = new Date(until.getTime() - 1);
    assert.equal(await useNonce(first, 'bkp_c', new Date(before.getTime() + 601_000), before), false);
    const next = new Date(until.getTime() + 601_000);
    const used = await Promise.all(
      Array.from({ length: 8 }, (_, n) => useNonce(n % 2 === 0 ? first : second, 'bkp_c', next, until)),
    );
    assert.equal(used.filter(Boolean).length, 1);
  });

  function useNonce(test: TestStore, key: string, until: Date, now: Date): Promise<boolean> {
    return test.store.accounts.useNonce(key, '0123456789abcdef', until, now);
  }
});
