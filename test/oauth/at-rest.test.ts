import assert from 'node:assert/strict';
import { hashOf } from '../../domain/account/credentials.js';
import { type OauthStage, openOauthStage } from './stage.js';

describe('codes, tokens and secrets at rest', () => {
  let stage: OauthStage;

  before(async () => {
    stage = await openOauthStage();
  });
  after(() => stage.close());

  it('are SHA-256, and not even a part of them is there (oauth-answers 66)', async () => {
    const server = await stage.register({ confidential: true });
    const tokens = await stage.tokensFor(server);
    const issued = await stage.codeFor(server);
    const { oauth_grants, oauth_clients } = stage.service.store.collections;
    const stored = JSON.stringify([await oauth_grants.find().toArray(), await oauth_clients.find().toArray()]);
    for (const value of [tokens['access_token'], tokens['refresh_token'], issued.code, server.secret]) {
      const [prefix = '', random = ''] = /^(bk[a-z]+_)(.+)$/.exec(String(value))?.slice(1) ?? [];
      assert.ok(prefix !== '' && random.length === 43);
      for (let at = 0; at + 16 <= random.length; at += 1) assert.ok(!stored.includes(random.slice(at, at + 16)));
      assert.ok(stored.includes(hashOf(String(value))));
    }
    assert.ok(!stored.includes(issued.verifier));
  });
});
