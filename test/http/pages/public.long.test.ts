import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requirePart } from '@countersign/test-parts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { wordsFor } from '../../../messages/pages.js';
import { testPackage, zipOf } from '../../archives.js';
import { drop } from './drop.js';
import { openWorld, type World } from './gallery/world.js';

const en = wordsFor('en');
const run = promisify(execFile);

describe('what anybody can do, in a real browser', () => {
  let world: World;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let signed: Buffer;
  const asked: string[] = [];

  before(async function () {
    const executablePath = requirePart(this, 'chromium');
    world = await openWorld();
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    context = await browser.newContext({ locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] });
    page = await context.newPage();
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    const link = await world.people.publisher.agent('service_package_link', { slug: 'invoices', version: '1.2.0' });
    signed = Buffer.from(await (await fetch(String(link['url']))).arrayBuffer());
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  const at = (path: string): string => new URL(path, world.url).href;

  const choose = (bytes: Buffer, name = 'x.zip'): Promise<void> =>
    page
      .getByLabel(en.front.check.file, { exact: true })
      .setInputFiles({ name, mimeType: 'application/zip', buffer: bytes });

  it('check a file by dropping it, which is all: verified, altered, and never sent (service.md, Verification answers)', async () => {
    await page.goto(at('/'));
    asked.length = 0;
    await choose(signed);
    await page.getByText(en.front.answer.verified.title).waitFor();
    await page.getByText('by Acme Software').waitFor();
    await page.waitForURL('**/?slug=invoices&version=1.2.0&sha256=*');
    await choose(Buffer.concat([signed, Buffer.alloc(8)]));
    await page.getByText(en.front.answer.altered.title).waitFor();
    assert.equal(asked.filter((one) => one.includes('sha256=')).length, 2);
    for (const one of asked) assert.ok(one.startsWith(`GET ${world.url}/`), one);
  });

  it('check a file that is dropped anywhere on the panel (issue 14, Seen)', async () => {
    for (const place of ['#check-title', '#file-note', '#check summary']) {
      await page.goto(at('/'));
      assert.equal(await drop(page, place, signed), true, `${place} takes it`);
      await page.getByText(en.front.answer.verified.title).waitFor();
    }
    assert.equal(await drop(page, 'h1', signed), false);
  });

  it('are told what a file is that is not signed, is no package, or no zip', async () => {
    await page.goto(at('/'));
    const { told } = en.front.check;
    const { bytes } = await testPackage({ slug: 'invoices', version: '1.2.0' });
    await choose(bytes);
    await page.getByText(told.unsigned.title).waitFor();
    await page.locator('.outcome code', { hasText: 'invoices 1.2.0' }).waitFor();
    await choose((await zipOf({ 'readme.txt': 'Nothing.' })).bytes);
    await page.getByText(told.nameless.title).waitFor();
    assert.ok(await page.getByLabel(en.front.check.slug).isVisible(), 'what it asks for is at hand');
    await choose(Buffer.from('no zip at all'), '<b>x</b>.zip');
    await page.getByText(told.noZip.title).waitFor();
    assert.equal(await page.locator('.outcome b').count(), 0);
  });

  it('say at the field what to enter', async () => {
    await page.goto(at('/'));
    await page.getByText(en.front.check.byHand).click();
    await page.getByRole('button', { name: en.front.check.submit, exact: true }).click();
    const slug = page.getByLabel(en.front.check.slug);
    assert.equal(await slug.getAttribute('aria-invalid'), 'true');
    const described = (await slug.getAttribute('aria-describedby')) ?? '';
    assert.match(described, /slug-wrong/);
    assert.equal(await page.locator('#slug-wrong').innerText(), 'Enter a slug.');
  });

  it('check a file without script, by its hash', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
    const bare = await plain.newPage();
    await bare.goto(at('/'));
    await bare.getByLabel(en.front.check.slug).fill('invoices');
    await bare.goto(at('/artifacts/invoices'));
    await bare.getByRole('link', { name: en.publicArtifact.checkThis }).first().click();
    assert.equal(await bare.getByLabel(en.front.check.slug).inputValue(), 'invoices');
    assert.equal(await bare.getByLabel(en.front.check.version).inputValue(), '1.2.0');
    assert.equal(await bare.getByLabel(en.front.check.file, { exact: true }).count(), 1);
    assert.equal(
      await bare.getByLabel(en.front.check.file, { exact: true }).isVisible(),
      false,
      'what needs script is not offered without it',
    );
    await bare.getByLabel(en.front.check.sha256).fill(createHash('sha256').update(signed).digest('hex').toUpperCase());
    await bare.getByRole('button', { name: en.front.check.submit, exact: true }).click();
    await bare.getByText(en.front.answer.verified.title).waitFor();
    await plain.close();
  });

  it('read an approved artifact, and nothing of what is not published (decisions §9)', async () => {
    await page.goto(at('/artifacts/invoices'));
    const text = await page.locator('main').innerText();
    assert.match(text, /1\.2\.0/);
    assert.match(text, /1\.0\.0/);
    assert.doesNotMatch(text, /1\.1\.0|1\.3\.0|1\.4\.0/);
    assert.equal(await page.locator('a[href*="download"], a[href$=".zip"]').count(), 0);
    for (const slug of ['ledger', 'broken', 'nothing', 'NOT%20A%20SLUG']) {
      const answer = await page.goto(at(`/artifacts/${slug}`));
      assert.equal(answer?.status(), 404, slug);
      await page.getByRole('heading', { name: en.shell.notFound.title }).waitFor();
    }
  });

  it('run the check of a file in three languages, as the page has it', async function () {
    const programs = { shell: ['bash', '-c'], php: [requirePart(this, 'php'), '-r'], node: ['node', '-e'] } as const;
    requirePart(this, 'curl');
    const folder = await mkdtemp(join(tmpdir(), 'snippets-'));
    try {
      await writeFile(join(folder, 'invoices-1.2.0.zip'), signed);
      await page.goto(at('/artifacts/invoices'));
      for (const [language, [program, option]] of Object.entries(programs)) {
        const label = en.publicArtifact.snippets[language as keyof typeof programs];
        const code = await page.locator(`.label:text-is("${label}") + .copied code`).innerText();
        const given = language === 'node' ? ['--input-type=module', option] : [option];
        const { stdout } = await run(program, [...given, code.replace(/^<\?php\n/, '')], { cwd: folder });
        assert.match(stdout, /\bverified\b/, language);
        assert.doesNotMatch(stdout, /unknown|altered/, language);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('find an artifact by its words, its publisher’s page, feed and badge, and what search engines are told', async () => {
    await page.goto(at('/artifacts'));
    await page.getByLabel(en.catalogue.search).fill('invo');
    await page.getByRole('button', { name: en.catalogue.submit }).click();
    await page.getByRole('link', { name: 'Acme Software' }).first().click();
    await page.waitForURL('**/publishers/pub_*');
    await page.getByRole('link', { name: 'Invoices', exact: true }).click();
    await page.waitForURL(at('/artifacts/invoices'));
    assert.equal(await page.locator('link[rel=canonical]').getAttribute('href'), at('/artifacts/invoices'));
    const { shared, kinds } = en.publicArtifact;
    const told = shared('Writes and sends invoices.', kinds['module'] ?? null, 'Acme Software', '1.2.0');
    assert.equal(await page.locator('meta[property="og:description"]').getAttribute('content'), told);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('nav:visible, button:visible, a.button:visible').count(), 0);
    assert.ok(await page.getByRole('heading', { level: 1 }).isVisible());
    await page.emulateMedia({ media: 'screen' });
    await page.waitForFunction(`document.querySelector('main img').naturalWidth > 100`);
    const feed = await (await fetch(at('/artifacts/invoices/feed.atom'))).text();
    const parsed = await page.evaluate(
      `(() => { const xml = new DOMParser().parseFromString(${JSON.stringify(feed)}, 'application/xml');
        return [xml.querySelector('parsererror') === null, xml.querySelectorAll('entry').length]; })()`,
    );
    assert.deepEqual(parsed, [true, 2]);
    const sitemap = await (await fetch(at('/sitemap.xml'))).text();
    assert.match(sitemap, /<loc>[^<]*\/artifacts\/invoices<\/loc>/);
    const robots = await (await fetch(at('/robots.txt'))).text();
    assert.ok(robots.includes(`Sitemap: ${at('/sitemap.xml')}`));
    const everything = [feed, sitemap, await (await fetch(at('/artifacts'))).text()].join('\n');
    assert.doesNotMatch(everything, /1\.1\.0|1\.3\.0|ledger|broken/i);
    for (const path of ['/artifacts/ledger/feed.atom', '/artifacts/broken/badge.svg', '/publishers/pub_none']) {
      assert.equal((await fetch(at(path), { headers: { accept: 'text/html' } })).status, 404, path);
    }
  });

  it('copy a command', async () => {
    await page.goto(at('/artifacts/invoices'));
    await page.locator('pre + button', { hasText: en.kit.copy }).first().click();
    await page.getByText(en.kit.copied).first().waitFor();
    assert.match(
      String(await page.evaluate('navigator.clipboard.readText()')),
      /\ncurl .*version=1\.2\.0 .*\n.*\/artifacts\/invoices\/verify$/,
    );
  });

  it('read the pages in German, until they choose English again', async () => {
    await page.goto(at('/artifacts/invoices'));
    await page.getByRole('button', { name: en.shell.languageNames.de }).click();
    await page.waitForURL(at('/artifacts/invoices'));
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    await page.getByText('Neu in 1.2.0').waitFor();
    await page.goto(at('/?slug=x&version=1&sha256=2'));
    assert.match(await page.locator('#slug-wrong').innerText(), /^Ein Slug hat/);
    await page.getByRole('button', { name: en.shell.languageNames.en }).click();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  });

  it('reach everything by keyboard, the content first', async () => {
    await page.goto(at('/'));
    await page.keyboard.press('Tab');
    const focused = 'document.activeElement.textContent.trim()';
    assert.equal(await page.evaluate(focused), en.shell.skip);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate('document.activeElement.id'), 'file');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate('document.activeElement.id'), 'slug');
    await page.keyboard.type('invoices');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?slug=invoices**');
  });
});
