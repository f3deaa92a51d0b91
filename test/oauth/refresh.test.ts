import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { DAY } from '../../domain/durations.js';
import { credentialsIn, introspected, type OauthAnswer, refused, type StagedClient, TOKEN } from './caller.js';
import { portsThatWait } from './ports-that-wait.js';
import { type OauthStage, openOauthStage } from './stage.js';

const WHOLE = 'profile account.read offline_access';

describe('the refresh token grant', () => {
  let stage: OauthStage;
  let app: StagedClient;

  before(async () => {
    stage = await openOauthStage();
    app = await stage.register();
  });
  after(() => stage.close());

  const first = (client = app): Promise<Readonly<Record<string, string>>> =>
    stage.tokensFor(client, { scope: WHOLE.split(' ') });

  const refresh = (token: unknown, more: Record<string, string> = {}, client = app): Promise<OauthAnswer> =>
    stage.post(TOKEN, {
      grant_type: 'refresh_token',
      refresh_token: String(token),
      ...credentialsIn(client),
      ...more,
    });

  const isActive = async (token: unknown): Promise<unknown> => (await introspected(stage, token))['active'];

  it('gives a new pair with the scope that was granted (oauth-answers 44)', async () => {
    const before = await first();
    const { status, headers, body } = await refresh(before['refresh_token']);
    assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store']);
    const { access_token, refresh_token, ...rest } = body;
    assert.deepEqual(rest, { token_type: 'Bearer', expires_in: 3600, scope: WHOLE });
    assert.notEqual(access_token, before['access_token']);
    assert.notEqual(refresh_token, before['refresh_token']);
    assert.deepEqual([await isActive(access_token), await isActive(before['access_token'])], [true, true]);
    assert.equal((await introspected(stage, access_token))['scope'], WHOLE);
  });

  it('narrows one access token, and gives the whole scope again afterwards (oauth-answers 45)', async () => {
    const narrow = await refresh((await first())['refresh_token'], { scope: 'profile' });
    assert.deepEqual([narrow.status, narrow.body['scope']], [200, 'profile']);
    assert.equal((await introspected(stage, narrow.body['access_token']))['scope'], 'profile');
    const whole = await refresh(narrow.body['refresh_token']);
    assert.deepEqual([whole.status, whole.body['scope']], [200, WHOLE]);
    const twice = await refresh(whole.body['refresh_token'], { scope: 'profile  profile' });
    assert.equal(twice.body['scope'], 'profile');
  });

  it('never widens, and keeps the refresh token that asked for it (oauth-answers 46)', async () => {
    const { refresh_token } = await first();
    for (const scope of ['profile members.read', 'account.*', 'Profile', ' ', 'a"b', 'profile\tmembers.read', 'ö']) {
      refused(await refresh(refresh_token, { scope }), 400, 'invalid_scope');
    }
    const narrow = await refresh(refresh_token, { scope: 'profile' });
    const back = await refresh(narrow.body['refresh_token'], { scope: WHOLE });
    assert.deepEqual([back.status, back.body['scope']], [200, WHOLE], 'what the family has is no more than it has');
  });

  it('ends the family of a token that was rotated and comes again, however soon (oauth-answers 47)', async () => {
    const one = await first();
    const two = await refresh(one['refresh_token']);
    const three = await refresh(two.body['refresh_token']);
    const tokens = [one['access_token'], two.body['access_token'], three.body['access_token']];
    for (const token of tokens) assert.equal(await isActive(token), true);
    refused(await refresh(one['refresh_token']), 400, 'invalid_grant');
    for (const token of tokens) assert.equal(await isActive(token), false);
    refused(await refresh(three.body['refresh_token']), 400, 'invalid_grant');
  });

  it('rotates once for two at once that both found the token unrotated, and keeps the family (oauth-answers 48)', async () => {
    const { refresh_token } = await first();
    const gate = portsThatWait(stage.service.services.ports.grants, 'find', 2);
    const answers = await gate.during(() => Promise.all([refresh(refresh_token), refresh(refresh_token)]));
    const [won] = answers.filter(({ status }) => status === 200);
    const [lost, ...more] = answers.filter((one) => one !== won);
    assert.ok(won !== undefined && lost !== undefined && more.length === 0);
    refused(lost, 400, 'invalid_grant');
    assert.equal(await isActive(won.body['access_token']), true);
    assert.equal((await refresh(won.body['refresh_token'])).status, 200);
  });

  it('ends the family for the one of two at once that found the token rotated (oauth-answers 48)', async () => {
    const { refresh_token } = await first();
    const won = await refresh(refresh_token);
    const [late] = await Promise.all([refresh(refresh_token), refresh(won.body['refresh_token'])]);
    refused(late, 400, 'invalid_grant');
    assert.equal(await isActive(won.body['access_token']), false);
  });

  it('refuses tokens of another client, expired, revoked and made up ones (oauth-answers 49)', async () => {
    const tokens = await first();
    const others = [await stage.register(), await stage.register({ confidential: true })];
    for (const other of others) refused(await refresh(tokens['refresh_token'], {}, other), 400, 'invalid_grant');
    for (const made of [
      `bkrt_${randomBytes(32).toString('base64url')}`,
      'bkrt_',
      'x',
      tokens['access_token'],
      '\u0000',
    ]) {
      refused(await refresh(made), 400, 'invalid_grant');
    }
    const next = await refresh(tokens['refresh_token']);
    assert.equal(next.status, 200, 'nothing of it has ended the family');
    await stage.post('/oauth/revoke', { token: String(next.body['refresh_token']), ...credentialsIn(app) });
    refused(await refresh(next.body['refresh_token']), 400, 'invalid_grant');
    const [old, kept] = [await first(), await first()];
    stage.service.advance(29 * DAY);
    const renewed = await refresh(kept['refresh_token']);
    assert.equal(renewed.status, 200);
    stage.service.advance(2 * DAY);
    refused(await refresh(old['refresh_token']), 400, 'invalid_grant');
    assert.equal((await refresh(renewed.body['refresh_token'])).status, 200, 'the 30 days begin anew');
  });

  it('has nothing to take without offline_access (oauth-answers 50)', async () => {
    const tokens = await stage.tokensFor(app, { scope: ['profile'] });
    assert.deepEqual(Object.keys(tokens).sort(), ['access_token', 'expires_in', 'scope', 'token_type']);
  });
});
