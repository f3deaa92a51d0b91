import assert from 'node:assert/strict';
import type { EventRecord } from '../../domain/webhook/event.js';
import { openTestStore, type TestStore } from '../database.js';
import { TEST_TIME } from '../records.js';
import { mailReads, mailSteps } from './near-misses/mails.js';
import { clear, holdRead, holdStep, type ReadCase, type StepCase } from './near-misses/near-miss.js';
import { outboxReads, outboxSteps } from './near-misses/outboxes.js';
import { peopleReads, peopleSteps } from './near-misses/people.js';
import { registerReads, registerSteps } from './near-misses/register.js';
import { reviewReads, reviewSteps } from './near-misses/reviews.js';
import { webhookReads, webhookSteps } from './near-misses/webhooks.js';

const steps: readonly StepCase[] = [
  ...mailSteps,
  ...outboxSteps,
  ...peopleSteps,
  ...registerSteps,
  ...reviewSteps,
  ...webhookSteps,
];
const reads: readonly ReadCase[] = [
  ...mailReads,
  ...outboxReads,
  ...peopleReads,
  ...registerReads,
  ...reviewReads,
  ...webhookReads,
];

describe('a step of the store', () => {
  let test: TestStore;
  const rung: unknown[] = [];

  before(async () => {
    test = await openTestStore({ clock: () => TEST_TIME, ring: (event) => rung.push(event) });
    // What a new store begins with.
    for (const name of ['core_releases', 'groups'] as const) await clear(test.store, { in: name });
  });
  after(() => test.close());

  for (const one of steps) {
    it(`changes what it is for, all of it, and nothing that differs in one thing: ${one.name}`, () =>
      holdStep(test.store, one).finally(() => clear(test.store, one)));
  }

  for (const one of reads) {
    it(`finds what is asked for, in its order, and no more: ${one.name}`, () =>
      holdRead(test.store, one).finally(() => clear(test.store, one)));
  }

  it('rings for an event that is due at once, and for no other', async () => {
    const { events } = test.store;
    const event = { slug: 'own', status: 'pending', step: 0, outbox: [] };
    const [due, held] = [
      { ...event, _id: 'evt_due' },
      { ...event, _id: 'evt_held', status: 'held' },
    ] as unknown as EventRecord[];
    const heard = async (step: () => Promise<unknown>): Promise<unknown[]> => {
      rung.length = 0;
      await step();
      return [...rung];
    };
    assert.ok(due !== undefined && held !== undefined);
    const dueNow = { event_id: 'evt_due', slug: 'own' };
    assert.deepEqual(await heard(() => events.insert(due)), [{ ...dueNow, known: due }]);
    assert.deepEqual(await heard(() => events.insert(held)), []);
    assert.deepEqual(await heard(() => events.restart('evt_due', 'held', TEST_TIME)), []);
    assert.deepEqual(await heard(() => events.restart('evt_due', 'pending', TEST_TIME)), [dueNow]);
    assert.deepEqual(await heard(() => events.restart('evt_nobody', 'pending', TEST_TIME)), []);
    assert.deepEqual(await heard(() => events.sendHeld('evt_held', 'own', TEST_TIME)), [
      { event_id: 'evt_held', slug: 'own' },
    ]);
  });
});
