import assert from 'node:assert/strict';
import { makeSignInLink } from '../../../domain/account/sign-in-link.js';
import { DAY, HOUR } from '../../../domain/durations.js';
import { loadConfig } from '../../../main/config.js';
import { type Served, startService } from '../../../main/serve.js';
import { wire } from '../../../main/wire.js';
import { makeFolder } from '../../main/running.js';
import { testParts } from '../../parts.js';
import { type Browser, openBrowser, type Shown } from './browser.js';

const PASSWORD = 'four words make one';

describe('forms of who is signed in', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let service: Served;
  let browser: Browser;
  let offset = 0;

  const clock = (): Date => new Date(Date.now() + offset);

  before(async () => {
    folder = await makeFolder();
    const environment = {
      COUNTERSIGN_DATA_DIR: folder.path,
      COUNTERSIGN_PORT: '0',
      COUNTERSIGN_LOG_LEVEL: 'silent',
      COUNTERSIGN_SECOND_FACTOR: 'optional',
    };
    const parts = { ...testParts(loadConfig(environment)), clock };
    service = await startService(await wire(parts), { jobs: false });
    browser = await signedIn('ada', ['admin', 'reviewer']);
  });

  after(async () => {
    await service.close();
    await folder.remove();
  });

  async function signedIn(id: string, roles: readonly ('admin' | 'reviewer')[]): Promise<Browser> {
    const { services } = service.wiring;
    const email = `${id}@example.com`;
    const publisher = { publisher_name: id, publisher_key: id };
    const nothing = { password_hash: null, banned_at: null };
    const named = { _id: id, email, email_key: email, name: id, ...publisher };
    const account = { ...named, roles: [...roles], created_at: clock(), ...nothing };
    assert.equal(await services.ports.accounts.create(account), 'created');
    const { url } = await makeSignInLink({ ...services.ports, now: clock() }, id);
    const one = openBrowser(service.baseUrl);
    const answer = await one.send(await one.get(url.slice(service.baseUrl.length)), { password: PASSWORD });
    assert.equal(answer.status, 303);
    return one;
  }

  async function prove(): Promise<void> {
    const answer = await browser.send(await browser.get('/confirm'), { password: PASSWORD }, '/confirm');
    assert.equal(answer.status, 303);
  }

  function fieldsIn(page: Shown, action: string): Record<string, string> {
    const form = page.html.split(`action="${action}"`)[1]?.split('</form>')[0] ?? '';
    const hidden = form.matchAll(/<input type="hidden" name="([\w.-]+)" value="([^"]*)"/g);
    return Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]));
  }

  const secretsIn = ({ html }: Shown): readonly string[] => html.match(/bkm_[\w-]{20,}/g) ?? [];

  async function tokens(): Promise<number> {
    const { html } = await browser.get('/account/tokens');
    return (html.match(/action="\/account\/tokens\/revoke"/g) ?? []).length;
  }

  it('makes one secret, however often what showed it is loaded again', async () => {
    const path = '/account/tokens/new';
    const fields = { ...fieldsIn(await browser.get(path), path), name: 'one' };
    const made = await browser.post(path, fields);
    assert.equal(made.status, 200);
    assert.ok(secretsIn(made).length > 0);
    const again = await browser.post(path, fields, { referer: `${service.baseUrl}${path}` });
    assert.deepEqual([again.status, secretsIn(again).length], [409, 0]);
    assert.ok(again.html.includes(`href="${path}"`));
    assert.equal(await tokens(), 1);
    const other = { ...fieldsIn(await browser.get(path), path), name: 'two' };
    const both = await Promise.all([browser.post(path, other), browser.post(path, other)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(await tokens(), 2);
  });

  it('lets a form that was refused be corrected, and takes none that is older than what is remembered', async () => {
    const path = '/account/tokens/new';
    const page = await browser.get(path);
    const refused = await browser.send(page, { name: 'x'.repeat(5000) }, path);
    assert.equal(refused.status, 400);
    assert.equal((await browser.send(refused, { name: 'three' }, path)).status, 200);
    const old = fieldsIn(await browser.get(path), path);
    offset += DAY + HOUR;
    await prove();
    assert.equal((await browser.post(path, { ...old, name: 'four' })).status, 409);
    assert.equal((await browser.post(path, { ...old, name: 'four', shown: 'nothing' })).status, 409);
    assert.equal(await tokens(), 3);
  });

  it('asks before what cannot be undone, and does nothing until the answer (decisions §9)', async () => {
    const path = '/account/tokens/revoke';
    const page = await browser.get('/account/tokens');
    const before = await tokens();
    const asked = await browser.send(page, {}, path);
    assert.equal(asked.status, 200);
    assert.match(asked.html, /name="sure"/);
    assert.match(asked.html, /href="\/account\/tokens"/);
    assert.match(asked.html, /<nav class="sub"[^>]*><ul><li><a href="\/account"/, 'it stays in its area');
    assert.equal(await tokens(), before, 'it has only asked');
    const done = await browser.send(asked, {}, path);
    assert.equal(done.status, 303);
    assert.equal(await tokens(), before - 1);
  });

  it('takes no form with a field twice or in another encoding, and says which in a page (decisions §2)', async () => {
    const path = '/account/tokens/new';
    const { csrf = '', shown = '' } = fieldsIn(await browser.get(path), path);
    const before = await tokens();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded', origin: service.baseUrl };
    for (const body of ['name=one&name=two', 'name=%ff']) {
      const all = `csrf=${encodeURIComponent(csrf)}&shown=${encodeURIComponent(shown)}&${body}`;
      const answer = await fetch(service.baseUrl + path, { method: 'POST', headers, body: all, redirect: 'manual' });
      const html = await answer.text();
      assert.deepEqual([answer.status, /href="\/errors#(\w+)"/.exec(html)?.[1]], [400, 'invalid_field'], body);
      assert.match(html, /<title>/);
    }
    assert.equal(await tokens(), before);
  });

  it('makes one link for signing in from one form (decisions §11)', async () => {
    const path = '/admin/members/ada/sign-in-link';
    const fields = fieldsIn(await browser.get('/admin/members/ada'), path);
    assert.equal((await browser.post(path, fields)).status, 200);
    assert.equal((await browser.post(path, fields)).status, 409);
  });

  it('keeps what a refused form said until the password is proved, and then sends it at one press', async () => {
    const path = '/admin/members/bob/ban';
    await signedIn('bob', []);
    const form = await browser.get(path);
    assert.equal(form.status, 200);
    const reason = 'He sold <b>"the list"</b>\nand said so & more';
    offset += HOUR;
    const referer = `${service.baseUrl}${path}`;
    const asked = await browser.post(path, { ...fieldsIn(form, path), reason }, { referer });
    assert.equal(asked.status, 403);
    assert.doesNotMatch(asked.html, /<b>"the list|<b>&quot;the list/);
    const wrong = await sendRead(asked, '/confirm', { password: 'not this one' });
    assert.equal(wrong.status, 401);
    const proved = await sendRead(wrong, '/confirm', { password: PASSWORD });
    assert.deepEqual([proved.status, proved.html.includes(`href="${path}"`)], [200, true]);
    const stored = (): Promise<{ banned_reason?: unknown } | null> =>
      service.wiring.store.collections.accounts.findOne({ _id: 'bob' });
    assert.equal((await stored())?.banned_reason ?? null, null);
    assert.equal((await browser.post(path, { reason })).status, 403);
    const done = await sendRead(proved, path, {});
    assert.equal(done.status, 303);
    assert.equal((await stored())?.banned_reason, reason);
  });

  const ofOwnPage = (path: string): Record<string, string> => {
    return { origin: service.baseUrl, referer: `${service.baseUrl}${path}` };
  };

  it('keeps what is sent after the session has ended, through signing in, and leads back to its page', async () => {
    const path = '/account/new-artifact';
    const member = await signedIn('una', []);
    const typed = { ...fieldsIn(await member.get(path), path), name: 'A <b>bold</b> name', slug: 'kept' };
    await service.wiring.store.collections.sessions.deleteMany({ account_id: 'una' });
    const elsewhere = await member.post(path, typed, { origin: 'https://evil.example' });
    assert.doesNotMatch(elsewhere.html, /bold/);
    const unknown = await member.post(path, typed);
    assert.deepEqual([unknown.status, unknown.headers.get('location')], [303, '/sign-in']);
    assert.match((await member.get('/sign-in')).html, /You were signed out/);

    const asked = await member.post(path, typed, ofOwnPage(path));
    assert.equal(asked.status, 401);
    assert.match(asked.html, /You were signed out/);
    const who = { email: 'una@example.com' };
    const wrong = await sendRead(asked, '/sign-in', { ...who, password: 'not this one' }, member);
    assert.equal(wrong.status, 401);
    const back = await sendRead(wrong, '/sign-in', { ...who, password: PASSWORD }, member);
    assert.deepEqual([back.status, back.html.includes(`href="${path}"`)], [200, true]);
    assert.match(back.html, /A &lt;b>bold&lt;\/b> name/);
    const refused = await sendRead(back, path, {}, member);
    assert.equal(refused.status, 400);
    assert.match(refused.html, /value="kept"/);

    const secret = { password: 'another four words here' };
    const lost = await openBrowser(service.baseUrl).post(
      '/account/security/password',
      secret,
      ofOwnPage('/account/security'),
    );
    assert.deepEqual([lost.status, lost.headers.get('location')], [303, '/sign-in?next=%2Faccount%2Fsecurity']);
    assert.doesNotMatch(lost.html, /another four/);
  });

  it('does nothing for a form from before signing in again, and shows it with what was typed', async () => {
    const path = '/account/new-artifact';
    const page = await browser.get(path);
    const typed = { ...fieldsIn(page, path), csrf: 'of-another-session', name: 'Typed before', slug: 'typed-before' };
    const again = await browser.post(path, typed, ofOwnPage(path));
    assert.equal(again.status, 403);
    assert.match(again.html, /value="Typed before"/);
    assert.notEqual(fieldsIn(again, path)['csrf'], typed.csrf);
    const foreign = await browser.post(path, typed);
    assert.deepEqual([foreign.status, foreign.html.includes('Typed before')], [403, false]);
    assert.match(foreign.html, />Back</);
    assert.equal(await service.wiring.store.collections.artifacts.findOne({ _id: 'typed-before' }), null);
  });

  it('carries no secret along, and no form to elsewhere', async () => {
    const page = await browser.get('/account/security/password');
    offset += HOUR;
    const refused = await browser.send(page, { password: 'another four words here' }, '/account/security/password');
    assert.deepEqual([refused.status, refused.html.includes('another four')], [303, false]);
    assert.match(refused.headers.get('location') ?? '', /^\/confirm/);
    const confirm = await browser.get('/confirm');
    for (const waiting of [
      '{"path":"//evil.example/x","fields":[]}',
      '{"path":"https://evil.example/x","fields":[]}',
      '{"path":"/x","fields":[["csrf","x"]]}',
      '{"path":"/x","fields":[1]}',
      '[]',
      'null',
      '{',
    ]) {
      const answer = await browser.send(confirm, { password: PASSWORD, waiting }, '/confirm');
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/account'], waiting);
    }
  });

  it('takes the role admin away only after the address is typed, and offers nobody to ban themselves', async () => {
    await signedIn('eve', ['admin']);
    await prove();
    const member = await browser.get('/admin/members/eve');
    assert.match(member.html, /href="\/admin\/members\/eve\/ban"/);
    assert.doesNotMatch((await browser.get('/admin/members/ada')).html, /href="\/admin\/members\/ada\/ban"/);
    const path = '/admin/members/eve/take-role';
    assert.equal((await browser.get(`${path}?role=owner`)).status, 404);
    const page = await browser.get(`${path}?role=admin`);
    const rolesOfEve = async (): Promise<unknown> =>
      (await service.wiring.store.collections.accounts.findOne({ _id: 'eve' }))?.roles;
    for (const confirmation of ['', 'eve']) {
      const refused = await browser.send(page, { confirmation }, path);
      assert.deepEqual([refused.status, fieldsIn(refused, path)['role']], [400, 'admin']);
    }
    assert.deepEqual(await rolesOfEve(), ['admin']);
    assert.equal((await browser.send(page, { confirmation: 'eve@example.com' }, path)).status, 303);
    assert.deepEqual(await rolesOfEve(), []);
  });

  it('does not call an unknown artifact one of theirs to who reviews or administers (decisions §2)', async () => {
    for (const [path, sentence] of [
      ['/review/no-such-thing', 'There is no artifact with the slug <code>no-such-thing</code>.'],
      ['/admin/artifacts/no-such-thing', 'There is no artifact with the slug <code>no-such-thing</code>.'],
      ['/account/artifacts/no-such-thing', 'You have no artifact with the slug <code>no-such-thing</code>.'],
    ] as const) {
      const { status, html } = await browser.get(path);
      assert.equal(status, 404, path);
      assert.equal(html.split('<code>no-such-thing</code>').length, 2, `${path}: said once`);
      assert.ok(html.includes(sentence), path);
      assert.match(html, /<h1>Artifact not found</);
    }
  });

  /** Sends a form with its hidden fields, as a browser reads them. */
  function sendRead(page: Shown, action: string, fields: Record<string, string>, by = browser): Promise<Shown> {
    const own = Object.entries(fieldsIn(page, action)).map(([name, value]) => [name, textOf(value)] as const);
    return by.post(action, { ...Object.fromEntries(own), ...fields });
  }
});

function textOf(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
