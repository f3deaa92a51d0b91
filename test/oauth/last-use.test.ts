import assert from 'node:assert/strict';
import { MINUTE, SECOND } from '../../domain/durations.js';
import { introspected, type StagedClient, TOKEN, USERINFO } from './caller.js';
import { type OauthStage, openOauthStage } from './stage.js';

/** What a member reads of an app: when it acted last (service.md, OAuth rules 7). */
describe('the last use of a connected app', () => {
  let stage: OauthStage;
  let app: StagedClient;
  let tokens: Readonly<Record<string, string>>;

  before(async () => {
    stage = await openOauthStage();
  });
  after(() => stage.close());

  beforeEach(async () => {
    app = await stage.register();
    const { store, services } = stage.service;
    await store.grants.allow('acc_owner', app.client_id, ['profile', 'offline_access'], services.clock());
    tokens = await stage.tokensFor(app);
  });

  const now = (): Date => stage.service.services.clock();
  const lastUse = async (): Promise<Date | null | undefined> =>
    (await stage.service.store.grants.consent('acc_owner', app.client_id))?.used_at;
  const usedSince = async (time: Date): Promise<void> => {
    const used = await lastUse();
    assert.ok(used instanceof Date && used >= time, `${used?.toISOString()} is not since ${time.toISOString()}`);
  };
  const call = async (token: unknown): Promise<number> =>
    (await stage.get(USERINFO, { authorization: `Bearer ${String(token)}` })).status;

  it('is not the authorization itself', async () => assert.equal(await lastUse(), null));

  it('is the first call, however soon after the tokens it comes', async () => {
    stage.service.advance(SECOND);
    const before = now();
    assert.equal(await call(tokens['access_token']), 200);
    await usedSince(before);
  });

  it('is the call that another server asks about', async () => {
    const before = now();
    assert.equal((await introspected(stage, tokens['access_token']))['active'], true);
    await usedSince(before);
  });

  it('is a refresh too, and each later minute with a call', async () => {
    stage.service.advance(2 * MINUTE);
    const refreshed = now();
    const form = {
      grant_type: 'refresh_token',
      refresh_token: tokens['refresh_token'] ?? '',
      client_id: app.client_id,
    };
    const { body } = await stage.post(TOKEN, form);
    await usedSince(refreshed);
    stage.service.advance(MINUTE);
    const called = now();
    assert.equal(await call(body['access_token']), 200);
    await usedSince(called);
  });
});
