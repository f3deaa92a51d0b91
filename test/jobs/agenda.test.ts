import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import type { Job } from '../../jobs/job.js';
import { type Jobs, openJobs } from '../../jobs/open-jobs.js';
import type { Services } from '../../tools/dispatch.js';
import { openTestStore, silentLog, type TestStore } from '../database.js';
import { eventually } from '../eventually.js';

/** Jobs that only say that they ran: their rules are tested with their capabilities. */
describe('jobs over Agenda', () => {
  let opened: TestStore;
  let database: Db;
  let ran: { key: string; at: number; requestId: string }[];
  let processes: Jobs[];
  let act: (key: string) => Promise<void>;

  before(async () => {
    opened = await openTestStore();
    database = opened.store.database;
  });
  after(() => opened.close());

  beforeEach(async () => {
    ran = [];
    processes = [];
    act = async () => {};
    await database.collection('jobs').deleteMany({});
    await database.collection('job_records').deleteMany({});
  });
  afterEach(() => Promise.all(processes.map((jobs) => jobs.stop())));

  const once: Job = {
    name: 'once',
    concurrency: 2,
    lockLifetime: 2000,
    async run({ requestId }, key) {
      ran.push({ key, at: Date.now(), requestId });
      await act(key);
    },
  };

  /** As another process would open them. */
  function open(...jobs: readonly Job[]): Promise<Jobs> {
    return openLooking(200, ...jobs);
  }

  /** Jobs that look every so many ms for what is due. */
  async function openLooking(processEvery: number, ...jobs: readonly Job[]): Promise<Jobs> {
    let ids = 0;
    const ports = { ...opened.store } as unknown as Services['ports'];
    const services = {
      newId: () => `${processes.length}-${++ids}`,
      clock: () => new Date(),
      log: silentLog,
      ports,
    } as Services;
    const made = openJobs({ log: silentLog, processEvery, jobs });
    processes.push(made);
    made.bind({ database, services, tidy: opened.store });
    return made;
  }

  const until = (isSo: () => boolean | Promise<boolean>): Promise<void> =>
    eventually(isSo, { every: 20, found: () => `ran: ${JSON.stringify(ran)}` });

  const kept = () => database.collection('jobs').countDocuments();
  const alarms = kept;

  it('wakes a job at its due time, in one of two processes, and forgets it (DESIGN, Jobs)', async () => {
    const [first, second] = [await open(once), await open(once)];
    await first.start();
    await second.start();
    const due = new Date(Date.now() + 700);
    await first.alarm.wake('once', due, 'rel_1');
    await until(async () => ran.length > 0 && (await kept()) === 0);
    const late = (ran[0]?.at ?? 0) - due.getTime();
    assert.ok(late >= 0 && late < 2000, `${late} ms late`);
    await pause(300);
    assert.deepEqual(
      ran.map(({ key }) => key),
      ['rel_1'],
    );
  });

  it('takes an alarm in a process that runs no jobs, the same one twice as one (DESIGN, Jobs)', async () => {
    const [waking, other, working] = [await open(once), await open(once), await open(once)];
    const due = new Date(Date.now() - 1000);
    await Promise.all([waking, other, waking].map((jobs) => jobs.alarm.wake('once', due, 'rel_1')));
    await waking.alarm.wake('once', due, 'rel_2');
    await pause(300);
    assert.equal(ran.length, 0);
    assert.equal(await kept(), 2);
    await working.start();
    await until(async () => (await kept()) === 0);
    assert.deepEqual(ran.map(({ key }) => key).sort(), ['rel_1', 'rel_2']);
    assert.notEqual(ran[0]?.requestId, ran[1]?.requestId);
  });

  it('runs again later what throws (DESIGN, Jobs)', async () => {
    act = async () => {
      throw new Error('the mail server is away');
    };
    const jobs = await open(once);
    await jobs.start();
    await jobs.alarm.wake('once', new Date(), 'rel_1');
    await until(async () => (await database.collection('jobs').findOne({ failCount: 1 })) !== null);
    const failed = await database.collection('jobs').findOne({});
    const delay = failed?.['nextRunAt'].getTime() - Date.now();
    assert.ok(delay > 20_000 && delay < 40_000, `again in ${delay} ms`);
    assert.equal(failed?.['lockedAt'], null);
  });

  it('takes over what a process that died had begun, once its lock is over (DESIGN, Jobs)', async () => {
    const jobs = await open(once);
    await jobs.alarm.wake('once', new Date(Date.now() - 60_000), 'rel_1');
    const begun = new Date(Date.now() - 30_000);
    await database.collection('jobs').updateOne({}, { $set: { lockedAt: begun, lastRunAt: begun, nextRunAt: null } });
    await jobs.start();
    await until(async () => ran.length === 1 && (await kept()) === 0);
  });

  it('waits with stopping for what is at work, and leaves the rest unlocked (DESIGN, Jobs)', async () => {
    let finished = 0;
    act = async () => {
      await pause(600);
      finished += 1;
    };
    const jobs = await open(once);
    await jobs.start();
    const due = new Date();
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => jobs.alarm.wake('once', due, key)));
    await until(() => ran.length === 2);
    await jobs.stop();
    assert.equal(finished, 2);
    assert.equal(ran.length, 2);
    assert.equal(await kept(), 2);
    assert.equal(await database.collection('jobs').countDocuments({ lockedAt: { $ne: null } }), 0);
  });

  it('runs a repeated job at the start of each process, then in one of them at a time (DESIGN, Jobs)', async () => {
    const repeated: Job = { ...once, name: 'repeated', concurrency: 1, every: 500 };
    const [first, second] = [await open(repeated), await open(repeated)];
    await first.start();
    await second.start();
    const began = Date.now();
    await until(() => ran.length >= 4);
    // One in each process at the start; then one every 500 ms in both together, not in each.
    const most = 2 + Math.ceil((Date.now() - began) / 500);
    assert.ok(ran.length <= most, `${ran.length} runs, at most ${most}`);
    assert.equal(await kept(), 1);
  });

  it('does not begin a repeated job twice in a process that was down for long (DESIGN, Jobs)', async () => {
    act = () => pause(700);
    const repeated: Job = { ...once, name: 'repeated', concurrency: 1, every: 60_000 };
    const earlier = await open(repeated);
    await earlier.start();
    await until(() => ran.length === 1);
    await earlier.stop();
    const since = new Date(Date.now() - 8 * 24 * 3_600_000);
    await database.collection('jobs').updateOne({}, { $set: { nextRunAt: since } });
    const later = await open(repeated);
    await later.start();
    await until(async () => (await database.collection('jobs').findOne({ nextRunAt: { $gt: new Date() } })) !== null);
    await pause(100);
    assert.equal(ran.length, 2);
  });

  it('refuses an alarm while it has no database, so that the effect stays for the sweep', async () => {
    const jobs = openJobs({ log: silentLog });
    await assert.rejects(jobs.alarm.wake('once', new Date(), 'rel_1'), /not bound/);
  });

  it('runs a paused job in no process, also after a restart, and what was due once it goes on', async () => {
    const due = new Set(['rel_1']);
    const kept: Job = {
      ...once,
      due: async () => [...due],
      async run(run, key) {
        await once.run(run, key);
        due.delete(key);
      },
    };
    const [one, other] = [await open(kept), await open(kept)];
    await one.operations.pause('once', new Date(), 'acc_1');
    assert.equal(await other.operations.pause('once', new Date(), 'acc_2'), false);
    await one.start();
    await other.start();
    await other.alarm.wake('once', new Date(Date.now() - 1000), 'rel_1');
    await until(async () => (await alarms()) === 0);
    const restarted = await open(kept);
    await restarted.start();
    await restarted.runNow('once', 'rel_1');
    assert.deepEqual(ran, []);
    assert.equal((await restarted.operations.history('once')).paused_by, 'acc_1');
    assert.equal(await restarted.operations.due('once', 10), 1);
    assert.equal(await restarted.operations.resume('once'), true);
    await other.runNow('once', 'rel_1');
    assert.equal(ran.length, 1);
  });

  it('runs by hand everything that is due, paused or not, and tells when it takes longer', async () => {
    const jobs = await open({ ...once, due: async () => ['rel_1', 'rel_2'] });
    await jobs.operations.pause('once', new Date(), 'acc_1');
    assert.equal(await jobs.operations.runNow('once', null), 'done');
    assert.deepEqual(
      ran.map(({ key }) => key),
      ['rel_1', 'rel_2'],
    );
    act = async (key) => {
      if (key === 'rel_1') throw new Error('broken');
    };
    assert.equal(await jobs.operations.runNow('once', null), 'failed');
    assert.equal(ran.length, 4);
    act = () => pause(200);
    assert.equal(await jobs.operations.runNow('once', 1), 'running');
    await jobs.operations.resume('once');
  });

  it('tells failures, and lets what failed run again at once', async () => {
    const jobs = await open(once);
    act = async () => {
      throw new Error('the receiver is gone');
    };
    await jobs.start();
    await jobs.alarm.wake('once', new Date(), 'rel_1');
    await until(async () => (await jobs.operations.plan('once')).failed === 1);
    const [failed] = await jobs.operations.failed('once', 10);
    assert.deepEqual([failed?.key, failed?.reason, failed?.tries], ['rel_1', 'the receiver is gone', 1]);
    // The next try would be in half a minute.
    assert.ok((failed?.next_run_at?.getTime() ?? 0) > Date.now() + 10_000);
    act = async () => {};
    const { jobs: alarmed } = opened.store.collections;
    await alarmed.updateOne({ failedAt: { $ne: null } } as never, {
      $set: { lockedAt: new Date(Date.now() + 10_000) },
    });
    assert.equal(await jobs.operations.retry('once', new Date()), 0, 'it is at work');
    await alarmed.updateOne({ failedAt: { $ne: null } } as never, { $set: { lockedAt: null } });
    assert.equal(await jobs.operations.retry('once', new Date()), 1);
    await until(async () => (await alarms()) === 0);
    assert.equal(ran.length, 2);
    await until(async () => (await jobs.operations.history('once')).failures > 0);
    assert.equal((await jobs.operations.history('once')).last_failure, 'the receiver is gone');
  });

  it('runs a repeated job that throws again when it is due, and forgets the failure once it went well', async () => {
    const repeated: Job = { ...once, name: 'repeated', concurrency: 1, every: 300 };
    let away = false;
    act = async () => {
      if (away) throw new Error('the database is away');
    };
    const jobs = await open(repeated);
    await jobs.start();
    await until(() => ran.length > 0);
    away = true;
    await until(async () => (await jobs.operations.plan('repeated')).failed === 1);
    const [failed] = await jobs.operations.failed('repeated', 10);
    assert.equal(failed?.reason, 'the database is away');
    // Not put off more and more, as an alarm is.
    const before = ran.length;
    await until(() => ran.length >= before + 5);
    away = false;
    await until(async () => (await jobs.operations.plan('repeated')).failed === 0);
    assert.deepEqual(await jobs.operations.failed('repeated', 10), []);
    // Runs are added up beside the alarm, and a little later.
    await until(async () => {
      const { failures, last_failed_at, last_run_at } = await jobs.operations.history('repeated');
      return failures >= 5 && (last_failed_at?.getTime() ?? 0) < (last_run_at?.getTime() ?? 0);
    });
    assert.equal((await jobs.operations.history('repeated')).last_failure, 'the database is away');
  });

  it('runs a repeated job that lies a day ahead, locked or not, once the clock was set back', async () => {
    const repeated: Job = { ...once, name: 'repeated', concurrency: 1, every: 300 };
    const jobs = await open(repeated);
    await jobs.start();
    await until(() => ran.length > 1);
    const tomorrow = new Date(Date.now() + 86_400_000);
    for (const change of [{ nextRunAt: tomorrow }, { nextRunAt: tomorrow, lockedAt: tomorrow }]) {
      const before = ran.length;
      await until(async () => {
        const found = await database
          .collection('jobs')
          .updateOne({ name: 'repeated', lockedAt: null }, { $set: change });
        return found.modifiedCount === 1;
      });
      await until(() => ran.length > before + 1);
    }
  });

  it('takes a run that hangs for a failed one, stops it, and begins anew', async () => {
    const stopped: string[] = [];
    const hanging: Job = {
      ...once,
      async run(run, key) {
        await once.run(run, key);
        if (ran.filter((one) => one.key === key).length > 1) return;
        run.signal.addEventListener('abort', () => stopped.push(key));
        await new Promise(() => {});
      },
    };
    // Between the end of a run and that of its lock are two looks: on a slow server, its failure is written meanwhile too.
    const lookEvery = 1000;
    const short = { ...hanging, lockLifetime: 2 * lookEvery + 600 };
    const jobs = await openLooking(lookEvery, short, { ...short, name: 'repeated', concurrency: 1, every: 300 });
    await jobs.start();
    await jobs.alarm.wake('once', new Date(), 'rel_1');
    await until(async () => (await jobs.operations.plan('once')).failed === 1);
    const [failed] = await jobs.operations.failed('once', 10);
    assert.deepEqual([failed?.key, failed?.reason], ['rel_1', 'It did not end within 0.6 s.']);
    assert.ok((failed?.next_run_at?.getTime() ?? 0) > Date.now() + 10_000);
    assert.ok(stopped.includes('rel_1'));
    assert.equal(await jobs.operations.retry('once', new Date()), 1);
    await until(async () => (await jobs.operations.plan('once')).waiting === 0);
    // The run of a repeated job that hangs is not the one that later ones wait for.
    await until(() => ran.filter(({ key }) => key === '').length > 2);
    assert.ok(stopped.includes(''));
    await until(async () => (await jobs.operations.history('repeated')).failures === 1);
  });

  it('tells of an alarm whose process died that it waits, and until when', async () => {
    // So long that a busy machine does not reach its end in between.
    const job: Job = { ...once, lockLifetime: 120_000 };
    const jobs = await open(job);
    await jobs.alarm.wake('once', new Date(), 'rel_1');
    const begun = (ago: number): Date => new Date(Date.now() - ago);
    const lock = (lockedAt: Date) => database.collection('jobs').updateOne({}, { $set: { lockedAt, nextRunAt: null } });
    await lock(begun(job.lockLifetime / 2));
    assert.deepEqual(await jobs.operations.plan('once'), { waiting: 0, running: 1, failed: 0, next_run_at: null });
    const died = begun(job.lockLifetime * 3);
    await lock(died);
    const next_run_at = new Date(died.getTime() + job.lockLifetime);
    assert.deepEqual(await jobs.operations.plan('once'), { waiting: 1, running: 0, failed: 0, next_run_at });
    await jobs.start();
    // A process of the test before may have begun a last run of another job while it stopped.
    const rang = () => ran.filter(({ key }) => key === 'rel_1').length;
    await until(async () => rang() === 1 && (await database.collection('jobs').countDocuments({ name: 'once' })) === 0);
    assert.equal((await jobs.operations.plan('once')).waiting, 0);
  });
});
