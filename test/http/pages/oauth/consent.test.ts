import assert from 'node:assert/strict';
import { get, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { HOUR } from '../../../../domain/durations.js';
import { readCredential } from '../../../../domain/oauth/grant-handle.js';
import { wordsFor } from '../../../../messages/pages.js';
import { figuresOf } from '../../../oauth/figures.js';
import { openBrowser } from '../browser.js';
import {
  answerIn,
  authorizePath,
  CALLBACK,
  decide,
  type Member,
  newPkce,
  type OauthWorld,
  openOauthWorld,
} from './app.js';

describe('the consent screen', () => {
  let world: OauthWorld;

  before(async () => {
    world = await openOauthWorld();
  });

  after(() => world.close());

  const grants = () => world.served.wiring.services.ports.grants;
  const mailsTo = async (email: string, template: string) =>
    (await world.served.wiring.store.database.collection('mails').find({ to: email, template }).toArray()).map(
      ({ data }) => data as Record<string, string | null>,
    );

  async function allow({ browser }: Member, path: string): Promise<Record<string, string>> {
    const answer = await decide(browser, await browser.get(path), 'allow');
    assert.equal(answer.status, 303);
    return answerIn(answer) ?? {};
  }

  it('hands a code over when the member allows it, with the exact state and who issued it (row 1)', async () => {
    const member = await world.member('allows');
    const client = await world.client();
    const { challenge } = newPkce();
    const path = authorizePath(client, { code_challenge: challenge, scope: 'messages.read offline_access' });
    const { to, code = '', state, iss } = await allow(member, path);
    assert.deepEqual([to, state, iss], [CALLBACK, 'a state = & + ü', world.url]);
    assert.match(code, /^bkac_[A-Za-z0-9_-]{43}$/);

    const read = readCredential('bkac_', code);
    const grant = await grants().find(read?.grant ?? '');
    assert.ok(grant);
    assert.deepEqual(
      [grant.client_id, grant.account_id, grant.scope, grant.resource, grant.refresh, grant.access],
      [client, member.id, ['messages.read', 'offline_access'], null, null, []],
    );
    assert.deepEqual(
      [grant.code.hash, grant.code.challenge, grant.code.redirect_uri, grant.code.redeemed_at],
      [read?.hash, challenge, CALLBACK, null],
    );
    assert.equal(grant.code.expires_at.getTime() - grant.created_at.getTime(), 60_000);
    assert.ok(grant.until > grant.code.expires_at);
    assert.deepEqual((await grants().consent(member.id, client))?.scope, ['messages.read', 'offline_access']);
  });

  it('hands over a code that is good for tokens of the member, once (rows 21 and 26)', async () => {
    const member = await world.member('exchanges');
    const client = await world.client();
    const { challenge, verifier } = newPkce();
    const path = authorizePath(client, { code_challenge: challenge, scope: 'profile offline_access' });
    const { code = '' } = await allow(member, path);
    const redeem = () =>
      fetch(`${world.url}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: client,
          code,
          redirect_uri: CALLBACK,
          code_verifier: verifier,
        }),
      });
    const answer = await redeem();
    const tokens = (await answer.json()) as Record<string, string>;
    assert.deepEqual([answer.status, tokens['scope']], [200, 'profile offline_access']);
    const headers = { authorization: `Bearer ${tokens['access_token']}` };
    const who = (await (await fetch(`${world.url}/oauth/userinfo`, { headers })).json()) as Record<string, string>;
    assert.deepEqual([who['sub'], who['name']], [member.id, 'exchanges']);
    assert.equal((await redeem()).status, 400);
    assert.equal((await fetch(`${world.url}/oauth/userinfo`, { headers })).status, 401);
  });

  it('warns of a client that only a document describes, asks it every time, and bounds what it may want (decisions §7)', async () => {
    const client_id = 'https://agent.example.com/oauth/client.json';
    const redirect_uris = ['http://127.0.0.1/cb'];
    const said = { name: 'Coding agent', website: null, logo: null, scopes: null, default_scopes: [] };
    const marks = { confidential: false, first_party: false, resource_server: false };
    const document = { client_id, origin: 'document', redirect_uris, ...said, ...marks } as const;
    await world.served.wiring.services.ports.clients.keepDocument(document, new Date(Date.now() + HOUR));
    const redirect_uri = 'http://127.0.0.1:51234/cb';
    const ask = (scope: string): string => authorizePath(client_id, { redirect_uri, scope });
    const member = await world.member('agent');
    for (let times = 0; times < 2; times += 1) {
      const { status, html } = await member.browser.get(ask('artifacts.publish offline_access'));
      assert.equal(status, 200);
      assert.match(html, /<p class="app-host">agent\.example\.com<\/p>/);
      assert.match(html, /The operator has not reviewed this app/);
      assert.match(html, /a program on this device \(<strong>127\.0\.0\.1:51234<\/strong>\)/);
      await allow(member, ask('artifacts.publish offline_access'));
    }
    const [mail] = await mailsTo(member.email, 'app_connected');
    assert.deepEqual([mail?.['document'], mail?.['place']], ['agent.example.com', '127.0.0.1:51234']);
    const wide = await member.browser.get(ask('messages.read'));
    assert.equal(answerIn(wide)?.['error'], 'invalid_scope');
    const stranger = await openBrowser(world.url).get(ask('artifacts.read'));
    assert.match(stranger.headers.get('location') ?? '', /^\/sign-in\?next=/);
    const other = await member.browser.get(authorizePath(client_id, { redirect_uri: 'https://agent.example.com/cb' }));
    assert.deepEqual([other.status, other.headers.get('location')], [400, null]);
  });

  it('tells the app when the member denies it, and remembers nothing (row 2)', async () => {
    const { browser, id, email } = await world.member('denies');
    const client = await world.client();
    const answer = await decide(browser, await browser.get(authorizePath(client)), 'deny');
    assert.equal(answer.status, 303);
    const { error, state, iss, code } = answerIn(answer) ?? {};
    assert.deepEqual([error, state, iss, code], ['access_denied', 'a state = & + ü', world.url, undefined]);
    assert.equal(await grants().consent(id, client), null);
    assert.deepEqual(await mailsTo(email, 'app_connected'), []);
  });

  it('gives nothing that an admin has taken from the app while the question was read (row 13)', async () => {
    const { browser, id } = await world.member('reads-on');
    const client = await world.client();
    const ask = authorizePath(client, { scope: 'profile messages.read' });
    const [allowed, denied] = [await browser.get(ask), await browser.get(ask)];
    await world.context().clients.apply({ id: client, revision: 1, set: { scopes: ['profile'] } });
    const { error, state, iss, code } = answerIn(await decide(browser, allowed, 'allow')) ?? {};
    assert.deepEqual([error, state, iss, code], ['invalid_scope', 'a state = & + ü', world.url, undefined]);
    assert.equal(await grants().consent(id, client), null);
    assert.equal(answerIn(await decide(browser, denied, 'deny'))?.['error'], 'access_denied');
  });

  it('keeps the parameters that a redirect URI has of its own', async () => {
    const redirect_uri = `${CALLBACK}?tenant=7`;
    const member = await world.member('tenant');
    const client = await world.client({ redirect_uris: [redirect_uri] });
    const { browser } = member;
    const answer = await decide(browser, await browser.get(authorizePath(client, { redirect_uri })), 'deny');
    assert.ok(answer.headers.get('location')?.startsWith(`${redirect_uri}&error=access_denied&`));
  });

  it('remembers a confidential client, and asks again only when it wants more (decisions §7)', async () => {
    const member = await world.member('remembers');
    const { browser } = member;
    const client = await world.client({ confidential: true });
    await allow(member, authorizePath(client, { scope: 'profile messages.*' }));

    for (const scope of ['profile', 'profile messages.*', 'messages.read']) {
      const straight = await browser.get(authorizePath(client, { scope }));
      assert.equal(straight.status, 303, scope);
      const { to, code = '', state, iss } = answerIn(straight) ?? {};
      assert.deepEqual([to, state, iss], [CALLBACK, 'a state = & + ü', world.url]);
      const grant = await grants().find(readCredential('bkac_', code)?.grant ?? '');
      assert.deepEqual([grant?.account_id, grant?.scope.join(' ')], [member.id, scope]);
    }

    const more = await browser.get(authorizePath(client, { scope: 'profile account.read' }));
    assert.equal(more.status, 200);
    assert.match(more.html, /asks for more/);
    const marked = new RegExp(`See your account[^<]*<span class="badge[^"]*">${wordsFor('en').consent.isNew}<`).test(
      more.html,
    );
    assert.deepEqual([marked, [...more.html.matchAll(/class="badge/g)].length], [true, 1]);
    await decide(browser, more, 'allow');
    assert.equal((await browser.get(authorizePath(client, { scope: 'account.read messages.write' }))).status, 303);
    assert.equal((await browser.get(authorizePath(client, { scope: 'offline_access' }))).status, 200);
  });

  it('asks again with prompt=consent, and once the consent was withdrawn', async () => {
    const member = await world.member('again');
    const { browser, id } = member;
    const client = await world.client({ confidential: true });
    await allow(member, authorizePath(client));
    assert.equal((await browser.get(authorizePath(client, { prompt: 'login consent' }))).status, 200);
    assert.equal((await browser.get(authorizePath(client, { prompt: 'none' }))).status, 303);
    await grants().withdraw(id, client);
    assert.equal((await browser.get(authorizePath(client))).status, 200);
  });

  it('asks every time for a public client that is not first-party, and a first-party one the first time (service.md, OAuth rules)', async () => {
    const member = await world.member('everytime');
    const { browser } = member;
    const open = await world.client();
    const own = await world.client({ first_party: true, name: 'Our app' });
    for (const client of [open, own]) {
      const page = await browser.get(authorizePath(client));
      assert.equal(page.status, 200);
      assert.equal(/This app is not part of this service/.test(page.html), client === open);
      await decide(browser, page, 'allow');
    }
    assert.equal((await browser.get(authorizePath(open))).status, 200);
    assert.equal((await browser.get(authorizePath(own))).status, 303);
  });

  it("keeps one member's consent from another", async () => {
    const client = await world.client({ confidential: true });
    await allow(await world.member('one'), authorizePath(client));
    const { browser } = await world.member('two');
    assert.equal((await browser.get(authorizePath(client))).status, 200);
  });

  it('spells a wildcard out, with what modules have added (decisions §7)', async () => {
    const { scopes } = world.served.wiring.services.ports;
    const declared = { origin: 'admin', declared_at: new Date() } as const;
    await scopes.declare({ _id: 'messages.export', sentences: { en: 'Export your messages as a file.' }, ...declared });
    await scopes.declare({ _id: 'shop.read', sentences: { en: 'See your orders.', de: 'Bestellungen.' }, ...declared });
    const { browser } = await world.member('wild');
    const { html } = await browser.get(authorizePath(await world.client(), { scope: 'messages.* shop.read' }));
    for (const words of ['Read your messages.', 'Send messages in', 'Export your messages as', 'See your orders.']) {
      assert.ok(html.includes(words), words);
    }
    const german = await world.member('wildde', { 'accept-language': 'de' });
    const page = await german.browser.get(authorizePath(await world.client(), { scope: 'messages.* shop.read' }));
    for (const words of ['Deine Nachrichten lesen.', 'Export your messages as', 'Bestellungen.', 'Ablehnen']) {
      assert.ok(page.html.includes(words), words);
    }
  });

  it('mails the member the first time, and notes every time in the security log', async () => {
    const member = await world.member('told');
    const client = await world.client({ name: 'Told & Co' });
    await allow(member, authorizePath(client, { scope: 'profile messages.read' }));
    await allow(member, authorizePath(client, { scope: 'profile account.read' }));
    const [mail, ...more] = await mailsTo(member.email, 'app_connected');
    assert.deepEqual(more, []);
    assert.deepEqual([mail?.['app'], mail?.['place'], mail?.['document']], ['Told & Co', 'ledger.example.com', null]);
    assert.equal(mail?.['scopes']?.split('\n').length, 2);
    const { accounts } = world.served.wiring.services.ports;
    const lines = (await accounts.securityOf(member.id, null, 50)).filter(({ event }) => event === 'app_allowed');
    assert.deepEqual(
      lines.map(({ detail }) => detail),
      ['Told & Co', 'Told & Co'],
    );
  });

  it('loses no mail where a process ends before the app is connected, and repeats none of an answer', async () => {
    const member = await world.member('crash');
    const client = await world.client();
    const { services } = world.served.wiring;
    const page = await member.browser.get(authorizePath(client));
    const allowing = services.ports.grants.allow;
    try {
      Object.assign(services.ports.grants, { allow: () => Promise.reject(new Error('the process ends')) });
      assert.equal((await decide(member.browser, page, 'allow')).status, 500);
    } finally {
      Object.assign(services.ports.grants, { allow: allowing });
    }
    await services.ports.outbox.drainAccount(member.id);
    await services.ports.outbox.drainAccount(member.id);
    assert.equal((await mailsTo(member.email, 'app_connected')).length, 1);
  });

  it('leaves a line in the audit trail about the client, and counts what became of it', async () => {
    const member = await world.member('audited');
    const { browser, id } = member;
    const client = await world.client({ confidential: true });
    await decide(browser, await browser.get(authorizePath(client)), 'deny');
    await allow(member, authorizePath(client));
    await browser.get(authorizePath(client));
    await browser.get(authorizePath(client, { scope: 'nothing' }));
    const lines = await world.served.wiring.store.database
      .collection('audit')
      .find({ account_id: id, subject: `oauth_client ${client}` })
      .sort({ _id: 1 })
      .toArray();
    assert.deepEqual(
      lines.map(({ capability, result }) => [capability, result]),
      [
        ['decide_authorization', 'ok'],
        ['decide_authorization', 'ok'],
        ['continue_authorization', 'ok'],
      ],
    );
    assert.doesNotMatch(JSON.stringify(lines), /bkac_/);
    const { ports } = world.served.wiring.services;
    assert.deepEqual(await figuresOf(ports, client), { denied: 1, allowed: 2, refused_invalid_scope: 1 });
  });

  it('sends a browser that came from a form on by a page, since the policy of the form would stop a redirect', async () => {
    const client = await world.client({ confidential: true, redirect_uris: [CALLBACK, 'com.example.ledger:/cb'] });
    const member = await world.member('onward');
    const cookie = `countersign-session=${member.browser.cookies.get('countersign-session')}`;
    const headers = { cookie, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };
    const page = await member.browser.get(authorizePath(client));
    assert.equal((await decide(member.browser, page, 'allow')).status, 303);
    for (const redirect_uri of [CALLBACK, 'com.example.ledger:/cb']) {
      const answer = await navigate(world.url + authorizePath(client, { redirect_uri }), headers);
      assert.deepEqual([answer.status, answer.headers['cache-control']], [200, 'no-store']);
      const to = /^0; url=(.+)$/.exec(String(answer.headers['refresh']))?.[1] ?? '';
      assert.ok(to.startsWith(`${redirect_uri}?code=bkac_`), to);
      assert.ok(answer.html.includes(`href="${to.replaceAll('&', '&amp;')}"`));
    }
  });
});

/** What `fetch` cannot send: headers that say where a browser goes. */
function navigate(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders; html: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const { statusCode = 0, headers: answered } = response;
      text(response).then((html) => resolve({ status: statusCode, headers: answered, html }), reject);
    }).on('error', reject);
  });
}
