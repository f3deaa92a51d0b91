import { strict as assert } from 'node:assert';
import { requirePart } from '@countersign/test-parts';
import { Secret, TOTP } from 'otpauth';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { hashOf } from '../../../domain/account/credentials.js';
import { MINUTE } from '../../../domain/durations.js';
import { loadConfig } from '../../../main/config.js';
import { type Served, startService } from '../../../main/serve.js';
import { realParts, wire } from '../../../main/wire.js';
import { wordsFor } from '../../../messages/pages.js';
import { linkTo, mailsTo } from '../../mailbox.js';
import { makeFolder } from '../../main/running.js';

const en = wordsFor('en');

const ADDRESS = 'kim@example.com';
const PASSWORD = 'four words make one';

/** A service whose clock is moved, and a browser in front of it. */
async function openStage(executablePath: string, environment: Record<string, string> = {}) {
  const folder = await makeFolder();
  const config = loadConfig({
    COUNTERSIGN_DATA_DIR: folder.path,
    COUNTERSIGN_PORT: '0',
    COUNTERSIGN_LOG_LEVEL: 'silent',
    ...environment,
  });
  let offset = 0;
  const clock = (): Date => new Date(Date.now() + offset);
  const service: Served = await startService(await wire({ ...realParts(config), clock }), { jobs: false });
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const problems: string[] = [];
  return {
    service,
    store: service.wiring.store,
    problems,
    clock,
    advance(milliseconds: number): void {
      offset += milliseconds;
    },
    async open(javaScriptEnabled = true): Promise<{ context: BrowserContext; page: Page }> {
      const context = await browser.newContext({ baseURL: service.baseUrl, javaScriptEnabled, locale: 'en-GB' });
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      return { context, page };
    },
    async close(): Promise<void> {
      await browser.close();
      await service.close();
      await folder.remove();
    },
  };
}

type Stage = Awaited<ReturnType<typeof openStage>>;

/** Presses the main button of the form that is sent to this path. */
async function send(page: Page, action: string): Promise<void> {
  await page.locator(`form[action="${action}"] .buttons button`).click();
}

