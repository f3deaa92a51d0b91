import assert from 'node:assert/strict';
import { requirePart } from '@countersign/test-parts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { wordsFor } from '../../../messages/pages.js';
import { openReceiver, type Receiver } from '../../receiver.js';
import { openWorld, type World } from './gallery/world.js';

const { webhook: en } = wordsFor('en');
const root = '/account/artifacts/invoices';

describe('the webhook pages, in a real browser', function () {
  this.timeout(240_000);
  let receiver: Receiver;
  let world: World;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  before(async function () {
    const executablePath = requirePart(this, 'chromium');
    receiver = await openReceiver();
    world = await openWorld(false, {
      jobs: true,
      settings: {
        COUNTERSIGN_EGRESS_ALLOW: receiver.allow('one', 'two'),
        COUNTERSIGN_EGRESS_CA_FILE: receiver.caFile,
      },
    });
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    context = await browser.newContext({ javaScriptEnabled: false });
    const { session: value } = world.people.publisher;
    await context.addCookies([{ name: 'countersign-session', value, url: world.url }]);
    page = await context.newPage();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
    await receiver?.close();
  });

  const goto = async (path: string): Promise<void> => {
    await page.goto(`${world.url}${path}`);
  };
  const press = (action: string): Promise<void> =>
    page.locator(`form[action="${root}/${action}"] .buttons button`).first().click();
  const text = (): Promise<string> => page.locator('main').innerText();

  /** Loads the page again until it says so. */
  async function says(pattern: RegExp): Promise<void> {
    const deadline = Date.now() + 15_000;
    while (!pattern.test(await text())) {
      assert.ok(Date.now() < deadline, `${pattern} is not in ${await text()}`);
      await page.reload();
    }
  }

  it('set an address, show its secret once, and refuse a wrong one next to its field (decisions §6)', async () => {
    await goto(`${root}/webhook`);
    await page.locator('#url').fill('https://127.0.0.1/hook');
    await press('webhook');
    assert.match(await page.locator('#url-wrong').innerText(), /an IP address/);
    assert.equal(await page.locator('#url').inputValue(), 'https://127.0.0.1/hook');

    await page.locator('#url').fill(receiver.url('one'));
    await press('webhook');
    assert.match(await text(), /whsec_[\w-]{43}/);
    await goto(`${root}/webhook`);
    assert.doesNotMatch(await text(), /whsec_/);
    assert.match(await text(), /whk_[0-9a-f]{12}/);
  });

  it('send a test event, and show its attempt with what was answered (decisions §6)', async () => {
    receiver.answers({ status: 200, headers: { 'x-seen': '<b>yes</b>' }, body: '<script>alert(1)</script>' });
    await goto(`${root}/webhook`);
    await press('webhook/ping');
    await says(/HTTP 200/);
    await page.locator('summary').first().click();
    assert.match(await text(), /x-seen: <b>yes<\/b>/);
    assert.match(await text(), /<script>alert\(1\)<\/script>/);
    const [sent] = await receiver.received(1);
    assert.equal(JSON.parse(String(sent?.body))['type'], 'webhook.ping');
  });

  it('say of a test event what became of it, and never that it is on its way when it has failed (decisions §6)', async () => {
    receiver.answers({ status: 500 });
    const before = receiver.requests.length;
    await goto(`${root}/webhook`);
    await press('webhook/ping');
    await receiver.received(before + 1);
    await says(/HTTP 500/);
    // The attempt is on record a moment before what becomes of the event.
    const failed = page.locator('.notice.bad', { hasText: 'HTTP 500' });
    for (let left = 100; left > 0 && (await failed.count()) === 0; left -= 1) await page.reload();
    assert.equal(await failed.count(), 1);
    assert.equal(await page.locator('.notice.good').count(), 0);
  });

  it('show a failed attempt, when the next one comes, and send it again under the same id (service.md, Events 3, 4)', async () => {
    receiver.answers({ status: 503 });
    const { reviewer } = world.people;
    await reviewer.call('decide_release', { slug: 'invoices', version: '1.3.0', decision: 'approve' });
    await goto(`${root}/deliveries?type=release.approved`);
    await says(/HTTP 503/);
    assert.match(
      await text(),
      new RegExp(`1\\.3\\.0 ${en.about.published}\\s+release\\.approved\\s+[0-9a-f]{12}…`),
      'one row is told from another',
    );
    await page
      .getByRole('link', { name: `1.3.0 ${en.about.published}` })
      .first()
      .click();
    const event = page.url().split('/').at(-1) ?? '';
    assert.ok((await text()).includes(en.columns.next));

    receiver.answers({ status: 204 });
    await press(`deliveries/${event}/resend`);
    await says(/HTTP 204/);
    assert.match(await text(), /HTTP 503/);
    const ids = receiver.requests.map(({ body }) => (JSON.parse(String(body)) as { id: string }).id);
    assert.equal(ids.filter((id) => id === event).length, 2);
  });

  it('send everything again that had no address when it was made (decisions §6)', async () => {
    const before = receiver.requests.length;
    await goto(`${root}/deliveries?status=no_endpoint`);
    assert.match(await text(), /artifact\.approved/);
    await page.locator('#since').fill('2020-01-01');
    await press('deliveries/resend');
    await receiver.received(before + 5);
    await goto(`${root}/deliveries?status=no_endpoint`);
    await says(new RegExp(wordsFor('en').kit.noMatches));
  });

  it('rotate the secret, which leaves the previous one for a day, and remove the address (decisions §6)', async () => {
    await goto(`${root}/webhook`);
    await press('webhook/rotate');
    assert.match(await text(), /whk_[0-9a-f]{12}, stays valid for 24 hours/);
    assert.doesNotMatch(await text(), /whsec_/, 'nothing has happened yet');
    const crumbs = await page.locator('nav.crumbs a').allInnerTexts();
    assert.deepEqual(crumbs.slice(-1), [en.title], 'it says whose secret it is');
    await press('webhook/rotate');
    assert.match(await text(), /whsec_[\w-]{43}/);
    await goto(`${root}/webhook`);
    assert.match(await text(), new RegExp(`${en.previous}\\s+whk_[0-9a-f]{12}, ${en.previousUntil}`));

    await page.locator('#confirmation').fill('ledger');
    await press('webhook/remove');
    assert.equal(await page.locator('#confirmation-wrong').count(), 1);
    await page.locator('#confirmation').fill('invoices');
    await press('webhook/remove');
    assert.ok((await text()).includes(en.none));
  });
});
