import assert from 'node:assert/strict';
import { DAY, HOUR, MINUTE, SECOND } from '../../../domain/durations.js';
import type { Refusal } from '../../../domain/refusal.js';
import { deliver } from '../../../domain/webhook/deliver.js';
import { type AttemptRecord, attemptId } from '../../../domain/webhook/event.js';
import { eventTypes } from '../../../domain/webhook/event-types.js';
import { keepEvent } from '../../../domain/webhook/keep-event.js';
import { showDeliveries } from '../../../domain/webhook/show-deliveries.js';
import { makeContext } from '../../../tools/dispatch.js';
import { openTestService, type TestService } from '../../service.js';
import { deliverDue, isSignedWith, type ScriptedReceivers, scriptedReceivers, systemContext } from '../../webhooks.js';
import { keepMany } from './many-events.js';

type Answer = Record<string, unknown>;

interface Example {
  readonly type: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const DELIVERED = { status: 'delivered', step: 0, wake_at: null, outbox: [] } as const;

interface Shown {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly next_attempt_at: string | null;
  readonly attempts: ReadonlyArray<Answer & { number: number; key_id: string; status: number | null }>;
}

describe('delivering an event', () => {
  let service: TestService;
  let receivers: ScriptedReceivers;
  let slug: string;
  let secret: string;
  let count = 0;
  const CONSOLE = { kind: 'console', as: null } as const;

  before(async () => {
    receivers = scriptedReceivers();
    service = await openTestService({ receivers });
  });
  after(() => service.close());
  beforeEach(async () => {
    count += 1;
    slug = `hooked-${count}`;
    receivers.answers(204);
    await service.registerPending(slug);
    const set = await service.call('set_webhook', { slug, url: url() }, CONSOLE, 'cli');
    secret = String(set['secret']);
  });

  const url = (): string => `https://${slug}.example.com/hooks/in?token=x`;
  const console = (name: string, input: object = {}): Promise<Answer> =>
    service.call(name, { slug, ...input }, CONSOLE, 'cli');
  const inPerson = (name: string, input: object): Promise<Answer> =>
    service.call(name, input, { kind: 'person', account_id: 'acc_owner', roles: [], session_id: 's' }, 'pages');
  const decide = (): Promise<Answer> => service.reviewer('decide_artifact', { slug, decision: 'approve' });
  const sent = () => receivers.requests.filter((request) => request.url === url());
  const shown = async (input: object = {}): Promise<Shown[]> =>
    (await service.owner('service_webhook_deliveries', { slug, ...input }))['events'] as Shown[];
  const state = async (): Promise<unknown> =>
    ((await service.owner('service_webhook_deliveries', { slug }))['endpoints'] as Answer[])[0]?.['state'];
  const pings = async (times: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < times; n += 1) ids.push(await altered());
    return ids;
  };
  /** Of another event, all but its id. */
  const alteredNow = () => {
    const data = { slug, version: '1.0.0', validation_hash: null };
    return { at: service.services.clock(), type: 'package.altered', slug, data } as const;
  };
  /** Another event, by an effect of its own. */
  async function altered(): Promise<string> {
    const id = service.services.newId();
    await keepEvent(service.store, { id, ...alteredNow() });
    return `evt_${id}`;
  }
  /** The ids of what is due now for this artifact. */
  async function due(): Promise<string[]> {
    const found = await service.store.events.due(service.services.clock(), 100, []);
    return found.filter((event) => event.slug === slug).map(({ event_id }) => event_id);
  }
  /** All seven attempts of whatever is due. */
  async function useUpSchedule(): Promise<void> {
    for (const pause of [0, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, 24 * HOUR]) {
      service.advance(pause);
      await deliverDue(service.services, slug);
    }
  }
  const exchangeOf = (id: string, at: Date): AttemptRecord => {
    const about = { event_id: id, account_id: 'acc_owner', number: 1, at, key_id: 'whk_000000000000' };
    const outcome = { status: 200, duration_ms: 78, address: null, error: null, headers: null, body: null };
    return { _id: attemptId(id, 1, 1), ...about, ...outcome };
  };
  const refused = (code: string) => (error: Refusal) => error.code === code;

  it('sends it once it is there, signed with the secret for the path without the query (service.md, Events)', async () => {
    await decide();
    assert.deepEqual(await deliverDue(service.services, slug), ['delivered']);
    const [request] = sent();
    assert.ok(request);
    assert.ok(isSignedWith(secret, '/hooks/in', request));
    assert.match(request.headers['x-service-nonce'] ?? '', /^[0-9a-f]{32}$/);
    assert.match(request.headers['x-service-key'] ?? '', /^whk_[0-9a-f]{12}$/);
    assert.equal(request.headers['content-type'], 'application/json');
    const body = JSON.parse(request.text) as Answer;
    assert.deepEqual(Object.keys(body), ['id', 'type', 'created_at', 'data']);
    assert.equal(body['type'], 'artifact.approved');
    const [event] = await shown();
    assert.equal(event?.status, 'delivered');
    assert.equal(event?.id, body['id']);
    assert.equal(event?.attempts.length, 1);
    assert.equal(event?.attempts[0]?.status, 204);
    assert.deepEqual(event?.attempts[0]?.['headers'], { 'x-answer': 'yes', $set: 'a.b' });
  });

  it('tries again after 1 min, 5 min, 30 min, 2 h, 12 h and 24 h, with the same bytes and new nonces (decisions §6)', async () => {
    receivers.answers(500);
    await decide();
    await deliverDue(service.services, slug);
    for (const pause of [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, 24 * HOUR]) {
      service.advance(pause - SECOND);
      assert.deepEqual(await deliverDue(service.services, slug), []);
      service.advance(2 * SECOND);
      assert.deepEqual(await deliverDue(service.services, slug), ['failed']);
    }
    service.advance(30 * DAY);
    assert.deepEqual(await deliverDue(service.services, slug), []);
    const requests = sent();
    assert.equal(requests.length, 7);
    assert.equal(new Set(requests.map(({ text }) => text)).size, 1);
    assert.equal(new Set(requests.map(({ headers }) => headers['x-service-nonce'])).size, 7);
    const [event] = await shown();
    assert.equal(event?.status, 'failed');
    assert.deepEqual(
      event?.attempts.map(({ number }) => number),
      [1, 2, 3, 4, 5, 6, 7],
    );
  });

  it('begins a quarantine then, with one mail, after one that warned of it (decisions §6)', async () => {
    receivers.answers(null);
    await decide();
    const [, second] = [await altered(), await altered()];
    await useUpSchedule();
    assert.equal(await state(), 'quarantined');
    assert.equal(await service.mailsOf(slug, 'webhook_quarantined'), 1);
    assert.equal(await service.mailsOf(slug, 'webhook_near_quarantine'), 1);
    const later = await altered();
    const byId = new Map((await shown()).map((event) => [event.id, event]));
    assert.equal(byId.get(later)?.status, 'held');
    assert.equal(byId.get(second)?.status, 'held');
    const before = sent().length;
    service.advance(2 * DAY);
    await deliverDue(service.services, slug);
    await service.sweep();
    await deliverDue(service.services, slug);
    assert.equal(sent().length, before);
    assert.equal(await service.mailsOf(slug, 'webhook_quarantined'), 1);
  });

  it('lets the held ones follow oldest first, one at a time, once a resent one is accepted (decisions §6)', async () => {
    receivers.answers(500);
    await decide();
    await useUpSchedule();
    const held = await pings(3);
    const [failed] = await shown({ status: 'failed' });
    const before = sent().length;
    await service.owner('service_webhook_deliveries', { resend_event_id: failed?.id });
    assert.equal(await state(), 'active');
    await deliverDue(service.services, slug);
    assert.equal(sent().length, before + 1);
    assert.deepEqual((await shown({ status: 'held' })).length, 3);
    const late = await altered();
    receivers.answers(200);
    service.advance(MINUTE);
    await deliverDue(service.services, slug);
    const after = sent()
      .slice(before)
      .map(({ id }) => id);
    assert.deepEqual(after, [failed?.id, failed?.id, ...held, late]);
    assert.deepEqual(
      (await shown()).map(({ status }) => status),
      Array(5).fill('delivered'),
    );
    await altered();
    assert.deepEqual(await deliverDue(service.services, slug), ['delivered']);
  });

  it('begins another quarantine, with a mail of its own, when a held one uses its schedule up (decisions §6)', async () => {
    receivers.answers(500);
    await decide();
    await useUpSchedule();
    const [held = ''] = await pings(2);
    const [failed] = await shown({ status: 'failed' });
    receivers.answers(({ id }) => (id === held ? 500 : 200));
    await inPerson('resend_event', { event_id: failed?.id });
    await useUpSchedule();
    const byStatus = async (status: string) => (await shown({ status })).map(({ id }) => id);
    assert.deepEqual(await byStatus('failed'), [held]);
    assert.equal((await byStatus('held')).length, 1);
    assert.equal(await state(), 'quarantined');
    assert.equal(await service.mailsOf(slug, 'webhook_quarantined'), 2);
    assert.equal((await shown({ event_id: held }))[0]?.attempts.length, 7);
  });

  it('warns of a quarantine after the sixth attempt, when one is left (decisions §6)', async () => {
    receivers.answers(500);
    await decide();
    await deliverDue(service.services, slug);
    for (const pause of [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR]) {
      service.advance(pause);
      await deliverDue(service.services, slug);
    }
    assert.equal(await service.mailsOf(slug, 'webhook_near_quarantine'), 0);
    service.advance(12 * HOUR);
    await deliverDue(service.services, slug);
    assert.equal(sent().length, 6);
    assert.equal(await service.mailsOf(slug, 'webhook_near_quarantine'), 1);
  });

  it('takes every 2xx for success, and nothing beside (service.md, Events 1)', async () => {
    for (const [status, outcome] of [
      [199, 'failed'],
      [200, 'delivered'],
      [299, 'delivered'],
      [300, 'failed'],
    ] as const) {
      receivers.answers(status);
      await altered();
      assert.deepEqual(await deliverDue(service.services, slug), [outcome], String(status));
    }
  });

  it('does not use the previous secret at the instant when it ends (decisions §6)', async () => {
    const { previous_id } = await console('rotate_webhook_secret');
    const previous = (await service.store.endpoints.find(slug))?.previous;
    assert.ok(previous);
    assert.equal(previous.id, previous_id);
    receivers.answers(401);
    const atTheEnd = { ...service.services, clock: () => previous.until };
    await altered();
    const [event] = await service.store.events
      .due(service.services.clock(), 1000, [])
      .then((found) => found.filter((one) => one.slug === slug));
    assert.ok(event);
    assert.equal(await deliver(systemContext(atTheEnd), event), 'failed');
    assert.equal(sent().length, 1);
  });

  it('repeats an attempt under the previous secret when it is answered 401, for 24 hours (decisions §6)', async () => {
    const first = (await console('rotate_webhook_secret')) as {
      secret: string;
      secret_id: string;
      previous_id: string;
    };
    receivers.answers(({ headers }) => (headers['x-service-key'] === first.previous_id ? 200 : 401));
    await decide();
    assert.deepEqual(await deliverDue(service.services, slug), ['delivered']);
    const [one, two] = sent();
    assert.ok(one && isSignedWith(first.secret, '/hooks/in', one));
    assert.ok(two && isSignedWith(secret, '/hooks/in', two));
    assert.notEqual(one?.headers['x-service-nonce'], two?.headers['x-service-nonce']);
    const [event] = await shown();
    assert.deepEqual(
      event?.attempts.map(({ number, status, key_id }) => [number, status, key_id]),
      [
        [1, 401, first.secret_id],
        [1, 200, first.previous_id],
      ],
    );
    service.advance(DAY + SECOND);
    await altered();
    assert.deepEqual(await deliverDue(service.services, slug), ['failed']);
    assert.equal(sent().length, 3);
    await service.sweep();
    assert.equal((await service.store.endpoints.find(slug))?.previous, null);
    assert.equal(await service.mailsOf(slug, 'webhook_secret_rotated'), 1);
  });

  it('ends the older secret at once with a second rotation (decisions §6)', async () => {
    const first = await console('rotate_webhook_secret');
    const second = await console('rotate_webhook_secret');
    assert.equal(second['previous_id'], first['secret_id']);
    receivers.answers(401);
    await decide();
    await deliverDue(service.services, slug);
    const keys = sent().map(({ headers }) => headers['x-service-key']);
    assert.deepEqual(keys, [second['secret_id'], first['secret_id']]);
  });

  it('keeps an event without a URL, and sends it when it is resent (decisions §6)', async () => {
    await inPerson('remove_webhook', { slug });
    await decide();
    const [event] = await shown();
    assert.equal(event?.status, 'no_endpoint');
    assert.deepEqual(await deliverDue(service.services, slug), []);
    await assert.rejects(
      service.owner('service_webhook_deliveries', { resend_event_id: event?.id }),
      refused('webhook_not_set'),
    );
    const set = await console('set_webhook', { url: url() });
    assert.notEqual(set['secret'], null);
    assert.notEqual(set['secret'], secret);
    assert.equal((await inPerson('resend_failed_events', { slug, since: '2020-01-01' }))['resent'], 1);
    assert.deepEqual(await deliverDue(service.services, slug), ['delivered']);
    assert.equal(sent()[0]?.id, event?.id);
  });

  it('sends again all that failed since a time, in order, also to end a quarantine (service.md, Events 4)', async () => {
    await inPerson('remove_webhook', { slug });
    const made = Array.from({ length: 1050 }, () => service.services.newId()).sort();
    await keepMany(service.store, made, alteredNow());
    const ids = made.map((id) => `evt_${id}`);
    await console('set_webhook', { url: url() });
    await inPerson('ping_webhook', { slug });
    receivers.answers(500);
    await deliverDue(service.services, slug);
    await decide();
    await useUpSchedule();
    assert.equal(await state(), 'quarantined');
    service.advance(SECOND);
    const none = service.services.clock().toISOString();
    assert.deepEqual(await inPerson('resend_failed_events', { slug, since: none }), { resent: 0 });
    assert.equal(await state(), 'quarantined');
    receivers.answers(200);
    assert.deepEqual(await inPerson('resend_failed_events', { slug, since: '2020-01-01' }), { resent: 1051 });
    assert.equal(await state(), 'active');
    assert.deepEqual(await due(), [ids[0]], 'the oldest first, and alone');
    assert.equal(await deliver(systemContext(service.services), { event_id: String(ids[0]), slug }), 'delivered');
    assert.deepEqual(await due(), [ids[1]]);
  });

  it('takes what waits out of the schedule when the URL is removed, and a changed one from the next attempt on', async () => {
    receivers.answers(500);
    await decide();
    await deliverDue(service.services, slug);
    const other = `https://other-${slug}.example.com/`;
    assert.equal((await console('set_webhook', { url: other }))['secret'], null);
    service.advance(MINUTE);
    await deliverDue(service.services, slug);
    assert.equal(receivers.requests.at(-1)?.url, other);
    await inPerson('remove_webhook', { slug });
    assert.equal((await shown())[0]?.status, 'no_endpoint');
    service.advance(5 * MINUTE);
    assert.deepEqual(await deliverDue(service.services, slug), []);
  });

  it('does not end a quarantine by another URL, nor by removing it and setting it again (decisions §6)', async () => {
    receivers.answers(500);
    await decide();
    await useUpSchedule();
    await console('set_webhook', { url: `${url()}2` });
    assert.equal(await state(), 'quarantined');
    await inPerson('remove_webhook', { slug });
    assert.equal(await state(), 'none');
    await console('set_webhook', { url: url() });
    assert.equal(await state(), 'quarantined');
  });

  it('pings on request: one attempt, without consequences, and not in a quarantine (decisions §6)', async () => {
    receivers.answers(500);
    for (let n = 0; n < 8; n += 1) {
      await inPerson('ping_webhook', { slug });
      assert.deepEqual(await deliverDue(service.services, slug), ['failed']);
      service.advance(DAY);
    }
    assert.deepEqual(await deliverDue(service.services, slug), []);
    assert.equal(await state(), 'active');
    assert.deepEqual([...new Set(sent().map(({ type }) => type))], ['webhook.ping']);
    await decide();
    await useUpSchedule();
    await assert.rejects(inPerson('ping_webhook', { slug }), refused('decision_not_possible'));
    const [ping] = await shown({ type: 'webhook.ping' });
    await assert.rejects(inPerson('resend_event', { event_id: ping?.id }), refused('decision_not_possible'));
    assert.equal(await state(), 'quarantined');
  });

  it('lets the held ones follow past a ping that was held with them and fails (decisions §6)', async () => {
    receivers.answers(500);
    await decide();
    for (const pause of [0, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR]) {
      service.advance(pause);
      await deliverDue(service.services, slug);
    }
    service.advance(24 * HOUR);
    // Asked for while the last attempt is on its way, which begins a quarantine.
    receivers.answers(async ({ type }) => {
      if (type !== 'webhook.ping') await inPerson('ping_webhook', { slug });
      return 500;
    });
    await deliverDue(service.services, slug);
    assert.equal(await state(), 'quarantined');
    await deliverDue(service.services, slug);
    const held = await altered();
    const [failed] = await shown({ status: 'failed', type: 'artifact.approved' });
    receivers.answers(({ type }) => (type === 'webhook.ping' ? 500 : 200));
    await inPerson('resend_event', { event_id: failed?.id });
    await deliverDue(service.services, slug);
    const byId = new Map((await shown()).map(({ id, status }) => [id, status]));
    assert.equal(byId.get(held), 'delivered');
    assert.equal((await shown({ status: 'held' })).length, 0);
    assert.equal((await service.store.endpoints.find(slug))?.following, null);
  });

  it('lets none wait for the end of a quarantine that is over, whatever a crash has cut off (DESIGN, Jobs)', async () => {
    const [id = ''] = await pings(1);
    const { events } = service.store.collections;
    const event = await events.findOne({ _id: id });
    assert.ok(event);
    // The process that kept it ended before it saw that the held ones had followed meanwhile.
    await events.updateOne({ _id: id }, { $set: { status: 'held', wake_at: null } });
    const { type, data } = event;
    await keepEvent(service.store, { id: id.slice('evt_'.length), at: event.created_at, type, slug, data });
    assert.deepEqual(await deliverDue(service.services, slug), ['delivered']);
  });

  it('restarts the schedule of an event that is resent outside a quarantine, at once (decisions §6)', async () => {
    receivers.answers(500);
    await decide();
    await deliverDue(service.services, slug);
    service.advance(MINUTE);
    await deliverDue(service.services, slug);
    const [event] = await shown();
    await service.owner('service_webhook_deliveries', { resend_event_id: event?.id, slug });
    await useUpSchedule();
    assert.equal(sent().length, 9);
    assert.equal(await state(), 'quarantined');
  });

  it('has at most four deliveries to one endpoint at once, and takes over from a process that died', async () => {
    const ids = await pings(6);
    let open = 0;
    let most = 0;
    let letGo = (): void => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    receivers.answers(async () => {
      open += 1;
      most = Math.max(most, open);
      await gate;
      open -= 1;
      return 200;
    });
    const under = ids.map((event_id) => deliver(systemContext(service.services), { event_id, slug }));
    const settled = await Promise.race([Promise.all(under.slice(0, 4)).then(() => 'too early'), pause()]);
    assert.equal(settled, 'waiting');
    letGo();
    const outcomes = await Promise.all(under);
    assert.equal(most, 4);
    assert.equal(outcomes.filter((outcome) => outcome === 'full').length, 2);
    assert.deepEqual(await deliverDue(service.services, slug), ['delivered', 'delivered']);
    await service.store.endpoints.giveBackSlots(0);
    assert.deepEqual((await service.store.endpoints.find(slug))?.slots, []);
  });

  it('is not given up early by attempts that were cut off, and shows them (DESIGN, Jobs)', async () => {
    await decide();
    const [event] = await shown();
    const gone = { token: 'gone', at: service.services.clock(), key_id: 'whk_000000000000', place: 1 } as const;
    const until = new Date(service.services.clock().getTime() + 15 * SECOND);
    assert.ok(await service.store.events.claim(event?.id ?? '', gone, until));
    assert.deepEqual(await deliverDue(service.services, slug), []);
    assert.equal((await shown())[0]?.attempts[0]?.status, null);
    service.advance(16 * SECOND);
    assert.deepEqual(await deliverDue(service.services, slug), ['delivered']);
    const attempts = (await shown())[0]?.attempts ?? [];
    assert.deepEqual(
      attempts.map(({ number, status }) => [number, status]),
      [
        [1, null],
        [2, 204],
      ],
    );
    assert.deepEqual(attempts[0]?.['error'], { why: 'cut_off' });
  });

  it('is sent by the fifth who claims it and by no sixth, when each before was cut off (DESIGN, Jobs)', async () => {
    for (const cutOff of [4, 5]) {
      const id = await altered();
      for (let n = 1; n <= cutOff; n += 1) {
        const at = service.services.clock();
        const gone = { token: `gone ${n}`, at, key_id: 'whk_000000000000', place: 1 } as const;
        assert.ok(await service.store.events.claim(id, gone, new Date(at.getTime() + 15 * SECOND)));
        service.advance(16 * SECOND);
      }
      const before = sent().length;
      assert.deepEqual(await deliverDue(service.services, slug), [cutOff === 4 ? 'delivered' : 'failed']);
      assert.equal(sent().length - before, cutOff === 4 ? 1 : 0);
    }
  });

  it('claims what is pending alone, one by one and several at once (DESIGN, Jobs)', async () => {
    const ids = [await altered(), await altered(), await altered()];
    const { events } = service.store.collections;
    await events.updateMany({ _id: { $in: ids } }, { $set: { status: 'held' } });
    const at = service.services.clock();
    const claim = (id: string): Promise<unknown> =>
      service.store.events.claim(id, { token: id, at, key_id: 'whk_000000000000', place: 1 }, at);
    assert.equal(await claim(ids[0] ?? ''), null);
    assert.deepEqual(await Promise.all(ids.map(claim)), [null, null, null]);
  });

  it('never takes back that an event was delivered (decisions §6)', async () => {
    const id = await altered();
    const at = service.services.clock();
    const current = { token: 'late', at, key_id: 'whk_000000000000', place: 1 } as const;
    assert.ok(await service.store.events.claim(id, current, at));
    await service.store.collections.events.updateOne({ _id: id }, { $set: { status: 'delivered', wake_at: null } });
    const late = { status: 'pending', step: 1, wake_at: at, outbox: [] } as const;
    await service.store.events.complete(id, 'late', late, exchangeOf(id, at));
    const event = await service.store.collections.events.findOne({ _id: id });
    assert.deepEqual([event?.status, event?.wake_at, event?.current], ['delivered', null, null]);
  });

  it('has every attempt on record, also one whose event was resent meanwhile (decisions §6)', async () => {
    const id = await altered();
    const at = service.services.clock();
    const until = new Date(at.getTime() + 15 * SECOND);
    const { events } = service.store;
    for (const token of ['first', 'second']) {
      await events.restart(id, 'pending', at);
      assert.ok(await events.claim(id, { token, at, key_id: 'whk_000000000000', place: 1 }, until));
    }
    const second = { ...exchangeOf(id, at), _id: attemptId(id, 2, 1), number: 2 };
    await Promise.all([
      events.complete(id, 'first', DELIVERED, exchangeOf(id, at)),
      events.complete(id, 'second', DELIVERED, second),
    ]);
    const numbers = async () => (await events.attempts(id, 10, true)).map(({ number }) => number);
    assert.deepEqual(await numbers(), [1, 2]);
    // A third takes the place of the latest, which stays on record.
    await events.restart(id, 'pending', at);
    assert.ok(await events.claim(id, { token: 'third', at, key_id: 'whk_000000000000', place: 1 }, until));
    assert.deepEqual(await numbers(), [1, 2]);
  });

  it('is claimed as it was read, and as it is now when it has changed since (DESIGN, Jobs)', async () => {
    const [read, changed] = [await altered(), await altered()];
    const at = service.services.clock();
    const due = (await service.store.events.due(at, 100, [])).filter((event) => event.slug === slug);
    await service.store.collections.events.updateOne({ _id: changed }, { $inc: { attempts: 1 } });
    const claimed = await Promise.all(
      due.map(({ event_id, known }) => {
        assert.equal(known?._id, event_id);
        const current = { token: event_id, at, key_id: 'whk_000000000000', place: 1 } as const;
        return service.store.events.claim(event_id, current, new Date(at.getTime() + 15 * SECOND), known);
      }),
    );
    const found = claimed.map((event) => [event?._id, event?.attempts]);
    assert.deepEqual(found, [
      [read, 0],
      [changed, 1],
    ]);
  });

  it('is delivered once a receiver has accepted it, whatever became of its schedule meanwhile (decisions §6)', async () => {
    const id = await altered();
    const at = service.services.clock();
    const current = { token: 'accepted', at, key_id: 'whk_000000000000', place: 1 } as const;
    assert.ok(await service.store.events.claim(id, current, at));
    await service.store.collections.events.updateOne({ _id: id }, { $set: { status: 'held' } });
    await service.store.events.complete(id, 'accepted', DELIVERED, exchangeOf(id, at));
    assert.equal((await service.store.collections.events.findOne({ _id: id }))?.status, 'delivered');
  });

  it('shows an attempt once whose outcome is written down while it is being read (service.md, Events 4)', async () => {
    const [id = ''] = await pings(1);
    const key_id = 'whk_000000000000';
    const claimed = { token: 'mine', at: service.services.clock(), key_id, place: 1 } as const;
    const { events } = service.store;
    assert.ok(await events.claim(id, claimed, new Date(claimed.at.getTime() + 15 * SECOND)));
    const exchange = exchangeOf(id, claimed.at);
    const input = { slug, event_id: id };
    const seen = async (): Promise<unknown> => {
      const [event] = await shown(input);
      return [event?.status, event?.attempts.map(({ number, status }) => [number, status])];
    };
    assert.deepEqual(await seen(), ['pending', [[1, null]]]);
    await events.record(exchange);
    assert.deepEqual(await seen(), ['pending', [[1, 200]]]);

    const { attempts } = events;
    const { ports } = service.services;
    const settling: typeof attempts = async (...asked) => {
      await events.complete(id, 'mine', DELIVERED, exchange);
      return attempts(...asked);
    };
    const services = { ...service.services, ports: { ...ports, events: { ...ports.events, attempts: settling } } };
    const { signal } = new AbortController();
    const owner = { kind: 'person', account_id: 'acc_owner', roles: [], session_id: 's' } as const;
    const ctx = makeContext(services, { actor: owner, door: 'pages', requestId: services.newId(), signal });
    const read = await showDeliveries(ctx, input);
    assert.deepEqual(
      read.events.map(({ status, attempts: all }) => [status, all.map((one) => one.status)]),
      [['delivered', [200]]],
    );
  });

  it('leaves an attempt that a stop cuts off to another process, at once and uncounted (DESIGN, Jobs)', async () => {
    await decide();
    const [event] = await shown();
    const stopping = new AbortController();
    receivers.answers(() => {
      stopping.abort();
      return null;
    });
    const ctx = systemContext(service.services, stopping.signal);
    assert.equal(await deliver(ctx, { event_id: event?.id ?? '', slug }), 'left');
    receivers.answers(500);
    await useUpSchedule();
    assert.equal(sent().length, 8);
  });

  it('shows an event and a resend to its owner alone, and resends only with publish (decisions §10)', async () => {
    await decide();
    const [event] = await shown();
    const id = event?.id;
    await assert.rejects(service.stranger('service_webhook_deliveries', { event_id: id }), refused('not_found'));
    await assert.rejects(service.stranger('service_webhook_deliveries', { resend_event_id: id }), refused('not_found'));
    await assert.rejects(service.stranger('service_webhook_deliveries', { slug }), refused('artifact_not_found'));
    const unknown = { event_id: 'evt_00000000000000000000000000' };
    await assert.rejects(service.owner('service_webhook_deliveries', unknown), refused('not_found'));
    await assert.rejects(
      service.reader('service_webhook_deliveries', { resend_event_id: id }),
      refused('scope_required'),
    );
    assert.equal(((await service.reader('service_webhook_deliveries', { slug }))['events'] as unknown[]).length, 1);
    const all = (await service.owner('service_webhook_deliveries', { limit: 100 }))['endpoints'] as Answer[];
    assert.ok(all.length >= count);
  });

  it('keeps from a new owner where the former one had events sent, and what was answered there (decisions §4)', async () => {
    receivers.answers(null);
    await decide();
    await deliverDue(service.services, slug);
    receivers.answers(500);
    service.advance(MINUTE);
    await deliverDue(service.services, slug);
    const admin = { kind: 'person', account_id: 'acc_admin', roles: ['admin'], session_id: 's' } as const;
    const proved = { ...admin, proved_at: service.services.clock() };
    const [event] = await shown();
    await service.call('move_artifact', { slug, account: 'acc_stranger', reason: 'Sold.' }, proved, 'pages');
    await assert.rejects(shown(), refused('artifact_not_found'));
    const seen = async (input: object) =>
      (await service.stranger('service_webhook_deliveries', input)) as { endpoints: Answer[]; events: Shown[] };
    for (const input of [{ slug }, { event_id: event?.id }]) {
      const { endpoints, events } = await seen(input);
      assert.deepEqual(endpoints, [{ slug, url: null, state: 'none', quarantined_at: null }]);
      assert.deepEqual(
        events[0]?.attempts.map(({ number, status, address, headers, body }) => [
          number,
          status,
          address,
          headers,
          body,
        ]),
        [
          [1, null, null, null, null],
          [2, 500, null, null, null],
        ],
      );
      assert.doesNotMatch(JSON.stringify(events), /refused|x-answer|status 500|203\.0\.113\.7/);
    }
    const stranger = { kind: 'person', account_id: 'acc_stranger', roles: [], session_id: 's' } as const;
    await service.call('set_webhook', { slug, url: 'https://new-owner.example.com/' }, stranger, 'pages');
    receivers.answers(200);
    await service.stranger('service_webhook_deliveries', { resend_event_id: event?.id });
    await deliverDue(service.services, slug);
    assert.equal((await seen({ slug })).events[0]?.attempts.at(-1)?.['body'], 'status 200');
  });

  it('sends nothing again to a former owner while a crash keeps their webhook from ending (decisions §4)', async () => {
    await decide();
    await deliverDue(service.services, slug);
    const [event] = await shown();
    await service.store.collections.artifacts.updateOne({ _id: slug }, { $set: { owner: 'acc_stranger' } });
    const { endpoints } = (await service.stranger('service_webhook_deliveries', { slug })) as { endpoints: Answer[] };
    assert.equal(endpoints[0]?.['url'], null);
    await assert.rejects(
      service.stranger('service_webhook_deliveries', { resend_event_id: event?.id }),
      refused('webhook_not_set'),
    );
    assert.equal(sent().length, 1);
  });

  it('pages through events, newest first (decisions §10)', async () => {
    const ids = (await pings(5)).reverse();
    const first = await service.owner('service_webhook_deliveries', { slug, limit: 3 });
    assert.deepEqual(
      (first['events'] as Shown[]).map(({ id }) => id),
      ids.slice(0, 3),
    );
    const cursor = first['next_cursor'];
    const second = await service.owner('service_webhook_deliveries', { slug, limit: 3, cursor });
    assert.deepEqual(
      (second['events'] as Shown[]).map(({ id }) => id),
      ids.slice(3),
    );
    assert.equal(second['next_cursor'], null);
  });

  it('refuses a URL that deliveries may not go to, and another owner (decisions §6)', async () => {
    await assert.rejects(console('set_webhook', { url: 'http://x.example.com' }), refused('invalid_webhook_url'));
    const stranger = { kind: 'person', account_id: 'acc_stranger', roles: [], session_id: 's' } as const;
    for (const name of ['set_webhook', 'remove_webhook', 'rotate_webhook_secret', 'ping_webhook']) {
      const input = name === 'set_webhook' ? { slug, url: url() } : { slug };
      await assert.rejects(service.call(name, input, stranger, 'pages'), refused('artifact_not_found'));
    }
  });

  it('names a missing webhook URL among what an artifact misses only when none is set (decisions §4)', async () => {
    const missing = async () =>
      ((await service.owner('service_artifact_status', { slug }))['missing'] as Answer[]).map(({ code }) => code);
    assert.ok(!(await missing()).includes('webhook_url'));
    await inPerson('remove_webhook', { slug });
    assert.ok((await missing()).includes('webhook_url'));
  });

  it('shows the webhook with the ids of its secrets, and a signed example of every type', async () => {
    const rotated = await console('rotate_webhook_secret');
    const webhook = await inPerson('show_webhook', { slug });
    assert.equal(webhook['secret_id'], rotated['secret_id']);
    assert.equal(webhook['previous_id'], rotated['previous_id']);
    assert.equal(webhook['state'], 'active');
    const { examples } = (await inPerson('show_webhook_examples', { slug })) as { examples: Example[] };
    assert.deepEqual(examples.map(({ type }) => type).sort(), [...eventTypes].sort());
    for (const { type, headers, body } of examples) {
      assert.equal((JSON.parse(body) as Answer)['type'], type);
      const request = { url: url(), headers, body: Buffer.from(body) };
      assert.ok(isSignedWith(String(rotated['secret']), '/hooks/in', request), type);
    }
    service.advance(DAY + SECOND);
    assert.equal((await inPerson('show_webhook', { slug }))['previous_id'], null);
    await inPerson('remove_webhook', { slug });
    assert.equal((await inPerson('show_webhook', { slug }))['state'], 'none');
    await assert.rejects(inPerson('show_webhook_examples', { slug }), refused('webhook_not_set'));
  });

  it('clears what receivers answered after 90 days, and keeps that they did (decisions §6)', async () => {
    await decide();
    await deliverDue(service.services, slug);
    const now = service.services.clock();
    await service.store.events.clearResponses(new Date(now.getTime() - 90 * DAY), 10_000);
    assert.equal((await shown())[0]?.attempts[0]?.['body'], 'status 204');
    assert.ok((await service.store.events.clearResponses(new Date(now.getTime() + SECOND), 10_000)) > 0);
    const attempt = (await shown())[0]?.attempts[0];
    assert.equal(attempt?.['body'], null);
    assert.equal(attempt?.['headers'], null);
    assert.equal(attempt?.status, 204);
  });

  function pause(): Promise<string> {
    return new Promise((resolve) => {
      setTimeout(() => resolve('waiting'), 200);
    });
  }
});
