import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../../domain/new-id.js';
import { keepEvent } from '../../domain/webhook/keep-event.js';
import { loadConfig } from '../../main/config.js';
import { realParts, type Wiring, wire } from '../../main/wire.js';
import { dispatch } from '../../tools/dispatch.js';
import { capabilityNamed } from '../../tools/index.js';
import { silentLog } from '../database.js';
import { openReceiver, type Receiver } from '../receiver.js';
import { artifactRecord } from '../records.js';
import { makeFolder, type Running, run } from './running.js';

const WORKERS = 3;
const ARTIFACTS = 100;
const EVENTS = 1000;
const KILLS = 6;
const KILL_EVERY = 130;
const ALL_WITHIN = 120_000;

describe('three worker processes that are killed at random', function () {
  this.timeout(240_000);
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let receiver: Receiver;
  let wiring: Wiring;
  let environment: Record<string, string>;
  const workers: Running[] = [];

  before(async () => {
    folder = await makeFolder();
    receiver = await openReceiver();
    receiver.answers({ afterMs: 100 });
    const names = Array.from({ length: ARTIFACTS }, (_, n) => `hook-${n}`);
    environment = {
      COUNTERSIGN_DATA_DIR: folder.path,
      COUNTERSIGN_EGRESS_ALLOW: receiver.allow(...names),
      COUNTERSIGN_EGRESS_CA_FILE: receiver.caFile,
      COUNTERSIGN_LOG_LEVEL: 'error',
    };
    // Holds the database, which is none of the processes that are killed.
    wiring = await wire({ ...realParts(loadConfig(environment)), log: silentLog });
    await Promise.all(names.map((slug) => setUp(slug)));
  });
  after(async () => {
    for (const { child } of workers) child.kill('SIGKILL');
    await wiring.close();
    await receiver.close();
    await folder.remove();
  });

  it('lose no event, give none up early, and repeat only what was under way at a kill', async () => {
    const ids = await keepEvents();
    await Promise.all(Array.from({ length: WORKERS }, () => startWorker()));
    const kills = await killAtRandom();
    await allDelivered();
    const events = await wiring.store.collections.events.find({}).toArray();
    assert.equal(events.length, EVENTS);
    const bodies = new Map<string, string[]>();
    for (const { body } of receiver.requests) {
      const text = body.toString('utf8');
      const { id } = JSON.parse(text) as { id: string };
      bodies.set(id, [...(bodies.get(id) ?? []), text]);
    }
    assert.deepEqual([...bodies.keys()].sort(), [...ids].sort());
    let cutOff = 0;
    let repeated = 0;
    for (const event of events) {
      assert.equal(event.status, 'delivered');
      const attempts = await wiring.store.events.attempts(event._id, 100, true);
      const answered = attempts.filter(({ status }) => status !== null);
      cutOff += attempts.length - answered.length;
      const received = bodies.get(event._id) ?? [];
      assert.equal(new Set(received).size, 1, 'every repetition has the same bytes');
      // An attempt whose answer was written down is repeated only where the kill came before the event said so.
      assert.ok(received.length <= event.attempts, `${received.length} received, ${event.attempts} attempts`);
      if (received.length > 1) repeated += 1;
      if (event.attempts > 1) assert.ok(event.attempts - 1 <= kills, 'an attempt is repeated for a kill only');
    }
    process.stdout.write(
      `      ${kills} kills: ${cutOff} attempts cut off, ${repeated} events received more than once\n`,
    );
    assert.ok(cutOff > 0, 'no kill has hit an attempt: the test has shown nothing');
    assert.ok(cutOff <= kills * 64);
  });

  async function setUp(slug: string): Promise<void> {
    const { services, store } = wiring;
    await store.artifacts.reserve(artifactRecord(slug));
    await dispatch(services, {
      capability: capabilityNamed('set_webhook'),
      actor: { kind: 'console', as: null },
      door: 'cli',
      input: { slug, url: receiver.url(slug) },
      requestId: services.newId(),
      signal: new AbortController().signal,
    });
  }

  async function startWorker(): Promise<void> {
    const worker = run(environment, 'work');
    workers.push(worker);
    await worker.says(/runs jobs/);
  }

  async function keepEvents(): Promise<string[]> {
    const keep = async (n: number): Promise<string> => {
      const slug = `hook-${n % ARTIFACTS}`;
      const id = newId(Date.now());
      const data = { slug, version: '1.0.0', validation_hash: null, reports: n };
      await keepEvent(wiring.store, { id, at: new Date(), type: 'package.altered', slug, data });
      return `evt_${id}`;
    };
    return Promise.all(Array.from({ length: EVENTS }, (_, n) => keep(n)));
  }

  /** One of the processes, each time that so many more requests have come: in the middle of the work, then. */
  async function killAtRandom(): Promise<number> {
    let kills = 0;
    for (; kills < KILLS; kills += 1) {
      const enough = (kills + 1) * KILL_EVERY;
      const end = Date.now() + ALL_WITHIN;
      while (receiver.requests.length < enough && Date.now() < end) await pause(5);
      const [victim] = workers.splice(Math.floor(Math.random() * workers.length), 1);
      victim?.child.kill('SIGKILL');
      await victim?.ended;
      // It may be killed itself before it has begun.
      startWorker().catch(() => {});
    }
    return kills;
  }

  async function allDelivered(): Promise<void> {
    const end = Date.now() + ALL_WITHIN;
    for (;;) {
      const open = await wiring.store.collections.events.countDocuments({ status: { $ne: 'delivered' } });
      if (open === 0) return;
      if (Date.now() > end) throw new Error(`${open} events are not delivered`);
      await pause(250);
    }
  }
});
