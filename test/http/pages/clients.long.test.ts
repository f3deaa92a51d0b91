import { strict as assert } from 'node:assert';
import { requirePart } from '@countersign/test-parts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { hashOf } from '../../../domain/account/credentials.js';
import { type ImageName, imageOf } from '../../images.js';
import { openWorld, type World } from './gallery/world.js';

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
    await press('Menu');
    await follow('OAuth clients');
    assert.match(await text(), /No clients yet/);
    await follow('Register client');
    await page.getByLabel('Name', { exact: true }).fill('Invoice Desk');
    await page.getByLabel('Redirect URIs').fill('https://desk.example/callback\nhttp://127.0.0.1/callback');
    await page.locator('#scope_choice-some').check();
    await page.locator('#scopes-profile').check();
    await page.locator('#scopes-account-read').check();
    await page.locator('#default_scopes-profile').check();
    await press('Register client');
    await page.getByText('only public clients may use loopback URIs').first().waitFor();
    assert.equal(await page.locator('#scopes-account-read').isChecked(), true);
    await page.getByLabel('Redirect URIs').fill('https://desk.example/callback');
    await press('Register client');
    await page.getByText('This is shown only once').waitFor();
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
    await follow('Upload logo');
    const file = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: imageOf('jpegNoted') };
    await page.locator('#logo').setInputFiles(file);
    await press('Upload logo');
    await page.getByText('Logo saved.').waitFor();
    assert.equal(await page.getByRole('img', { name: 'Logo of Invoice Desk' }).count(), 1);
  });

  it('refuses the second of two admins, who then sees both', async () => {
    await follow('Edit client');
    await page.getByLabel('Name', { exact: true }).fill('Invoice Desk Two');
    const theirs = { client_id: id, website: 'https://theirs.example' };
    await world.people.admin.call('change_oauth_client', theirs);
    await press('Save changes');
    await page.getByText('Someone else changed this client meanwhile').waitFor();
    assert.equal((await record())?.name, 'Invoice Desk');
    await page.getByLabel('Website').fill('https://theirs.example');
    await press('Save changes');
    await page.getByText('Changes saved.').waitFor();
    const { name, website } = (await record()) ?? {};
    assert.deepEqual([name, website], ['Invoice Desk Two', 'https://theirs.example']);
  });

  it('rotates the secret, and ends the previous one after asking', async () => {
    const before = (await record())?.secret_hash;
    await follow('Rotate secret');
    await press('Rotate secret');
    await page.getByText('Previous secret valid until').waitFor();
    const after = await record();
    assert.equal(after?.secret_hash, hashOf(await secretOn()));
    assert.equal(after?.previous_secret?.hash, before);
    await follow('View client');
    await press('Revoke previous secret');
    await page.getByText('Revoke the previous secret?').first().waitFor();
    await press('Revoke previous secret');
    await page.getByText('Previous secret revoked.').waitFor();
    assert.equal((await record())?.previous_secret, null);
  });

  it('tells all of it in the log, with what was before', async () => {
    await follow('View audit log');
    const said = await text();
    for (const one of [
      'Registered an OAuth client',
      'Set the logo of an OAuth client',
      'Name: Invoice Desk → Invoice Desk Two',
      'Rotated the secret of an OAuth client',
      'Revoked the previous secret of an OAuth client',
    ]) {
      assert.ok(said.includes(one), one);
    }
    assert.doesNotMatch(said, /bkcs_/);
    await follow('Invoice Desk Two');
    assert.match(await text(), /For the developer/);
  });

  it('ends with the client, for good', async () => {
    await follow('Revoke client');
    await page.getByLabel('Reason').fill('The contract has ended.');
    await page.locator('#confirmation').fill(id.slice(0, 12));
    await press('Revoke client');
    await page.getByText('Client revoked.').waitFor();
    assert.match(await text(), /The contract has ended\./);
    assert.equal(await page.getByRole('link', { name: 'Edit client' }).count(), 0);
    await follow('View statistics');
    assert.match(await text(), /No requests in the last 30 days/);
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
