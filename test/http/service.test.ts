import assert from 'node:assert/strict';
import { createHash, randomBytes, verify } from 'node:crypto';
import type { Server } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { FastifyInstance } from 'fastify';
import { hashOf, newAgentToken } from '../../domain/account/credentials.js';
import { signatureOf, unixSeconds } from '../../domain/signing/envelope.js';
import { makeServer } from '../../http/server.js';
import { capabilities } from '../../tools/index.js';
import { type TestPackage, testPackage } from '../archives.js';
import { eventually } from '../eventually.js';
import { openTestService, type TestService } from '../service.js';
import { portOf } from './raw.js';

type Wire = Record<string, unknown>;

/** A download link ends after five minutes (decisions §8). */
const LINK_LIFE = 5 * 60_000;

describe('HTTP door over the real service', () => {
  let service: TestService;
  let app: FastifyInstance;
  let base: string;
  let token: string;
  let key: string;
  let secret: string;
  let archive: TestPackage;
  const slug = 'over-http';

  before(async () => {
    service = await openTestService();
    app = await makeServer({
      services: service.services,
      capabilities,
      trustedProxies: [],
      ping: async () => undefined,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    base = `http://127.0.0.1:${portOf(app.server as Server)}`;
    token = newAgentToken();
    await service.store.accounts.putAgentToken({
      _id: 'agt_over_http',
      token_hash: hashOf(token),
      account_id: 'acc_owner',
      name: 'agent',
      scopes: ['read', 'publish'],
      created_at: new Date(),
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
    });
    await service.call('add_core_release', { version: '1.0.0' }, { kind: 'console', as: null }, 'cli');
    archive = await testPackage({ slug, version: '1.0.0' });
  });
  after(async () => {
    await app.close();
    await service.close();
  });

  async function signed(method: string, path: string, body: Buffer | string = '', type = 'application/json') {
    const bytes = Buffer.from(body);
    const timestamp = String(unixSeconds(new Date()));
    const nonce = randomBytes(16).toString('hex');
    const bodySha256 = createHash('sha256').update(bytes).digest('hex');
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        'X-Service-Key': key,
        'X-Service-Timestamp': timestamp,
        'X-Service-Nonce': nonce,
        'X-Service-Signature': signatureOf(secret, { method, path, timestamp, nonce, bodySha256 }),
        ...(bytes.length === 0 ? {} : { 'Content-Type': type }),
      },
      ...(bytes.length === 0 ? {} : { body: bytes }),
    });
    return { status: response.status, body: (await response.json()) as Wire };
  }

  it('registers through an agent and hands out a publishing token (service.md, Agent tools)', async () => {
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { Authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit }) as Transport);
    const answer = await client.callTool({
      name: 'service_register_artifact',
      arguments: { slug, name: 'Over HTTP', description: { en: 'Described.' } },
    });
    assert.equal((answer.structuredContent as Wire)['state'], 'pending', JSON.stringify(answer));
    await client.close();
    await service.reviewer('decide_artifact', { slug, decision: 'approve' });
    const issued = await service.call('issue_publishing_token', { slug }, { kind: 'console', as: null }, 'cli');
    key = String(issued['key']);
    secret = String(issued['secret']);
  });

  it('updates, announces, uploads and shows by signed routes (decisions §4)', async () => {
    const updated = await signed('POST', `/v1/publisher/artifacts/${slug}`, '{"summary":"Signed"}');
    assert.deepEqual([updated.status, updated.body['summary'], updated.body['name']], [200, 'Signed', 'Over HTTP']);
    const { sha256, size } = archive;
    const release = { version: '1.0.0', min_core: '1.0.0', php: '^8.1', notes: { en: 'New.' }, size, sha256 };
    const announced = await signed('POST', `/v1/publisher/artifacts/${slug}/releases`, JSON.stringify(release));
    assert.deepEqual([announced.status, announced.body['state']], [201, 'announced'], JSON.stringify(announced.body));
    const uploaded = await signed('PUT', '/v1/publisher/releases/1.0.0/package', archive.bytes, 'application/zip');
    assert.deepEqual([uploaded.status, uploaded.body['state']], [202, 'in_review'], JSON.stringify(uploaded.body));
    const shown = await signed('GET', `/v1/publisher/artifacts/${slug}`);
    assert.deepEqual([shown.status, shown.body['published_version']], [200, null]);
    const early = await signed('GET', '/v1/publisher/releases/1.0.0/package');
    assert.deepEqual([early.status, early.body['code']], [409, 'package_not_available']);
    assert.equal((await signed('PUT', '/v1/publisher/releases/1.0.0/package', archive.bytes)).status, 415);
    const again = await signed('PUT', '/v1/publisher/releases/1.0.0/package', archive.bytes, 'application/zip');
    assert.deepEqual([again.status, again.body['code']], [409, 'version_not_open']);
  });

  it('answers artifact_not_found for any other slug and release_not_found for any other version (decisions §2)', async () => {
    for (const other of ['another-one', 'X', 'a_b', 'core']) {
      const answer = await signed('GET', `/v1/publisher/artifacts/${other}`);
      assert.deepEqual([answer.status, answer.body['code']], [404, 'artifact_not_found'], other);
    }
    const version = await signed('GET', '/v1/publisher/releases/9.9.9/hash');
    assert.deepEqual([version.status, version.body['code']], [404, 'release_not_found']);
  });

  it('tells an agent how far an upload is, ever further on one scale (decisions §10, progress)', async () => {
    const filler = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`data/${at}.bin`, randomBytes(20_000)]));
    const large = await testPackage({ slug, version: '1.0.1', files: filler });
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { Authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit }) as Transport);
    const upload = { slug, version: '1.0.1', package_base64: large.bytes.toString('base64') };
    const announced = { slug, version: '1.0.1', min_core: '1.0.0', php: '^8.1', notes: { en: 'New.' } };
    const { sha256, size } = large;
    await client.callTool({ name: 'service_announce_release', arguments: { ...announced, sha256, size } });
    for (const name of ['service_review_preflight', 'service_upload_package']) {
      const steps: { progress: number; total?: number | undefined }[] = [];
      const onprogress = (step: (typeof steps)[number]) => void steps.push(step);
      const answer = await client.callTool({ name, arguments: upload }, undefined, { onprogress });
      assert.notEqual(answer.isError, true, JSON.stringify(answer.content));
      const told = steps.map(({ progress }) => progress);
      assert.ok(told.length >= 6, `${name}: ${told}`);
      assert.deepEqual(
        told,
        [...new Set(told)].sort((a, b) => a - b),
        name,
      );
      assert.deepEqual([...new Set(steps.map(({ total }) => total))], [100]);
      assert.equal(told.at(-1), 100);
    }
    await service.owner('service_withdraw_release', { slug, version: '1.0.1' });
    await client.close();
  });

  it('gives the signed zip once, by a link (decisions §4)', async () => {
    await service.reviewer('decide_release', { slug, version: '1.0.0', decision: 'approve' });
    const link = await signed('GET', '/v1/publisher/releases/1.0.0/package');
    assert.equal(link.status, 200, JSON.stringify(link.body));
    const path = new URL(String(link.body['url'])).pathname;
    assert.equal((await fetch(base + path, { method: 'HEAD' })).status, 200);
    const download = await fetch(base + path, { headers: { Range: 'bytes=0-9' } });
    const bytes = Buffer.from(await download.arrayBuffer());
    assert.equal(createHash('sha256').update(bytes).digest('hex'), link.body['sha256']);
    assert.equal(bytes.length, link.body['size']);
    // The collection is on record a moment after the last byte.
    const again = () => signed('GET', '/v1/publisher/releases/1.0.0/package');
    await eventually(async () => (await again()).status !== 200, { every: 250 });
    const after = await again();
    assert.deepEqual([after.status, after.body['code']], [409, 'package_not_available']);
    assert.equal((await fetch(base + path)).status, 200);
    service.advance(LINK_LIFE);
    assert.equal((await fetch(base + path, { method: 'HEAD' })).status, 404);
    await service.sweep();
    service.advance(-LINK_LIFE);
    assert.equal(await service.storedFiles(slug), 0);
  });

  it('gives hash, signature and keys that check out, and verifies (service.md, What the service does 4)', async () => {
    const hash = await signed('GET', '/v1/publisher/releases/1.0.0/hash');
    const signature = await signed('GET', '/v1/publisher/releases/1.0.0/signature');
    assert.equal(signature.body['validation_hash'], hash.body['validation_hash']);
    const pem = await (await fetch(`${base}/v1/signing-keys/${String(signature.body['kid'])}.pem`)).text();
    const manifest = Buffer.from(String(signature.body['manifest']));
    assert.ok(verify('RSA-SHA256', manifest, pem, Buffer.from(String(signature.body['signature']), 'base64')));
    const { keys } = (await (await fetch(`${base}/v1/signing-keys`)).json()) as { keys: Wire[] };
    assert.equal(keys[0]?.['kid'], signature.body['kid']);
    const path = `/v1/artifacts/${slug}/verify?version=1.0.0&sha256=${String(hash.body['validation_hash'])}`;
    const answer = (await (await fetch(base + path)).json()) as Wire;
    assert.deepEqual([answer['answer'], answer['publisher']], ['verified', 'Acme']);
  });

  it('takes a transfer that breaks off for one that never was (decisions §4)', async () => {
    const next = await testPackage({ slug, version: '1.1.0' });
    const { sha256, size } = next;
    const release = { version: '1.1.0', min_core: '1.0.0', php: '^8.1', notes: { en: 'New.' }, size, sha256 };
    await signed('POST', `/v1/publisher/artifacts/${slug}/releases`, JSON.stringify(release));
    const stopped = new AbortController();
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(next.bytes.subarray(0, 100));
        setTimeout(() => stopped.abort(), 50);
      },
    });
    const path = '/v1/publisher/releases/1.1.0/package';
    const timestamp = String(unixSeconds(new Date()));
    const nonce = randomBytes(16).toString('hex');
    const headers = {
      'X-Service-Key': key,
      'X-Service-Timestamp': timestamp,
      'X-Service-Nonce': nonce,
      'X-Service-Signature': signatureOf(secret, { method: 'PUT', path, timestamp, nonce, bodySha256: sha256 }),
    };
    const init = { method: 'PUT', headers, body, duplex: 'half', signal: stopped.signal } as RequestInit;
    await assert.rejects(fetch(base + path, init));
    const hash = await signed('GET', '/v1/publisher/releases/1.1.0/hash');
    assert.equal(hash.body['state'], 'announced');
    const withdrawn = await signed('DELETE', '/v1/publisher/releases/1.1.0');
    assert.deepEqual([withdrawn.status, withdrawn.body['state']], [200, 'withdrawn']);
  });
});
