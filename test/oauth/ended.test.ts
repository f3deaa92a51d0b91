import assert from 'node:assert/strict';
import { makePerson, type TestPerson } from '../admins.js';
import {
  credentialsIn,
  introspected,
  type OauthAnswer,
  refused,
  type StagedClient,
  TOKEN,
  USERINFO,
} from './caller.js';
import { type OauthStage, openOauthStage } from './stage.js';

const REASON = 'It has to end.';

describe('what ends tokens', () => {
  let stage: OauthStage;
  let admin: TestPerson;

  before(async () => {
    stage = await openOauthStage();
    admin = await makePerson(stage.service, 'acc_admin', ['admin']);
  });
  after(() => stage.close());

  const refresh = (client: StagedClient, token: unknown): Promise<OauthAnswer> =>
    stage.post(TOKEN, { grant_type: 'refresh_token', refresh_token: String(token), ...credentialsIn(client) });

  const userinfo = (token: unknown): Promise<OauthAnswer> =>
    stage.get(USERINFO, { authorization: `Bearer ${String(token)}` });

  async function isOver(tokens: Readonly<Record<string, string>>): Promise<void> {
    const answer = await userinfo(tokens['access_token']);
    refused(answer, 401, 'invalid_token');
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer error="invalid_token"');
    assert.deepEqual(await introspected(stage, tokens['access_token']), { active: false });
  }

  for (const [what, capability] of [
    ['a member is banned', 'ban_member'],
    ['a member is deleted', 'delete_member'],
  ] as const) {
    it(`ends everything when ${what}, a code that was not redeemed too (oauth-answers 51)`, async () => {
      const account = `acc_${capability}`;
      await makePerson(stage.service, account, []);
      const app = await stage.register();
      const tokens = await stage.tokensFor(app, { account_id: account });
      const { code, verifier } = await stage.codeFor(app, { account_id: account });
      assert.equal((await userinfo(tokens['access_token'])).status, 200);
      const confirm = capability === 'delete_member' ? { confirm: `${account}@example.com` } : {};
      await admin.call(capability, { account, reason: REASON, ...confirm });
      await isOver(tokens);
      refused(await refresh(app, tokens['refresh_token']), 400, 'invalid_grant');
      const redeem = { grant_type: 'authorization_code', code, code_verifier: verifier, ...credentialsIn(app) };
      refused(await stage.post(TOKEN, redeem), 400, 'invalid_grant');
      if (capability !== 'ban_member') return;
      await admin.call('unban_member', { account, reason: REASON });
      await isOver(tokens);
      refused(await refresh(app, tokens['refresh_token']), 400, 'invalid_grant');
    });
  }

  it('ends everything when a client is revoked, and knows it no more (oauth-answers 51)', async () => {
    for (const confidential of [false, true]) {
      const app = await stage.register({ confidential });
      const tokens = await stage.tokensFor(app);
      await admin.call('revoke_oauth_client', { client_id: app.client_id, reason: REASON });
      await isOver(tokens);
      refused(await refresh(app, tokens['refresh_token']), 401, 'invalid_client');
    }
  });
});
