import assert from 'node:assert/strict';
import { hashOf } from '../../../domain/account/credentials.js';
import { makeSignInLink } from '../../../domain/account/sign-in-link.js';
import { DAY, HOUR, MINUTE } from '../../../domain/durations.js';
import { loadConfig } from '../../../main/config.js';
import { type Served, startService } from '../../../main/serve.js';
import { wire } from '../../../main/wire.js';
import { makeFolder } from '../../main/running.js';
import { testParts } from '../../parts.js';
import { openBrowser, type Shown } from './browser.js';

const PASSWORD = 'four words make one';

describe('signing in', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let service: Served;
  let offset = 0;

  const clock = (): Date => new Date(Date.now() + offset);

  before(async () => {
    folder = await makeFolder();
    const environment = { COUNTERSIGN_DATA_DIR: folder.path, COUNTERSIGN_PORT: '0', COUNTERSIGN_LOG_LEVEL: 'silent' };
    const parts = { ...testParts(loadConfig(environment)), clock };
    service = await startService(await wire(parts), { jobs: false });
  });

  after(async () => {
    await service.close();
    await folder.remove();
  });

  const accounts = () => service.wiring.services.ports.accounts;
  const pathOf = (url: string): string => url.slice(service.baseUrl.length);

  async function addAccount(id: string): Promise<void> {
    const email = `${id}@example.com`;
    const nothing = { publisher_name: null, publisher_key: null, password_hash: null, banned_at: null };
    const account = { _id: id, email, email_key: email, name: id, roles: [], created_at: clock(), ...nothing };
    assert.equal(await accounts().create(account), 'created');
  }

  async function linkOf(id: string | null): Promise<string> {
    const { services } = service.wiring;
    return pathOf((await makeSignInLink({ ...services.ports, now: clock() }, id)).url);
  }

  it('makes the first admin from the link of the first start, once, whatever other accounts there are (decisions §11)', async () => {
    await addAccount('operator');
    const link = pathOf(service.firstAdminUrl ?? '');
    const other = await linkOf(null);
    const browser = openBrowser(service.baseUrl);
    const page = await browser.get(link);
    assert.equal(page.status, 200);
    const wrong = await browser.send(page, { email: 'ada', name: 'Ada', password: 'short' });
    assert.equal(wrong.status, 400);
    assert.deepEqual(
      [...wrong.html.matchAll(/id="(\w+)-wrong"/g)].map((found) => found[1]),
      ['email', 'password'],
    );
    const taken = await browser.send(wrong, { email: 'operator@example.com', name: 'Ada', password: PASSWORD });
    assert.deepEqual([taken.status, /id="email-wrong"/.test(taken.html)], [400, true]);
    const right = await browser.send(taken, { email: 'ada@example.com', name: 'Ada', password: PASSWORD });
    assert.deepEqual([right.status, right.headers.get('location')], [303, '/admin']);
    const account = await browser.get('/account/security');
    assert.match(account.html, /ada@example\.com/);
    assert.deepEqual((await accounts().byEmail('ada@example.com'))?.roles, ['admin']);
    const stored = (await accounts().byEmail('ada@example.com'))?.password_hash ?? '';
    assert.match(stored, /^\$argon2id\$/);
    // Used up, and another such link is over as well: there is an admin now.
    for (const path of [link, other]) assert.equal((await openBrowser(service.baseUrl).get(path)).status, 404);
  });

  it('sets the password of an account by its link, for one of two who try (decisions §11)', async () => {
    await addAccount('kim');
    const link = await linkOf('kim');
    const browsers = [openBrowser(service.baseUrl), openBrowser(service.baseUrl)];
    const answers = await Promise.all(
      browsers.map(async (browser, index) =>
        browser.send(await browser.get(link), { password: `${PASSWORD} ${index}` }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 404]);
    const winner = answers.findIndex(({ status }) => status === 303);
    const browser = openBrowser(service.baseUrl);
    const signed = await browser.send(await browser.get('/sign-in'), {
      email: 'Kim@Example.com',
      password: `${PASSWORD} ${winner}`,
    });
    assert.equal(signed.status, 303);
  });

  it('does not use a link up by looking at it, and ends it after an hour (decisions §11)', async () => {
    await addAccount('lou');
    const link = await linkOf('lou');
    for (let looks = 0; looks < 3; looks += 1) assert.equal((await openBrowser(service.baseUrl).get(link)).status, 200);
    offset += HOUR + MINUTE;
    assert.equal((await openBrowser(service.baseUrl).get(link)).status, 404);
  });

  it('ends the other sessions when a password is set anew', async () => {
    await addAccount('max');
    const first = openBrowser(service.baseUrl);
    await first.send(await first.get(await linkOf('max')), { password: PASSWORD });
    assert.equal((await first.get('/account')).status, 200);
    const second = openBrowser(service.baseUrl);
    await second.send(await second.get(await linkOf('max')), { password: `${PASSWORD}!` });
    assert.equal((await first.get('/account')).status, 303);
    assert.equal((await second.get('/account')).status, 200);
  });

  it('shows an account in its language, unless the browser has chosen one; the profile changes both', async () => {
    const spoken = ({ html }: { readonly html: string }) => /<html lang="(\w+)">/.exec(html)?.[1];
    const known = async () => (await accounts().byId('nel'))?.language;
    await addAccount('nel');
    const own = openBrowser(service.baseUrl, { 'accept-language': 'de' });
    await own.send(await own.get(await linkOf('nel')), { password: PASSWORD });
    assert.equal(await known(), 'de');

    const other = openBrowser(service.baseUrl, { 'accept-language': 'en' });
    const door = await other.get('/sign-in');
    assert.equal(spoken(door), 'en');
    await other.send(door, { email: 'nel@example.com', password: PASSWORD });
    assert.equal(spoken(await other.get('/')), 'de');
    await other.post('/language', { language: 'en', back: '/account' });
    const profile = await other.get('/account/profile');
    assert.equal(spoken(profile), 'en');
    assert.match(profile.html, /<option (?=[^>]*selected)[^>]*value="de"/);

    const saved = await other.send(profile, { name: 'nel', language: 'de' }, '/account/profile');
    assert.equal(saved.status, 303);
    assert.equal(spoken(await other.get('/account')), 'de');
    await other.send(await other.get('/account/profile'), { name: 'Nel', language: 'en' }, '/account/profile');
    assert.deepEqual([await known(), (await accounts().byId('nel'))?.name], ['en', 'Nel']);
    assert.equal(spoken(await other.get('/account')), 'en');
    assert.equal(spoken(await own.get('/account')), 'en');
    const odd = await other.send(profile, { name: 'Nel', language: 'fr' }, '/account/profile');
    assert.deepEqual([odd.status, /id="language-wrong"/.test(odd.html)], [400, true]);
  });

  it('shows an account without a language what the browser asks for, until one is chosen', async () => {
    await addAccount('ola');
    await accounts().changePassword('ola', await service.wiring.services.ports.passwords.hash(PASSWORD), []);
    const browser = openBrowser(service.baseUrl, { 'accept-language': 'de' });
    await browser.send(await browser.get('/sign-in'), { email: 'ola@example.com', password: PASSWORD });
    const profile = await browser.get('/account/profile');
    assert.match(profile.html, /<html lang="de">/);
    assert.match(profile.html, /<option value selected>/);
    await browser.send(profile, { name: 'Ola', language: '' }, '/account/profile');
    assert.deepEqual((await accounts().byId('ola'))?.language, undefined);
    await browser.send(profile, { name: 'Ola', language: 'en' }, '/account/profile');
    const chosen = await browser.get('/account/profile');
    assert.match(chosen.html, /<html lang="en">/);
    assert.doesNotMatch(chosen.html, /<option value(?:>| )/);
  });

  it('keeps a session for 30 days without use, and until signing out', async () => {
    const browser = openBrowser(service.baseUrl);
    await browser.send(await browser.get('/sign-in'), { email: 'max@example.com', password: `${PASSWORD}!` });
    offset += 29 * DAY;
    assert.equal((await browser.get('/account')).status, 200);
    offset += 29 * DAY;
    const account = await browser.get('/account');
    assert.equal(account.status, 200);
    const cookie = new Map(browser.cookies);
    assert.equal((await browser.send(account, {})).headers.get('location'), '/');
    assert.equal((await browser.get('/account')).status, 303);
    // The cookie is worth nothing any more, wherever it went.
    const thief = openBrowser(service.baseUrl);
    const headers = { cookie: [...cookie].map((pair) => pair.join('=')).join('; ') };
    const taken = await fetch(new URL('/account', service.baseUrl), { headers, redirect: 'manual' });
    assert.equal(taken.status, 303);
    await thief.send(await thief.get('/sign-in'), { email: 'max@example.com', password: `${PASSWORD}!` });
    offset += 31 * DAY;
    assert.equal((await thief.get('/account')).status, 303);
  });

  it('asks for the password again at /confirm, and goes back to a page of its own', async () => {
    const browser = openBrowser(service.baseUrl);
    await browser.send(await browser.get('/sign-in'), { email: 'max@example.com', password: `${PASSWORD}!` });
    const provedAt = async (): Promise<number> => {
      const cookie = [...browser.cookies].find(([name]) => name.includes('session'))?.[1] ?? '';
      return (await accounts().session(hashOf(cookie), clock()))?.proved_at.getTime() ?? 0;
    };
    const before = await provedAt();
    offset += 20 * MINUTE;
    const page = await browser.get('/confirm?next=/account%3Fa%3Db');
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const next = /name="next" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    assert.equal(next, '/account?a=b');
    const wrong = await browser.post('/confirm', { csrf, next, password: 'not this one' });
    assert.deepEqual([wrong.status, /name="next" value="([^"]+)"/.exec(wrong.html)?.[1]], [401, next]);
    assert.equal(await provedAt(), before);
    const right = await browser.post('/confirm', { csrf, next, password: `${PASSWORD}!` });
    assert.deepEqual([right.status, right.headers.get('location')], [303, next]);
    assert.ok((await provedAt()) >= before + 20 * MINUTE);
    const away = await browser.post('/confirm', { csrf, next: '//evil.example', password: `${PASSWORD}!` });
    assert.equal(away.headers.get('location'), '/account');
    assert.equal((await browser.post('/confirm', { next, password: `${PASSWORD}!` })).status, 403);
    assert.equal(
      (await openBrowser(service.baseUrl).get('/confirm')).headers.get('location'),
      '/sign-in?next=%2Fconfirm',
    );
  });

  it('leads back from /confirm to the page that one came from, never elsewhere and never in a circle', async () => {
    const signedIn = openBrowser(service.baseUrl);
    await signedIn.send(await signedIn.get('/sign-in'), { email: 'max@example.com', password: `${PASSWORD}!` });
    const next = '/account/tokens/new';
    const asks = `/confirm?next=${encodeURIComponent(next)}`;
    const backIn = ({ html }: Shown): string | undefined => /<a class="button plain" href="([^"]*)"/.exec(html)?.[1];
    for (const [referer, expected] of [
      [`${service.baseUrl}/account/tokens?cursor=a`, '/account/tokens?cursor=a'],
      [`${service.baseUrl}${next}`, '/account'],
      [`${service.baseUrl}${asks}`, '/account'],
      ['https://elsewhere.example/account/tokens', '/account'],
      ['nonsense', '/account'],
    ] as const) {
      const browser = openBrowser(service.baseUrl, { referer }, Object.fromEntries(signedIn.cookies));
      const page = await browser.get(asks);
      assert.equal(backIn(page), expected, referer);
      const again = await browser.send(page, { password: 'not this one' }, '/confirm');
      assert.deepEqual([again.status, backIn(again)], [401, expected], referer);
    }
    const turned = await signedIn.send(
      await signedIn.get(asks),
      { password: 'not this one', back: '//evil.example' },
      '/confirm',
    );
    assert.equal(backIn(turned), '/account');
  });

  it('answers an unknown address and a wrong password alike, and nobody who is banned (decisions §9)', async () => {
    await addAccount('ned');
    const owner = openBrowser(service.baseUrl);
    await owner.send(await owner.get(await linkOf('ned')), { password: PASSWORD });
    const { accounts: stored } = service.wiring.store.collections;
    await stored.updateOne({ _id: 'ned' }, { $set: { banned_at: clock() } });
    assert.equal((await owner.get('/account')).status, 303);
    const pages: string[] = [];
    for (const [email, password] of [
      ['nobody@example.com', PASSWORD],
      ['kim@example.com', 'wrong'],
      ['ned@example.com', PASSWORD],
    ] as const) {
      const browser = openBrowser(service.baseUrl);
      const answer = await browser.send(await browser.get('/sign-in'), { email, password });
      assert.deepEqual([answer.status, answer.headers.get('www-authenticate')], [401, 'Bearer']);
      pages.push(answer.html.replaceAll(/value="[^"]*"/g, ''));
    }
    assert.equal(new Set(pages).size, 1);
  });

  it('allows ten failures in 15 minutes, and does not count what succeeds (decisions §8)', async () => {
    offset += HOUR;
    const browser = openBrowser(service.baseUrl);
    const page = await browser.get('/sign-in');
    const right = { email: 'max@example.com', password: `${PASSWORD}!` };
    const tries = async (times: number, fields: Record<string, string>): Promise<number[]> => {
      const statuses: number[] = [];
      for (let done = 0; done < times; done += 1) statuses.push((await browser.send(page, fields)).status);
      return statuses;
    };
    assert.deepEqual(await tries(9, { ...right, password: 'x' }), Array(9).fill(401));
    // Signing in gives the form's cookie back: the browser that stays at the form is another one.
    const other = openBrowser(service.baseUrl);
    for (let done = 0; done < 3; done += 1) {
      assert.equal((await other.send(await openFresh(other), right)).status, 303);
    }
    assert.deepEqual(await tries(2, { ...right, password: 'x' }), [401, 429]);
    const limited = await browser.send(page, right);
    assert.equal(limited.status, 429);
    assert.ok(Number(limited.headers.get('retry-after')) > 0);
    offset += 16 * MINUTE;
    assert.equal((await browser.send(page, right)).status, 303);
  });

  async function openFresh(browser: ReturnType<typeof openBrowser>): ReturnType<typeof browser.get> {
    const account = await browser.get('/account');
    if (account.status === 200) await browser.send(account, {});
    return browser.get('/sign-in');
  }

  it('takes no form from another site, and none without its token', async () => {
    const browser = openBrowser(service.baseUrl);
    const page = await browser.get('/sign-in');
    const token = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const fields = { email: 'max@example.com', password: `${PASSWORD}!` };
    const refused = [
      await browser.post('/sign-in', fields),
      await browser.post('/sign-in', { ...fields, csrf: '' }),
      await browser.post('/sign-in', { ...fields, csrf: 'x'.repeat(43) }),
      await browser.post('/sign-in', { ...fields, csrf: token }, { 'sec-fetch-site': 'cross-site' }),
      await openBrowser(service.baseUrl).post('/sign-in', { ...fields, csrf: token }),
    ];
    assert.deepEqual(
      refused.map(({ status }) => status),
      [403, 403, 403, 403, 403],
    );
    assert.equal((await browser.post('/sign-in', { ...fields, csrf: token })).status, 303);
  });

  it('writes what was sent as text, never as HTML', async () => {
    const browser = openBrowser(service.baseUrl);
    const sent = '"><script>alert(1)</script>@example.com';
    const answer = await browser.send(await browser.get('/sign-in'), { email: sent, password: 'x' });
    assert.equal(answer.status, 401);
    assert.equal(answer.html.includes('<script'), false);
    assert.equal(answer.html.includes('&lt;script>') || answer.html.includes('&lt;script&gt;'), true);
  });
});
