import assert from 'node:assert/strict';
import { hashOf } from '../../domain/account/credentials.js';
import { HOUR } from '../../domain/durations.js';
import { EVERYBODY } from '../../domain/member/group-ports.js';
import type { GrantRecord } from '../../domain/oauth/grant.js';
import type { StagedClient } from './caller.js';
import { type OauthStage, openOauthStage } from './stage.js';

/** The base URL of the stage's settings. */
const BASE = 'http://127.0.0.1:8080';
const RESOURCE = `${BASE}/mcp`;
const METADATA = `resource_metadata="${BASE}/.well-known/oauth-protected-resource/mcp"`;
const READ = 'scope="artifacts.read"';

interface Answer {
  readonly status: number;
  readonly challenge: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every kind are looked into
  readonly body: any;
}

describe('OAuth tokens at /mcp', () => {
  let stage: OauthStage;
  let app: StagedClient;

  before(async () => {
    stage = await openOauthStage();
    app = await stage.register();
    await stage.service.register('own-module');
  });
  after(() => stage.close());

  async function tokenOf(scope: readonly string[], set: Partial<GrantRecord> = {}): Promise<string> {
    return String((await stage.tokensFor(app, { scope, resource: RESOURCE, ...set }))['access_token']);
  }

  async function send(message: unknown, authorization: string | null, path = '/mcp'): Promise<Answer> {
    const response = await fetch(`${stage.base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(authorization !== null && { authorization }),
      },
      body: JSON.stringify(message),
    });
    const challenge = response.headers.get('www-authenticate');
    return { status: response.status, challenge, body: await response.json() };
  }

  const call = (name: string, given: object, id = 1): object => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: given },
  });
  const status = call('service_artifact_status', { slug: 'own-module' });
  const withdraw = call('service_withdraw_release', { slug: 'own-module', version: '9.9.9' });
  const resend = call('service_webhook_deliveries', { resend_event_id: `evt_${'0'.repeat(26)}` });
  const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  /** The refusal of a tool in the answer to a call. */
  // biome-ignore lint/suspicious/noExplicitAny: a problem object
  const refusalIn = (message: any): any => {
    assert.equal(message.result?.isError, true, JSON.stringify(message));
    return JSON.parse(message.result.content[0].text);
  };

  it('ask without a token for one, and name no error (oauth-answers 57)', async () => {
    for (const authorization of [null, 'Basic YTpi']) {
      const answer = await send(listing, authorization);
      assert.deepEqual([answer.status, answer.challenge], [401, `Bearer ${METADATA}, ${READ}`]);
      assert.equal(answer.body.code, 'missing_credential');
    }
  });

  it('are not looked for in the query (59)', async () => {
    const token = await tokenOf(['artifacts.read']);
    const answer = await send(listing, null, `/mcp?access_token=${token}`);
    assert.deepEqual([answer.status, answer.challenge], [401, `Bearer ${METADATA}, ${READ}`]);
    assert.ok(!JSON.stringify(answer.body).includes(token.slice(10)));
  });

  it('stand for an agent token, bearer in any case (62; decisions §7)', async () => {
    const token = await tokenOf(['artifacts.read']);
    for (const word of ['Bearer', 'bearer', 'BEARER']) {
      const answer = await send(status, `${word} ${token}`);
      assert.deepEqual([answer.status, answer.challenge], [200, null]);
      assert.equal(answer.body.result.structuredContent.slug, 'own-module');
    }
  });

  it('are refused where they are unknown, expired, revoked or of another kind (58)', async () => {
    const expired = await tokenOf(['artifacts.read']);
    stage.service.advance(HOUR);
    const revoked = await stage.tokensFor(app, { scope: ['artifacts.read', 'offline_access'], resource: RESOURCE });
    await stage.post('/oauth/revoke', { token: String(revoked['refresh_token']), client_id: app.client_id });
    const living = await stage.tokensFor(app, { scope: ['artifacts.read', 'offline_access'], resource: RESOURCE });
    const changed = String(living['access_token']).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const token of [
      expired,
      String(revoked['access_token']),
      String(living['refresh_token']),
      changed,
      `bkat_${'x'.repeat(43)}`,
      'bkat_short',
      `bka_${'x'.repeat(43)}`,
      'something',
    ]) {
      const answer = await send(listing, `Bearer ${token}`);
      assert.deepEqual(
        [answer.status, answer.challenge, answer.body.code],
        [401, `Bearer error="invalid_token", ${METADATA}, ${READ}`, 'invalid_token'],
        token.slice(0, 8),
      );
    }
  });

  it('are refused where they were made for another audience (63; RFC 8707)', async () => {
    for (const resource of [null, `${BASE}/other`]) {
      const answer = await send(listing, `Bearer ${await tokenOf(['artifacts.read'], { resource })}`);
      assert.deepEqual([answer.status, answer.body.code], [401, 'invalid_token']);
      assert.match(answer.body.hint, /\/oauth\/authorize/);
    }
  });

  it('cannot be API keys (decisions §7)', async () => {
    const key = `bka_${'k'.repeat(43)}`;
    const now = stage.service.services.clock();
    await stage.service.store.apiKeys.put({
      _id: 'key_1',
      key_hash: hashOf(key),
      account_id: 'acc_owner',
      name: 'a program',
      scopes: ['artifacts.read', 'artifacts.publish'],
      created_at: now,
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
    });
    assert.equal((await stage.get('/oauth/userinfo', { authorization: `Bearer ${key}` })).status, 200);
    const answer = await send(listing, `Bearer ${key}`);
    assert.deepEqual([answer.status, answer.body.code], [401, 'invalid_token']);
  });

  it('end with a ban, on the next call (51)', async () => {
    const token = await tokenOf(['artifacts.read'], { account_id: 'acc_stranger' });
    assert.equal((await send(listing, `Bearer ${token}`)).status, 200);
    const { accounts } = stage.service.store.collections;
    await accounts.updateOne({ _id: 'acc_stranger' }, { $set: { banned_at: new Date() } });
    assert.equal((await send(listing, `Bearer ${token}`)).status, 401);
    await accounts.updateOne({ _id: 'acc_stranger' }, { $set: { banned_at: null } });
  });

  it('are answered 403 and what to ask for before a call that they do not reach (60; decisions §7)', async () => {
    const reading = await tokenOf(['artifacts.read']);
    const both = 'scope="artifacts.read artifacts.publish"';
    for (const message of [withdraw, resend]) {
      const answer = await send(message, `Bearer ${reading}`);
      assert.deepEqual([answer.status, answer.body.code, answer.body.field], [403, 'scope_required', 'scope']);
      assert.equal(answer.challenge, `Bearer error="insufficient_scope", ${both}, ${METADATA}`);
      assert.deepEqual([answer.body.received, answer.body.next], ['artifacts.read', null]);
      assert.match(answer.body.hint, /scope=artifacts\.read artifacts\.publish/);
      assert.doesNotMatch(answer.body.hint, /issue-agent-token/);
    }
    const profile = await tokenOf(['profile']);
    const answer = await send(status, `Bearer ${profile}`);
    assert.deepEqual([answer.status, answer.body.code], [403, 'scope_required']);
    assert.equal(answer.challenge, `Bearer error="insufficient_scope", ${READ}, ${METADATA}`);
  });

  it('are answered 403 and what to ask for before they read or complete what they do not reach (decisions §7)', async () => {
    const ask = (method: string, params: object): object => ({ jsonrpc: '2.0', id: 1, method, params });
    const ref = { type: 'ref/prompt', name: 'repair' };
    const reading = await tokenOf(['artifacts.read']);
    const profile = await tokenOf(['profile']);
    for (const message of [
      ask('resources/read', { uri: 'countersign://artifacts/own-module' }),
      ask('prompts/get', { name: 'publish', arguments: { slug: 'own-module' } }),
      ask('completion/complete', { ref, argument: { name: 'slug', value: 'own' } }),
    ]) {
      const answer = await send(message, `Bearer ${profile}`);
      assert.deepEqual([answer.status, answer.body.code], [403, 'scope_required']);
      assert.equal(answer.challenge, `Bearer error="insufficient_scope", ${READ}, ${METADATA}`);
      const [inBatch] = (await send([message], `Bearer ${profile}`)).body;
      assert.deepEqual([inBatch.error.code, inBatch.error.data.code], [-32_602, 'scope_required']);
      const { body } = await send(message, `Bearer ${reading}`);
      assert.match(JSON.stringify(body.result), /own-module/);
    }
    for (const message of [
      listing,
      ask('resources/list', {}),
      ask('resources/read', { uri: 'countersign://errors' }),
    ]) {
      assert.equal((await send(message, `Bearer ${profile}`)).body.error, undefined);
    }
  });

  it('read with artifacts.publish, which includes artifacts.read (decisions §7)', async () => {
    const token = await tokenOf(['artifacts.publish']);
    assert.equal((await send(status, `Bearer ${token}`)).status, 200);
    assert.equal(refusalIn((await send(withdraw, `Bearer ${token}`)).body).code, 'release_not_found');
  });

  it('list and verify with any scope, as agents do with any token (decisions §10)', async () => {
    const token = await tokenOf(['profile']);
    assert.equal((await send(listing, `Bearer ${token}`)).status, 200);
    const verify = call('service_verify_package', { slug: 'x', version: '1.0.0', sha256: 'a'.repeat(64) });
    const { body } = await send(verify, `Bearer ${token}`);
    assert.equal(body.result.structuredContent.answer, 'unknown');
  });

  it('are refused by the tool in a batch (decisions §7)', async () => {
    const token = await tokenOf(['artifacts.read']);
    const second = call('service_artifact_status', { slug: 'own-module' }, 2);
    const { status: code, challenge, body } = await send([withdraw, second], `Bearer ${token}`);
    assert.deepEqual([code, challenge, body.length], [200, null, 2]);
    assert.equal(refusalIn(body[0]).code, 'scope_required');
    assert.equal(body[1].result.structuredContent.slug, 'own-module');
  });

  it('do not widen what the groups of the member permit (61; service.md, OAuth bearer tokens 3)', async () => {
    const token = await tokenOf(['artifacts.publish']);
    const { groups } = stage.service.store;
    const everybody = await groups.find(EVERYBODY);
    assert.ok(everybody !== null);
    const permissions = everybody.permissions.filter((one) => one !== 'artifacts.publish');
    await groups.change(EVERYBODY, everybody.revision, { permissions });
    try {
      const { status: code, challenge, body } = await send(withdraw, `Bearer ${token}`);
      assert.deepEqual([code, challenge], [200, null]);
      const refusal = refusalIn(body);
      assert.deepEqual([refusal.code, refusal.status], ['permission_denied', 403]);
      assert.match(refusal.expected, /artifacts\.publish/);
      assert.deepEqual(refusal.next, { page: `${BASE}/admin/groups` });
      assert.equal((await send(status, `Bearer ${token}`)).body.result.structuredContent.slug, 'own-module');
    } finally {
      await groups.change(EVERYBODY, everybody.revision + 1, { permissions: everybody.permissions });
    }
  });

  it('register and are named in the trail by the app (decisions §9)', async () => {
    const token = await tokenOf(['artifacts.publish']);
    const register = call('service_register_artifact', {
      slug: 'by-an-app',
      name: 'By an app',
      description: { en: 'Described.' },
    });
    const { body } = await send(register, `Bearer ${token}`);
    assert.equal(body.result.structuredContent.slug, 'by-an-app');
    const actor = { kind: 'person', account_id: 'acc_owner', roles: [], session_id: 'ses' } as const;
    const trail = await stage.service.call('list_artifact_audit', { slug: 'by-an-app' }, actor, 'pages');
    const [line] = trail['lines'] as { by: Record<string, unknown> }[];
    assert.match(String(line?.by['id']), /^oag_/);
    assert.deepEqual([line?.by['kind'], line?.by['name'], line?.by['own']], ['app', 'Planner', true]);
  });

  it('count by client and member, however many there are (decisions §8)', async () => {
    const busy = await stage.register();
    const grant = { scope: ['artifacts.read'], resource: RESOURCE };
    const tokens = [
      String((await stage.tokensFor(busy, grant))['access_token']),
      String((await stage.tokensFor(busy, grant))['access_token']),
    ];
    let limited = 0;
    for (let round = 0; round < 122; round += 1) {
      // One of them is refused for its scope, and counts as well.
      const message = round === 0 ? withdraw : status;
      const { status: code, body } = await send(message, `Bearer ${tokens[round % 2]}`);
      if (code === 200 && body.result.isError === true && refusalIn(body).code === 'rate_limited') limited += 1;
    }
    assert.equal(limited, 2);
    // Another member’s calls by the same app, and other messages, go on.
    const other = await stage.tokensFor(busy, { ...grant, account_id: 'acc_stranger' });
    assert.equal(refusalIn((await send(status, `Bearer ${other['access_token']}`)).body).code, 'artifact_not_found');
    assert.equal((await send(listing, `Bearer ${tokens[0]}`)).status, 200);
  });
});
