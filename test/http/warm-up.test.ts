import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { makeServer } from '../../http/server.js';
import { WarmUp } from '../../http/warm-up.js';
import { capabilities } from '../../tools/index.js';
import { openTestService, type TestService } from '../service.js';

const HASH = 'a'.repeat(64);
const samples = ['first', 'second'].map((slug) => ({ slug, version: '1.0.0', sha256: HASH }));

describe('warming up', () => {
  const asked = new Map<string, number>();
  const told: string[] = [];
  const observed: string[] = [];
  const warmUp = new WarmUp();
  let service: TestService;
  let app: FastifyInstance;
  let port = 0;

  before(async () => {
    service = await openTestService();
    const { ports } = service.services;
    const published: typeof ports.verify.published = (slug) => {
      asked.set(slug, (asked.get(slug) ?? 0) + 1);
      if (slug === 'second') return Promise.reject(new Error('the database is gone'));
      return {
        file: { sha256: HASH, publisher: 'Acme', published_at: new Date(0).toISOString(), kid: 'k' },
        age: 0,
        compromised: false,
      };
    };
    app = await makeServer({
      services: {
        ...service.services,
        ports: { ...ports, verify: { ...ports.verify, published } },
        observe: ({ capability }, code) => void observed.push(`${capability.name} ${code}`),
      },
      capabilities,
      trustedProxies: [],
      ping: async () => undefined,
      finished: ({ route, status }) => void told.push(`${route} ${status}`),
      warmUp,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    port = (app.server.address() as AddressInfo).port;
  });
  after(async () => {
    await app.close();
    await service.close();
  });

  it('asks verify about what it is given, many times, and counts others alone (DESIGN, What it must reach)', async () => {
    const asking = warmUp.ask('127.0.0.1', port, samples);
    const theirs = await fetch(`http://127.0.0.1:${port}/v1/artifacts/third/verify?version=1.0.0&sha256=${HASH}`);
    assert.equal(theirs.status, 200);
    await asking;
    const unknown = [...asked.keys()].filter((slug) => slug.startsWith('asked-at-the-start'));
    assert.ok(unknown.length >= 1, 'what nobody has is looked up, too');
    assert.deepEqual([...asked.keys()].filter((slug) => !unknown.includes(slug)).sort(), ['first', 'second', 'third']);
    const times = (asked.get('first') ?? 0) + (asked.get('second') ?? 0);
    // On a busy machine its time is over before.
    assert.ok(times > 19 && times <= 5000, String(times));
    assert.deepEqual(observed, ['service_verify_package ok']);
    assert.deepEqual(told, ['/v1/artifacts/:slug/verify 200']);
  });

  it('ends where nobody listens, and where there is nothing to ask', async () => {
    asked.clear();
    await warmUp.ask('127.0.0.1', port, []);
    await warmUp.ask('127.0.0.1', 9, samples);
    assert.equal(asked.size, 0);
    assert.equal(warmUp.isAsking, false);
  });
});