describe('accounts, in a real browser', () => {
  let stage: Stage;
  let page: Page;
  let context: BrowserContext;
  let key = '';
  let codes: string[] = [];
  let usedCode = '';

  before(async function () {
    stage = await openStage(requirePart(this, 'chromium'));
    ({ page, context } = await stage.open());
  });
  after(() => stage?.close());

  const account = () => stage.store.accounts.byEmail(ADDRESS);
  const codeNow = (): string =>
    new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 }).generate({
      timestamp: stage.clock().getTime(),
    });

  async function signIn(where: Page, password = PASSWORD): Promise<void> {
    await where.goto('/sign-in');
    await where.locator('#email').fill(ADDRESS);
    await where.locator('#password').fill(password);
    await send(where, '/sign-in');
  }

  it('make an account: a form, a mail, a password, and the first page', async () => {
    await page.goto('/sign-in');
    await page.getByRole('link', { name: en.signIn.toSignUp }).click();
    await page.locator('#name').fill('Kim');
    await page.locator('#email').fill('kim@');
    await send(page, '/sign-up');
    await page.locator('#email-wrong').waitFor();
    assert.equal(await page.locator('#name').inputValue(), 'Kim');
    await page.locator('#email').fill(ADDRESS);
    await send(page, '/sign-up');
    await page.waitForURL('**/sign-up/sent');
    assert.equal(await account(), null);
    const link = await linkTo(stage.store, ADDRESS, 'confirm_address');
    await page.goto(link);
    await page.locator('#password').fill('short');
    await send(page, '/sign-up/confirm');
    await page.locator('#password-wrong').waitFor();
    await page.locator('#password').fill(PASSWORD);
    await send(page, '/sign-up/confirm');
    await page.waitForURL('**/account');
    assert.deepEqual([(await account())?.name, (await account())?.roles], ['Kim', []]);
    assert.equal((await page.goto(link))?.status(), 404);
  });

  it('set name and publisher name, the second once', async () => {
    await page.goto('/account/profile');
    await page.locator('#name').fill('Kim Able');
    await send(page, '/account/profile');
    await page.getByText(en.security.flash.profileSaved).waitFor();
    await page.locator('#publisher_name').fill('Acme');
    await send(page, '/account/profile/publisher-name');
    await page.getByText(en.security.flash.publisherNameSet).waitFor();
    assert.equal(await page.locator('#publisher_name').count(), 0);
    assert.deepEqual([(await account())?.name, (await account())?.publisher_name], ['Kim Able', 'Acme']);
  });

  it('give an agent a token, without publish unless asked for, with configurations to copy, and take it back', async () => {
    await page.goto('/account/tokens');
    await page.getByText(en.agents.empty).waitFor();
    await page.getByRole('link', { name: en.agents.make }).click();
    assert.equal(await page.locator('#publish').isChecked(), false);
    await page.locator('#name').fill('Claude on my laptop');
    await page.locator('#until').fill('2999-12-31');
    await send(page, '/account/tokens/new');
    const shown = await page.locator('main').innerText();
    const [token = ''] = /bkm_[A-Za-z0-9_-]{43}/.exec(shown) ?? [];
    for (const words of [`${stage.service.baseUrl}/mcp`, 'claude mcp add', '"servers"', 'countersign.js mcp']) {
      assert.ok(shown.replaceAll(/\s+/g, ' ').includes(words), words);
    }
    const record = await stage.store.accounts.agentTokenByHash(hashOf(token));
    assert.deepEqual([record?.scopes, record?.expires_at?.toISOString()], [['read'], '3000-01-01T00:00:00.000Z']);
    await page.goto('/account/tokens');
    assert.ok(!(await page.content()).includes(token));
    await page.getByRole('button', { name: en.agents.revokeNamed('Claude on my laptop') }).click();
    // It cannot be taken back, and asks first.
    await page.getByRole('button', { name: en.agents.revoke, exact: true }).click();
    await page.getByText(en.agents.flash.revoked).waitFor();
    assert.notEqual((await stage.store.accounts.agentToken(record?._id ?? ''))?.revoked_at, null);
  });

  it('ask for the password again after 15 minutes, and go on where it was asked for', async () => {
    stage.advance(16 * MINUTE);
    await page.goto('/account/tokens/new');
    await page.waitForURL('**/confirm?next=**');
    await page.locator('#password').fill('not this one');
    await send(page, '/confirm');
    await page.getByRole('alert').waitFor();
    await page.locator('#password').fill(PASSWORD);
    await send(page, '/confirm');
    await page.waitForURL('**/account/tokens/new');
  });

  it('set up a second factor with a code of the device, and show recovery codes once', async () => {
    await page.goto('/account/security');
    await page.getByRole('link', { name: en.security.secondFactor.setUp }).click();
    await send(page, '/account/security/second-factor/begin');
    await page.getByRole('img', { name: en.security.secondFactor.picture }).waitFor();
    key = (await page.locator('pre code').first().innerText()).replaceAll(/\s/g, '');
    await page.locator('#code').fill('000000');
    await send(page, '/account/security/second-factor/on');
    await page.locator('#code-wrong').waitFor();
    usedCode = codeNow();
    await page.locator('#code').fill(usedCode);
    await send(page, '/account/security/second-factor/on');
    await page.getByText(en.security.secondFactor.onTitle).waitFor();
    codes = (await page.locator('pre code').first().innerText()).trim().split(/\s+/);
    assert.equal(codes.length, 10);
    assert.equal((await account())?.second_factor?.recovery.length, 10);
    const stored = JSON.stringify(await account());
    assert.ok(!stored.includes(key) && !stored.includes(codes[0] ?? ''));
    await page.getByRole('link', { name: en.security.secondFactor.toSecurity }).click();
    await page.getByText(en.security.log.events.second_factor_on).first().waitFor();
  });

  it('sign in with script off: password, code, and no code twice', async () => {
    const { page: plain, context: other } = await stage.open(false);
    await signIn(plain);
    await plain.waitForURL('**/sign-in/code**');
    // The one that turned it on is used up, also while its time lasts. A new one may have begun since.
    await plain.locator('#code').fill(usedCode);
    await send(plain, '/sign-in/code');
    await plain.getByRole('alert').waitFor();
    stage.advance(MINUTE);
    await plain.locator('#code').fill(codeNow());
    await send(plain, '/sign-in/code');
    await plain.waitForURL('**/account');
    await plain.getByRole('button', { name: en.shell.signedInAs }).click();
    await plain.getByRole('button', { name: en.shell.signOut }).click();
    await signIn(plain);
    await plain.locator('#code').fill(codes[3] ?? '');
    await send(plain, '/sign-in/code');
    await plain.waitForURL('**/account');
    assert.equal((await account())?.second_factor?.recovery.length, 9);
    const told = (await mailsTo(stage.store, ADDRESS)).map(({ template }) => template);
    assert.ok(told.includes('new_sign_in') && told.includes('account_changed'));
    // Both are listed, and the first can end the second.
    await page.goto('/account/security');
    assert.equal(await page.locator('form[action="/account/security/sessions/end"]').count(), 1);
    await page.locator('form[action="/account/security/sessions/end"] button').click();
    await page.getByText(en.security.flash.sessionEnded).waitFor();
    await plain.goto('/account');
    await plain.waitForURL('**/sign-in**');
    await other.close();
  });

  it('change the password: other sessions end, this one goes on under another cookie', async () => {
    const { page: second, context: other } = await stage.open();
    await signIn(second);
    stage.advance(MINUTE);
    await second.locator('#code').fill(codeNow());
    await send(second, '/sign-in/code');
    await second.waitForURL('**/account');
    const cookieBefore = (await context.cookies()).find(({ name }) => name.endsWith('session'))?.value;
    stage.advance(16 * MINUTE);
    await page.goto('/account/security/password');
    await page.waitForURL('**/confirm**');
    await page.locator('#password').fill(PASSWORD);
    await page.locator('#code').fill(codeNow());
    await send(page, '/confirm');
    await page.locator('#password').fill(`${PASSWORD}!`);
    await send(page, '/account/security/password');
    await page.getByText(en.security.flash.passwordChanged).waitFor();
    const cookieAfter = (await context.cookies()).find(({ name }) => name.endsWith('session'))?.value;
    assert.notEqual(cookieAfter, cookieBefore);
    await second.goto('/account');
    await second.waitForURL('**/sign-in**');
    await other.close();
  });

  it('change the e-mail address: by a link to the new one, and the old one is told', async () => {
    await page.goto('/account/security/email');
    await page.locator('#email').fill('kim@other.example');
    await send(page, '/account/security/email');
    await page.getByText(en.security.flash.emailAsked).waitFor();
    assert.notEqual(await account(), null);
    await page.goto(await linkTo(stage.store, 'kim@other.example', 'confirm_address'));
    await send(page, '/account/email/confirm');
    await page.getByText(en.security.email.done('kim@other.example')).waitFor();
    assert.equal(await account(), null);
    const last = (await mailsTo(stage.store, ADDRESS)).at(-1);
    assert.deepEqual(
      [last?.template, last?.data['what'], last?.data['email']],
      ['account_changed', 'email', 'kim@other.example'],
    );
  });

  it('set a forgotten password anew by a mailed link, which ends every session', async () => {
    const { page: other, context: window } = await stage.open(false);
    await other.goto('/sign-in');
    await other.getByRole('link', { name: en.signIn.forgotten }).click();
    await other.locator('#email').fill('kim@other.example');
    await send(other, '/reset');
    await other.waitForURL('**/reset/sent');
    const link = await linkTo(stage.store, 'kim@other.example', 'reset_password');
    const account = await stage.store.accounts.byEmail('kim@other.example');
    const token = { _id: 'agt_reset', token_hash: 'reset', account_id: account?._id ?? '', name: 'Left behind' };
    const unused = { expires_at: null, revoked_at: null, last_used_at: null };
    const made = new Date(Date.UTC(2026, 0, 1));
    await stage.store.accounts.putAgentToken({ ...token, ...unused, scopes: ['read'], created_at: made });
    await other.goto(link);
    const { programs } = en.signIn.reset;
    assert.ok((await other.locator('main').innerText()).includes('Left behind'));
    assert.ok(await other.getByLabel(programs.end).isChecked());
    await other.locator('#password').fill('short');
    await other.getByLabel(programs.end).uncheck();
    await send(other, '/reset/confirm');
    assert.equal(await other.getByLabel(programs.end).isChecked(), false);
    await other.getByLabel(programs.end).check();
    await other.locator('#password').fill('quite another one');
    await send(other, '/reset/confirm');
    await other.waitForURL('**/sign-in');
    assert.notEqual((await stage.store.accounts.agentToken('agt_reset'))?.revoked_at, null);
    assert.equal((await other.goto(link))?.status(), 404);
    await page.goto('/account');
    await page.waitForURL('**/sign-in**');
    await window.close();
  });

  it('read in the log what has happened', async () => {
    await page.goto('/sign-in?next=/account/security/log');
    await page.locator('#email').fill('kim@other.example');
    await page.locator('#password').fill('quite another one');
    await send(page, '/sign-in');
    stage.advance(MINUTE);
    await page.locator('#code').fill(codeNow());
    await send(page, '/sign-in/code');
    await page.waitForURL('**/account/security/log');
    const log = await page.locator('main').innerText();
    for (const words of [
      en.security.log.events.account_made,
      en.security.log.events.proof_failed,
      en.security.log.events.code_failed,
      en.security.log.events.recovery_code_used,
      en.security.log.events.agent_token_made,
      en.security.log.events.agent_token_revoked,
      en.security.log.events.password_set,
      en.security.log.events.email_changed,
      en.security.log.events.session_ended,
      'Chrome, Linux',
    ]) {
      assert.ok(log.includes(words), words);
    }
  });

  it('have broken nothing on the way', () => {
    assert.deepEqual(
      stage.problems.filter((text) => !/status of (400|401|404)/.test(text)),
      [],
    );
  });
});

