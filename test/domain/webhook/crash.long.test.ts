import { strict as assert } from 'node:assert';
import type { Ports } from '../../../domain/context.js';
import { HOUR, MINUTE, SECOND } from '../../../domain/durations.js';
import { deliver } from '../../../domain/webhook/deliver.js';
import { keepEvent } from '../../../domain/webhook/keep-event.js';
import type { Services } from '../../../tools/dispatch.js';
import { CRASH_STRIDE, Crash, portsThatDie } from '../../crash.js';
import { openTestService, type TestService } from '../../service.js';
import { deliverDue, type ScriptedReceivers, scriptedReceivers, systemContext } from '../../webhooks.js';

/** More steps than any of it has. */
const MOST_STEPS = 60;
const PAUSES = [0, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, 24 * HOUR];

describe('a crash between a change and its delivery', () => {
  let service: TestService;
  let receivers: ScriptedReceivers;
  let count = 0;

  before(async () => {
    receivers = scriptedReceivers();
    service = await openTestService({ receivers });
  });
  after(() => service?.close());

  it('at every step of a decision loses no event, and sends it no more than once (DESIGN, The idea)', async () => {
    await atEveryStep(async (slug, ports) => {
      await service.during(ports, () => decide(slug)).catch(() => undefined);
      await decide(slug).catch(() => undefined);
      service.advance(HOUR);
      await service.sweep();
      await deliverDue(service.services, slug);
      assert.deepEqual(
        sentTo(slug).map(({ type }) => type),
        ['artifact.approved'],
      );
    });
  });

  it('at every step of an accepted attempt repeats it under the same id, and nothing else (DESIGN, Jobs)', async () => {
    await atEveryStep(async (slug, ports) => {
      await decide(slug);
      await cutOff(slug, ports);
      service.advance(MINUTE);
      await deliverDue(service.services, slug);
      await service.sweep();
      const sent = sentTo(slug);
      assert.ok(sent.length === 1 || sent.length === 2, `${sent.length} requests`);
      assert.equal(new Set(sent.map(({ text }) => text)).size, 1);
      const [event] = await eventsOf(slug);
      assert.equal(event?.status, 'delivered');
      await service.store.endpoints.giveBackSlots(0);
      assert.deepEqual((await service.store.endpoints.find(slug))?.slots.filter(isLive), []);
    });
  });

  it('at every step of the last attempt gives up no earlier, and tells of one quarantine (decisions §6)', async () => {
    await atEveryStep(async (slug, ports) => {
      receivers.answers(500);
      await decide(slug);
      for (const pause of PAUSES.slice(0, -1)) {
        service.advance(pause);
        await deliverDue(service.services, slug);
      }
      service.advance(24 * HOUR);
      await cutOff(slug, ports);
      const state = async () => (await service.store.endpoints.find(slug))?.state;
      const answered = sentTo(slug).length;
      if (answered < PAUSES.length) assert.equal(await state(), 'active');
      for (const pause of [MINUTE, ...PAUSES]) {
        service.advance(pause);
        await deliverDue(service.services, slug);
        await service.sweep();
      }
      assert.equal(await state(), 'quarantined');
      assert.ok(sentTo(slug).length >= PAUSES.length);
      assert.equal(await service.mailsOf(slug, 'webhook_quarantined'), 1);
      assert.equal(await service.mailsOf(slug, 'webhook_near_quarantine'), 1);
    });
    receivers.answers(204);
  });

  it('at every step of the last attempt leaves no quarantine behind for what is resent next (decisions §6)', async () => {
    await atEveryStep(async (slug, ports) => {
      receivers.answers(500);
      await decide(slug);
      for (const pause of PAUSES.slice(0, -1)) {
        service.advance(pause);
        await deliverDue(service.services, slug);
      }
      service.advance(24 * HOUR);
      await cutOff(slug, ports);
      const [event] = await eventsOf(slug);
      if (event?.status !== 'failed') return;
      const other = await another(slug);
      await service.owner('service_webhook_deliveries', { resend_event_id: event._id });
      await service.sweep();
      receivers.answers(204);
      service.advance(MINUTE);
      await deliverDue(service.services, slug);
      assert.deepEqual(
        (await eventsOf(slug)).map(({ _id, status }) => [_id, status]),
        [event._id, other].map((id) => [id, 'delivered']),
      );
      assert.equal((await service.store.endpoints.find(slug))?.state, 'active');
      assert.equal(await service.mailsOf(slug, 'webhook_quarantined'), 1);
    });
    receivers.answers(204);
  });

  it('at every step of a resend lets all that was held follow in order (decisions §6)', async () => {
    await atEveryStep(async (slug, ports) => {
      receivers.answers(500);
      await decide(slug);
      for (const pause of PAUSES) {
        service.advance(pause);
        await deliverDue(service.services, slug);
      }
      const held = [await another(slug), await another(slug)];
      const [failed] = await eventsOf(slug);
      receivers.answers(204);
      const before = sentTo(slug).length;
      const resend = (): Promise<unknown> =>
        service.owner('service_webhook_deliveries', { resend_event_id: failed?._id });
      await service.during(ports, resend).catch(() => undefined);
      await cutOff(slug, ports);
      service.advance(MINUTE);
      await service.sweep();
      await deliverDue(service.services, slug);
      if (sentTo(slug).length === before) await resend();
      await deliverDue(service.services, slug);
      await service.sweep();
      await deliverDue(service.services, slug);
      const ids = [
        ...new Set(
          sentTo(slug)
            .slice(before)
            .map(({ id }) => id),
        ),
      ];
      assert.deepEqual(ids, [failed?._id, ...held]);
      for (const event of await eventsOf(slug)) assert.equal(event.status, 'delivered');
      const late = await another(slug);
      await deliverDue(service.services, slug);
      assert.equal(sentTo(slug).at(-1)?.id, late);
    });
  });

  /** Runs a case with processes that die after 0, 1, 2 … steps, until one lives to its end. */
  async function atEveryStep(one: (slug: string, ports: Ports) => Promise<void>): Promise<void> {
    let died = true;
    let steps = 0;
    for (; died && steps < MOST_STEPS; steps += CRASH_STRIDE) {
      count += 1;
      const slug = `cut-${count}`;
      await service.registerPending(slug);
      const url = `https://${slug}.example.com/`;
      await service.call('set_webhook', { slug, url }, { kind: 'console', as: null }, 'cli');
      const dying = portsThatDie(service.services.ports, steps);
      try {
        await one(slug, dying.ports);
      } catch (error) {
        if (error instanceof Error) error.message = `after ${steps} steps: ${error.message}`;
        throw error;
      }
      died = dying.died();
    }
    assert.ok(steps > 3 && steps < MOST_STEPS, `${steps} steps`);
  }

  /** One attempt in a process that dies. Its slot and its lease are over a moment later. */
  async function cutOff(slug: string, ports: Ports): Promise<void> {
    const [due] = (await service.store.events.due(service.services.clock(), 1000, [])).filter(
      (one) => one.slug === slug,
    );
    if (due === undefined) return;
    const dying: Services = { ...service.services, ports };
    await deliver(systemContext(dying), due).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
    service.advance(31 * SECOND);
  }

  async function another(slug: string): Promise<string> {
    const id = service.services.newId();
    const data = { slug, version: '1.0.0', validation_hash: null };
    await keepEvent(service.store, { id, at: service.services.clock(), type: 'package.altered', slug, data });
    return `evt_${id}`;
  }

  const decide = (slug: string): Promise<unknown> => service.reviewer('decide_artifact', { slug, decision: 'approve' });
  const sentTo = (slug: string) => receivers.requests.filter(({ url }) => url === `https://${slug}.example.com/`);
  const eventsOf = (slug: string) => service.store.collections.events.find({ slug }).sort({ _id: 1 }).toArray();
  const isLive = ({ until }: { until: Date }): boolean => until > service.services.clock();
});
