import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import type { Db } from 'mongodb';
import { startTestServer, type TestServer } from './server.js';

describe('Agenda 6', () => {
  let server: TestServer;
  let db: Db;
  let agendas: Agenda[] = [];

  before(async () => {
    server = await startTestServer();
  });
  beforeEach(() => {
    db = server.database();
  });
  afterEach(async () => {
    await Promise.all(agendas.map((agenda) => agenda.stop()));
    agendas = [];
  });
  after(() => server.stop());

  function agenda(): Agenda {
    const made = new Agenda({ backend: new MongoBackend({ mongo: db }), processEvery: 50 });
    agendas.push(made);
    return made;
  }

  async function until(condition: () => boolean): Promise<void> {
    for (let i = 0; i < 200 && !condition(); i += 1) await sleep(25);
    assert.ok(condition(), 'it did not happen in time');
  }

  it('runs each job once, however many workers there are', async () => {
    const runs: number[] = [];
    const workers = [agenda(), agenda()];
    for (const worker of workers) {
      worker.define(
        'count',
        async (job: { attrs: { data: { n: number } } }) => {
          runs.push(job.attrs.data.n);
        },
        { concurrency: 5, lockLimit: 5 },
      );
    }
    await Promise.all(workers.map((worker) => worker.start()));
    await Promise.all(Array.from({ length: 20 }, (_, n) => workers[0]?.now('count', { n })));
    await until(() => runs.length >= 20);
    await sleep(100);
    assert.deepEqual(
      runs.sort((a, b) => a - b),
      Array.from({ length: 20 }, (_, n) => n),
    );
  });

  it('keeps a unique job single, and repeats what repeats', async () => {
    const worker = agenda();
    let runs = 0;
    worker.define('tick', async () => {
      runs += 1;
    });
    await worker.start();
    await worker.every('0.1 seconds', 'tick');
    const unique = (): Promise<unknown> =>
      worker
        .create('later', { id: 1 })
        .unique({ 'data.id': 1 }, { insertOnly: true })
        .schedule(new Date(Date.now() + 60_000))
        .save();
    await unique();
    await unique();
    await until(() => runs >= 3);
    const { jobs, total } = await worker.queryJobs({ name: 'later' });
    assert.deepEqual([jobs.length, total], [1, 1]);
    const overview = await worker.getJobsOverview();
    assert.deepEqual(overview.map(({ name }) => name).sort(), ['later', 'tick']);
    assert.equal(await worker.cancel({ name: 'later' }), 1);
  });

  it('finds the next job through its index', async () => {
    await agenda().start();
    const plan = await db
      .collection('agendaJobs')
      .find({
        name: 'a',
        disabled: { $ne: true },
        $or: [{ lockedAt: { $eq: null }, nextRunAt: { $lte: new Date() } }, { lockedAt: { $lte: new Date() } }],
      })
      .sort({ nextRunAt: 1, priority: -1 })
      .explain();
    assert.equal(plan.queryPlanner.winningPlan.inputStage?.indexName, 'findAndLockNextJobIndex');
  });
});
