import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { agentActor } from '../../domain/account/authenticate.js';
import { makeServer } from '../../http/server.js';
import { capabilities } from '../../tools/index.js';
import { asPackage, type TestPackage, testPackage } from '../archives.js';
import { openTestService, type TestService } from '../service.js';
import { dial, head, type Line, portOf, type RawAnswer } from './raw.js';

const MINUTE = 60_000;
const CONSOLE = { kind: 'console', as: null } as const;
const slug = 'linked';

type Json = Record<string, unknown>;

describe('an upload link', () => {
  let service: TestService;
  let app: FastifyInstance;
  let port: number;
  let token: { readonly id: string; readonly text: string };
  let versions = 0;

  before(async () => {
    service = await openTestService({ limits: { packages_per_hour: 1000 } });
    await service.register(slug);
    const { services } = service;
    app = await makeServer({ services, capabilities, trustedProxies: ['127.0.0.1'], ping: async () => undefined });
    await app.listen({ host: '127.0.0.1', port: 0 });
    port = portOf(app.server as never);
    token = await makeToken();
  });
  after(async () => {
    await app.close();
    await service.close();
  });

  async function makeToken(): Promise<{ id: string; text: string }> {
    const account = 'acme@example.com';
    const made = await service.call('issue_agent_token', { account, scopes: ['publish'] }, CONSOLE, 'cli');
    return { id: String(made['token_id']), text: String(made['token']) };
  }

  async function tool(name: string, input: Json, by = token): Promise<Json> {
    const actor = await agentActor(service.services.ports, by.text, service.services.clock());
    return service.call(name, input, actor, 'mcp');
  }

  /** Announces the next version with these bytes, and makes a link for it. */
  async function announced(bytes?: TestPackage, by = token): Promise<{ key: Json; sent: TestPackage; path: string }> {
    versions += 1;
    const version = `${versions}.0.0`;
    const sent = bytes ?? (await testPackage({ slug, version }));
    await announce(version, sent);
    return { key: { slug, version }, sent, path: await link(version, by) };
  }
  const announce = (version: string, { sha256, size }: TestPackage): Promise<Json> =>
    tool('service_announce_release', { ...TERMS, slug, version, sha256, size });
  const TERMS = { min_core: '1.0.0', php: '^8.1', notes: { en: 'Notes.' } };
  async function link(version: string, by = token): Promise<string> {
    return new URL(String((await tool('service_upload_url', { slug, version }, by))['url'])).pathname;
  }

  async function open(path: string, bytes: Buffer, more: Record<string, string> = {}): Promise<Line> {
    const line = await dial(port);
    line.send(head('PUT', path, { 'Content-Length': String(bytes.length), ...more }));
    return line;
  }
  /** A request whose head is taken, and whose body is waited for. */
  async function invited(path: string, bytes: Buffer, more: Record<string, string> = {}): Promise<Line> {
    const line = await open(path, bytes, { Expect: '100-continue', ...more });
    while (!line.pending().includes(' 100 ')) await pause(5);
    return line;
  }

  async function put(path: string, bytes: Buffer): Promise<[number, unknown, Json]> {
    const line = await open(path, bytes);
    line.send(bytes);
    return read(await line.answer());
  }
  const read = ({ status, text }: RawAnswer): [number, unknown, Json] => {
    const body = JSON.parse(text) as Json;
    return [status, body['code'] ?? body['state'], body];
  };
  const state = async (version: unknown): Promise<unknown> =>
    (await service.store.releases.find(slug, String(version)))?.state;

  it('takes the announced bytes with no other credential, once (decisions §4)', async () => {
    const { key, sent, path } = await announced();
    const [status, , body] = await put(path, sent.bytes);
    assert.deepEqual([status, body['slug'], body['version'], body['state']], [202, slug, key['version'], 'in_review']);
    assert.deepEqual((await put(path, sent.bytes)).slice(0, 2), [404, 'not_found']);
  });

  it('lies in the store only as a hash, and is shown in no refusal (decisions §1)', async () => {
    const { path } = await announced();
    const secret = path.slice('/v1/uploads/'.length);
    assert.match(secret, /^bku_[A-Za-z0-9_-]{43}$/);
    const stored = JSON.stringify(await service.store.collections.upload_links.find({}).toArray());
    assert.ok(!stored.includes(secret.slice(4)));
    const changed = `${path.slice(0, -4)}AAAA`;
    const [, , body] = await put(changed, Buffer.from('x'));
    assert.ok(!JSON.stringify(body).includes(changed.slice(-40)));
  });

  it('ends after 15 minutes (decisions §10)', async () => {
    const { key, sent, path } = await announced();
    service.advance(15 * MINUTE - 1000);
    const alive = await invited(path, sent.bytes);
    service.advance(1000);
    const late = await open(path, sent.bytes);
    assert.deepEqual(read(await late.answer()).slice(0, 2), [404, 'not_found']);
    // It is asked again when the bytes are there.
    alive.send(sent.bytes);
    assert.deepEqual(read(await alive.answer()).slice(0, 2), [404, 'not_found']);
    assert.equal(await state(key['version']), 'announced');
  });

  it('is refused before a byte is read where it is unknown, malformed or for a path below (decisions §4)', async () => {
    for (const path of [`/v1/uploads/bku_${'A'.repeat(43)}`, '/v1/uploads/x', `/v1/uploads/bkm_${'A'.repeat(43)}`]) {
      const line = await open(path, Buffer.alloc(1_000_000));
      const answer = await line.answer();
      assert.deepEqual(read(answer).slice(0, 2), [404, 'not_found'], path);
      assert.equal(answer.closed, true);
    }
    const line = await dial(port);
    line.send(head('GET', `/v1/uploads/bku_${'A'.repeat(43)}`));
    assert.equal((await line.answer()).status, 405);
  });

  it('is used up by a refusal of the review, which makes a draft (decisions §4)', async () => {
    const broken = asPackage(Buffer.from('PK not a zip'));
    const { key, path } = await announced(broken);
    const [status, code, body] = await put(path, broken.bytes);
    assert.deepEqual([status, code, await state(key['version'])], [422, 'invalid_archive', 'draft']);
    assert.equal((body['next'] as Json)['tool'], 'service_announce_release');
    assert.deepEqual((await put(path, broken.bytes)).slice(0, 2), [404, 'not_found']);
  });

  it('takes no other bytes than the announced ones (decisions §4)', async () => {
    const { key, path } = await announced();
    const other = await testPackage({ slug, version: '99.0.0' });
    assert.deepEqual((await put(path, other.bytes)).slice(0, 2), [422, 'sha256_mismatch']);
    assert.equal(await state(key['version']), 'draft');
  });

  it('outlives a broken transfer (decisions §4)', async () => {
    const { sent, path } = await announced();
    const line = await open(path, sent.bytes);
    line.send(sent.bytes.subarray(0, 100));
    line.socket.destroy();
    assert.deepEqual((await put(path, sent.bytes)).slice(0, 2), [202, 'in_review']);
  });

  it('ends with the token that made it, with the announcement, and with a package that came another way', async () => {
    const other = await makeToken();
    const revoked = await announced(undefined, other);
    await service.call('revoke_token', { id: other.id }, CONSOLE, 'cli');
    assert.deepEqual((await put(revoked.path, revoked.sent.bytes)).slice(0, 2), [404, 'not_found']);
    await tool('service_withdraw_release', revoked.key);
    const withdrawn = await announced();
    await tool('service_withdraw_release', withdrawn.key);
    assert.deepEqual((await put(withdrawn.path, withdrawn.sent.bytes)).slice(0, 2), [404, 'not_found']);
    const broken = asPackage(Buffer.from('PK not a zip either'));
    const anew = await announced(broken);
    const old = await link(String(anew.key['version']));
    await put(anew.path, broken.bytes);
    await announce(String(anew.key['version']), asPackage(Buffer.from('others')));
    assert.deepEqual((await put(old, broken.bytes)).slice(0, 2), [404, 'not_found']);
    const twice = await announced();
    const second = await link(String(twice.key['version']));
    await put(twice.path, twice.sent.bytes);
    assert.deepEqual((await put(second, twice.sent.bytes)).slice(0, 2), [409, 'version_not_open']);
  });

  it('ends with the authorization of the app that made it (decisions §7)', async () => {
    const { key, sent } = await announced();
    const { grants } = service.services.ports;
    const until = new Date(service.services.clock().getTime() + 60 * MINUTE);
    const hashes = { hash: 'x', challenge: 'x', redirect_uri: 'x', refresh_handle: 'x' };
    const grant = { id: 'oag_1', client_id: 'bkc_1', account_id: 'acc_owner', scope: ['artifacts.publish'], until };
    const code = { ...hashes, expires_at: until, redeemed_at: null };
    const rest = { resource: null, created_at: new Date(), refresh: null, access: [], revoked_at: null, used_at: null };
    await grants.open({ _id: 'grant', ...grant, ...rest, code });
    const { scope: scopes, id: grant_id, client_id, account_id } = grant;
    const app = {
      kind: 'oauth_token',
      grant_id,
      client_id,
      account_id,
      scopes,
      permissions: scopes,
      audience: 'x',
    } as const;
    const made = async (): Promise<string> =>
      new URL(String((await service.call('service_upload_url', key, app, 'mcp'))['url'])).pathname;
    const [first, second] = [await made(), await made()];
    assert.deepEqual((await put(first, sent.bytes)).slice(0, 2), [202, 'in_review']);
    assert.deepEqual((await put(second, sent.bytes)).slice(0, 2), [409, 'version_not_open']);
    await grants.revokeAll({ client_id: 'bkc_1' }, service.services.clock());
    assert.deepEqual((await put(second, sent.bytes)).slice(0, 2), [404, 'not_found']);
  });

  it('is made only for a version that takes a package, by a token with publish (decisions §10)', async () => {
    const { key, sent, path } = await announced();
    const refused = (input: Json, code: string): Promise<void> =>
      assert.rejects(tool('service_upload_url', input), { code });
    await refused({ slug, version: '77.0.0' }, 'release_not_found');
    await refused({ slug: 'nobodys', version: '1.0.0' }, 'artifact_not_found');
    await refused({ slug, version: '1' }, 'invalid_version');
    await assert.rejects(service.stranger('service_upload_url', key), { code: 'artifact_not_found' });
    await assert.rejects(service.reader('service_upload_url', key), { code: 'scope_required' });
    await put(path, sent.bytes);
    await refused(key, 'version_not_open');
    await service.reviewer('decide_release', { ...key, decision: 'request_changes', reason: 'Mend it.' });
    await refused(key, 'invalid_field');
  });

  it('is refused for a number that a higher published one has overtaken (decisions §4)', async () => {
    const low = await announced();
    const high = await announced();
    await put(high.path, high.sent.bytes);
    await service.reviewer('decide_release', { ...high.key, decision: 'approve' });
    await assert.rejects(tool('service_upload_url', low.key), { code: 'version_not_newer' });
    assert.deepEqual((await put(low.path, low.sent.bytes)).slice(0, 2), [409, 'version_not_newer']);
  });

  it('proves one transfer at a time: another through it counts as a stranger’s (decisions §3)', async () => {
    const { sent, path } = await announced();
    const own = await announced();
    const lines: Line[] = [];
    const from = { 'X-Forwarded-For': '192.0.2.1' };
    // One of the owner's places, four of the address, and the sixth has none.
    for (let n = 0; n < 5; n += 1) lines.push(await invited(path, sent.bytes, from));
    const sixth = await open(path, sent.bytes, from);
    assert.equal((await sixth.answer()).status, 503);
    const other = await open(own.path, own.sent.bytes, from);
    other.send(own.sent.bytes);
    assert.equal((await other.answer()).status, 202);
    const [first] = lines as [Line];
    first.send(sent.bytes);
    assert.equal((await first.answer()).status, 202);
    for (const { socket } of lines) socket.destroy();
  });

  it('is written down under the token that made it (decisions §9)', async () => {
    const lines = await service.store.audit.ofArtifact(slug, { place: null, limit: 100 });
    const uploads = lines.filter(({ capability, door }) => capability === 'service_upload_package' && door === 'http');
    assert.ok(uploads.length > 5);
    assert.ok(uploads.every(({ actor }) => /^(agt|oag)_/.test(actor)));
    assert.ok(lines.some(({ capability }) => capability === 'service_upload_url'));
  });
});
