import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requirePart } from '@countersign/test-parts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { ReleaseRecord } from '../../../domain/release/release.js';
import { MAX_PACKAGE_BYTES } from '../../../domain/schemas.js';
import { wordsFor } from '../../../messages/pages.js';
import { type TestPackage, testPackage } from '../../archives.js';
import { eventually } from '../../eventually.js';
import { linkTo } from '../../mailbox.js';
import { drop } from './drop.js';
import { openWorld, type World } from './gallery/world.js';

const en = wordsFor('en');

const run = promisify(execFile);
const slug = 'parcels';

describe('the pages of artifacts, in a real browser', () => {
  let world: World;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let folder: string;
  let submitted: TestPackage;
  const problems: string[] = [];

  before(async function () {
    const executablePath = requirePart(this, 'chromium');
    world = await openWorld();
    folder = await mkdtemp(join(tmpdir(), 'artifacts-'));
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    context = await contextOf(true);
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
  });
  after(async () => {
    await browser?.close();
    await world?.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  async function contextOf(script: boolean): Promise<BrowserContext> {
    const made = await browser.newContext({ javaScriptEnabled: script, acceptDownloads: true });
    const value = world.people.publisher.session;
    await made.addCookies([{ name: 'countersign-session', value, url: world.url }]);
    return made;
  }

  const at = (path: string): string => new URL(path, world.url).href;
  const root = `/account/artifacts/${slug}`;
  const press = (on: Page, name: string): Promise<void> => on.getByRole('button', { name, exact: true }).last().click();
  const unfold = (on: Page, title: string): Promise<void> => on.locator('summary', { hasText: title }).first().click();
  const recordOf = (version: string): Promise<ReleaseRecord | null> =>
    world.served.wiring.services.ports.releases.find(slug, version);

  async function choose(on: Page, made: Pick<TestPackage, 'bytes'>): Promise<void> {
    await on.locator('#package').setInputFiles({ name: 'p.zip', mimeType: 'application/zip', buffer: made.bytes });
  }

  it('lead a stranger from the front page to a first version in review in 8 page loads', async () => {
    const own = await browser.newContext();
    const shown = await own.newPage();
    const loads: string[] = [];
    shown.on('load', () => void loads.push(new URL(shown.url()).pathname));
    const { firstSteps } = en.artifacts;
    const open = (step: keyof typeof firstSteps.steps): Promise<void> =>
      shown.locator('[aria-current=step]', { hasText: firstSteps.steps[step] }).waitFor();
    await shown.goto(at('/'));
    await shown.getByRole('link', { name: en.front.signUp }).click();
    await shown.locator('#name').fill('Sam');
    await shown.locator('#email').fill('sam@example.com');
    await press(shown, en.signIn.signUp.submit);
    await shown.waitForURL('**/sign-up/sent');
    await shown.goto(at(await linkTo(world.served.wiring.store, 'sam@example.com', 'confirm_address')));
    await shown.locator('#password').fill('four words make one');
    await press(shown, en.signIn.signUp.confirm);
    await open('name');
    await shown.locator('#publisher_name').fill('Sam Software');
    await press(shown, firstSteps.goOn);
    await open('register');
    await shown.getByLabel(en.artifacts.form.slug).fill('first-of-sam');
    await shown.getByLabel(en.artifacts.form.name, { exact: true }).fill('First');
    await shown.getByLabel('English (en)').fill('The first one.');
    await press(shown, firstSteps.goOn);
    await open('upload');
    await choose(shown, await testPackage({ slug: 'first-of-sam', version: '1.0.0' }));
    await shown.getByText('Manifest: first-of-sam 1.0.0').waitFor();
    await shown.getByLabel('English (en)').fill('First *version*.');
    await press(shown, en.kit.languageMap.preview);
    await shown.locator('.preview em', { hasText: 'version' }).waitFor();
    await press(shown, en.releases.upload.submit);
    await shown.getByText(en.releases.flash.uploaded).waitFor();
    await shown.waitForLoadState();
    const release = await world.served.wiring.services.ports.releases.find('first-of-sam', '1.0.0');
    assert.equal(release?.state, 'in_review');
    assert.ok(loads.length <= 8, loads.join(' '));
    await own.close();
  });

  it('register an artifact in two languages, with what is wrong next to its field', async () => {
    await page.goto(at('/account'));
    await page.getByRole('link', { name: en.artifacts.register }).first().click();
    await page.getByLabel(en.artifacts.form.slug).fill('core');
    await page.getByLabel(en.artifacts.form.name, { exact: true }).fill('Parcels');
    await page.getByLabel('English (en)').fill('Sends parcels.');
    await page.getByLabel(en.kit.languageMap.tag).fill('de');
    await press(page, en.kit.languageMap.add);
    await page.getByLabel('German (de)').fill('Verschickt Pakete.');
    await press(page, en.artifacts.form.submitNew);
    await page.locator('#slug-wrong').waitFor();
    assert.equal(await page.getByLabel('German (de)').inputValue(), 'Verschickt Pakete.');
    await page.getByLabel(en.artifacts.form.slug).fill(slug);
    await press(page, en.artifacts.form.submitNew);
    await page.waitForURL(`**${root}`);
    const artifact = await world.served.wiring.services.ports.artifacts.find(slug);
    assert.deepEqual(artifact?.description, { en: 'Sends parcels.', de: 'Verschickt Pakete.' });
    assert.equal(artifact?.state, 'pending');
  });

  it('make a token whose examples run as they stand, replace it and revoke it', async () => {
    await page.goto(at(`${root}/token`));
    await press(page, en.artifacts.token.create);
    const [, , shell = '', node = ''] = await page.locator('pre').allTextContents();
    const file = join(folder, 'status.mjs');
    await writeFile(file, node);
    for (const [command, ...args] of [
      [process.execPath, file],
      ['bash', '-c', shell],
    ] as const) {
      const { stdout } = await run(command, args);
      assert.equal((JSON.parse(stdout) as { slug: string }).slug, slug, command);
    }
    await page.goto(at(`${root}/token`));
    await press(page, en.artifacts.token.rotate);
    await page.getByRole('heading', { name: en.artifacts.token.asked.title }).waitFor();
    await press(page, en.artifacts.token.rotate);
    await page.getByText('bkps_').first().waitFor();
    const { stdout } = await run(process.execPath, [file]);
    assert.equal((JSON.parse(stdout) as { code: string }).code, 'unknown_key');
    await page.getByRole('link', { name: en.artifacts.token.kept }).click();
    await page.getByLabel(en.kit.typeToConfirm(slug)).fill('something else');
    await press(page, en.artifacts.token.end);
    await page.locator('#confirmation-wrong').waitFor();
    await page.getByLabel(en.kit.typeToConfirm(slug)).fill(slug);
    await press(page, en.artifacts.token.end);
    await page.getByText(en.artifacts.flash.tokenRevoked).waitFor();
    assert.ok((await world.served.wiring.services.ports.accounts.publishingTokenOf(slug))?.revoked_at);
  });

  it('try a package, of which nothing is kept', async () => {
    await page.goto(at(`${root}/preflight`));
    await choose(page, await testPackage({ slug, version: '1.0.0', files: { 'src/x.php': '<?php eval($x);' } }));
    await page.getByText(`Manifest: ${slug} 1.0.0`).waitFor();
    assert.equal(await page.getByLabel(en.releases.fields.version).inputValue(), '1.0.0');
    await press(page, en.releases.preflight.submit);
    await page.getByText(en.releases.preflight.passed).waitFor();
    await page.getByText('eval($x);').waitFor();
    assert.equal(await recordOf('1.0.0'), null);
  });

  const chosen = async (on: Page): Promise<number> =>
    Number(await on.evaluate(`document.querySelector('#package').files.length`));

  it('keep the chosen package while notes are previewed and languages come and go, on the same page', async () => {
    const made = await testPackage({ slug, version: '1.3.0' });
    const shown = await context.newPage();
    const { languageMap } = en.kit;
    await shown.goto(at(`${root}/upload`));
    const loads: string[] = [];
    shown.on('load', () => void loads.push(shown.url()));
    await choose(shown, made);
    await shown.getByText(`Manifest: ${slug} 1.3.0`).waitFor();
    await shown.getByLabel('English (en)').fill('Sends **faster**.');
    await press(shown, languageMap.preview);
    await shown.locator('.preview strong', { hasText: 'faster' }).waitFor();
    await shown.getByLabel(languageMap.tag).fill('not a tag');
    await press(shown, languageMap.add);
    await shown.locator('#notes-tag-wrong').waitFor();
    await shown.getByLabel(languageMap.tag).fill('de');
    await press(shown, languageMap.add);
    await shown.getByLabel('German (de)').waitFor();
    assert.equal(await shown.evaluate('document.activeElement.name'), 'notes.de');
    await shown.getByLabel('German (de)').fill('Sendet **schneller**.');
    await press(shown, languageMap.previewAll);
    await shown.locator('.preview[lang=de] strong').waitFor();
    await press(shown, languageMap.remove('German'));
    await shown.getByLabel('German (de)').waitFor({ state: 'detached' });
    assert.equal(await shown.getByLabel('English (en)').inputValue(), 'Sends **faster**.');
    const sha256 = createHash('sha256').update(made.bytes).digest('hex');
    assert.equal(await shown.locator('.file-hash code').innerText(), sha256);
    assert.deepEqual([await chosen(shown), loads], [1, []]);
    await shown.close();
  });

  it('tell the whole hash of a chosen package, to be copied', async () => {
    const made = await testPackage({ slug: 'another', version: '1.3.0' });
    const sha256 = createHash('sha256').update(made.bytes).digest('hex');
    const own = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    await own.addCookies(await context.cookies());
    const shown = await own.newPage();
    for (const path of ['upload', 'preflight']) {
      await shown.goto(at(`${root}/${path}`));
      const row = shown.locator('.file-hash');
      assert.equal(await row.locator('code').isVisible(), false);
      await choose(shown, made);
      await shown.getByText(sha256, { exact: true }).waitFor();
      await row.getByRole('button', { name: en.kit.copy }).click();
      await row.getByText(en.kit.copied).waitFor();
      assert.equal(await shown.evaluate('navigator.clipboard.readText()'), sha256);
    }
    await own.close();
  });

  it('take a package that is dropped anywhere on the form', async () => {
    const shown = await context.newPage();
    const made = await testPackage({ slug, version: '1.3.0' });
    for (const place of ['.choice label', '#version', 'form .buttons']) {
      await shown.goto(at(`${root}/upload`));
      assert.equal(await drop(shown, place, made.bytes), true, `${place} takes it`);
      await shown.getByText(`Manifest: ${slug} 1.3.0`).waitFor();
      assert.equal(await chosen(shown), 1, place);
    }
    await shown.close();
  });

  it('fill in the core that a manifest requires, and say what cannot be read', async () => {
    const shown = await context.newPage();
    const least = shown.getByLabel(en.releases.fields.minCore);
    const most = shown.getByLabel(en.releases.fields.maxCore);
    const { core } = en.releases.upload;
    const [newest = '', ...older] = await (async () => {
      await shown.goto(at(`${root}/upload`));
      return least.locator('option').allInnerTexts();
    })();
    const oldest = older.at(-1) ?? newest;
    const said = (text: string, values: Record<string, string>): string =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    for (const [required, min, max, words] of [
      [`>=${oldest}`, oldest, '', said(core.from, { min: oldest })],
      [`>=${oldest} <9.0`, oldest, '8.*', said(core.range, { min: oldest, max: '8.*' })],
      ['>=2 || >=3', newest, '', said(core.unread, { core: '>=2 || >=3' })],
      [{ min: '2.0.0' }, newest, '', said(core.unread, { core: '{"min":"2.0.0"}' })],
      ['^99.1', newest, '', said(core.none, { core: '^99.1' })],
    ] as const) {
      const manifest = { slug, version: '1.3.0', permissions: [], hooks: [], requires: { core: required } };
      await shown.goto(at(`${root}/upload`));
      await least.selectOption(newest);
      await choose(shown, await testPackage({ slug, version: '1.3.0', manifest }));
      await shown.getByText(words).waitFor();
      assert.deepEqual([await least.inputValue(), await most.inputValue()], [min, max], words);
    }
    // What somebody has chosen here stays, and nothing is said of it.
    const manifest = { slug, version: '1.3.0', permissions: [], hooks: [], requires: { core: `>=${oldest}` } };
    await shown.goto(at(`${root}/upload`));
    await most.fill('7.*');
    await choose(shown, await testPackage({ slug, version: '1.3.0', manifest }));
    await shown.getByText(`Manifest: ${slug} 1.3.0`).waitFor();
    assert.equal(await most.inputValue(), '7.*');
    assert.doesNotMatch(await shown.locator('.found').innerText(), /Core/);
    await shown.close();
  });

  it('upload a package that is refused for every fault, then a corrected one, with a note to the reviewer', async () => {
    await page.goto(at(`${root}/upload`));
    await page.getByLabel(en.releases.fields.version, { exact: true }).fill('1.0.0');
    await page.getByLabel('English (en)').fill('First version.');
    await choose(page, await testPackage({ slug: 'others', version: '9.0.0' }));
    await press(page, en.releases.upload.submit);
    await page.getByText(en.releases.upload.refused).first().waitFor();
    for (const code of ['slug_mismatch', 'version_mismatch']) {
      await page.locator(`a[href="/errors#${code}"]`).first().waitFor();
    }
    const draft = await recordOf('1.0.0');
    assert.deepEqual([draft?.state, draft?.faults.length, draft?.package], ['draft', 2, null]);
    assert.equal(await page.getByLabel('English (en)').inputValue(), 'First version.');
    await page.getByLabel(en.releases.fields.message).fill('The old one was the wrong file.');
    submitted = await testPackage({ slug, version: '1.0.0', files: { 'src/x.php': '<?php eval($x);' } });
    await choose(page, submitted);
    await press(page, en.releases.upload.announcedSubmit);
    await page.waitForURL(`**${root}/releases/1.0.0`);
    await page.getByText(en.releases.flash.uploaded).waitFor();
    await page.getByText('The old one was the wrong file.').first().waitFor();
    await unfold(page, en.releases.flags.title);
    await page.getByText('src/x.php').first().waitFor();
    await page.getByText(/number \d+ of \d+, waiting since/).waitFor();
    assert.equal((await recordOf('1.0.0'))?.state, 'in_review');
  });

  it('answer a reviewer’s question when it is the publisher’s turn', async () => {
    const { reviewer } = world.people;
    await reviewer.call('ask_publisher', { slug, version: '1.0.0', text: 'What is <b>evaluated</b>?' });
    await page.goto(at('/account'));
    await page.getByRole('link', { name: /question about 1\.0\.0/ }).click();
    await page.getByText('What is <b>evaluated</b>?').first().waitFor();
    await page.getByLabel(en.releases.thread.message).fill('Nothing that comes from outside.');
    await press(page, en.releases.thread.send);
    await page.getByText(en.releases.flash.sent).waitFor();
    const thread = await reviewer.call('read_review_thread', { slug, version: '1.0.0' });
    assert.equal(thread['turn'], 'reviewer');
    assert.match(JSON.stringify(thread['messages']), /Nothing that comes from outside/);
  });

  it('collect the signed package once it is approved, and make it again in the browser', async () => {
    const { reviewer } = world.people;
    await reviewer.call('decide_artifact', { slug, decision: 'approve' });
    await reviewer.call('decide_release', { slug, version: '1.0.0', decision: 'approve' });
    await page.goto(at(`${root}/releases/1.0.0`));
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, en.releases.collect.submit)]);
    const hash = (await recordOf('1.0.0'))?.validation_hash;
    assert.equal(await sha256Of(await download.path()), hash);
    await eventually(async () => ((await recordOf('1.0.0'))?.collected_at ?? null) !== null);
    await page.reload();
    await page.getByText(en.releases.collect.collectedAt).waitFor();

    await unfold(page, en.releases.rebuild.title);
    const chooser = page.locator('#submitted');
    const file = (buffer: Buffer) => ({ name: 'p.zip', mimeType: 'application/zip', buffer });
    const other = await testPackage({ slug, version: '1.0.1' });
    await chooser.setInputFiles(file(other.bytes));
    await page.getByText(en.releases.rebuild.mismatch).waitFor();
    await chooser.setInputFiles(file(submitted.bytes));
    await page.getByText(en.releases.rebuild.done).waitFor();
    const [rebuilt] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: en.releases.rebuild.save }).click(),
    ]);
    assert.equal(await sha256Of(await rebuilt.path()), hash);

    const [signature] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: en.releases.rebuild.download }).click(),
    ]);
    const kept = JSON.parse(await readFile(await signature.path(), 'utf8')) as { validation_hash: string };
    assert.equal(kept.validation_hash, hash);
  });

  it('change what a published version runs on, without new bytes', async () => {
    await page.goto(at(`${root}/releases/1.0.0`));
    await unfold(page, en.releases.compatibility.title);
    await page.getByRole('link', { name: en.releases.compatibility.change }).click();
    await page.getByLabel(en.releases.fields.maxCore).fill('0.*');
    await press(page, en.releases.compatibility.submit);
    await page.locator('#max_core-wrong').waitFor();
    await page.getByLabel(en.releases.fields.maxCore).fill('');
    await page.getByLabel(en.releases.fields.php).fill('^8.2');
    await press(page, en.releases.compatibility.submit);
    await page.getByText(en.releases.flash.compatibilityChanged).waitFor();
    const changed = await recordOf('1.0.0');
    assert.deepEqual([changed?.php, changed?.max_core, changed?.state], ['^8.2', null, 'published']);
  });

  it('offer no withdrawal of a version that is published (decisions §4)', async () => {
    await page.goto(at(`${root}/releases/1.0.0`));
    assert.equal(await page.locator('a[href$="/withdraw"]').count(), 0);
    await page.goto(at(`${root}/releases/1.0.0/withdraw`));
    assert.equal(await page.locator('form[action$="/withdraw"]').count(), 0);
  });

  it('move nothing when the manifest of the chosen package is read, on a phone either', async () => {
    const made = await testPackage({ slug, version: '1.3.0' });
    const shown = await context.newPage();
    const buttons = shown.locator('main form .buttons');
    for (const width of [1280, 360]) {
      await shown.setViewportSize({ width, height: 740 });
      await shown.goto(at(`${root}/preflight`));
      const before = await buttons.boundingBox();
      await choose(shown, made);
      await shown.getByText(`Manifest: ${slug} 1.3.0`).waitFor();
      assert.deepEqual(await buttons.boundingBox(), before, `${width} px`);
    }
    await shown.close();
  });

  it('write nothing into the field that somebody types in when the manifest is read', async () => {
    const requires = { php: '^8.3' };
    const manifest = { slug, version: '1.3.0', permissions: [], hooks: [], requires };
    const shown = await context.newPage();
    await shown.goto(at(`${root}/upload`));
    const version = shown.getByLabel(en.releases.fields.version, { exact: true });
    await version.focus();
    await choose(shown, await testPackage({ slug, version: '1.3.0', manifest }));
    await shown.getByText(`Manifest: ${slug} 1.3.0`).waitFor();
    assert.equal(await version.evaluate('document.activeElement.name'), 'version');
    await shown.keyboard.type('3.0.0');
    assert.equal(await version.inputValue(), '3.0.0');
    assert.equal(await shown.getByLabel(en.releases.fields.php).inputValue(), '^8.3');
    await shown.close();
  });

  it('upload, refuse what is too large and withdraw without any script', async () => {
    const plain = await contextOf(false);
    const shown = await plain.newPage();
    await shown.goto(at(`${root}/upload`));
    await shown.getByLabel(en.releases.fields.version, { exact: true }).fill('1.1.0');
    await shown.getByLabel('English (en)').fill('Second version.');
    await shown.locator('#package').setInputFiles(await largeFile());
    await press(shown, en.releases.upload.submit);
    await shown.locator('#package-wrong').waitFor();
    assert.equal(await recordOf('1.1.0'), null);
    await choose(shown, await testPackage({ slug, version: '1.1.0' }));
    await press(shown, en.releases.upload.submit);
    await shown.getByText(en.releases.flash.uploaded).waitFor();
    await shown.getByRole('link', { name: en.releases.withdraw.link }).click();
    await shown.getByLabel(en.kit.typeToConfirm('1.1.0')).fill('1.1.0');
    await press(shown, en.releases.withdraw.submit);
    await shown.getByText(en.releases.flash.withdrawn).waitFor();
    assert.equal(await recordOf('1.1.0'), null);
    await plain.close();
  });

  it('keep what was typed when the session has ended before it is sent', async () => {
    const own = await contextOf(true);
    const cookies = await own.cookies();
    const shown = await own.newPage();
    await shown.goto(at(`${root}/upload`));
    await shown.getByLabel('English (en)').fill('Typed for a long time.');
    await choose(shown, await testPackage({ slug, version: '1.1.0' }));
    await shown.getByText(`Manifest: ${slug} 1.1.0`).waitFor();
    await own.clearCookies();
    await press(shown, en.releases.upload.submit);
    await shown.getByText(en.releases.upload.signedOut).waitFor();
    await own.addCookies(cookies);
    await press(shown, en.releases.upload.submit);
    await shown.waitForURL(`**${root}/releases/1.1.0`);
    await unfold(shown, en.releases.notes);
    await shown.getByText('Typed for a long time.').waitFor();
    await world.people.publisher.call('service_withdraw_release', { slug, version: '1.1.0' });
    await own.close();
  });

  it('appeal against a rejection once, and read the answer', async () => {
    await page.goto(at(`${root}/upload`));
    await page.getByLabel('English (en)').fill('Third version.');
    await choose(page, await testPackage({ slug, version: '1.2.0' }));
    await page.getByText(`Manifest: ${slug} 1.2.0`).waitFor();
    await press(page, en.releases.upload.submit);
    await page.waitForURL(`**${root}/releases/1.2.0`);
    await world.people.reviewer.call('decide_release', { slug, version: '1.2.0', decision: 'reject', reason: 'No.' });
    await page.reload();
    await page.getByLabel(en.releases.appeal.words).fill('It does what the notes say.');
    await press(page, en.releases.appeal.submit);
    await page.getByText(en.releases.flash.appealed).waitFor();
    assert.equal(await page.getByLabel(en.releases.appeal.words).count(), 0);
    const appeals = await world.people.publisher.call('list_own_appeals', { slug, version: '1.2.0' });
    assert.equal((appeals['appeals'] as unknown[]).length, 1);
  });

  it('have their title in the first sight of a phone, and the way on folded up, without script too', async () => {
    const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await phone.addCookies(await context.cookies());
    const shown = await phone.newPage();
    await shown.goto(at(`${root}/releases/1.0.0`));
    assert.ok(((await shown.locator('h1').boundingBox())?.y ?? 740) < 200);
    const activity = shown.getByRole('link', { name: en.artifacts.activity.title, exact: true });
    assert.equal(await activity.isVisible(), false);
    await shown.getByRole('button', { name: en.shell.menu }).press('Enter');
    await activity.press('Enter');
    await shown.waitForURL(`**${root}/activity`);
    await shown.getByRole('button', { name: en.shell.menu }).press('Enter');
    const places = shown.getByRole('navigation', { name: en.shell.places });
    const account = places.getByRole('link', { name: en.shell.account, exact: true });
    await account.waitFor();
    await shown.keyboard.press('Escape');
    assert.equal(await account.isVisible(), false);
    await phone.close();
  });

  it('show what happened in one list, of one kind where asked', async () => {
    await page.goto(at(`${root}/activity`));
    const { activity } = en.artifacts;
    const uploaded = page.getByRole('row').filter({ hasText: String(en.done.service_upload_package) });
    await uploaded.first().waitFor();
    await page.getByLabel(activity.kind).selectOption(activity.kinds.delivery);
    await page.getByRole('button', { name: en.webhook.filter }).click();
    await page.waitForURL(`**${root}/activity?kind=delivery&*`);
    await page.getByRole('row').filter({ hasText: 'release.approved' }).first().waitFor();
    assert.equal(await uploaded.count(), 0);
    await page.getByRole('link', { name: en.artifacts.audit.title, exact: true }).click();
    await page.waitForURL(`**${root}/audit`);
  });

  it('show the audit lines in words', async () => {
    await page.goto(at(`${root}/audit`));
    await page.getByText(String(en.done.change_compatibility)).first().waitFor();
    await page.getByText(String(en.done.service_upload_package)).first().waitFor();
    await page.getByText('you (Pat)').first().waitFor();
    const refused = page.getByRole('row').filter({ hasText: 'slug_taken' });
    await world.people.member.agent('service_register_artifact', { slug, name: 'Mine' }).catch(() => undefined);
    await page.reload();
    assert.equal(await refused.count(), 1);
    await page.getByRole('link', { name: /^Hide failed/ }).click();
    await page.getByRole('link', { name: en.artifacts.audit.every }).waitFor();
    assert.equal(await refused.count(), 0);
  });

  const pages = ['', '/edit', '/token', '/activity', '/audit', '/upload', '/preflight'];
  const ofRelease = ['', '/compatibility', '/withdraw', '/signature.json'];
  const forms = ['/edit', '/token', '/token/end', '/messages', '/appeal'];
  const releaseForms = ['/compatibility', '/withdraw', '/collect', '/messages', '/appeal'];

  it('answer another member’s address as one that is not there', async () => {
    const cookie = `countersign-session=${world.people.member.session}`;
    const shown = [...pages, ...ofRelease.map((one) => `/releases/1.0.0${one}`)];
    for (const path of shown) {
      const texts = await Promise.all(
        [slug, 'nowhere'].map(async (name) => {
          const answer = await fetch(at(`/account/artifacts/${name}${path}`), { headers: { cookie } });
          assert.equal(answer.status, 404, `${name}${path}`);
          return (await answer.text()).replaceAll(name, '').replaceAll(/[0-9A-HJKMNP-TV-Z]{26}/g, '');
        }),
      );
      assert.equal(texts[0], texts[1], path);
    }
  });

  it('take no form without the token of the session', async () => {
    const cookie = `countersign-session=${world.people.publisher.session}`;
    const urlencoded = [...forms, ...releaseForms.map((one) => `/releases/1.0.0${one}`)];
    for (const path of urlencoded) {
      const body = new URLSearchParams({ csrf: 'x', confirmation: '1.0.0' });
      const answer = await fetch(at(`${root}${path}`), {
        method: 'POST',
        headers: { cookie },
        body,
        redirect: 'manual',
      });
      assert.equal(answer.status, 403, path);
    }
    for (const path of ['/upload', '/preflight']) {
      const body = new FormData();
      const { bytes } = await testPackage({ slug, version: '3.0.0' });
      body.set('version', '3.0.0');
      body.set('package', new Blob([new Uint8Array(bytes)]), 'p.zip');
      const answer = await fetch(at(`${root}${path}`), { method: 'POST', headers: { cookie }, body });
      assert.equal(answer.status, 403, path);
    }
    assert.equal(await recordOf('3.0.0'), null);
    assert.deepEqual(await readdir(join(world.dataDir, 'spool')), []);
  });

  it('have broken nothing on the way', () => {
    // Refused forms are errors on the console by their status alone.
    assert.deepEqual(
      problems.filter((text) => !/status of (400|409|413|422)/.test(text)),
      [],
    );
  });

  async function largeFile(): Promise<string> {
    const path = join(folder, 'large.zip');
    await writeFile(path, Buffer.alloc(MAX_PACKAGE_BYTES + 1));
    return path;
  }
});

async function sha256Of(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}
