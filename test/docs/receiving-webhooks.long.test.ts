import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { requirePart } from '@countersign/test-parts';
import { signatureOf, unixSeconds } from '../../domain/signing/envelope.js';
import { examples, type RunningExample, startExample } from './receivers.js';

const CURRENT = `whsec_${'n'.repeat(43)}`;
const PREVIOUS = `whsec_${'p'.repeat(43)}`;
const PATH = '/hooks/countersign';
const body = '{"id":"evt_01JD3C2M6V0X8Q4T7N5Y9R1ZKB","type":"webhook.ping","created_at":"2026-11-20T10:00:00.000Z"}';

describe('the examples of docs/receiving-webhooks.md', function () {
  this.timeout(240_000);

  for (const example of examples) {
    describe(example.language, () => {
      let running: RunningExample;

      before(async function () {
        if (example.part !== null) requirePart(this, example.part);
        running = await startExample(example, [CURRENT, PREVIOUS]);
      });

      after(() => running?.stop());

      it('takes what is signed, under either secret of a rotation, whatever the query (decisions §3)', async () => {
        assert.equal(await send(running, signed({})), 204);
        assert.equal(await send(running, signed({ secret: PREVIOUS })), 204);
        assert.equal(await send(running, signed({}), `${PATH}?tenant=7`), 204);
        await running.hasTaken(3);
      });

      it('answers 401 to everything else, and takes none of it (service.md, Signed envelope)', async () => {
        const before = running.taken().length;
        const genuine = signed({});
        const wrong: Record<string, [Record<string, string>, string?, string?]> = {
          'another body': [genuine, PATH, `${body} `],
          'another path': [genuine, '/hooks/other'],
          'a secret that is not in force': [signed({ secret: `whsec_${'x'.repeat(43)}` })],
          'an id that is not of the secret': [{ ...genuine, 'x-service-key': `whk_${'0'.repeat(12)}` }],
          'too old': [signed({ at: Date.now() - 302_000 })],
          'too early': [signed({ at: Date.now() + 302_000 })],
          'a timestamp of another form': [{ ...genuine, 'x-service-timestamp': `${Date.now() / 1000}` }],
          'a signature of another length': [{ ...genuine, 'x-service-signature': 'ab' }],
          'a signature that is not hex': [{ ...genuine, 'x-service-signature': 'é'.repeat(64) }],
          'no header at all': [{}],
        };
        for (const [name, [headers, path, sent]] of Object.entries(wrong)) {
          assert.equal(await send(running, headers, path, sent), 401, name);
        }
        assert.equal(running.taken().length, before);
      });

      it('takes a nonce once, also of ten at the same time, and is not filled by wrong ones (decisions §3)', async () => {
        const headers = signed({});
        assert.equal(await send(running, { ...headers, 'x-service-signature': 'ab'.repeat(32) }), 401);
        const statuses = await Promise.all(Array.from({ length: 10 }, () => send(running, headers)));
        assert.deepEqual(statuses.sort(), [204, ...Array.from({ length: 9 }, () => 401)]);
      });
    });
  }
});

function signed({ secret = CURRENT, at = Date.now() }): Record<string, string> {
  const timestamp = String(unixSeconds(new Date(at)));
  const nonce = randomBytes(16).toString('hex');
  const bodySha256 = hash(body);
  return {
    'content-type': 'application/json',
    'x-service-key': `whk_${hash(secret).slice(0, 12)}`,
    'x-service-timestamp': timestamp,
    'x-service-nonce': nonce,
    'x-service-signature': signatureOf(secret, { method: 'POST', path: PATH, timestamp, nonce, bodySha256 }),
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function send(
  { port }: RunningExample,
  headers: Record<string, string>,
  path = PATH,
  sent = body,
): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: sent });
  await response.text();
  return response.status;
}
