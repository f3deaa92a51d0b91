import assert from 'node:assert/strict';
import { openTestStore, type TestStore } from '../../database.js';
import { TEST_TIME } from '../../records.js';

describe('limits', () => {
  let now = TEST_TIME;
  const options = {
    clock: () => now,
    limits: { announcements_per_day: 10, sign_in_failures: 3, token_calls_per_minute: 50 },
  };
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

  describe('counted ahead', () => {
    const tokenCall = (test: TestStore, key: string) => test.store.limits.take('token_calls_per_minute', key);

    async function counted(key: string): Promise<number | undefined> {
      const window = await first.store.collections.limits.findOne({ _id: `token_calls_per_minute ${key}` });
      return window?.count;
    }

    /** How many of so many calls one after another are let through. */
    async function through(test: TestStore, key: string, calls: number): Promise<number> {
      let allowed = 0;
      for (let n = 0; n < calls; n += 1) if ((await tokenCall(test, key)).allowed) allowed += 1;
      return allowed;
    }

    it('count one call in a window as one, and more at a time the more there are', async () => {
      const counts: Array<number | undefined> = [];
      for (let n = 0; n < 8; n += 1) {
        await tokenCall(first, 'steps');
        counts.push(await counted('steps'));
      }
      assert.deepEqual(counts, [1, 3, 3, 7, 7, 7, 7, 11]);
    });

    it('let exactly so many through in one process, also at once, and anew in the next window', async () => {
      assert.equal(await through(first, 'exact', 60), 50);
      const atOnce = await Promise.all(Array.from({ length: 80 }, () => tokenCall(first, 'exact-at-once')));
      assert.equal(atOnce.filter(({ allowed }) => allowed).length, 50);
      assert.deepEqual(await tokenCall(first, 'exact'), { allowed: false, retryAfter: 60, limit: 50 });
      now = new Date(TEST_TIME.getTime() + 60_000);
      assert.equal(await through(first, 'exact', 60), 50);
    });

    it('let no more through over several processes, and few less', async () => {
      let allowed = 0;
      for (let n = 0; n < 60; n += 1) {
        for (const test of [first, second]) if ((await tokenCall(test, 'shared')).allowed) allowed += 1;
      }
      assert.equal(allowed, 50);
      assert.equal(await through(first, 'left', 8), 8);
      assert.equal(await counted('left'), 11);
      assert.equal(await through(second, 'left', 60), 39);
      assert.equal(await through(first, 'left', 60), 3);
    });

    it('lose with a process what it has counted and not used: never the other way round', async () => {
      const ending = await openTestStore({ ...options, database: first.database });
      assert.equal(await through(ending, 'restart', 4), 4);
      await ending.close();
      assert.equal(await through(second, 'restart', 60), 43);
    });

    it('refuse what is used up without asking the database', async () => {
      await through(first, 'memory', 50);
      await first.store.collections.limits.deleteOne({ _id: 'token_calls_per_minute memory' });
      assert.equal((await tokenCall(first, 'memory')).allowed, false);
      assert.equal((await tokenCall(second, 'memory')).allowed, true);
    });

    it('go on after the database was away', async () => {
      const away = await openTestStore({ ...options, database: first.database });
      await away.close();
      await assert.rejects(tokenCall(away, 'away'));
      await assert.rejects(tokenCall(away, 'away'));
      assert.equal((await tokenCall(first, 'away')).allowed, true);
    });
  });
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
