import assert from 'node:assert/strict';
import { eventually } from '../eventually.js';
import { openReceiver, type Receiver } from '../receiver.js';
import { openStarted, type Started } from '../started.js';
import { isSignedWith } from '../webhooks.js';

type Json = Record<string, unknown>;

describe('webhooks of a running service', function () {
  this.timeout(240_000);
  let receiver: Receiver;
  let started: Started;

  before(async () => {
    receiver = await openReceiver();
    started = await openStarted({
      COUNTERSIGN_EGRESS_ALLOW: receiver.allow('hooks'),
      COUNTERSIGN_EGRESS_CA_FILE: receiver.caFile,
    });
  });
  after(async () => {
    await started?.stop();
    await receiver.close();
  });

  it('arrive over TLS at once when a decision is made at the console, signed (service.md, Events)', async () => {
    await started.tool('service_register_artifact', { slug: 'hooked', name: 'Hooked', description: { en: 'x' } });
    const set = await started.admin('set-webhook', '--artifact', 'hooked', '--url', receiver.url('hooks', '/in?key=1'));
    assert.match(String(set['secret']), /^whsec_[A-Za-z0-9_-]{43}$/);
    await started.approve('hooked');
    const [request] = await receiver.received(1);
    assert.ok(request);
    assert.equal(request.method, 'POST');
    assert.equal(request.path, '/in?key=1');
    assert.ok(isSignedWith(String(set['secret']), '/in', { url: '', headers: request.headers, body: request.body }));
    assert.equal(request.headers['x-service-key'], set['secret_id']);
    const event = await delivered(started, 'hooked');
    assert.deepEqual(JSON.parse(request.body.toString('utf8')).data, event['data']);
    const [attempt] = event['attempts'] as Json[];
    assert.equal(attempt?.['status'], 204);
    assert.equal(attempt?.['key_id'], set['secret_id']);
  });

  it('take the new secret of a rotation at the console from the next event on (decisions §6)', async () => {
    const rotated = await started.admin('rotate-webhook-secret', '--artifact', 'hooked');
    const [event] = ((await started.tool('service_webhook_deliveries', { slug: 'hooked' }))['events'] ?? []) as Json[];
    const answer = await started.tool('service_webhook_deliveries', { resend_event_id: event?.['id'] });
    assert.equal(answer['resent'], event?.['id']);
    const [, again] = await receiver.received(2);
    assert.ok(again);
    assert.ok(isSignedWith(String(rotated['secret']), '/in', { url: '', headers: again.headers, body: again.body }));
    assert.deepEqual(again.body, receiver.requests[0]?.body);
  });
});

/** The newest event of an artifact, once it shows as delivered. */
async function delivered(started: Started, slug: string): Promise<Json> {
  let event: Json | undefined;
  const isDelivered = async (): Promise<boolean> => {
    const { events } = await started.tool('service_webhook_deliveries', { slug });
    [event] = events as Json[];
    return event?.['status'] === 'delivered';
  };
  await eventually(isDelivered, { every: 200 });
  return event as Json;
}
