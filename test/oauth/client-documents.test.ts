import assert from 'node:assert/strict';
import { openTestDatabase, openTestStore } from '../database.js';
import { openBrowser } from '../http/pages/browser.js';
import {
  answerIn,
  authorizePath,
  decide,
  type Member,
  newPkce,
  type OauthWorld,
  openOauthWorld,
} from '../http/pages/oauth/app.js';
import { openReceiver, type Receiver } from '../receiver.js';
import { ANY_PORT, APP_CALLBACK } from './mcp-app.js';

describe('an app that names itself by a document', () => {
  let receiver: Receiver;
  let world: OauthWorld;
  let member: Member;

  const egress = (): Record<string, string> => ({
    COUNTERSIGN_EGRESS_ALLOW: receiver.allow('app', 'other', 'broken', 'closed'),
    COUNTERSIGN_EGRESS_CA_FILE: receiver.caFile,
  });

  before(async () => {
    receiver = await openReceiver();
    world = await openOauthWorld({ ...egress(), COUNTERSIGN_LIMITS: 'client_documents_per_hour=3' });
    member = await world.member('reads');
  });

  after(async () => {
    await world?.close();
    await receiver?.close();
  });

  function serve(name: string, set: object = {}, path = '/client.json'): string {
    const client_id = receiver.url(name, path);
    const body = JSON.stringify({ client_id, client_name: 'Planner', redirect_uris: [ANY_PORT], ...set });
    receiver.answers({ status: 200, headers: { 'Content-Type': 'application/json' }, body }, name);
    return client_id;
  }

  const requests = (name: string): number => receiver.requests.filter(({ host }) => host.startsWith(`${name}.`)).length;
  const path = (clientId: string, more: Record<string, string | null> = {}): string =>
    authorizePath(clientId, { redirect_uri: APP_CALLBACK, scope: 'artifacts.read offline_access', ...more });

  async function token(form: Record<string, string>, url = world.url): Promise<{ status: number; error: unknown }> {
    const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
    const { error = null } = (await answer.json()) as { error?: string };
    return { status: answer.status, error };
  }

  it('is fetched once the member is signed in, and not before (decisions §7)', async () => {
    const clientId = serve('other');
    const answer = await openBrowser(world.url).get(path(clientId));
    assert.equal(answer.status, 303);
    assert.match(answer.headers.get('location') ?? '', /^\/sign-in\?/);
    assert.equal(requests('other'), 0);
    assert.equal((await member.browser.get(path(clientId))).status, 200);
    assert.equal(requests('other'), 1);
  });

  it('redeems codes and refreshes by its URL, and no other app does (oauth-answers 30)', async () => {
    const clientId = serve('app');
    const { browser } = await world.member('allows');
    const { verifier, challenge } = newPkce();
    const page = await browser.get(path(clientId, { code_challenge: challenge }));
    const { code = '' } = answerIn(await decide(browser, page, 'allow')) ?? {};
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier };
    const foreign = await token({ ...form, client_id: serve('other') });
    assert.deepEqual(foreign, { status: 400, error: 'invalid_grant' });
    const sent = new URLSearchParams({ ...form, client_id: clientId });
    const issued = await fetch(`${world.url}/oauth/token`, { method: 'POST', body: sent });
    const { refresh_token } = (await issued.json()) as { refresh_token: string };
    // What the document says by now is nothing to a grant that is there.
    receiver.answers({ status: 500 }, 'app');
    const refreshed = await token({ grant_type: 'refresh_token', refresh_token, client_id: clientId });
    assert.deepEqual(refreshed, { status: 200, error: null });
    assert.equal(requests('app'), 1);
  });

  it('leads to a page and nowhere else while something is wrong with it, in the language of the member (decisions §7)', async () => {
    const clientId = serve('broken', { client_name: 'Ap\u202ep' });
    const german = await world.member('liest', { 'accept-language': 'de' });
    const answer = await german.browser.get(path(clientId));
    assert.deepEqual([answer.status, answer.headers.get('location')], [400, null]);
    assert.match(answer.html, /ein Dokument, dessen client_name nicht leer ist/);
    assert.equal((await german.browser.get(path(serve('broken')))).status, 200);
  });

  it('is looked for so often an hour for one member (decisions §8)', async () => {
    const { browser } = await world.member('asks');
    const answers: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      answers.push((await browser.get(path(serve('closed', { client_id: 'x' }, `/${count}`)))).status);
    }
    assert.deepEqual(answers, [400, 400, 400, 429]);
    assert.equal(requests('closed'), 3);
  });

  it('leaves nothing behind at the token endpoint, whatever anybody calls itself', async () => {
    for (const clientId of [receiver.url('app', '/made-up'), receiver.url('app', '/made-up-too')]) {
      const answer = await token({ grant_type: 'refresh_token', refresh_token: 'bkrt_x', client_id: clientId });
      assert.deepEqual(answer, { status: 400, error: 'invalid_grant' });
    }
    for (const clientId of ['https://a.example.com/', `https://a.example.com/${'x'.repeat(3000)}`]) {
      const answer = await token({ grant_type: 'refresh_token', refresh_token: 'bkrt_x', client_id: clientId });
      assert.deepEqual(answer, { status: 401, error: 'invalid_client' });
    }
    const { store } = world.served.wiring;
    await store.figures.since('', '2026-01-01');
    assert.equal(await store.collections.oauth_figures.countDocuments({ client_id: /^https:/ }), 0);
  });

  it('is known to every process on the same data (decisions §7)', async () => {
    const database = await openTestDatabase();
    const [one, other] = [await openTestStore({ database }), await openTestStore({ database })];
    const now = new Date();
    const client = {
      client_id: 'https://app.example.com/client.json',
      origin: 'document',
      name: 'Planner',
      website: null,
      logo: null,
      redirect_uris: [ANY_PORT],
      confidential: false,
      first_party: false,
      resource_server: false,
      scopes: ['profile'],
      default_scopes: [],
    } as const;
    await one.store.clients.keepDocument(client, new Date(now.getTime() + 1000));
    assert.deepEqual(await other.store.clients.document(client.client_id, now), client);
    assert.equal(await other.store.clients.document(client.client_id, new Date(now.getTime() + 1000)), null);
    for (const { close } of [one, other]) await close();
    await database.drop();
  });

  describe('where an operator has switched documents off', () => {
    let without: OauthWorld;

    before(async () => {
      without = await openOauthWorld({ ...egress(), COUNTERSIGN_CLIENT_DOCUMENTS: 'off' });
    });
    after(() => without?.close());

    it('names no client (decisions §7)', async () => {
      const before = receiver.requests.length;
      const clientId = serve('app');
      const metadata = await (await fetch(`${without.url}/.well-known/oauth-authorization-server`)).json();
      assert.equal((metadata as Record<string, unknown>)['client_id_metadata_document_supported'], false);
      const { browser } = await without.member('reads');
      const answer = await browser.get(path(clientId));
      assert.deepEqual([answer.status, answer.headers.get('location')], [400, null]);
      const refreshed = await token({ grant_type: 'refresh_token', client_id: clientId }, without.url);
      assert.deepEqual(refreshed, { status: 401, error: 'invalid_client' });
      assert.equal(receiver.requests.length, before);
    });
  });
});
