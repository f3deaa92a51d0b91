import assert from 'node:assert/strict';
import { MINUTE } from '../../../domain/durations.js';
import { openTestStore, type TestStore } from '../../database.js';
import { TEST_TIME } from '../../records.js';

const at = (minutes: number): Date => new Date(TEST_TIME.getTime() + minutes * MINUTE);

describe('what is kept of jobs', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });
  beforeEach(async () => {
    await test.store.collections.jobs.deleteMany({});
  });
  after(() => test.close());

  const alarm = (key: string, more: object) =>
    ({ name: 'sweep', type: 'normal', data: { key }, nextRunAt: null, lockedAt: null, ...more }) as never;
  const left = async () => {
    const found = await test.store.collections.jobs.find({}).sort({ 'data.key': 1 }).toArray();
    return found.map(({ nextRunAt, lockedAt }) => [nextRunAt ?? null, lockedAt ?? null]);
  };

  it('tells what waits, what runs, and what was left by a process that died', async () => {
    const { jobRecords, collections } = test.store;
    await collections.jobs.insertMany([
      alarm('a', { nextRunAt: at(20) }),
      alarm('b', { nextRunAt: at(15) }),
      alarm('c', { lockedAt: at(-9) }),
      alarm('d', { lockedAt: at(-10) }),
      alarm('e', { nextRunAt: at(30), lockedAt: at(-5), failedAt: at(-6) }),
      alarm('f', { name: 'other', nextRunAt: at(1), failedAt: at(1) }),
    ]);
    const life = 10 * MINUTE;
    const now = at(0);
    assert.deepEqual(await jobRecords.plan('sweep', { life, now }), {
      waiting: 4,
      running: 2,
      failed: 1,
      next_run_at: at(0),
    });
    assert.deepEqual(await jobRecords.plan('none', { life, now }), {
      waiting: 0,
      running: 0,
      failed: 0,
      next_run_at: null,
    });
    await collections.jobs.deleteOne({ 'data.key': 'd' } as never);
    assert.deepEqual((await jobRecords.plan('sweep', { life, now })).next_run_at, at(15));
  });

  it('lists what failed, the latest first, and lets it run again unless it runs', async () => {
    const { jobRecords, collections } = test.store;
    const failed = (minutes: number, more: object = {}) => ({
      failedAt: at(minutes),
      failReason: 'why',
      failCount: 2,
      ...more,
    });
    await collections.jobs.insertMany([
      alarm('a', failed(1)),
      alarm('b', failed(2, { nextRunAt: at(9) })),
      alarm('c', failed(3, { lockedAt: at(3) })),
      alarm('d', { nextRunAt: at(5) }),
      alarm('e', failed(4, { name: 'other' })),
    ]);
    const [first, ...rest] = await jobRecords.failed('sweep', 2);
    assert.deepEqual([first?.key, ...rest.map(({ key }) => key)], ['c', 'b']);
    assert.deepEqual(rest, [{ key: 'b', failed_at: at(2), reason: 'why', tries: 2, next_run_at: at(9) }]);
    assert.equal(await jobRecords.retry('sweep', at(7)), 2);
    assert.deepEqual(
      (await left()).map(([next]) => next),
      [at(7), at(7), null, at(5), null],
    );
    assert.deepEqual(
      (await jobRecords.failed('sweep', 9)).map(({ key }) => key),
      ['c'],
    );
    assert.equal(await jobRecords.retry('sweep', at(8)), 0);
  });

  it('pulls back what a clock that was ahead has set too far off', async () => {
    const { jobRecords, collections } = test.store;
    await collections.jobs.insertMany([
      alarm('a', { nextRunAt: at(60) }),
      alarm('b', { nextRunAt: at(10), lockedAt: at(61) }),
      alarm('c', { name: 'other', nextRunAt: at(70), lockedAt: at(50) }),
    ]);
    assert.deepEqual([...(await jobRecords.furthestTimes(['sweep', 'none']))], [['sweep', at(61)]]);
    assert.deepEqual([...(await jobRecords.furthestTimes(['other']))], [['other', at(70)]]);
    await jobRecords.pullBack('sweep', at(0), at(60));
    assert.deepEqual(await left(), [
      [at(60), null],
      [at(10), at(0)],
      [at(70), at(50)],
    ]);
    await jobRecords.pullBack('sweep', at(0), at(59));
    assert.deepEqual(await left(), [
      [at(0), null],
      [at(10), at(0)],
      [at(70), at(50)],
    ]);
  });

  it('is paused once and resumed once, with its history beside it', async () => {
    const { jobRecords } = test.store;
    assert.deepEqual([await jobRecords.isPaused('sweep'), await jobRecords.resume('sweep')], [false, false]);
    assert.deepEqual(
      [await jobRecords.pause('sweep', at(0), 'acc_1'), await jobRecords.pause('sweep', at(1), 'acc_2')],
      [true, false],
    );
    assert.deepEqual([await jobRecords.isPaused('sweep'), await jobRecords.isPaused('other')], [true, false]);
    await jobRecords.note('sweep', {
      runs: 2,
      failures: 1,
      last_run_at: at(5),
      last_failed_at: at(4),
      last_failure: 'why',
    });
    await jobRecords.note('sweep', {
      runs: 3,
      failures: 0,
      last_run_at: at(3),
      last_failed_at: null,
      last_failure: null,
    });
    const counted = { runs: 5, failures: 1, last_run_at: at(5), last_failed_at: at(4), last_failure: 'why' };
    assert.deepEqual(await jobRecords.history('sweep'), { ...counted, paused_at: at(0), paused_by: 'acc_1' });
    assert.deepEqual([await jobRecords.resume('sweep'), await jobRecords.resume('sweep')], [true, false]);
    assert.deepEqual(await jobRecords.history('sweep'), { ...counted, paused_at: null, paused_by: null });
    assert.equal((await jobRecords.history('none')).runs, 0);
  });
});
