import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { offer } from '../child.js';
import { HASH } from '../store.js';

/** The peer of verify: a Fastify route that returns the same JSON and does nothing for it. */
const app = fastify({ logger: false });

app.get<{ Params: { slug: string }; Querystring: { version: string; sha256: string } }>(
  '/v1/artifacts/:slug/verify',
  async (request) => ({
    answer: 'verified',
    slug: request.params.slug,
    version: request.query.version,
    sha256: request.query.sha256,
    publisher: 'Acme',
    published_at: '2026-11-20T10:00:00.000Z',
    approved_sha256: HASH,
  }),
);

await app.listen({ host: '127.0.0.1', port: 0 });
offer((app.server.address() as AddressInfo).port, () => app.close());
