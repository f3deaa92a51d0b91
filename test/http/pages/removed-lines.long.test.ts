import { strict as assert } from 'node:assert';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirePart } from '@countersign/test-parts';
import type { Page } from 'playwright-core';
import { wordsFor } from '../../../messages/pages.js';
import { testPackage } from '../../archives.js';
import { HOSTILE } from './gallery/world.js';
import { follow, isInert, openReviewStage, press, type ReviewStage, unexpected } from './review-stage.js';

const en = wordsFor('en');

const slug = 'pinger';
const guard = '$host = escapeshellarg($host);';
const lines = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => `// line ${from + at}\n`).join('');
const file = (middle: string): string => `<?php\n${lines(2, 21)}${middle}exec("ping " . $host);\n${lines(30, 60)}`;
const keep = ['function keep(): int', '{', '    return 7;', '}', ''].join('\n');
const first = {
  'src/Two.php': `<?php\n// a\n${keep}// z\n`,
  'src/Ping.php': file(`${guard}\n`),
  'src/Old.php': `<?php\n${HOSTILE}\n`,
  'README.md': 'Pings.\n',
};
const second = {
  'src/Two.php': '<?php\n// a\n// z\n',
  'src/Keep.php': `<?php\n${keep}`,
  'src/Ping.php': file(''),
  'README.md': 'Pings hosts.\n',
};
const here = `/review/${slug}/1.1.0`;
const diffOf = (path: string): string => `${here}/diff?${new URLSearchParams({ path })}`;

