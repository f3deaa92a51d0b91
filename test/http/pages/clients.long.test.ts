import { strict as assert } from 'node:assert';
import { requirePart } from '@countersign/test-parts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { hashOf } from '../../../domain/account/credentials.js';
import { wordsFor } from '../../../messages/pages.js';
import { type ImageName, imageOf } from '../../images.js';
import { openWorld, type World } from './gallery/world.js';

const en = wordsFor('en');

/** Without script: everything about a client works so, in one sitting. */
describe('registering and keeping an OAuth client, in a real browser', () => {
  let world: World;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let id = '';

  before(async function () {
    const executablePath = requirePart(this, 'chromium');
    world = await openWorld();
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const value = world.people.admin.session;
    await context.addCookies([{ name: 'countersign-session', value, url: world.url }]);
    page = await context.newPage();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).last().click();
  const follow = (name: string): Promise<void> => page.getByRole('link', { name, exact: true }).first().click();
  const text = async (): Promise<string> => page.locator('main').innerText();
  const record = () => world.served.wiring.services.ports.clients.find(id);
  const secretOn = async (): Promise<string> => /bkcs_[\w-]{43}/.exec(await text())?.[0] ?? '';

  it('begins at the panel, with a form that says what is wrong and keeps what was typed', async () => {
    await page.goto(`${world.url}/admin`);
    await press(en.shell.menu);
    await follow(en.clients.title);
    assert.ok((await text()).includes(en.clients.empty));
    await follow(en.clients.register);
    await page.getByLabel(en.clients.form.name, { exact: true }).fill('Invoice Desk');
    await page.getByLabel(en.clients.form.redirects).fill('https://desk.example/callback\nhttp://127.0.0.1/callback');
    await page.locator('#scope_choice-some').check();
    await page.locator('#scopes-profile').check();
    await page.locator('#scopes-account-read').check();
    await page.locator('#default_scopes-profile').check();
    await press(en.clients.form.newSubmit);
    await page.getByText('only public clients may use loopback URIs').first().waitFor();
    assert.equal(await page.locator('#scopes-account-read').isChecked(), true);
    await page.getByLabel(en.clients.form.redirects).fill('https://desk.example/callback');
    await press(en.clients.form.newSubmit);
    await page.getByText(en.kit.secretOnce.client).waitFor();
    const secret = await secretOn();
    id = /bkc_\w{20}/.exec(await text())?.[0] ?? '';
    const made = await record();
    assert.equal(made?.secret_hash, hashOf(secret));
    assert.deepEqual([made?.scopes, made?.default_scopes], [['profile', 'account.read'], ['profile']]);
    await page.reload();
    assert.equal(await secretOn(), '', 'a reload shows no secret and makes no other');
  });

  it('shows the logo that was chosen, read from here', async () => {
    await page.goto(`${world.url}/admin/oauth-clients/${id}`);
    await follow(en.clients.logo.put);
    const file = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: imageOf('jpegNoted') };
    await page.locator('#logo').setInputFiles(file);
    await press(en.clients.logo.submit);
    await page.getByText(en.clients.flash.logoPut).waitFor();
    assert.equal(await page.getByRole('img', { name: en.clients.logo.alt('Invoice Desk') }).count(), 1);
  });

  it('refuses the second of two admins, who then sees both', async () => {
    await follow(en.clients.page.edit);
    await page.getByLabel(en.clients.form.name, { exact: true }).fill('Invoice Desk Two');
    const theirs = { client_id: id, website: 'https://theirs.example' };
    await world.people.admin.call('change_oauth_client', theirs);
    await press(en.clients.form.editSubmit);
    await page.getByText(en.clients.form.conflict).waitFor();
    assert.equal((await record())?.name, 'Invoice Desk');
    await page.getByLabel(en.clients.form.website).fill('https://theirs.example');
    await press(en.clients.form.editSubmit);
    await page.getByText(en.clients.flash.changed).waitFor();
    const { name, website } = (await record()) ?? {};
    assert.deepEqual([name, website], ['Invoice Desk Two', 'https://theirs.example']);
  });

  it('rotates the secret, and ends the previous one after asking', async () => {
    const before = (await record())?.secret_hash;
    await follow(en.clients.page.rotate);
    await press(en.clients.rotate.submit);
    await page.getByText(en.clients.made.previousUntil).waitFor();
    const after = await record();
    assert.equal(after?.secret_hash, hashOf(await secretOn()));
    assert.equal(after?.previous_secret?.hash, before);
    await follow(en.clients.made.next);
    await press(en.clients.page.endPrevious);
    await page.getByText(en.clients.endPrevious.explanation).first().waitFor();
    await press(en.clients.endPrevious.submit);
    await page.getByText(en.clients.flash.previousEnded).waitFor();
    assert.equal((await record())?.previous_secret, null);
  });

  it('tells all of it in the log, with what was before', async () => {
    await follow(en.clients.page.log);
    const said = await text();
    for (const one of [
      en.done.create_oauth_client,
      en.done.put_oauth_client_logo,
      `${en.fields['name']}: Invoice Desk →\u00a0Invoice Desk Two`,
      en.done.rotate_oauth_client_secret,
      en.done.end_oauth_client_previous_secret,
    ]) {
      assert.ok(one !== undefined && said.includes(one), one);
    }
    assert.doesNotMatch(said, /bkcs_/);
    await follow('Invoice Desk Two');
    assert.ok((await text()).includes(en.clients.page.forDeveloper));
  });

  it('ends with the client, for good', async () => {
    await follow(en.clients.page.revoke);
    await page.getByLabel(en.admin.reason).fill('The contract has ended.');
    await page.locator('#confirmation').fill(id.slice(0, 12));
    await press(en.clients.revoke.submit);
    await page.getByText(en.clients.flash.revoked).waitFor();
    assert.match(await text(), /The contract has ended\./);
    assert.equal(await page.getByRole('link', { name: en.clients.page.edit }).count(), 0);
    await follow(en.clients.page.figures);
    assert.ok((await text()).includes(en.clients.figures.nothing));
  });

  it('shows every kind of image that is taken, after what was left out of it', async () => {
    const names: readonly ImageName[] = ['png', 'pngInterlaced', 'pngPalette', 'pngGrey16', 'pngNoted', 'jpeg'];
    const more: readonly ImageName[] = ['jpegProgressive', 'jpegGrey', 'jpegNoted', 'webp', 'webpAlpha'];
    const rest: readonly ImageName[] = ['webpLossless', 'webpNoted'];
    const made = await world.people.admin.call('create_oauth_client', {
      name: 'Pictures',
      redirect_uris: ['https://pictures.example/'],
    });
    const client_id = String(made['client_id']);
    const looking = await browser.newContext({ bypassCSP: true });
    const other = await looking.newPage();
    await other.goto(`${world.url}/errors`);
    for (const name of [...names, ...more, ...rest]) {
      const logo = imageOf(name).toString('base64');
      const changed = await world.people.admin.call('put_oauth_client_logo', { client_id, logo });
      const size = await other.evaluate(
        `new Promise((resolve) => { const image = new Image(); image.onload = () => resolve(image.naturalWidth + ' ' + image.naturalHeight); image.onerror = () => resolve('not shown'); image.src = '/oauth/logos/${changed['logo']}'; })`,
      );
      assert.equal(size, '48 40', name);
    }
    await looking.close();
  });
});
