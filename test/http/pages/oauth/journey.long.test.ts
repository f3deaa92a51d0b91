import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requirePart } from '@countersign/test-parts';
import { Secret, TOTP } from 'otpauth';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { wordsFor } from '../../../../messages/pages.js';
import { linkTo } from '../../../mailbox.js';
import { authorizePath, type OauthWorld, openOauthWorld, PASSWORD } from './app.js';

const en = wordsFor('en');

/** The program that members come back to; what it was told stands in `told`. */
async function openReceiver() {
  const told: Record<string, string>[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === '/callback') {
      told.push({ ...Object.fromEntries(searchParams), referer: request.headers.referer ?? 'none' });
    }
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><html lang="en"><title>The app</title><h1>Back in the app</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { told, port, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** Presses a button or a link behind the browser's own question whether it may open an app. */
async function press(button: Locator): Promise<void> {
  await button.dispatchEvent('click');
}

for (const script of [true, false]) {
  describe(`allowing an app, in a real browser ${script ? 'with' : 'without'} script`, () => {
    let world: OauthWorld;
    let browser: Browser;
    let receiver: Awaited<ReturnType<typeof openReceiver>>;
    let native: string;
    let web: string;
    const problems: string[] = [];

    before(async function () {
      const executablePath = requirePart(this, 'chromium');
      world = await openOauthWorld({ COUNTERSIGN_LIMITS: 'sign_ups_per_hour=100,resets_per_hour=100' });
      receiver = await openReceiver();
      browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
      native = await world.client({ name: 'Ledger for Linux', redirect_uris: ['http://127.0.0.1/callback'] });
      web = await world.client({ name: 'Ledger', confidential: true, redirect_uris: [webUri()] });
    });

    after(async () => {
      await browser?.close();
      await receiver?.close();
      await world?.close();
    });

    const loopback = (): string => `http://127.0.0.1:${receiver.port}/callback`;
    const webUri = (): string => `http://localhost:${receiver.port}/callback`;

    async function openPage(): Promise<{ context: BrowserContext; page: Page }> {
      const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled: script, locale: 'en-GB' });
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      return { context, page };
    }

    async function signIn(page: Page, email: string): Promise<void> {
      await page.locator('#email').fill(email);
      await page.locator('#password').fill(PASSWORD);
      await page.locator('form[action="/sign-in"] .buttons button').click();
    }

    /** What the app was told, once the browser is back there. */
    async function back(page: Page): Promise<Record<string, string>> {
      await page.getByRole('heading', { name: 'Back in the app' }).waitFor();
      return receiver.told.splice(0).at(-1) ?? {};
    }

    it('goes from the app to signing in, to the question, and back with a code', async () => {
      const { email } = await world.member('journey');
      const { page, context } = await openPage();
      await page.goto(authorizePath(native, { redirect_uri: loopback(), scope: 'profile messages.*' }));
      assert.match(page.url(), /\/sign-in\?next=/);
      await signIn(page, email);
      await page.getByRole('heading', { name: en.consent.title('Ledger for Linux') }).waitFor();
      await page.getByText('a program on this device').waitFor();
      await page.getByText('Send messages in your name.').waitFor();
      const sizes = await Promise.all(
        [en.consent.allow, en.consent.deny].map(async (name) => {
          const box = await page.getByRole('button', { name, exact: true }).boundingBox();
          return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
        }),
      );
      assert.deepEqual(sizes[0], sizes[1]);
      await page.getByRole('button', { name: en.consent.allow, exact: true }).click();
      const { code = '', state, iss, referer } = await back(page);
      assert.match(code, /^bkac_[A-Za-z0-9_-]{43}$/);
      assert.deepEqual([state, iss, referer], ['a state = & + ü', world.url, 'none']);
      await context.close();
    });

    it('tells the app when the member denies', async () => {
      const { email } = await world.member('denier');
      const { page, context } = await openPage();
      await page.goto(authorizePath(native, { redirect_uri: loopback() }));
      await signIn(page, email);
      await page.getByRole('button', { name: en.consent.deny, exact: true }).click();
      const { error, state, iss, code } = await back(page);
      assert.deepEqual([error, state, iss, code], ['access_denied', 'a state = & + ü', world.url, undefined]);
      await context.close();
    });

    it('goes straight back from signing in where the app was allowed before, and where its request is wrong', async () => {
      const { email, id } = await world.member('straight');
      await world.served.wiring.services.ports.grants.allow(id, web, ['profile'], new Date());
      for (const [more, told] of [
        [{}, 'code'],
        [{ state: null }, 'error'],
      ] as const) {
        const { page, context } = await openPage();
        await page.goto(authorizePath(web, { redirect_uri: webUri(), ...more }));
        await signIn(page, email);
        const answer = await back(page);
        assert.ok(answer[told] !== undefined, JSON.stringify(answer));
        assert.equal(answer['referer'], 'none');
        await context.close();
      }
    });

    it('goes through a second factor', async () => {
      const { id, email } = await world.member('factor');
      const secret = await world.secondFactor(id);
      const { page, context } = await openPage();
      await page.goto(authorizePath(native, { redirect_uri: loopback() }));
      await signIn(page, email);
      await page.waitForURL('**/sign-in/code**');
      const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
      await page.locator('#code').fill(totp.generate({ timestamp: world.context().now.getTime() }));
      await page.locator('form[action="/sign-in/code"] .buttons button').click();
      await page.getByRole('button', { name: en.consent.allow, exact: true }).click();
      assert.ok((await back(page))['code']);
      await context.close();
    });

    it('goes through a new account, whose mail is opened in another tab', async () => {
      const email = 'newcomer@example.com';
      const { page, context } = await openPage();
      await page.goto(authorizePath(native, { redirect_uri: loopback() }));
      await page.getByRole('link', { name: en.signIn.toSignUp }).click();
      await page.locator('#name').fill('New');
      await page.locator('#email').fill(email);
      await page.locator('form[action="/sign-up"] .buttons button').click();
      await page.waitForURL('**/sign-up/sent');
      const tab = await context.newPage();
      await tab.goto(await linkTo(world.served.wiring.store, email, 'confirm_address'));
      await tab.locator('#password').fill(PASSWORD);
      await tab.locator('form[action="/sign-up/confirm"] .buttons button').click();
      await tab.getByRole('button', { name: en.consent.allow, exact: true }).click();
      assert.ok((await back(tab))['code']);
      await context.close();
    });

    it('goes through a forgotten password', async () => {
      const { email } = await world.member('forgot');
      const { page, context } = await openPage();
      await page.goto(authorizePath(native, { redirect_uri: loopback() }));
      await page.getByRole('link', { name: en.signIn.forgotten }).click();
      await page.locator('#email').fill(email);
      await page.locator('form[action="/reset"] .buttons button').click();
      await page.goto(await linkTo(world.served.wiring.store, email, 'reset_password'));
      await page.locator('#password').fill(PASSWORD);
      await page.locator('form[action="/reset/confirm"] .buttons button').click();
      await page.getByText(en.signIn.flash.passwordSet).waitFor();
      await signIn(page, email);
      await page.getByRole('button', { name: en.consent.allow, exact: true }).click();
      assert.ok((await back(page))['code']);
      await context.close();
    });

    it('takes another account, and comes back to the question', async () => {
      const first = await world.member('first');
      const second = await world.member('second');
      const { page, context } = await openPage();
      await page.goto(authorizePath(native, { redirect_uri: loopback() }));
      await signIn(page, first.email);
      await page.getByRole('button', { name: en.consent.otherAccount }).click();
      await signIn(page, second.email);
      await page.getByText(second.email).waitFor();
      await context.close();
    });

    it('asks again where the session ended while the question stood there', async () => {
      const { email } = await world.member('ended');
      const { page, context } = await openPage();
      await page.goto(authorizePath(native, { redirect_uri: loopback() }));
      await signIn(page, email);
      const allow = page.getByRole('button', { name: en.consent.allow, exact: true });
      await allow.waitFor();
      await context.clearCookies({ name: 'countersign-session' });
      await allow.click();
      await page.getByText(en.consent.flash.signedOut).waitFor();
      await signIn(page, email);
      await page.getByRole('button', { name: en.consent.allow, exact: true }).click();
      assert.ok((await back(page))['code']);
      await context.close();
    });

    it('redirects to the scheme of an app, and says what to do where it does not open', async () => {
      const { email } = await world.member('scheme');
      const redirect_uri = 'com.example.ledger:/callback';
      const app = await world.client({ name: 'Ledger', redirect_uris: [redirect_uri] });
      const { page, context } = await openPage();
      await page.goto(authorizePath(app, { redirect_uri }));
      await signIn(page, email);
      const allow = page.getByRole('button', { name: en.consent.allow, exact: true });
      await allow.waitFor();
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await allow.click();
      const answer = await answered;
      assert.equal(answer.status(), 303);
      assert.match((await answer.allHeaders())['location'] ?? '', /^com\.example\.ledger:\/callback\?code=bkac_/);
      if (!script) {
        // The question still stands there. Pressing it again does nothing, and says what to do.
        await press(allow);
        await page.getByRole('heading', { name: en.consent.answered.title }).waitFor();
      }
      if (script) await page.getByRole('heading', { name: en.consent.sent.title('Ledger') }).waitFor();
      await page.getByText(en.consent.notOpened.title).waitFor();
      await press(page.getByRole('link', { name: en.consent.sent.again }));
      await page.getByRole('button', { name: en.consent.allow, exact: true }).waitFor();
      await context.close();
    });

    it('has broken nothing on the way', () => {
      const own = problems.filter(
        (text) => !/status of (400|401)|scheme does not have a registered handler/.test(text),
      );
      assert.deepEqual(own, []);
    });
  });
}
