import assert from 'node:assert/strict';
import { requirePart } from '@countersign/test-parts';
import { testPackage } from '../archives.js';
import { openReceiver, type Received, type Receiver } from '../receiver.js';
import { CORE, openStarted, type Started } from '../started.js';
import { examples, type RunningExample, startExample } from './receivers.js';

type Json = Record<string, unknown>;

interface Delivery {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly attempts: ReadonlyArray<{ readonly number: number; readonly status: number; readonly key_id: string }>;
}

/** TLS ends at the receiver of the tests, as at a web server; behind it runs the program of the page. */
describe('the examples of docs/receiving-webhooks.md behind real deliveries', function () {
  this.timeout(240_000);
  let receiver: Receiver;
  let started: Started;

  before(async () => {
    receiver = await openReceiver();
    started = await openStarted({
      COUNTERSIGN_LOG_LEVEL: 'error',
      COUNTERSIGN_EGRESS_ALLOW: receiver.allow(...examples.map(({ language }) => language)),
      COUNTERSIGN_EGRESS_CA_FILE: receiver.caFile,
    });
  });

  after(async () => {
    await started?.stop();
    await receiver?.close();
  });

  for (const example of examples) {
    it(`${example.language} takes every event, also while it knows only the secret before a rotation (decisions §6)`, async function () {
      if (example.part !== null) requirePart(this, example.part);
      const slug = `in-${example.language}`;
      await started.tool('service_register_artifact', { slug, name: slug, description: { en: 'One.' } });
      const url = receiver.url(example.language, '/hooks/countersign?tenant=7');
      const set = await started.admin('set-webhook', '--artifact', slug, '--url', url);
      const running = await startExample(example, [String(set['secret'])]);
      try {
        receiver.answers((received) => passOn(received, running), example.language);
        await started.approve(slug);
        await running.hasTaken(1);

        const rotated = await started.admin('rotate-webhook-secret', '--artifact', slug);
        await publish(started, slug);
        await running.hasTaken(2);

        const events = await delivered(started, slug, 2);
        assert.deepEqual(
          events.map(({ type }) => type),
          ['release.approved', 'artifact.approved'],
        );
        assert.deepEqual(
          events.map(({ id }) => id),
          [...running.taken()].reverse(),
        );
        const keys = events[0]?.attempts.map(({ number, status, key_id }) => [number, status, key_id]);
        assert.deepEqual(keys, [
          [1, 401, rotated['secret_id']],
          [1, 204, set['secret_id']],
        ]);
      } finally {
        await running.stop();
      }
    });
  }
});

/** What arrived over TLS, handed on as it is. */
function passOn(
  { method, path, headers, body }: Received,
  { port }: RunningExample,
): {
  respond(request: unknown, response: { writeHead(status: number): { end(): void } }): void;
} {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('x-') || name === 'content-type');
  const sent = fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: Object.fromEntries(own),
    body: new Uint8Array(body),
  });
  return {
    respond: (_request, response) => {
      sent.then(
        ({ status }) => response.writeHead(status).end(),
        () => response.writeHead(502).end(),
      );
    },
  };
}

async function publish({ tool, approve }: Started, slug: string): Promise<void> {
  const { bytes, sha256, size } = await testPackage({ slug, version: '1.0.0' });
  const terms = { min_core: CORE, php: '^8.1', notes: { en: 'First.' } };
  await tool('service_announce_release', { slug, version: '1.0.0', ...terms, sha256, size });
  await tool('service_upload_package', { slug, version: '1.0.0', package_base64: bytes.toString('base64') });
  await approve(slug, '1.0.0');
}

/** Waits until so many events of the artifact are delivered. */
async function delivered({ tool }: Started, slug: string, count: number): Promise<readonly Delivery[]> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const { events } = (await tool('service_webhook_deliveries', { slug })) as Json as { events: Delivery[] };
    if (events.filter(({ status }) => status === 'delivered').length >= count || Date.now() > deadline) return events;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
