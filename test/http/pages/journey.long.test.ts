import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { requirePart } from '@countersign/test-parts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type RunningService, startService } from '../../../main/tour/service.js';
import { wordsFor } from '../../../messages/pages.js';

const en = wordsFor('en');

const PASSWORD = 'correct horse battery';
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Every look a page may have: wide and as narrow as a phone, by day and by night. */
const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

interface AxeResult {
  violations: Array<{ id: string; help: string; nodes: Array<{ html: string }> }>;
}

describe('the pages, in a real browser', () => {
  let service: RunningService;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const problems: string[] = [];

  before(async function () {
    const executablePath = requirePart(this, 'chromium');
    service = await startService();
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    context = await browser.newContext();
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  /** No accessibility fault, and nothing wider than the window, in any look. */
  async function looksRight(path: string): Promise<void> {
    for (const look of looks) {
      const storageState = await context.storageState();
      // The pages forbid script, our measuring one included.
      const shown = await browser.newContext({ ...look, storageState, bypassCSP: true });
      const window = await shown.newPage();
      await window.goto(new URL(path, service.url).href);
      const where = `${path} ${look.colorScheme} ${look.viewport.width}`;
      const width = await window.evaluate('document.documentElement.scrollWidth');
      assert.ok(Number(width) <= look.viewport.width, `${where} is ${width} wide`);
      await window.addScriptTag({ content: await readFile(axeFile, 'utf8') });
      const { violations } = (await window.evaluate('axe.run()')) as AxeResult;
      const words = violations.map((one) => `${one.id}: ${one.help} ${one.nodes[0]?.html ?? ''}`);
      assert.deepEqual(words, [], where);
      await shown.close();
    }
  }

  /** Counts from now on how often the browser would ask for a name and a password by itself, until told to stop. */
  async function countPrompts(): Promise<() => Promise<number>> {
    const devtools = await context.newCDPSession(page);
    let prompts = 0;
    devtools.on('Fetch.requestPaused', ({ requestId }) => void devtools.send('Fetch.continueRequest', { requestId }));
    devtools.on('Fetch.authRequired', ({ requestId }) => {
      prompts += 1;
      void devtools.send('Fetch.continueWithAuth', { requestId, authChallengeResponse: { response: 'CancelAuth' } });
    });
    await devtools.send('Fetch.enable', { handleAuthRequests: true });
    return async () => {
      await devtools.detach();
      return prompts;
    };
  }

  it('lead from the link of the start to the first admin', async () => {
    const link = (await readFile(join(service.dataDir, 'first-admin-link.txt'), 'utf8')).trim();
    await looksRight(link.replace(service.url, ''));
    await page.goto(link);
    await page.getByLabel(en.signIn.email).fill('admin@example.com');
    await page.getByLabel(en.signIn.name).fill('Ada');
    await page.getByLabel(en.signIn.password).fill('short');
    await page.getByRole('button', { name: en.signIn.link.makeAccount }).click();
    await page.getByText('at least 10', { exact: false }).first().waitFor();
    await page.getByLabel(en.signIn.password).fill(PASSWORD);
    await page.getByRole('button', { name: en.signIn.link.makeAccount }).click();
    await page.waitForURL('**/admin');
    await looksRight('/admin');
    const used = await page.goto(link);
    assert.equal(used?.status(), 404);
  });

  it('sign out, refuse a wrong password, and sign in', async () => {
    await page.goto(new URL('/account', service.url).href);
    // The menu is closed by Escape, and the keyboard is where it was.
    const menu = page.getByRole('button', { name: en.shell.signedInAs });
    await menu.press('Enter');
    await page.keyboard.press('Tab');
    await page.locator('#person a:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#person').waitFor({ state: 'hidden' });
    assert.equal(await page.evaluate(`document.activeElement.getAttribute('popovertarget')`), 'person');
    await menu.click();
    await page.getByRole('button', { name: en.shell.signOut }).first().click();
    await page.waitForURL(new URL('/', service.url).href);
    await page.goto(new URL('/account', service.url).href);
    await page.waitForURL('**/sign-in**');
    await looksRight('/sign-in');
    await page.getByLabel(en.signIn.email).fill('admin@example.com');
    await page.getByLabel(en.signIn.password).fill('not this one');
    const prompts = await countPrompts();
    await page.getByRole('button', { name: en.signIn.submit }).click();
    await page.getByRole('alert').waitFor();
    assert.equal(await prompts(), 0, 'the challenge of a 401 makes the browser ask for nothing');
    await page.getByLabel(en.signIn.password).fill(PASSWORD);
    await page.getByRole('button', { name: en.signIn.submit }).click();
    await page.waitForURL('**/admin');
  });

  it('show anybody what this is, and what every code means', async () => {
    for (const path of ['/', '/errors', '/nothing/here']) await looksRight(path);
    await page.goto(new URL('/errors#sha256_mismatch', service.url).href);
    assert.ok(await page.locator('#sha256_mismatch').isVisible());
  });

  it('keep the session from scripts and other sites', async () => {
    const [session] = (await context.cookies()).filter((one) => one.name.includes('session'));
    assert.equal(session?.httpOnly, true);
    assert.equal(session?.sameSite, 'Lax');
  });

  it('have broken nothing on the way', () => {
    // The refused link, the refused form and the refused password are errors on the console by their status alone.
    assert.deepEqual(
      problems.filter((text) => !/status of (401|404|400|422)/.test(text)),
      [],
    );
  });
});
