import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { newClientSecret } from '../../domain/account/credentials.js';
import {
  basic,
  credentialsIn,
  introspected,
  type OauthAnswer,
  REVOKE,
  refused,
  type StagedClient,
  TOKEN,
} from './caller.js';
import { overtaken } from './ports-that-wait.js';
import { type OauthStage, openOauthStage } from './stage.js';

describe('revocation of tokens', () => {
  let stage: OauthStage;
  let app: StagedClient;
  let server: StagedClient;

  before(async () => {
    stage = await openOauthStage();
    app = await stage.register();
    server = await stage.register({ confidential: true });
  });
  after(() => stage.close());

  const revoke = (token: unknown, more: Record<string, string> = {}, client = app): Promise<OauthAnswer> =>
    stage.post(REVOKE, { token: String(token), ...credentialsIn(client), ...more });

  const refresh = (token: unknown): Promise<OauthAnswer> =>
    stage.post(TOKEN, { grant_type: 'refresh_token', refresh_token: String(token), ...credentialsIn(app) });

  const isActive = async (token: unknown): Promise<unknown> => (await introspected(stage, token))['active'];

  function done({ status, headers, body }: OauthAnswer): void {
    assert.deepEqual([status, body], [200, {}]);
    assert.equal(headers.get('cache-control'), 'no-store');
  }

  it('takes the access tokens along with a refresh token, whatever the hint (oauth-answers 53)', async () => {
    for (const token_type_hint of ['refresh_token', 'access_token', 'id_token', '__proto__', '']) {
      const first = await stage.tokensFor(app);
      const second = await refresh(first['refresh_token']);
      done(await revoke(second.body['refresh_token'], { token_type_hint }));
      for (const token of [first['access_token'], second.body['access_token']]) {
        assert.equal(await isActive(token), false);
      }
      refused(await refresh(second.body['refresh_token']), 400, 'invalid_grant');
    }
  });

  it('ends an access token alone, whatever the hint (oauth-answers 53)', async () => {
    for (const token_type_hint of ['access_token', 'refresh_token', 'x']) {
      const first = await stage.tokensFor(app);
      const second = await refresh(first['refresh_token']);
      done(await revoke(first['access_token'], { token_type_hint }));
      assert.deepEqual(
        [await isActive(first['access_token']), await isActive(second.body['access_token'])],
        [false, true],
      );
      assert.equal((await refresh(second.body['refresh_token'])).status, 200);
    }
  });

  it('ends the family with a refresh token that was rotated, as its use would (oauth-answers 53)', async () => {
    const first = await stage.tokensFor(app);
    const second = await refresh(first['refresh_token']);
    done(await revoke(first['refresh_token']));
    assert.equal(await isActive(second.body['access_token']), false);
  });

  it('holds against a refresh that had read the family before (RFC 7009 §2.1)', async () => {
    const { grants } = stage.service.services.ports;
    const first = await stage.tokensFor(app);
    const second = await overtaken(
      grants,
      'find',
      async () => done(await revoke(first['access_token'])),
      () => refresh(first['refresh_token']),
    );
    assert.equal(second.status, 200);
    assert.equal(await isActive(first['access_token']), false);
    assert.equal(await isActive(second.body['access_token']), true);
    const third = await stage.tokensFor(app);
    const lost = await overtaken(
      grants,
      'find',
      async () => done(await revoke(third['refresh_token'])),
      () => refresh(third['refresh_token']),
    );
    refused(lost, 400, 'invalid_grant');
    assert.equal(await isActive(third['access_token']), false);
  });

  it('answers tokens that are none as if they had ended (oauth-answers 54)', async () => {
    const { access_token, refresh_token } = await stage.tokensFor(app);
    const made = (prefix: string): string => prefix + randomBytes(32).toString('base64url');
    const { code } = await stage.codeFor(app);
    for (const token of [made('bkrt_'), made('bkat_'), made('bka_'), code, 'x', '\u0000', 'ö', 'x'.repeat(4000)]) {
      done(await revoke(token));
    }
    done(await revoke(refresh_token));
    done(await revoke(refresh_token));
    done(await revoke(access_token));
  });

  it("leaves another client's tokens alone: confidential clients are told, public ones are not (oauth-answers 55)", async () => {
    const { access_token, refresh_token } = await stage.tokensFor(app);
    const stranger = await stage.register();
    for (const token of [access_token, refresh_token]) {
      done(await revoke(token, {}, stranger));
      refused(await revoke(token, {}, server), 400, 'invalid_request');
      refused(await stage.post(REVOKE, { token: String(token) }, basic(server)), 400, 'invalid_request');
    }
    assert.equal(await isActive(access_token), true);
    assert.equal((await refresh(refresh_token)).status, 200);
  });

  it('needs the token, once and of bounded length, and the right secret (oauth-answers 56)', async () => {
    refused(await stage.post(REVOKE, credentialsIn(app)), 400, 'invalid_request');
    refused(await revoke(''), 400, 'invalid_request');
    refused(await stage.post(REVOKE, `token=a&token=b&client_id=${app.client_id}`), 400, 'invalid_request');
    refused(await revoke('x'.repeat(4001)), 400, 'invalid_request');
    const wrong = await stage.post(REVOKE, { token: 'x' }, basic({ ...server, secret: newClientSecret() }));
    refused(wrong, 401, 'invalid_client');
    assert.match(wrong.headers.get('www-authenticate') ?? '', /^Basic /);
    refused(await revoke('x', {}, { ...server, secret: newClientSecret() }), 401, 'invalid_client');
    refused(await stage.post(REVOKE, { token: 'x' }), 401, 'invalid_client');
  });
});
