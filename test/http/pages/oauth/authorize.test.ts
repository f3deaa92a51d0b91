import assert from 'node:assert/strict';
import { hashOf } from '../../../../domain/account/credentials.js';
import { DAY } from '../../../../domain/durations.js';
import { dispatch } from '../../../../tools/dispatch.js';
import { capabilityNamed } from '../../../../tools/index.js';
import { refusal } from '../../../refusals.js';
import { type Browser, openBrowser, type Shown } from '../browser.js';
import { answerIn, authorizePath, CALLBACK, decide, type Member, type OauthWorld, openOauthWorld } from './app.js';

/** What somebody reads in the fact of that name on the page of a wrong request. */
function factIn({ html }: Shown, term: string): string | undefined {
  const found = new RegExp(`<dt>${term}</dt><dd>(?:<code>)?([^<]*)`).exec(html);
  return found?.[1];
}

describe('the authorization endpoint', () => {
  let world: OauthWorld;
  let member: Member;
  let client: string;
  let stranger: Browser;

  before(async () => {
    world = await openOauthWorld();
    member = await world.member('kim');
    client = await world.client({ scopes: ['profile', 'messages.*', 'artifacts.publish'] });
    stranger = openBrowser(world.url);
  });

  after(() => world.close());

  /** Shows a page to who is signed in and to who is not, and redirects neither. */
  async function assertPage(path: string, field: string): Promise<void> {
    for (const browser of [member.browser, stranger]) {
      const page = await browser.get(path);
      assert.equal(page.status, 400, path);
      assert.equal(page.headers.get('location'), null);
      assert.equal(page.headers.get('refresh'), null);
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
      assert.deepEqual([factIn(page, 'Error'), factIn(page, 'Parameter')], ['invalid_request', field]);
    }
  }

  /** Redirects who is signed in with the error, and sends who is not to sign in first (row 16). */
  async function assertRedirect(path: string, error: string, state: string | null = STATE): Promise<void> {
    const answer = await member.browser.get(path);
    assert.equal(answer.status, 303, path);
    const told = answerIn(answer) ?? {};
    assert.deepEqual([told['error'], told['state'] ?? null, told['iss']], [error, state, world.url], path);
    assert.match(told['error_description'] ?? '', /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
    assert.equal(told['code'], undefined);
    assert.equal(told['access_token'], undefined);
    const first = await stranger.get(path);
    const expected = `/sign-in?next=${encodeURIComponent(path)}`;
    assert.deepEqual([first.status, first.headers.get('location')], [303, expected]);
  }

  const STATE = 'a state = & + ü';
  const ask = (more: Record<string, string | null> = {}): string => authorizePath(client, more);

  it('shows a page for an unknown or missing client_id, and for a client that was revoked (row 3)', async () => {
    const revoked = await world.client({ revoked_at: new Date(), revoked_reason: 'Over' });
    for (const clientId of ['bkc_00000000000000000000', 'somebody', 'javascript:alert(1)', '', null, revoked]) {
      await assertPage(ask({ client_id: clientId }), 'client_id');
    }
  });

  it('shows a page for a client that is a URL, where documents cannot be one (row 3; decisions §7)', async () => {
    for (const clientId of ['https://app.example', 'https://app.example/', 'https://u@app.example/a#b']) {
      await assertPage(ask({ client_id: clientId }), 'client_id');
    }
  });

  it('shows a page for a redirect URI that is not registered to the letter (row 4)', async () => {
    const others = [
      'https://elsewhere.example/callback',
      `${CALLBACK}/`,
      'https://ledger.example.com/callbacks',
      'https://ledger.example.com/Callback',
      'https://ledger.example.com:443/callback',
      `${CALLBACK}?a=b`,
      `${CALLBACK}#x`,
      'http://ledger.example.com/callback',
      '//ledger.example.com/callback',
    ];
    for (const other of others) await assertPage(ask({ redirect_uri: other }), 'redirect_uri');
  });

  it('takes a loopback address without a port on any, and one with a port on no other (row 5)', async () => {
    const redirect_uris = ['http://127.0.0.1/cb', 'http://127.0.0.1:7000/fixed'];
    const native = await world.client({ redirect_uris });
    for (const uri of ['http://127.0.0.1/cb', 'http://127.0.0.1:51234/cb', 'http://127.0.0.1:7000/fixed']) {
      const page = await member.browser.get(authorizePath(native, { redirect_uri: uri }));
      assert.equal(page.status, 200, uri);
      const answer = await decide(member.browser, page, 'allow');
      assert.deepEqual([answer.status, answerIn(answer)?.['to']], [303, uri]);
    }
    for (const uri of ['http://127.0.0.1:7001/fixed', 'http://127.0.0.1:7/cb/', 'http://127.0.0.1:99999/cb']) {
      await assertPage(authorizePath(native, { redirect_uri: uri }), 'redirect_uri');
    }
  });

  it('knows localhost in a local environment only (row 6)', async () => {
    const redirect_uri = 'http://localhost:3000/cb';
    const local = await world.client({ redirect_uris: [redirect_uri] });
    const dotted = 'https://localhost./cb';
    const asDotted = await world.client({ redirect_uris: [dotted] });
    assert.equal((await member.browser.get(authorizePath(local, { redirect_uri }))).status, 200);
    const { services } = world.served.wiring;
    const settings = { ...services.ports.settings, environment: 'production' as const };
    for (const [client, sent] of [
      [local, redirect_uri],
      [local, ''],
      [asDotted, dotted],
    ] as const) {
      const values = { client_id: [client], redirect_uri: [sent] };
      const asked = dispatch(
        { ...services, ports: { ...services.ports, settings } },
        {
          capability: capabilityNamed('read_authorization'),
          actor: { kind: 'anonymous' },
          door: 'pages',
          input: { values, unreadable: [] },
          requestId: 'test',
          signal: new AbortController().signal,
        },
      );
      assert.equal(await refusal(asked), 'invalid_request redirect_uri');
    }
  });

  it('takes the one redirect URI that is registered where none is sent, and shows a page where there are several (row 7)', async () => {
    const page = await member.browser.get(ask({ redirect_uri: null }));
    assert.equal(answerIn(await decide(member.browser, page, 'allow'))?.['to'], CALLBACK);
    const several = await world.client({ redirect_uris: [CALLBACK, `${CALLBACK}/two`] });
    await assertPage(authorizePath(several, { redirect_uri: null }), 'redirect_uri');
    await assertPage(authorizePath(several, { redirect_uri: '' }), 'redirect_uri');
  });

  it('refuses a request without state, and returns none (row 8)', async () => {
    await assertRedirect(ask({ state: null }), 'invalid_request', null);
    await assertRedirect(ask({ state: '' }), 'invalid_request', null);
  });

  it('refuses a request without a challenge, another method than S256 and a malformed challenge (rows 9 and 10)', async () => {
    await assertRedirect(ask({ code_challenge: null }), 'invalid_request');
    await assertRedirect(ask({ code_challenge_method: null }), 'invalid_request');
    for (const method of ['plain', 's256', 'S512']) {
      await assertRedirect(ask({ code_challenge_method: method }), 'invalid_request');
    }
    for (const challenge of ['a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(43)}=`, `${'a'.repeat(42)}é`]) {
      await assertRedirect(ask({ code_challenge: challenge }), 'invalid_request');
    }
    for (const challenge of ['a'.repeat(43), `${'a'.repeat(124)}-._~`]) {
      assert.equal((await member.browser.get(ask({ code_challenge: challenge }))).status, 200);
    }
  });

  it('knows no response type but code, and hands no token over (rows 11 and 12)', async () => {
    for (const type of ['token', 'id_token', 'code token', 'none', 'CODE']) {
      await assertRedirect(ask({ response_type: type }), 'unsupported_response_type');
    }
    await assertRedirect(ask({ response_type: null }), 'invalid_request');
  });

  it('answers in the query only', async () => {
    for (const mode of ['fragment', 'form_post', 'query.jwt']) {
      await assertRedirect(ask({ response_mode: mode }), 'invalid_request');
    }
    assert.equal((await member.browser.get(ask({ response_mode: 'query' }))).status, 200);
  });

  it('refuses a scope that there is not, or that the client may not ask for (row 13)', async () => {
    for (const scope of ['nothing.read', 'profile nothing', 'account.*', 'community.*', 'offline_access', 'a"b']) {
      await assertRedirect(ask({ scope }), 'invalid_scope');
    }
    for (const scope of ['messages.read', 'messages.*', 'profile artifacts.read', ' profile  profile ']) {
      assert.equal((await member.browser.get(ask({ scope }))).status, 200, scope);
    }
  });

  it('refuses what comes twice, state and all (rows 14 and 15)', async () => {
    await assertRedirect(`${ask()}&state=other`, 'invalid_request', null);
    await assertRedirect(`${ask({ state: '' })}&state=other`, 'invalid_request', null);
    for (const more of ['scope=profile', 'code_challenge=x', 'response_type=code', 'prompt=a&prompt=b']) {
      await assertRedirect(`${ask()}&${more}`, 'invalid_request');
    }
    await assertPage(`${ask()}&client_id=${client}`, 'client_id');
    await assertPage(`${ask()}&redirect_uri=${encodeURIComponent(CALLBACK)}`, 'redirect_uri');
  });

  it('refuses what is not UTF-8, wherever it stands', async () => {
    await assertPage(`${ask({ redirect_uri: null })}&redirect_uri=%ff`, 'redirect_uri');
    await assertPage(`${ask({ client_id: null })}&client_id=%zz`, 'client_id');
    await assertRedirect(`${ask({ state: null })}&state=%ff`, 'invalid_request', null);
    await assertRedirect(`${ask({ scope: null })}&scope=%zz`, 'invalid_request');
  });

  it('takes an empty parameter as absent, and ignores what it does not know', async () => {
    const path = `${ask({ resource: '', scope: '', prompt: '', response_mode: '' })}&nonce=x&nonce=y&%ff=1&__proto__=z`;
    const page = await member.browser.get(path);
    assert.equal(page.status, 200);
    assert.match(page.html, /See your name/);
  });

  it('knows one resource, its scheme and host in either case (row 64; decisions §7)', async () => {
    const mcp = `${world.url}/mcp`;
    for (const resource of [`${mcp}/`, world.url, 'https://elsewhere.example/mcp', `${mcp}#x`, 'mcp']) {
      await assertRedirect(ask({ resource, scope: 'artifacts.publish' }), 'invalid_target');
    }
    await assertRedirect(`${ask({ resource: mcp })}&resource=https://elsewhere.example`, 'invalid_target');
    for (const resource of [mcp, mcp.replace('http:', 'HTTP:')]) {
      const page = await member.browser.get(ask({ resource, scope: null }));
      assert.match(page.html, /See your artifacts/);
      assert.doesNotMatch(page.html, /See your name/);
    }
  });

  it('asks for the default scopes of the client without scope, and for profile where there are none (row 67)', async () => {
    const plain = await member.browser.get(ask({ scope: null }));
    assert.match(plain.html, /See your name/);
    const own = await world.client({ default_scopes: ['blog.read', 'members.read', 'gone.read'] });
    const page = await member.browser.get(authorizePath(own, { scope: null }));
    assert.match(page.html, /Read the blog/);
    assert.match(page.html, /See other members/);
    assert.doesNotMatch(page.html, /See your name/);
  });

  it('sends nobody to the app who is not signed in, and shows page errors at once (row 16)', async () => {
    const answer = await stranger.get(ask());
    assert.match(answer.headers.get('location') ?? '', /^\/sign-in\?next=%2Foauth%2Fauthorize%3F/);
  });

  it('shows the question in no frame, keeps it nowhere, and lets its form lead back to the app (row 17)', async () => {
    const { headers, html } = await member.browser.get(ask());
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('x-frame-options'), 'DENY');
    assert.equal(headers.get('referrer-policy'), 'same-origin');
    const policy = (headers.get('content-security-policy') ?? '').split(';');
    assert.ok(policy.includes("frame-ancestors 'none'"));
    assert.ok(policy.includes("form-action 'self' https://ledger.example.com"));
    for (const part of ['Ledger', 'ledger.example.com', 'kim@example.com', 'This app is not part of this service']) {
      assert.ok(html.includes(part), part);
    }
    const own = await world.client({ redirect_uris: ['com.example.ledger:/callback'] });
    const app = await member.browser.get(authorizePath(own, { redirect_uri: 'com.example.ledger:/callback' }));
    assert.match(app.headers.get('content-security-policy') ?? '', /form-action 'self' com\.example\.ledger:;/);
    const answer = await decide(member.browser, app, 'allow');
    assert.equal(answer.status, 303);
    assert.match(answer.headers.get('location') ?? '', /^com\.example\.ledger:\/callback\?code=bkac_/);
  });

  it('hands no code over without the token of the form, or with a foreign one (row 18)', async () => {
    const other = await world.member('other');
    const foreign = /name="csrf" value="([^"]+)"/.exec((await other.browser.get(ask())).html)?.[1] ?? '';
    const page = await member.browser.get(ask());
    for (const csrf of ['', foreign, 'x']) {
      const answer = await member.browser.send(page, { csrf, decision: 'allow' }, '/oauth/authorize');
      assert.deepEqual([answer.status, answer.headers.get('location')], [403, null]);
    }
    const request = /name="request" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const bare = await member.browser.post('/oauth/authorize', { request, decision: 'allow' });
    assert.deepEqual([bare.status, bare.headers.get('location')], [403, null]);
    const across = await member.browser.post(
      '/oauth/authorize',
      { request, decision: 'allow', csrf: /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '' },
      { 'sec-fetch-site': 'cross-site' },
    );
    assert.deepEqual([across.status, across.headers.get('location')], [403, null]);
    // Nothing of it has used the question up.
    assert.equal((await decide(member.browser, page, 'allow')).status, 303);
  });

  it('answers a question once, in its own session, by its own member (row 19)', async () => {
    const page = await member.browser.get(ask());
    const request = /name="request" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const answers = await Promise.all([1, 2, 3].map(() => decide(member.browser, page, 'allow')));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 400, 400]);
    const later = await decide(member.browser, page, 'deny');
    assert.deepEqual([later.status, later.headers.get('location')], [400, null]);

    const mine = await member.browser.get(ask());
    const theirs = /name="request" value="([^"]+)"/.exec(mine.html)?.[1] ?? '';
    assert.notEqual(theirs, request);
    const other = await world.member('another');
    const own = await other.browser.get(ask());
    const answer = await other.browser.send(own, { request: theirs, decision: 'allow' }, '/oauth/authorize');
    assert.deepEqual([answer.status, answer.headers.get('location')], [400, null]);

    const slow = await member.browser.get(ask());
    world.advance(DAY / 24);
    const over = await decide(member.browser, slow, 'allow');
    assert.deepEqual([over.status, over.headers.get('location')], [400, null]);
  });

  it('takes nothing but allow or deny for an answer', async () => {
    const page = await member.browser.get(ask());
    for (const decision of ['', 'yes', 'remembered']) {
      const answer = await member.browser.send(page, { decision }, '/oauth/authorize');
      assert.deepEqual([answer.status, answer.headers.get('location')], [400, null], decision);
    }
    assert.equal((await decide(member.browser, page, 'deny')).status, 303);
  });

  it('asks again once the session is over, and takes no answer of it', async () => {
    const gone = await world.member('gone');
    const page = await gone.browser.get(ask());
    const cookie = hashOf(gone.browser.cookies.get('countersign-session') ?? '');
    await world.served.wiring.services.ports.accounts.endSession(cookie);
    const answer = await decide(gone.browser, page, 'allow');
    assert.equal(answer.status, 303);
    assert.match(answer.headers.get('location') ?? '', /^\/sign-in\?next=%2Foauth%2Fauthorize%3F/);
  });

  it('answers scripts of other origins nothing (row 20), and no other method', async () => {
    const headers = { origin: 'https://ledger.example.com' };
    for (const method of ['GET', 'OPTIONS', 'PUT', 'DELETE', 'HEAD', 'PATCH']) {
      const answer = await fetch(`${world.url}${ask()}`, { method, headers, redirect: 'manual' });
      const cors = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      assert.deepEqual(cors, [], method);
      if (method === 'GET') continue;
      assert.equal(answer.status, 405, method);
      assert.deepEqual((answer.headers.get('allow') ?? '').split(', ').sort(), ['GET', 'POST']);
    }
  });

  it('gives way to a client or a redirect URI that was taken away while the member looked', async () => {
    const leaving = await world.client();
    const page = await member.browser.get(authorizePath(leaving));
    const { clients } = world.served.wiring.services.ports;
    await clients.apply({ id: leaving, revision: 1, set: { redirect_uris: [`${CALLBACK}/new`] } });
    const moved = await decide(member.browser, page, 'allow');
    assert.deepEqual([moved.status, moved.headers.get('location')], [400, null]);
    const again = await member.browser.get(authorizePath(leaving, { redirect_uri: `${CALLBACK}/new` }));
    await clients.apply({ id: leaving, revision: 2, set: { revoked_at: new Date(), revoked_reason: 'Over' } });
    const revoked = await decide(member.browser, again, 'allow');
    assert.deepEqual([revoked.status, revoked.headers.get('location')], [400, null]);
  });
});
