import assert from 'node:assert/strict';
import { hashOf } from '../../domain/account/credentials.js';
import { basic, credentialsIn, type OauthStage, openOauthStage, type StagedClient } from './stage.js';

const TOKEN = '/oauth/token';

describe('token endpoint', () => {
  let stage: OauthStage;
  let app: StagedClient;
  let server: StagedClient;

  before(async () => {
    stage = await openOauthStage();
    app = await stage.register();
    server = await stage.register({ confidential: true, resource_server: true });
  });
  after(() => stage.close());

  const isActive = async (token: unknown): Promise<unknown> =>
    (await stage.post('/oauth/introspect', { token: String(token) }, basic(server))).body['active'];

  function refresh(client: StagedClient, token: unknown, extra: Record<string, string> = {}) {
    return stage.post(TOKEN, {
      grant_type: 'refresh_token',
      refresh_token: String(token),
      ...credentialsIn(client),
      ...extra,
    });
  }

  it('rotates, narrows for one token, and never widens (44, 45, 46)', async () => {
    const first = await stage.tokensFor(app);
    const narrow = await refresh(app, first['refresh_token'], { scope: 'profile' });
    assert.deepEqual([narrow.status, narrow.body['scope']], [200, 'profile']);
    const wide = await refresh(app, narrow.body['refresh_token'], { scope: 'profile members.read' });
    assert.equal(wide.body['error'], 'invalid_scope');
    const whole = await refresh(app, narrow.body['refresh_token']);
    assert.deepEqual([whole.status, whole.body['scope']], [200, 'profile offline_access']);
  });

  it('ends the family of a refresh token that comes again (47)', async () => {
    const first = await stage.tokensFor(app);
    const second = await refresh(app, first['refresh_token']);
    assert.equal((await refresh(app, first['refresh_token'])).body['error'], 'invalid_grant');
    assert.equal((await refresh(app, second.body['refresh_token'])).body['error'], 'invalid_grant');
    assert.equal(await isActive(second.body['access_token']), false);
    assert.equal(await isActive(first['access_token']), false);
  });

  it('refuses another client, and leaves the family alone (30, 49)', async () => {
    const other = await stage.register();
    const tokens = await stage.tokensFor(app);
    assert.equal((await refresh(other, tokens['refresh_token'])).body['error'], 'invalid_grant');
    assert.equal((await refresh(app, tokens['refresh_token'])).status, 200);
  });

  it('authenticates by Basic or in the form, never by both, and public clients with neither (31–36)', async () => {
    const { code, verifier } = await stage.codeFor(server);
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier };
    const wrong = await stage.post(TOKEN, form, basic({ ...server, secret: 'bkcs_wrong' }));
    assert.equal(wrong.status, 401);
    assert.equal(wrong.body['error'], 'invalid_client');
    assert.match(wrong.headers.get('www-authenticate') ?? '', /^Basic/);
    const malformed = { authorization: `Basic ${Buffer.from('%ZZ:x').toString('base64')}` };
    assert.equal((await stage.post(TOKEN, form, malformed)).status, 401);
    assert.equal((await stage.post(TOKEN, { ...form, client_id: server.client_id })).body['error'], 'invalid_client');
    const both = await stage.post(TOKEN, { ...form, ...credentialsIn(server) }, basic(server));
    assert.deepEqual([both.status, both.body['error']], [400, 'invalid_request']);
    const withSecret = await stage.post(TOKEN, { ...form, client_id: app.client_id, client_secret: 'x' });
    assert.deepEqual([withSecret.status, withSecret.body['error']], [401, 'invalid_client']);
    assert.equal((await stage.post(TOKEN, form, basic(server))).status, 200);
  });

  it('refuses other grants, parameters twice, JSON, and secrets in the address (37, 38, 42, 43)', async () => {
    const id = credentialsIn(app);
    const errorOf = async (form: Record<string, string> | string, path = TOKEN, head = {}): Promise<unknown> => {
      const { status, body } = await stage.post(path, form, head);
      return `${status} ${String(body['error'])}`;
    };
    assert.equal(await errorOf({ grant_type: 'password', ...id }), '400 unsupported_grant_type');
    assert.equal(await errorOf({ grant_type: 'constructor', ...id }), '400 unsupported_grant_type');
    assert.equal(await errorOf({ ...id }), '400 invalid_request');
    assert.equal(
      await errorOf(`grant_type=refresh_token&scope=a&scope=b&client_id=${app.client_id}`),
      '400 invalid_request',
    );
    assert.equal(await errorOf('{}', TOKEN, { 'content-type': 'application/json' }), '400 invalid_request');
    assert.equal(await errorOf({ grant_type: 'refresh_token' }, `${TOKEN}?client_secret=x`), '400 invalid_request');
    const get = await stage.get(TOKEN);
    assert.deepEqual([get.status, get.headers.get('allow')], [405, 'POST, OPTIONS']);
  });

  it('stores no code, token or secret in clear (66)', async () => {
    const tokens = await stage.tokensFor(server);
    const { collections } = stage.service.store;
    const stored = JSON.stringify([
      await collections.oauth_grants.find().toArray(),
      await collections.oauth_clients.find().toArray(),
    ]);
    for (const secret of [tokens['access_token'], tokens['refresh_token'], server.secret]) {
      assert.ok(!stored.includes(String(secret).slice(5)));
      assert.ok(stored.includes(hashOf(String(secret))));
    }
  });

  it('limits a public client at one address, with the time to wait (52)', async () => {
    const flooded = await stage.register();
    const ip = { 'x-forwarded-for': '203.0.113.9' };
    let answer = await stage.post(TOKEN, { grant_type: 'x', ...credentialsIn(flooded) }, ip);
    for (let calls = 1; calls < 60; calls += 1) {
      answer = await stage.post(TOKEN, { grant_type: 'x', ...credentialsIn(flooded) }, ip);
    }
    assert.equal(answer.status, 400);
    answer = await stage.post(TOKEN, { grant_type: 'x', ...credentialsIn(flooded) }, ip);
    assert.deepEqual([answer.status, answer.body['error']], [429, 'temporarily_unavailable']);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
  });

  it('revokes tokens of the client, and tells nobody else of them (53–56)', async () => {
    const REVOKE = '/oauth/revoke';
    const tokens = await stage.tokensFor(app);
    const other = await stage.register();
    const stolen = { token: String(tokens['refresh_token']) };
    assert.deepEqual((await stage.post(REVOKE, { ...stolen, ...credentialsIn(other) })).body, {});
    const told = await stage.post(REVOKE, stolen, basic(server));
    assert.deepEqual([told.status, told.body['error']], [400, 'invalid_request']);
    assert.equal(await isActive(tokens['access_token']), true);
    const hint = { token_type_hint: 'access_token' };
    assert.equal((await stage.post(REVOKE, { ...stolen, ...hint, ...credentialsIn(app) })).status, 200);
    assert.equal(await isActive(tokens['access_token']), false);
    assert.equal((await stage.post(REVOKE, { token: 'unknown', ...credentialsIn(app) })).status, 200);
    assert.equal((await stage.post(REVOKE, credentialsIn(app))).status, 400);
  });

  it('tells resource servers alone of tokens, and of none for the MCP endpoint (69)', async () => {
    const unmarked = await stage.register({ confidential: true });
    const { access_token } = await stage.tokensFor(app);
    const refused = await stage.post('/oauth/introspect', { token: String(access_token) }, basic(unmarked));
    assert.deepEqual([refused.status, refused.body['error']], [400, 'unauthorized_client']);
    const resource = `${stage.service.services.ports.settings.baseUrl}/mcp`;
    const forMcp = await stage.tokensFor(app, { resource, scope: ['artifacts.read'] });
    assert.equal(await isActive(forMcp['access_token']), false);
  });

  it('answers userinfo by scope, and challenges otherwise (57, 58, 59, 62, 70)', async () => {
    const { access_token, refresh_token } = await stage.tokensFor(app, {
      scope: ['profile', 'account.read', 'offline_access'],
    });
    const found = await stage.get('/oauth/userinfo', { authorization: `bearer ${access_token}` });
    assert.deepEqual([found.status, found.body['sub'], found.body['name']], [200, 'acc_owner', 'Acme']);
    assert.deepEqual([found.body['email'], found.body['email_verified']], ['Acme@example.com', false]);
    const bare = await stage.get(`/oauth/userinfo?access_token=${access_token}`);
    assert.deepEqual([bare.status, bare.headers.get('www-authenticate')], [401, 'Bearer']);
    const wrong = await stage.get('/oauth/userinfo', { authorization: `Bearer ${refresh_token}` });
    assert.deepEqual([wrong.status, wrong.headers.get('www-authenticate')], [401, 'Bearer error="invalid_token"']);
  });

  it('describes itself (65, 68)', async () => {
    const { body } = await stage.get('/.well-known/oauth-authorization-server');
    const { baseUrl } = stage.service.services.ports.settings;
    assert.equal(body['issuer'], baseUrl);
    assert.deepEqual(body['grant_types_supported'], ['authorization_code', 'refresh_token']);
    for (const path of ['', '/mcp']) {
      const resource = await stage.get(`/.well-known/oauth-protected-resource${path}`);
      assert.equal(resource.body['resource'], `${baseUrl}/mcp`);
      assert.deepEqual(resource.body['scopes_supported'], ['artifacts.read', 'artifacts.publish']);
    }
  });
});
