import assert from 'node:assert/strict';
import { databaseOfService } from '../database.js';
import { openWorld } from '../http/pages/gallery/world.js';
import { TOKEN } from './caller.js';
import { figuresOf } from './figures.js';
import { type OauthStage, openOauthStage } from './stage.js';

describe('the figures of an OAuth client', () => {
  let stage: OauthStage;

  before(async () => {
    stage = await openOauthStage();
  });
  after(() => stage.close());

  const countsOf = (clientId: string) => figuresOf(stage.service.store, clientId);

  it('tell that an app could not prove who it is, also once it is revoked', async () => {
    const client = await stage.register({ confidential: true });
    const form = { grant_type: 'refresh_token', refresh_token: 'x', client_id: client.client_id };
    for (const client_secret of ['', `bkcs_${'a'.repeat(43)}`]) {
      assert.equal((await stage.post(TOKEN, { ...form, client_secret })).status, 401);
    }
    assert.deepEqual(await countsOf(client.client_id), { refused_invalid_client: 2 });
    const set = { revoked_at: stage.service.services.clock(), revoked_reason: 'x' };
    await stage.service.store.clients.apply({ id: client.client_id, revision: 1, set });
    assert.equal((await stage.post(TOKEN, { ...form, client_secret: String(client.secret) })).status, 401);
    assert.deepEqual(await countsOf(client.client_id), { refused_invalid_client: 3 });
  });

  it('miss nothing of what is being written down while they are asked for', async () => {
    const { figures } = stage.service.store;
    figures.note('bkc_written', 'allowed');
    const asked = await Promise.all([1, 2, 3].map(() => countsOf('bkc_written')));
    assert.deepEqual(asked, [{ allowed: 1 }, { allowed: 1 }, { allowed: 1 }]);
  });

  it('tell that it called too often', async () => {
    const client = await stage.register();
    const form = { grant_type: 'refresh_token', refresh_token: 'x', client_id: client.client_id };
    let answer = await stage.post(TOKEN, form, { 'x-forwarded-for': '10.9.9.9' });
    for (let calls = 1; calls < 61; calls += 1) {
      answer = await stage.post(TOKEN, form, { 'x-forwarded-for': '10.9.9.9' });
    }
    assert.equal(answer.status, 429);
    const counts = await countsOf(client.client_id);
    assert.deepEqual(counts, { refused_invalid_grant: 60, refused_rate_limited: 1 });
  });

  it('tell of nothing where no client is registered', async () => {
    const client_id = `bkc_${'0'.repeat(20)}`;
    const form = { grant_type: 'refresh_token', refresh_token: 'x', client_id };
    assert.equal((await stage.post(TOKEN, form)).status, 401);
    assert.deepEqual(await countsOf(client_id), {});
  });

  it('tell of members who came with a redirect URI that is not registered, of which the app hears nothing', async () => {
    const world = await openWorld(false, { database: databaseOfService(), story: false });
    try {
      const input = { name: 'Shop', redirect_uris: ['https://app.example/cb'] };
      const client_id = String((await world.console('create_oauth_client', input))['client_id']);
      const query = new URLSearchParams({ client_id, redirect_uri: 'https://app.example/cb/', response_type: 'code' });
      const cookie = `countersign-session=${world.people.member.session}`;
      const answer = await fetch(`${world.url}/oauth/authorize?${query}`, { redirect: 'manual', headers: { cookie } });
      assert.equal(answer.status, 400);
      const figures = await world.console('show_oauth_client_figures', { client_id });
      assert.deepEqual(figures['totals'], { refused_redirect_uri: 1 });
    } finally {
      await world.close();
    }
  });
});
