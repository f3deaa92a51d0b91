import assert from 'node:assert/strict';
import { requirePart } from '@countersign/test-parts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { hashOf } from '../../../domain/account/credentials.js';
import { MINUTE } from '../../../domain/durations.js';
import { wordsFor } from '../../../messages/pages.js';
import { openLoopbackApp } from '../../oauth/foreign/member.js';
import { authorizePath, newPkce, type OauthWorld, openOauthWorld } from './oauth/app.js';

const en = wordsFor('en');

/** Scopes of modules, API keys and connected apps, from the admin who declares to the member who ends it all. */
describe('scopes, API keys and connected apps, in a real browser', () => {
  let world: OauthWorld;
  let browser: Browser;
  const problems: string[] = [];

  before(async function () {
    world = await openOauthWorld();
    browser = await chromium.launch({
      executablePath: requirePart(this, 'chromium'),
      args: ['--no-sandbox', '--disable-gpu'],
    });
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  /** A window in which somebody is signed in. */
  async function windowOf(
    name: string,
    roles: readonly 'admin'[] = [],
    javaScriptEnabled = true,
  ): Promise<{ page: Page; context: BrowserContext; id: string }> {
    const { id, browser: signedIn } = await world.member(name);
    await world.served.wiring.store.collections.accounts.updateOne({ _id: id }, { $set: { roles: [...roles] } });
    const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled, locale: 'en-GB' });
    const session = signedIn.cookies.get('countersign-session') ?? '';
    await context.addCookies([{ name: 'countersign-session', value: session, url: world.url }]);
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    return { page, context, id };
  }

  const send = (page: Page, action: string): Promise<void> =>
    page.locator(`form[action="${action}"] > .buttons button`).first().click();
  const userinfo = (token: string): Promise<Response> =>
    fetch(`${world.url}/oauth/userinfo`, { headers: { authorization: `Bearer ${token}` } });
  const exchange = (fields: Record<string, string>): Promise<Response> =>
    fetch(`${world.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) });

  it('let an admin declare a scope, say it in two languages, and permit it to a group', async () => {
    const { page, context } = await windowOf('ada', ['admin']);
    await page.goto('/admin/scopes');
    await page.getByText(en.scopes.empty).waitFor();
    await page.locator('#name').fill('shop.*');
    await page.locator('[id="sentences.en"]').fill('See your orders.');
    await send(page, '/admin/scopes');
    await page.locator('#name-wrong').waitFor();
    assert.equal(await page.locator('[id="sentences.en"]').inputValue(), 'See your orders.');
    await page.locator('#name').fill('shop.read');
    await page.locator('#sentences-tag').fill('de');
    await page.getByRole('button', { name: en.kit.languageMap.add }).click();
    await page.locator('[id="sentences.de"]').fill('Deine Bestellungen sehen.');
    await send(page, '/admin/scopes');
    await page.getByText(en.scopes.flash.declared).waitFor();
    await page.getByRole('link', { name: 'shop.read' }).click();
    await page.locator('[id="sentences.en"]').fill('See what you have ordered.');
    await send(page, '/admin/scopes/shop.read');
    await page.getByText(en.scopes.flash.changed).waitFor();
    await page.getByText('See what you have ordered.').waitFor();
    await page.goto('/admin/groups/members');
    await page.getByLabel('shop.read', { exact: true }).check();
    await send(page, '/admin/groups/members');
    await page.getByText(en.admin.flash.groupChanged).waitFor();
    await context.close();
  });

  it('let a member make an API key without script, use it, and revoke it', async () => {
    const { page, context, id } = await windowOf('kim', [], false);
    await page.goto('/account/api-keys');
    await page.getByText(en.apiKeys.empty).waitFor();
    await page.getByRole('link', { name: en.apiKeys.make }).click();
    await page.locator('#name').fill('Backup at home');
    await send(page, '/account/api-keys/new');
    await page.locator('#scopes-wrong').waitFor();
    await page.getByLabel('See your name').check();
    await page.getByLabel('See what you have ordered.').check();
    await page.locator('#until').fill('2999-12-31');
    await send(page, '/account/api-keys/new');
    const [key = ''] = /bka_[\w-]{43}/.exec(await page.locator('main').innerText()) ?? [];
    const record = await world.served.wiring.services.ports.apiKeys.byHash(hashOf(key));
    assert.deepEqual([record?.scopes, record?.account_id], [['profile', 'shop.read'], id]);
    const told = await userinfo(key);
    assert.deepEqual([told.status, ((await told.json()) as { name: string }).name], [200, 'kim']);
    await page.goto('/account/api-keys');
    assert.ok(!(await page.content()).includes(key));
    const row = page.getByRole('row', { name: /Backup at home/ });
    assert.match(await row.innerText(), /shop\.read[\s\S]*active/);
    await page.getByRole('button', { name: en.apiKeys.revokeNamed('Backup at home') }).click();
    await page.getByText(en.apiKeys.asked.title).waitFor();
    assert.equal((await userinfo(key)).status, 200);
    await page.getByRole('button', { name: en.apiKeys.revoke, exact: true }).click();
    await page.getByText(en.apiKeys.flash.revoked).waitFor();
    assert.equal((await userinfo(key)).status, 401);
    await page.goto('/account/security/log');
    const log = await page.locator('main').innerText();
    assert.ok(
      log.includes(en.security.log.events.api_key_made) && log.includes(en.security.log.events.api_key_revoked),
      log,
    );
    await context.close();
  });

  it('let a member allow an app, see what it may, and disconnect it with every token', async () => {
    const { page, context } = await windowOf('mo');
    await page.goto('/account/apps');
    await page.getByText(en.apps.empty).waitFor();
    const app = await openLoopbackApp();
    const { redirectUri } = app;
    const client = await world.client({ redirect_uris: [redirectUri], name: 'Order watch' });
    const { verifier, challenge } = newPkce();
    const asked = { redirect_uri: redirectUri, scope: 'profile shop.read offline_access', code_challenge: challenge };
    await page.goto(authorizePath(client, asked));
    await page.getByText('See what you have ordered.').waitFor();
    await page.getByRole('button', { name: en.consent.allow }).click();
    await page.waitForURL(`${redirectUri}**`);
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    app.close();
    const made = await exchange({
      grant_type: 'authorization_code',
      client_id: client,
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    });
    const { access_token, refresh_token } = (await made.json()) as { access_token: string; refresh_token: string };
    world.advance(MINUTE);
    assert.equal((await userinfo(access_token)).status, 200);

    await page.goto('/account/apps');
    const section = page.locator('section.app');
    const shown = await section.innerText();
    for (const words of ['Order watch', 'See what you have ordered.', 'Keep its access', 'ledger.example.com']) {
      assert.ok(shown.includes(words), `${words} in ${shown}`);
    }
    assert.ok(!/Last used\s+never/.test(shown), shown);
    await page.getByRole('button', { name: en.apps.revokeNamed('Order watch') }).click();
    await page.getByRole('heading', { name: en.apps.asked.title('Order watch') }).waitFor();
    await page.getByRole('link', { name: en.kit.cancel }).click();
    assert.equal((await userinfo(access_token)).status, 200);
    await page.getByRole('button', { name: en.apps.revokeNamed('Order watch') }).click();
    await page.getByRole('button', { name: en.apps.revoke, exact: true }).click();
    await page.getByText(en.apps.flash.revoked).waitFor();
    await page.getByText(en.apps.empty).waitFor();
    assert.equal((await userinfo(access_token)).status, 401);
    const again = await exchange({ grant_type: 'refresh_token', client_id: client, refresh_token });
    assert.deepEqual([again.status, ((await again.json()) as { error: string }).error], [400, 'invalid_grant']);
    await page.goto('/account/security/log');
    await page.getByText(en.security.log.events.app_revoked).waitFor();
    await context.close();
  });

  it('let an admin remove a scope, which then nobody can ask for', async () => {
    const { page, context } = await windowOf('ben', ['admin']);
    await page.goto('/admin/scopes');
    await page.getByRole('button', { name: en.scopes.removeThis('shop.read') }).click();
    await page.getByRole('button', { name: en.scopes.removeScope }).click();
    await page.getByText(en.scopes.flash.removed).waitFor();
    await page.goto('/admin/groups/members');
    assert.equal(await page.getByLabel(`shop.read ${en.admin.groups.notDeclared}`).isChecked(), true);
    await page.goto('/account/api-keys/new');
    assert.equal(await page.locator('[id="scope-shop.read"]').count(), 0);
    await page.goto('/admin/log');
    const log = await page.locator('main').innerText();
    assert.ok(
      log.includes(String(en.done.remove_scope)) && log.includes(String(en.done.declare_scope)),
      log.slice(0, 2000),
    );
    await context.close();
  });

  it('have broken nothing on the way', () => {
    assert.deepEqual(
      problems.filter((text) => !/status of (400|401|404)/.test(text)),
      [],
    );
  });
});
