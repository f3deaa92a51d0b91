import assert from 'node:assert/strict';
import { hashOf, newApiKey } from '../../domain/account/credentials.js';
import { HOUR } from '../../domain/durations.js';
import { type OauthAnswer, refused, type StagedClient, USERINFO } from './caller.js';
import { type OauthStage, openOauthStage } from './stage.js';

describe('userinfo', () => {
  let stage: OauthStage;
  let app: StagedClient;

  before(async () => {
    stage = await openOauthStage();
    app = await stage.register();
  });
  after(() => stage.close());

  const tokens = (scope: string): Promise<Readonly<Record<string, string>>> =>
    stage.tokensFor(app, { scope: [...scope.split(' '), 'offline_access'] });

  const ask = (authorization: string): Promise<OauthAnswer> => stage.get(USERINFO, { authorization });

  function challenged(answer: OauthAnswer, challenge: string): void {
    assert.equal(answer.status, 401);
    assert.equal(answer.headers.get('www-authenticate'), challenge);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  }

  it('asks for a token without naming an error where none is sent (oauth-answers 57)', async () => {
    challenged(await stage.get(USERINFO), 'Bearer');
    for (const other of ['Basic YTpi', 'DPoP x', 'Digest username="x"', 'Bearerx y'])
      challenged(await ask(other), 'Bearer');
  });

  it('refuses tokens that are bad, expired, revoked or of another kind (oauth-answers 58)', async () => {
    const { access_token, refresh_token } = await tokens('profile');
    const { code } = await stage.codeFor(app);
    const bad = [refresh_token, code, `${access_token}x`, access_token?.slice(0, -1), 'x', 'bkat_', 'bka_x'];
    for (const token of [...bad, `${access_token} ${access_token}`, `"${access_token}"`, 'ö', '']) {
      const answer = await ask(Buffer.from(`Bearer ${token}`).toString('latin1'));
      refused(answer, 401, 'invalid_token');
      challenged(answer, 'Bearer error="invalid_token"');
    }
    stage.service.advance(HOUR - 1000 * 30);
    assert.equal((await ask(`Bearer ${access_token}`)).status, 200);
    stage.service.advance(1000 * 31);
    refused(await ask(`Bearer ${access_token}`), 401, 'invalid_token');
    const later = await tokens('profile');
    await stage.post('/oauth/revoke', { token: String(later['access_token']), client_id: app.client_id });
    refused(await ask(`Bearer ${later['access_token']}`), 401, 'invalid_token');
  });

  it('takes no token out of the address (oauth-answers 59)', async () => {
    const { access_token } = await tokens('profile');
    challenged(await stage.get(`${USERINFO}?access_token=${access_token}`), 'Bearer');
    const both = await stage.get(`${USERINFO}?access_token=x`, { authorization: `Bearer ${access_token}` });
    assert.equal(both.status, 200, 'what stands there means nothing');
  });

  it('reads the scheme in any case (oauth-answers 62)', async () => {
    const { access_token } = await tokens('profile');
    for (const scheme of ['bearer', 'BEARER', 'beARER', 'Bearer  ']) {
      assert.equal((await ask(`${scheme} ${access_token}`)).status, 200);
    }
  });

  it('takes no token that was made for the MCP endpoint (oauth-answers 63)', async () => {
    const resource = `${stage.service.services.ports.settings.baseUrl}/mcp`;
    const { access_token } = await stage.tokensFor(app, { resource, scope: ['artifacts.read', 'profile'] });
    refused(await ask(`Bearer ${access_token}`), 401, 'invalid_token');
  });

  it('tells what scopes and groups permit, and leaves the rest out (oauth-answers 70)', async () => {
    const shown = async (scope: string): Promise<unknown> => {
      const { status, headers, body } = await ask(`Bearer ${(await tokens(scope))['access_token']}`);
      assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store']);
      assert.ok(!('updated_at' in body) || Number.isInteger(body['updated_at']), 'in seconds');
      const { updated_at: _, ...rest } = body;
      return rest;
    };
    const sub = 'acc_owner';
    const address = { email: 'Acme@example.com', email_verified: false };
    assert.deepEqual(await shown('members.read'), { sub });
    assert.deepEqual(await shown('profile'), { sub, name: 'Acme' });
    assert.deepEqual(await shown('account.read'), { sub, ...address });
    assert.deepEqual(await shown('account.*'), { sub, ...address });
    assert.deepEqual(await shown('account.write'), { sub });
    assert.deepEqual(await shown('profile account.read'), { sub, name: 'Acme', ...address });
    const { groups } = stage.service.store.collections;
    const { permissions } = (await groups.findOne({ _id: 'members' })) ?? { permissions: [] };
    await groups.updateOne({ _id: 'members' }, { $set: { permissions: [] } });
    assert.deepEqual(await shown('profile account.read'), { sub, name: 'Acme' });
    await groups.updateOne({ _id: 'members' }, { $set: { permissions } });
  });

  it('opens to API keys, as far as their scopes reach (decisions §7)', async () => {
    const bearer = newApiKey();
    const now = stage.service.services.clock();
    const key = {
      _id: `key_${stage.service.services.newId()}`,
      key_hash: hashOf(bearer),
      account_id: 'acc_owner',
      name: 'Mine',
    };
    const rest = { scopes: ['profile'], created_at: now, expires_at: null, revoked_at: null, last_used_at: null };
    await stage.service.store.apiKeys.put({ ...key, ...rest });
    const { status, body } = await ask(`Bearer ${bearer}`);
    assert.deepEqual([status, body['sub'], body['name'], body['email']], [200, 'acc_owner', 'Acme', undefined]);
    await stage.service.store.apiKeys.revoke(key._id, now);
    refused(await ask(`Bearer ${bearer}`), 401, 'invalid_token');
  });

  it('lets apps in a browser ask, without cookies (decisions §7)', async () => {
    const asked = { origin: 'https://app.example', 'access-control-request-method': 'GET' };
    const preflight = await fetch(`${stage.base}${USERINFO}`, { method: 'OPTIONS', headers: asked });
    assert.deepEqual(
      ['allow', 'access-control-allow-origin', 'access-control-allow-headers', 'access-control-allow-credentials'].map(
        (name) => preflight.headers.get(name),
      ),
      ['GET, HEAD, OPTIONS', '*', 'Authorization, Content-Type, MCP-Protocol-Version', null],
    );
    assert.equal(preflight.status, 204);
  });
});