describe('removed lines at the desk, in a real browser', () => {
  let stage: ReviewStage;
  let robin: Page;
  let folder: string;
  let signed: string;

  before(async function () {
    stage = await openReviewStage(requirePart(this, 'chromium'));
    ({ robin } = stage);
    folder = await mkdtemp(join(tmpdir(), 'removed-lines-'));
    signed = join(folder, `${slug}-1.0.0.zip`);
    const { publisher, reviewer } = stage.world.people;
    await publisher.agent('service_register_artifact', { slug, name: 'Pinger', description: { en: 'Pings.' } });
    await reviewer.call('decide_artifact', { slug, decision: 'approve' });
    await stage.world.upload(slug, '1.0.0', { files: first });
    await reviewer.call('decide_release', { slug, version: '1.0.0', decision: 'approve' });
    await stage.world.upload(slug, '1.1.0', { files: second });
  });
  after(async () => {
    await stage?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const at = (path: string): string => stage.at(path);
  const releases = () => stage.world.served.wiring.services.ports.releases;
  const record = async (version: string) =>
    (await releases().find(slug, version)) ?? assert.fail(`no release ${version}`);

  /** Takes our copy of the signed zip away, as a publisher who collects it does. */
  async function collect(): Promise<void> {
    const { publisher } = stage.world.people;
    const { url } = await publisher.agent('service_package_link', { slug, version: '1.0.0' });
    const answer = await fetch(String(url));
    await writeFile(signed, Buffer.from(await answer.arrayBuffer()));
    const { package: held } = await record('1.0.0');
    const { packages } = stage.world.served.wiring.services.ports;
    if (held !== null) await packages.discard(held.file_id);
    const { store } = stage.world.served.wiring;
    await store.collections.releases.updateOne({ slug, version: '1.0.0' }, { $set: { package: null } });
  }

  it('counts them in the queue, on the page of the version and in the list of files', async () => {
    await robin.goto(at('/review'));
    const row = robin.getByRole('row').filter({ hasText: 'Pinger 1.1.0' });
    assert.match(await row.innerText(), /\+\d+ −\d+\s+against 1\.0\.0/);
    await robin.goto(at(here));
    await robin.getByText(en.diff.total).waitFor();
    await robin.goto(at(`${here}/files`));
    const listed = robin.getByRole('row').filter({ hasText: 'src/Ping.php' });
    assert.match(await listed.innerText(), /\+0 −1/);
  });

  it('gives a dropped escapeshellarg its place in the file, by key too', async () => {
    await robin.goto(at(`${here}/file?path=src/Ping.php`));
    assert.match(await robin.locator('.gone-here').innerText(), /1 line removed after line 21 \(was line 22\)/);
    await robin.keyboard.press('c');
    await robin.locator('.gone-here.reached').waitFor();
    const order = await robin.locator('.source > *').evaluateAll((all) => all.map((one) => one.id));
    assert.equal(order[order.indexOf('G21') - 1], 'L21');
  });

  it('shows its text where our signed copy is here: folded, unfolded, side by side, without script', async () => {
    await robin.goto(at(`${here}/files`));
    await robin.getByRole('row').filter({ hasText: 'src/Ping.php' }).locator('a').last().click();
    assert.equal(await robin.locator('.diff .row.gone code').innerText(), guard);
    assert.equal(await robin.locator('.diff .row.gone').getAttribute('id'), 'O22');
    assert.ok((await robin.locator('.diff .gone .variable, .diff .gone .name, .diff .gone .type').count()) > 0);
    assert.equal(await robin.locator('.diff .between').count(), 2);
    await robin.keyboard.press('c');
    await robin.locator('.diff .gone.reached').waitFor();
    await follow(robin, en.diff.layouts.split);
    const pair = robin.locator('.diff .pair').filter({ hasText: 'escapeshellarg' });
    assert.equal(await pair.locator('.before.gone').count(), 1);
    assert.equal(await pair.locator('.after.none').count(), 1);
    await robin.goto(at(diffOf('README.md')));
    assert.equal(await robin.locator('.diff.split').count(), 1, 'the layout is remembered');
    assert.equal(await robin.locator('.diff ins').innerText(), ' hosts');
    await press(robin, en.review.file.markSeen);
    await press(robin, en.review.file.markUnseen);
    await robin.getByRole('button', { name: en.review.file.markSeen, exact: true }).waitFor();
    assert.match(robin.url(), /\/diff\?path=README/, 'whoever marks a file in its difference stays there');
    await robin.locator('.diff a.no').first().click();
    await robin.locator('#line').waitFor();
    assert.match(robin.url(), /\/finding\?/);
    const plain = await stage.pageOf(stage.world.people.reviewer.session, false);
    await plain.goto(at(diffOf('src/Ping.php')));
    await follow(plain, /^Show \d+ unchanged lines/);
    await plain.locator('#N2').waitFor();
    assert.equal(await plain.locator('.diff .between').count(), 0);
    await plain.context().close();
    await robin.goto(at(diffOf('src/Old.php')));
    assert.match(await robin.locator('main').innerText(), /This file was removed from the package/);
    await isInert(robin);
  });

  it('says in a diff where moved lines went and came from, and nothing of one line that stands in both', async () => {
    const placesIn = async (notes: string): Promise<readonly string[]> =>
      (await robin.locator(notes).allInnerTexts()).map((text) => text.slice(text.indexOf('src/')));
    await robin.goto(at(diffOf('src/Two.php')));
    assert.deepEqual(await placesIn('.diff .gone-here'), [`src/Keep.php, ${en.findings.place(2)}`]);
    await robin.goto(at(diffOf('src/Keep.php')));
    assert.deepEqual(await placesIn('.diff .came-here'), [`src/Two.php, ${en.findings.place(3)}`]);
    assert.equal(await robin.locator('.layout').count(), 0, 'a new file has nothing beside it');
  });

  it('is unified at 360 px, whatever was chosen, and no wider than the page', async () => {
    await robin.setViewportSize({ width: 360, height: 740 });
    await robin.goto(at(`${diffOf('src/Ping.php')}&view=split`));
    assert.equal(await robin.locator('.layout').isVisible(), false);
    assert.equal(await robin.locator('.row.same.before').first().isVisible(), false);
    const wide = await robin.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${wide} px`);
    await robin.setViewportSize({ width: 1280, height: 800 });
    await robin.goto(at(`${diffOf('src/Ping.php')}&view=unified`));
  });

  it('asks for the signed zip once our copy is gone, and refuses any other', async () => {
    await collect();
    await robin.goto(at(`${here}/file?path=src/Ping.php`));
    await follow(robin, en.diff.handInLink('1.0.0'));
    const wrong = join(folder, 'wrong.zip');
    await writeFile(wrong, (await testPackage({ slug, version: '1.0.0', files: first })).bytes);
    await robin.getByLabel(en.diff.handIn.field).setInputFiles(wrong);
    await press(robin, en.diff.handIn.submit);
    await robin.locator('#previous-wrong').waitFor();
    assert.equal((await record('1.1.0')).previous ?? null, null);
    await robin.getByLabel(en.diff.handIn.field).setInputFiles(signed);
    await press(robin, en.diff.handIn.submit);
    await robin.getByText(en.diff.flash.handedIn).waitFor();
    assert.equal(await robin.locator('.diff .row.gone code').innerText(), guard);
    const kept = (await record('1.1.0')).previous;
    assert.equal(kept?.by, 'reviewer');
    await stage.world.people.reviewer.call('decide_release', {
      slug,
      version: '1.1.0',
      decision: 'reject',
      reason: 'No.',
    });
    assert.equal(await stage.world.served.wiring.services.ports.packages.fetch(kept?.file_id ?? ''), null);
  });

  it('comes along with the publisher’s upload, who is told at once of a wrong one', async () => {
    const pip = await stage.pageOf(stage.world.people.publisher.session);
    const zip = join(folder, 'next.zip');
    await writeFile(zip, (await testPackage({ slug, version: '1.2.0', files: second })).bytes);
    await pip.goto(at(`/account/artifacts/${slug}/upload`));
    await pip.getByLabel(en.releases.fields.version, { exact: true }).fill('1.2.0');
    await pip.locator('textarea[name="notes.en"]').fill('Pings faster.');
    await pip.locator('input[name="package"]').setInputFiles(zip);
    await pip.locator('input[name="previous"]').setInputFiles(zip);
    await press(pip, en.releases.upload.submit);
    await pip.locator('#previous-wrong').waitFor();
    assert.equal(await releases().find(slug, '1.2.0'), null, 'nothing was announced');
    await pip.locator('input[name="package"]').setInputFiles(zip);
    await pip.locator('input[name="previous"]').setInputFiles(signed);
    await press(pip, en.releases.upload.submit);
    await pip.getByText(en.releases.flash.uploaded).waitFor();
    assert.deepEqual([(await record('1.2.0')).state, (await record('1.2.0')).previous?.by], ['in_review', 'publisher']);
    await robin.goto(at(`/review/${slug}/1.2.0/diff?path=src/Ping.php`));
    assert.equal(await robin.locator('.diff .row.gone code').innerText(), guard);
    await robin.goto(at(`/review/${slug}/1.2.0`));
    await robin.getByText(en.diff.handIn.by.publisher('1.0.0')).waitFor();
    const suspension = { slug, version: '1.0.0', decision: 'suspend', reason: 'A hole.' };
    await stage.world.people.reviewer.call('decide_release', suspension);
    await pip.goto(at(`/account/artifacts/${slug}/upload`));
    await pip.getByText('Include the signed package of 1.0.0').waitFor();
    await pip.context().close();
  });

  it('has broken nothing on the way', () => {
    assert.deepEqual(unexpected(stage.problems), []);
  });
});