describe('a role where a second factor is required, in a real browser', () => {
  let stage: Stage;

  before(async function () {
    stage = await openStage(requirePart(this, 'chromium'), { COUNTERSIGN_SECOND_FACTOR: 'required' });
  });
  after(() => stage?.close());

  it('counts for the first admin once one is set up, and the pages of the role lead there', async () => {
    const { page } = await stage.open();
    await page.goto(stage.service.firstAdminUrl ?? '');
    await page.locator('#email').fill('ada@example.com');
    await page.locator('#name').fill('Ada');
    await page.locator('#password').fill(PASSWORD);
    await send(page, '/sign-in');
    await page.waitForURL('**/account/security');
    await page.getByText(en.security.flash.secondFactorFirst).waitFor();
    await page.getByRole('link', { name: en.security.secondFactor.setUp }).click();
    await send(page, '/account/security/second-factor/begin');
    const key = (await page.locator('pre code').first().innerText()).replaceAll(/\s/g, '');
    const totp = new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 });
    await page.locator('#code').fill(totp.generate({ timestamp: stage.clock().getTime() }));
    await send(page, '/account/security/second-factor/on');
    await page.getByText(en.security.secondFactor.onTitle).waitFor();
    await page.getByRole('link', { name: en.security.secondFactor.toAdmin }).click();
    await page.waitForURL('**/admin');
    await page.getByRole('heading', { name: en.admin.front.title }).waitFor();
  });

  it('asks for the proof that ran out while a form was open, and leads back to it', async () => {
    const { page } = await stage.open(false);
    await page.goto('/sign-up');
    await page.locator('#name').fill('Kim');
    await page.locator('#email').fill(ADDRESS);
    await send(page, '/sign-up');
    await page.waitForURL('**/sign-up/sent');
    await page.goto(await linkTo(stage.store, ADDRESS, 'confirm_address'));
    await page.locator('#password').fill(PASSWORD);
    await send(page, '/sign-up/confirm');
    await page.goto('/account/security/password');
    stage.advance(16 * MINUTE);
    await page.locator('#password').fill('quite another one');
    await send(page, '/account/security/password');
    await page.waitForURL('**/confirm?next=%2Faccount%2Fsecurity%2Fpassword');
    await page.locator('#password').fill(PASSWORD);
    await send(page, '/confirm');
    await page.waitForURL('**/account/security/password');
  });
});
