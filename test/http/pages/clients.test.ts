import assert from 'node:assert/strict';
import { hashOf } from '../../../domain/account/credentials.js';
import { HOUR } from '../../../domain/durations.js';
import { databaseOfService } from '../../database.js';
import { imageOf } from '../../images.js';
import { type Browser, openBrowser } from './browser.js';
import { openWorld, type World } from './gallery/world.js';

const CLIENTS = '/admin/oauth-clients';
const CALLBACK = 'https://app.example/callback';

describe('the pages for OAuth clients', () => {
  let world: World;
  let admin: Browser;

  before(async () => {
    world = await openWorld(false, { database: databaseOfService(), story: false });
    admin = browserOf('admin');
  });
  after(() => world.close());

  const browserOf = (name: 'admin' | 'reviewer' | 'member'): Browser =>
    openBrowser(world.url, {}, { 'countersign-session': world.people[name].session });

  async function create(more: object = {}): Promise<string> {
    const input = { name: 'Shop App', redirect_uris: [CALLBACK], ...more };
    return String((await world.people.admin.call('create_oauth_client', input))['client_id']);
  }

  const show = (client_id: string) => world.people.admin.call('show_oauth_client', { client_id });

  const terms = { name: 'Desk', website: '', redirect_uris: CALLBACK, scope_choice: 'every' };

  it('are for admins, and for nobody else', async () => {
    const id = await create();
    for (const path of [CLIENTS, `${CLIENTS}/new`, `${CLIENTS}/${id}`, `${CLIENTS}/${id}/figures`]) {
      assert.equal((await browserOf('reviewer').get(path)).status, 403, path);
      assert.equal((await browserOf('member').get(path)).status, 403, path);
      assert.equal((await openBrowser(world.url).get(path)).status, 303, path);
      assert.equal((await admin.get(path)).status, 200, path);
    }
    const forms = ['new', `${id}/edit`, `${id}/rotate`, `${id}/revoke`, `${id}/end-previous`, `${id}/logo/remove`];
    for (const form of forms) {
      const without = await admin.post(`${CLIENTS}/${form}`, terms);
      assert.equal(without.status, 403, `${form} without the token of a form`);
    }
  });

  it('say where they stand, also those of a client that is not there, and what is asked before the end of a secret', async () => {
    const places = '<ol><li>System</li><li>API</li><li><a href="/admin/oauth-clients">OAuth clients</a></li>';
    const missing = await admin.get(`${CLIENTS}/bkc_none`);
    assert.equal(missing.status, 404);
    assert.ok(missing.html.includes(places));
    const id = await create({ confidential: true });
    await world.people.admin.call('rotate_oauth_client_secret', { client_id: id, keep_previous: 24 });
    const asked = await admin.send(await admin.get(`${CLIENTS}/${id}`), {}, `${CLIENTS}/${id}/end-previous`);
    assert.equal(asked.status, 200);
    assert.ok(asked.html.includes(`${places}<li><a href="${CLIENTS}/${id}">Shop App</a></li>`));
  });

  it('show a secret once: the form sent again makes no other client', async () => {
    const page = await admin.get(`${CLIENTS}/new`);
    const shown = /name="shown" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const made = await admin.send(page, { ...terms, confidential: 'true', shown }, `${CLIENTS}/new`);
    assert.equal(made.status, 200);
    const secret = /bkcs_[\w-]{43}/.exec(made.html)?.[0];
    assert.ok(secret);
    assert.equal(made.headers.get('cache-control'), 'no-store');
    const again = await admin.send(page, { ...terms, confidential: 'true', shown }, `${CLIENTS}/new`);
    assert.equal(again.status, 409);
    assert.doesNotMatch(again.html, /bkcs_/);
    const list = await admin.get(CLIENTS);
    assert.equal(list.html.split('>Desk<').length, 2);
    assert.doesNotMatch(list.html, /bkcs_/);
  });

  it('make a client of a form that was refused before, corrected in the same showing, and of that only one', async () => {
    const page = await admin.get(`${CLIENTS}/new`);
    const shown = /name="shown" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const send = (more: object) =>
      admin.send(page, { ...terms, name: 'Counter', confidential: 'true', shown, ...more }, `${CLIENTS}/new`);
    assert.equal((await send({ redirect_uris: 'no address' })).status, 400);
    const made = await send({});
    assert.equal(made.status, 200);
    assert.match(made.html, /bkcs_[\w-]{43}/);
    assert.equal((await send({})).status, 409);
    assert.equal((await admin.get(CLIENTS)).html.split('>Counter<').length, 2);
  });

  it('give a public client no secret, and say which redirect URI is wrong', async () => {
    const page = await admin.get(`${CLIENTS}/new`);
    const native = {
      ...terms,
      confidential: 'false',
      redirect_uris: 'http://127.0.0.1/cb\r\n\r\n com.example.app:/cb ',
    };
    const made = await admin.send(page, native, `${CLIENTS}/new`);
    assert.equal(made.status, 303);
    const shown = await admin.get(String(made.headers.get('location')));
    assert.match(shown.html, /com\.example\.app:\/cb/);
    assert.match(shown.html, /program on the member’s device/);
    const again = await admin.get(`${CLIENTS}/new`);
    const wrong = await admin.send(again, { ...native, confidential: 'true' }, `${CLIENTS}/new`);
    assert.equal(wrong.status, 400);
    assert.match(wrong.html, /only public clients may use loopback URIs/);
    assert.match(wrong.html, /only public clients may use a scheme of their own/);
    const none = await admin.send(wrong, { ...native, scope_choice: 'some' }, `${CLIENTS}/new`);
    assert.equal(none.status, 400);
    assert.match(none.html, /Choose at least one scope, or every scope\./);
  });

  it('say all at once what is wrong: the form of a name, and what a redirect URI may not be', async () => {
    const page = await admin.get(`${CLIENTS}/new`);
    const uris = 'https://a.example/*\napp:/callback';
    const wrong = { ...terms, name: '', redirect_uris: uris, scope_choice: 'some' };
    const marked = (html: string): number => html.split('class="wrong"').length - 1;
    const refused = await admin.send(page, { ...wrong, confidential: 'true' }, `${CLIENTS}/new`);
    assert.equal(refused.status, 400);
    assert.equal(marked(refused.html), 4);
    // Both faults of the redirect URIs lead to their field, which is one of three to correct.
    assert.equal(refused.html.split('href="#redirect_uris"').length - 1, 2);
    assert.match(refused.html, /Correct 3 fields/);
    const id = await create();
    const edit = await admin.get(`${CLIENTS}/${id}/edit`);
    const again = await admin.send(edit, wrong, `${CLIENTS}/${id}/edit`);
    assert.equal(again.status, 400);
    assert.equal(marked(again.html), 4);
  });

  it('refuse a change that rests on an older state, and say what the client is now', async () => {
    const id = await create();
    const page = await admin.get(`${CLIENTS}/${id}/edit`);
    await world.people.admin.call('change_oauth_client', { client_id: id, website: 'https://theirs.example' });
    const mine = { ...terms, website: 'https://mine.example' };
    const refused = await admin.send(page, mine, `${CLIENTS}/${id}/edit`);
    assert.equal(refused.status, 409);
    assert.match(refused.html, /Someone else changed this client/);
    assert.match(
      refused.html,
      /Someone else has changed this to <code>https:\/\/theirs\.example<\/code> in the meantime\./,
    );
    assert.equal((await show(id))['website'], 'https://theirs.example');
    const again = await admin.send(refused, mine, `${CLIENTS}/${id}/edit`);
    assert.equal(again.status, 303);
    assert.equal((await show(id))['website'], 'https://mine.example');
    const odd = await admin.send(page, { ...mine, revision: 'x' }, `${CLIENTS}/${id}/edit`);
    assert.equal(odd.status, 400);
  });

  it('ask for the password again before what is dangerous', async () => {
    const id = await create({ confidential: true });
    const { sessions } = world.served.wiring.store.collections;
    const session = { _id: hashOf(world.people.admin.session) };
    const before = await sessions.findOne(session);
    await sessions.updateOne(session, { $set: { proved_at: new Date(Date.now() - HOUR) } });
    for (const form of ['edit', 'rotate', 'revoke']) {
      const asked = await admin.get(`${CLIENTS}/${id}/${form}`);
      assert.deepEqual([asked.status, asked.headers.get('location')?.split('?')[0]], [303, '/confirm'], form);
    }
    await sessions.updateOne(session, { $set: { proved_at: before?.proved_at ?? new Date() } });
  });

  it('revoke only with the beginning of the id and a reason', async () => {
    const id = await create();
    const page = await admin.get(`${CLIENTS}/${id}/revoke`);
    const revoke = (fields: Record<string, string>) => admin.send(page, fields, `${CLIENTS}/${id}/revoke`);
    assert.equal((await revoke({ reason: 'Stolen.', confirmation: 'bkc_wrong' })).status, 400);
    assert.equal((await revoke({ reason: ' ', confirmation: id.slice(0, 12) })).status, 422);
    assert.equal((await show(id))['state'], 'active');
    assert.equal((await revoke({ reason: 'Stolen.', confirmation: id.slice(0, 12) })).status, 303);
    const shown = await admin.get(`${CLIENTS}/${id}`);
    assert.match(shown.html, /Stolen\./);
    assert.doesNotMatch(shown.html, /\/edit"|\/rotate"/);
  });

  it('say of a client that is not there so once, and lead to the others', async () => {
    const { status, html } = await admin.get(`${CLIENTS}/bkc_none`);
    assert.equal(status, 404);
    assert.equal(html.split('<code>bkc_none</code>').length, 2);
    const [, crumbs = ''] = /<nav class="crumbs"[^>]*>(.*?)<\/nav>/.exec(html) ?? [];
    assert.match(crumbs, /<li>System<\/li><li>API<\/li>/);
    assert.equal(html.replace(crumbs, '').split(`<main`)[1]?.includes(`href="${CLIENTS}"`), true);
  });

  async function upload(id: string, name: string, bytes: Buffer): Promise<Response> {
    const page = await admin.get(`${CLIENTS}/${id}/logo`);
    const body = new FormData();
    body.set('csrf', /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '');
    body.set('logo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
    const cookie = [...admin.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    return fetch(`${world.url}${CLIENTS}/${id}/logo`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body,
    });
  }

  it('take a logo by its bytes, whatever it is called', async () => {
    const id = await create();
    assert.equal((await upload(id, 'logo.svg', imageOf('jpegNoted'))).status, 303);
    const { logo } = await show(id);
    assert.match((await admin.get(`${CLIENTS}/${id}`)).html, new RegExp(`<img[^>]+src="/oauth/logos/${logo}"`));
    const svg = await upload(id, 'logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    assert.equal(svg.status, 400);
    const refused = await svg.text();
    assert.match(refused, /SVG is not accepted/);
    assert.match(refused, /<a href="#logo">/);
    assert.equal((await upload(id, 'large.png', Buffer.alloc(300_000))).status, 422);
    assert.equal((await upload(id, 'none.png', Buffer.alloc(0))).status, 400);
    assert.equal((await show(id))['logo'], logo);
  });

  it('serve it from here as an image and nothing else, for good', async () => {
    const id = await create();
    await upload(id, 'logo.webp', imageOf('webpNoted'));
    const { logo } = await show(id);
    const url = `${world.url}/oauth/logos/${logo}`;
    const got = await fetch(url);
    const bytes = Buffer.from(await got.arrayBuffer());
    assert.equal(got.status, 200);
    assert.ok(!bytes.includes('Somebody'));
    const headers = (answer: Response) => {
      const { date: _date, 'x-request-id': _id, ...rest } = Object.fromEntries(answer.headers);
      return rest;
    };
    assert.deepEqual(headers(got), {
      'cache-control': 'public, max-age=31536000, immutable',
      connection: 'keep-alive',
      'content-disposition': 'inline',
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'same-origin',
      'keep-alive': got.headers.get('keep-alive') ?? '',
      'x-content-type-options': 'nosniff',
    });
    const head = await fetch(url, { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
    assert.equal(head.headers.get('content-length'), String(bytes.length));
    for (const other of ['0'.repeat(64), 'x', '%00', '..%2f..%2fetc', String(logo).toUpperCase()]) {
      const none = await fetch(`${world.url}/oauth/logos/${other}`);
      assert.equal(none.status, 404, other);
      assert.equal(none.headers.get('cache-control'), 'no-store');
    }
    const post = await fetch(url, { method: 'POST' });
    assert.deepEqual([post.status, post.headers.get('allow')], [405, 'GET, HEAD']);
  });
});
