import assert from 'node:assert/strict';
import { hashOf } from '../../../domain/account/credentials.js';
import { type Member, type OauthWorld, openOauthWorld } from './oauth/app.js';

describe('the pages of API keys, connected apps and scopes', () => {
  let world: OauthWorld;
  let kim: Member;
  let ada: Member;

  before(async () => {
    world = await openOauthWorld();
    kim = await world.member('kim');
    ada = await world.member('ada', { 'accept-language': 'de' });
    await world.served.wiring.store.collections.accounts.updateOne({ _id: ada.id }, { $set: { roles: ['admin'] } });
  });

  after(() => world?.close());

  const ports = () => world.served.wiring.services.ports;
  const keysOf = async ({ id }: Member) => ports().apiKeys.of(id, 10);

  it('are for who is signed in, and scopes for admins', async () => {
    for (const path of ['/account/api-keys', '/account/api-keys/new', '/account/apps', '/admin/scopes']) {
      const answer = await fetch(`${world.url}${path}`, { redirect: 'manual' });
      assert.equal(answer.status, 303, path);
      assert.match(answer.headers.get('location') ?? '', /^\/sign-in\?next=/);
    }
    assert.equal((await kim.browser.get('/admin/scopes')).status, 403);
    assert.equal((await kim.browser.get('/admin/scopes/shop.read')).status, 403);
    const { html } = await kim.browser.get('/account/apps');
    for (const path of ['/account/api-keys', '/account/apps']) assert.ok(html.includes(`href="${path}"`), path);
  });

  it('make one key, however often what showed it is loaded again, and never show it again', async () => {
    const path = '/account/api-keys/new';
    const form = await kim.browser.get(path);
    const fields = { name: 'Backup', scopes: 'profile' };
    const made = await kim.browser.send(form, fields, path);
    const [key = ''] = made.html.match(/bka_[\w-]{43}/) ?? [];
    assert.equal((await ports().apiKeys.byHash(hashOf(key)))?.account_id, kim.id);
    assert.equal(made.headers.get('cache-control'), 'no-store');
    assert.equal((await kim.browser.send(form, fields, path)).status, 409);
    assert.equal((await keysOf(kim)).length, 1);
    assert.ok(!(await kim.browser.get('/account/api-keys')).html.includes(key));
  });

  it('say what is wrong beside the form, and make nothing of it', async () => {
    const path = '/account/api-keys/new';
    const wrong: ReadonlyArray<readonly [Record<string, string>, string]> = [
      [{ name: 'x' }, 'id="scopes-wrong"'],
      [{ name: 'x' }, '<a href="#scopes">'],
      [{ name: '', scopes: 'profile' }, 'id="name-wrong"'],
      [{ name: 'x', scopes: 'everything' }, 'scopes'],
      [{ name: 'x', scopes: 'offline_access' }, 'scopes'],
      [{ name: 'x', scopes: 'profile', until: '2001-01-01' }, 'id="until-wrong"'],
      [{ name: 'x', scopes: 'profile', until: 'soon' }, 'id="until-wrong"'],
    ];
    const before = (await keysOf(kim)).length;
    for (const [fields, words] of wrong) {
      const answer = await kim.browser.send(await kim.browser.get(path), fields, path);
      assert.equal(answer.status, 400, JSON.stringify(fields));
      assert.ok(answer.html.includes(words), words);
    }
    assert.equal((await keysOf(kim)).length, before);
  });

  it('neither revoke what belongs to somebody else nor tell that it is there', async () => {
    const client = await world.client();
    await ports().grants.allow(ada.id, client, ['profile'], new Date());
    const [key] = await keysOf(kim);
    const tries = [
      [kim, '/account/apps/revoke', { client_id: client }],
      [kim, '/account/apps/revoke', { client_id: 'https://nobody.example.com/x' }],
      [ada, '/account/api-keys/revoke', { key_id: key?._id ?? '' }],
      [ada, '/account/api-keys/revoke', { key_id: '\u0000' }],
      [ada, '/account/api-keys/revoke', {}],
    ] as const;
    for (const [member, path, fields] of tries) {
      const page = await member.browser.get('/account/profile');
      const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
      const answer = await member.browser.post(path, { ...fields, csrf, sure: 'yes' });
      assert.equal(answer.status, 404, JSON.stringify(fields));
    }
    assert.equal((await ports().grants.consentsOf(ada.id, 10)).length, 1);
    assert.equal((await keysOf(kim))[0]?.revoked_at, null);
  });

  it('ask before an app is disconnected, by its name, in the language of the reader', async () => {
    const client = await world.client({ name: 'Fotobuch & <b>' });
    await ports().grants.allow(ada.id, client, ['profile', 'gone.read'], new Date());
    const declared = { origin: 'admin', declared_at: new Date() } as const;
    await ports().scopes.declare({ _id: 'forum.read', sentences: { en: 'Read the forum.' }, ...declared });
    await ports().grants.allow(ada.id, client, ['forum.read'], new Date());
    const list = await ada.browser.get('/account/apps');
    assert.ok(list.html.includes('<span lang="en">Read the forum.</span>'));
    assert.ok(list.html.includes('Fotobuch &amp; &lt;b>') || list.html.includes('Fotobuch &amp; &lt;b&gt;'));
    assert.ok(list.html.includes('Deinen Namen sehen') && list.html.includes('existiert nicht mehr'));
    const csrf = /name="csrf" value="([^"]+)"/.exec(list.html)?.[1] ?? '';
    const asked = await ada.browser.post('/account/apps/revoke', { client_id: client, csrf });
    assert.equal(asked.status, 200);
    assert.match(asked.html, /<h1>Fotobuch &amp; &lt;b(?:>|&gt;) trennen\?<\/h1>/);
    assert.equal((await ports().grants.consent(ada.id, client))?.client_id, client);
    const done = await ada.browser.send(asked, {}, '/account/apps/revoke');
    assert.deepEqual([done.status, done.headers.get('location')], [303, '/account/apps']);
    assert.equal(await ports().grants.consent(ada.id, client), null);
  });

  it('declare a scope once: what is there is changed on a page of its own', async () => {
    const declare = async (fields: Record<string, string>) =>
      ada.browser.send(await ada.browser.get('/admin/scopes'), fields, '/admin/scopes');
    const fields = { name: 'shop.read', 'sentences.en': 'See your orders.' };
    assert.equal((await declare(fields)).status, 303);
    const twice = await declare({ ...fields, 'sentences.en': 'Something else.' });
    assert.equal(twice.status, 400);
    assert.ok(twice.html.includes('id="name-wrong"'));
    const { sentences } = (await ports().scopes.all()).find(({ _id }) => _id === 'shop.read') ?? assert.fail('gone');
    assert.equal(sentences['en'], 'See your orders.');
    for (const [name, sentence] of [
      ['blog.read', 'Read.'],
      ['shop.write', ''],
      ['shop.write', 'x'.repeat(201)],
      ['shop.write', 'See\u202E your orders.'],
      ['', 'See your orders.'],
    ] as const) {
      assert.equal((await declare({ name, 'sentences.en': sentence })).status, 400, `${name}: ${sentence}`);
    }
    assert.equal((await ports().scopes.all()).length, 2);
    assert.equal((await ada.browser.get('/admin/scopes/none.read')).status, 404);
    assert.equal((await ada.browser.get('/admin/scopes/blog.read')).status, 404);
  });
});
