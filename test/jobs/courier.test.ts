import assert from 'node:assert/strict';
import { MINUTE } from '../../domain/durations.js';
import type { JobEntry } from '../../domain/job/list.js';
import { keepEvent } from '../../domain/webhook/keep-event.js';
import { Courier } from '../../jobs/courier.js';
import { type Jobs, openJobs } from '../../jobs/open-jobs.js';
import { Running } from '../../jobs/running.js';
import { openMetrics } from '../../main/metrics.js';
import { silentLog } from '../database.js';
import { openTestService, type TestService } from '../service.js';
import { type ScriptedReceivers, scriptedReceivers } from '../webhooks.js';

const CONSOLE = { kind: 'console', as: null } as const;
const slug = 'counted';

describe('deliveries as operators see them', () => {
  let service: TestService;
  let receivers: ScriptedReceivers;
  const metrics = openMetrics();

  before(async () => {
    receivers = scriptedReceivers();
    service = await openTestService({ receivers });
    metrics.watchWebhooks(service.store);
    await service.registerPending(slug);
    await service.call('set_webhook', { slug, url: 'https://counted.example.com/in' }, CONSOLE, 'cli');
  });
  after(() => service.close());

  async function during<T>(act: (jobs: Jobs) => Promise<T>): Promise<T> {
    const { services, store } = service;
    const jobs = openJobs({ log: silentLog, observe: metrics.observeJob });
    jobs.bind({ database: store.database, services, tidy: store });
    try {
      return await act(jobs);
    } finally {
      await jobs.stop();
    }
  }

  async function keep(): Promise<void> {
    const data = { slug, version: '1.0.0', validation_hash: null };
    const { newId, clock } = service.services;
    await keepEvent(service.store, { id: newId(), at: clock(), type: 'package.altered', slug, data });
  }

  it('count as runs of deliver-event, each attempt once, with the failures', async () => {
    await keep();
    await keep();
    await during(async ({ operations }) => {
      assert.equal(await operations.due('deliver-event', 10), 2);
      assert.equal(await operations.runNow('deliver-event', null), 'done');
    });
    receivers.answers(500);
    await keep();
    await during(({ operations }) => operations.runNow('deliver-event', null));
    await during(async ({ operations }) => {
      const { runs, failures, last_failure, last_run_at } = await operations.history('deliver-event');
      assert.deepEqual([runs, failures], [3, 1]);
      assert.match(String(last_failure), /^evt_\w+ was not accepted by the receiver of counted$/);
      assert.ok(last_run_at !== null);
      // A receiver that is away is its publisher's matter.
      const { job } = await service.call('show_job', { job: 'deliver-event' }, CONSOLE, 'cli');
      assert.deepEqual([(job as JobEntry).failures, (job as JobEntry).state], [1, 'idle']);
      const { next_run_at } = await operations.plan('deliver-event');
      const wait = (next_run_at?.getTime() ?? 0) - service.services.clock().getTime();
      assert.ok(wait > 0 && wait <= MINUTE, `next in ${wait} ms`);
      assert.equal(await operations.due('deliver-event', 10), 0);
    });
    const text = await metrics.registry.metrics();
    for (const line of [
      'countersign_job_runs_total{job="deliver-event",outcome="ok"} 2',
      'countersign_job_runs_total{job="deliver-event",outcome="failed"} 1',
      'countersign_job_seconds_count{job="deliver-event"} 3',
    ]) {
      assert.ok(text.includes(line), line);
    }
  });

  it('show in the metrics what waits, what was given up, and endpoints in quarantine', async () => {
    const lines = async (): Promise<string[]> =>
      (await metrics.registry.metrics()).split('\n').filter((line) => /^countersign_(events|endpoints)/.test(line));
    const { events, endpoints } = service.store.collections;
    await keep();
    assert.deepEqual(await lines(), [
      'countersign_endpoints_quarantined 0',
      'countersign_events{status="pending"} 2',
      'countersign_events{status="held"} 0',
      'countersign_events{status="failed"} 0',
    ]);
    await endpoints.updateOne({ _id: slug }, { $set: { state: 'quarantined' } });
    const one = await events.findOne({ status: 'pending' });
    await events.updateOne({ _id: one?._id ?? '' }, { $set: { status: 'failed', wake_at: null } });
    await keep();
    assert.deepEqual(await lines(), [
      'countersign_endpoints_quarantined 1',
      'countersign_events{status="pending"} 1',
      'countersign_events{status="held"} 1',
      'countersign_events{status="failed"} 1',
    ]);
  });
});

describe('a courier', () => {
  let service: TestService;
  let receivers: ScriptedReceivers;

  before(async () => {
    receivers = scriptedReceivers();
    service = await openTestService({ receivers });
  });
  after(() => service.close());

  const urlOf = (name: string): string => `https://${name}.example.com/in`;

  async function hook(name: string): Promise<void> {
    await service.registerPending(name);
    await service.call('set_webhook', { slug: name, url: urlOf(name) }, CONSOLE, 'cli');
  }

  /** An event that rings nowhere: as another process has made it. */
  async function keep(name: string): Promise<void> {
    const data = { slug: name, version: '1.0.0', validation_hash: null };
    const id = service.services.newId();
    await keepEvent(service.store, { id, at: service.services.clock(), type: 'package.altered', slug: name, data });
  }

  /** `stop` begins nothing more, and waits for what is at work. */
  function start(): { stop(): Promise<void> } {
    const running = new Running();
    const courier = new Courier({
      services: service.services,
      signal: new AbortController().signal,
      isPaused: async () => false,
      isHeard: () => false,
      begin: () => running.begin(),
      end: () => running.end(),
      count: () => {},
    });
    courier.start();
    return {
      stop: async () => {
        courier.stop();
        await running.idle(5000);
      },
    };
  }

  it('finds what is due for others behind long lines for endpoints that never answer', async () => {
    const mute = Array.from({ length: 13 }, (_, n) => `mute-${n}`);
    await Promise.all([...mute, 'prompt'].map(hook));
    for (let n = 0; n < 30; n += 1) {
      service.advance(1);
      await Promise.all(mute.map(keep));
    }
    service.advance(1);
    await keep('prompt');
    let letGo = (): void => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const prompt = new Promise<void>((resolve) => {
      receivers.answers(async ({ url }) => {
        if (url === urlOf('prompt')) resolve();
        else await gate;
        return 204;
      });
    });
    const courier = start();
    await prompt;
    letGo();
    await courier.stop();
  });
});
