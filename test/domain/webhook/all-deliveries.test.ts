import assert from 'node:assert/strict';
import { DAY, HOUR, MINUTE } from '../../../domain/durations.js';
import type { Trends } from '../../../domain/operation/trends.js';
import type { DeliveryList, DeliveryShown } from '../../../domain/webhook/list-deliveries.js';
import { makePerson, type TestPerson } from '../../admins.js';
import { refusal } from '../../refusals.js';
import { openTestService, type TestService } from '../../service.js';
import { deliverDue, type ScriptedReceivers, scriptedReceivers } from '../../webhooks.js';

const SCHEDULE = [0, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, 24 * HOUR];

describe('the deliveries of all artifacts, as operators see them', () => {
  let service: TestService;
  let receivers: ScriptedReceivers;
  let admin: TestPerson;

  /** `well` is delivered, `slow` is delivered at the second attempt, `broken` fails for good, `silent` has no endpoint. */
  before(async () => {
    receivers = scriptedReceivers();
    service = await openTestService({ receivers });
    admin = await makePerson(service, 'acc_admin', ['admin']);
    for (const slug of ['well', 'slow', 'broken', 'silent']) await service.registerPending(slug);
    const set = (slug: string): Promise<unknown> =>
      service.call(
        'set_webhook',
        { slug, url: `https://${slug}.example.com/in?token=x` },
        { kind: 'console', as: null },
        'cli',
      );
    for (const slug of ['well', 'slow', 'broken']) await set(slug);
    const decide = (slug: string): Promise<unknown> =>
      service.reviewer('decide_artifact', { slug, decision: 'approve' });
    await decide('silent');
    receivers.answers(204);
    await decide('well');
    await deliverDue(service.services, 'well');
    receivers.answers(500);
    await decide('slow');
    await deliverDue(service.services, 'slow');
    receivers.answers(204);
    service.advance(MINUTE);
    await deliverDue(service.services, 'slow');
    receivers.answers(500);
    await decide('broken');
    for (const pause of SCHEDULE) {
      service.advance(pause);
      await deliverDue(service.services, 'broken');
    }
  });
  after(() => service.close());

  const list = async (input: object = {}): Promise<DeliveryList> =>
    (await admin.call('list_deliveries', input)) as unknown as DeliveryList;
  const slugs = async (input: object = {}): Promise<string[]> => (await list(input)).deliveries.map(({ slug }) => slug);
  const only = async (input: object): Promise<DeliveryList['deliveries'][number]> => {
    const [first] = (await list(input)).deliveries;
    return first ?? assert.fail(JSON.stringify(input));
  };

  it('are found by state, artifact, type, host, failure and day, newest first, page by page', async () => {
    assert.deepEqual(await slugs(), ['broken', 'slow', 'well', 'silent']);
    assert.deepEqual(await slugs({ status: 'delivered' }), ['slow', 'well']);
    assert.deepEqual(await slugs({ status: 'no_endpoint' }), ['silent']);
    assert.deepEqual(await slugs({ failed_once: true }), ['broken', 'slow']);
    assert.deepEqual(await slugs({ failed_once: true, status: 'delivered' }), ['slow']);
    assert.deepEqual(await slugs({ host: ' Slow.Example.com' }), ['slow']);
    assert.deepEqual(await slugs({ slug: 'well' }), ['well']);
    assert.deepEqual(await slugs({ type: 'artifact.rejected' }), []);
    assert.deepEqual(await slugs({ type: 'artifact.approved', status: 'failed' }), ['broken']);
    const tomorrow = new Date(service.services.clock().getTime() + DAY).toISOString().slice(0, 10);
    assert.deepEqual(await slugs({ since: tomorrow }), []);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: DeliveryList = await list({ limit: 1, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.deliveries.map(({ slug }) => slug));
      cursor = page.next_cursor;
    }
    assert.deepEqual(seen, ['broken', 'slow', 'well', 'silent']);
  });

  it('count as many attempts, and failed ones, as were made, and as many events as the list has', async () => {
    const { series } = (await admin.call('show_trends', {})) as Trends;
    const total = (name: string): number | undefined => series.find((one) => one.name === name)?.total;
    assert.equal(total('webhook_events'), 4);
    // `well` was delivered at once, `slow` by its second attempt, `broken` by none of its schedule.
    assert.equal(total('delivery_attempts'), 1 + 2 + SCHEDULE.length);
    assert.equal(total('delivery_attempts_failed'), 1 + SCHEDULE.length);
  });

  it('show attempts without what the publisher’s server answered, and no query of the URL', async () => {
    const { event_id } = await only({ slug: 'broken' });
    const shown = (await admin.call('show_delivery', { event_id })) as unknown as DeliveryShown;
    assert.deepEqual(
      shown.delivery.attempts.map(({ status, headers, body }) => [status, headers, body]),
      SCHEDULE.map(() => [500, null, null]),
    );
    assert.deepEqual([shown.endpoint.state, shown.endpoint.url], ['quarantined', 'https://broken.example.com/in?…']);
    assert.equal(
      await refusal(admin.call('show_delivery', { event_id: `evt_${'0'.repeat(26)}` })),
      'not_found event_id',
    );
  });

  it('are resent by an operator with a reason in the log, which ends a quarantine', async () => {
    receivers.answers(204);
    const { event_id } = await only({ slug: 'broken' });
    assert.equal(await refusal(admin.call('resend_delivery', { event_id })), 'invalid_field reason');
    assert.deepEqual(await admin.call('resend_delivery', { event_id, reason: 'Its owner is away.' }), {
      resent: event_id,
    });
    await deliverDue(service.services, 'broken');
    const { status, failed_once } = await only({ slug: 'broken' });
    assert.deepEqual([status, failed_once], ['delivered', true]);
    assert.equal((await service.store.endpoints.find('broken'))?.state, 'active');
    const line = await service.store.collections.audit.findOne({ capability: 'resend_delivery', result: 'ok' });
    assert.deepEqual(line?.note, { event_id, reason: 'Its owner is away.' });
    assert.equal(line?.subject, 'webhook broken');
    const silent = await only({ slug: 'silent' });
    const asked = admin.call('resend_delivery', { event_id: silent.event_id, reason: 'x' });
    assert.equal(await refusal(asked), 'webhook_not_set slug');
  });

  it('are for admins only', async () => {
    const reviewer = await makePerson(service, 'acc_looking', ['reviewer']);
    const { event_id } = await only({ slug: 'well' });
    assert.equal(await refusal(reviewer.call('list_deliveries', {})), 'permission_denied null');
    assert.equal(await refusal(reviewer.call('show_delivery', { event_id })), 'permission_denied null');
    const resent = reviewer.call('resend_delivery', { event_id, reason: 'x' });
    assert.equal(await refusal(resent), 'permission_denied null');
  });
});
