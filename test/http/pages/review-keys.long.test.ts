import { strict as assert } from 'node:assert';
import { requirePart } from '@countersign/test-parts';
import type { Page } from 'playwright-core';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import { wordsFor } from '../../../messages/pages.js';
import {
  countClicks,
  first,
  here,
  openReviewStage,
  press,
  type ReviewStage,
  slug,
  unexpected,
  version,
} from './review-stage.js';

const { findings: words, review, diff } = wordsFor('en');

describe('the ways of the review desk, in a real browser', () => {
  let stage: ReviewStage;
  let robin: Page;

  before(async function () {
    stage = await openReviewStage(requirePart(this, 'chromium'));
    ({ robin } = stage);
  });
  after(async () => stage?.close());

  const at = (path: string): string => stage.at(path);
  const field = (name: string) => robin.locator(`[name="${name}"]`);
  const file = 'src/Parcel.php';

  for (const part of ['file', 'diff']) {
    it(`lead from a file to a finding on it, or at the line of a mark, and back, by key: ${part} (decisions §9)`, async () => {
      const path = `${here}/${part}?path=${encodeURIComponent(file)}`;
      await robin.goto(at(path));
      await robin.keyboard.press('m');
      await robin.waitForURL(/\/finding\?/);
      assert.deepEqual([await field('file').inputValue(), await field('line').inputValue()], [file, '']);
      await field('text').fill(`The whole file, as its ${part} shows.`);
      await press(robin, words.desk.add);
      await robin.getByText(words.flash.added).waitFor();
      assert.equal(new URL(robin.url()).pathname, `${here}/${part}`);
      for (const mark of ['c', 'f']) {
        await robin.goto(at(path));
        await robin.keyboard.press(mark);
        await robin.locator('.reached').waitFor();
        await robin.keyboard.press('m');
        await robin.waitForURL(/\/finding\?/);
        assert.equal(await field('line').inputValue(), '9', mark);
      }
      await field('text').fill('At its line.');
      await press(robin, words.desk.add);
      await robin.getByText(words.flash.added).waitFor();
      assert.equal(new URL(robin.url()).pathname, `${here}/${part}`);
      await robin.locator('.finding-here').first().waitFor();
    });
  }

  it('show the keys, and two columns, on a desk at 200 %; where a finger is all there is, no keys', async () => {
    const path = at(`${here}/diff?path=${encodeURIComponent(file)}`);
    await robin.setViewportSize({ width: 640, height: 450 });
    await robin.goto(path);
    assert.ok(await robin.locator('.ways kbd').first().isVisible());
    assert.ok(await robin.getByRole('link', { name: review.keys.all }).isVisible());
    await robin.getByRole('link', { name: diff.layouts.split, exact: true }).click();
    const [left, right] = await robin.locator('.diff .pair').first().locator('.row').all();
    const [before, after] = [await left?.boundingBox(), await right?.boundingBox()];
    assert.equal(before?.y, after?.y);
    assert.ok((after?.x ?? 0) > (before?.x ?? 0));
    assert.ok(await robin.evaluate('document.documentElement.scrollWidth <= innerWidth'));
    await robin.getByRole('link', { name: diff.layouts.unified, exact: true }).click();
    await robin.setViewportSize({ width: 1280, height: 720 });
    const browser = robin.context().browser() ?? assert.fail();
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await phone.addCookies(await robin.context().cookies());
    const page = await phone.newPage();
    await page.goto(path);
    await page.getByRole('link', { name: review.keys.next }).waitFor();
    assert.equal(await page.locator('.ways kbd').first().isVisible(), false);
    await phone.close();
  });

  it('lead from any page of a case to the preview of an approval, by key', async () => {
    for (const part of ['', '/files', `/file?path=${encodeURIComponent(file)}`]) {
      await robin.goto(at(here + part));
      await robin.keyboard.press('a');
      await robin.locator('.preview').waitFor();
      assert.equal((await stage.record()).state, 'in_review');
    }
    await press(robin, review.decide.back);
    assert.ok(await robin.getByLabel(review.decide.headingOf.approve).isChecked());
  });

  /** A version in review whose new or changed files are these, beside its manifest. */
  async function submit(number: string, changed: Record<string, string>): Promise<void> {
    const { reviewer } = stage.world.people;
    const before = number.replace(/\d+$/, (last) => String(Number(last) - 1));
    const same = { ...first, 'src/Plugin.php': '<?php\nfinal class Plugin {}\n' };
    await stage.world.upload(slug, before, { files: same });
    await reviewer.call('decide_release', { slug, version: before, decision: 'approve' });
    await stage.world.upload(slug, number, { files: { ...same, ...changed } });
  }

  async function left(number: string): Promise<number> {
    const { reviewer } = stage.world.people;
    const list = await reviewer.call('list_review_files', { slug, version: number, choice: 'unseen' });
    return Number(list['found' satisfies keyof ReviewFiles]);
  }

  /** Approves a version from the preview in the browser, once every file was seen. */
  async function confirm(number: string): Promise<void> {
    await robin.locator('.preview').waitFor();
    assert.equal(await left(number), 0);
    await press(robin, review.decide.confirm.approve);
    await robin.getByText(review.flash.approved).waitFor();
    assert.equal((await stage.record(number)).state, 'published');
  }

  /** Reviews small changes on the page of the case, and approves them; how many clicks that took from the queue. */
  async function clicksToApprove(number: string, changed: readonly string[]): Promise<number> {
    const where = `/review/${slug}/${number}`;
    assert.equal(await left(number), changed.length);
    await robin.goto(at('/review'));
    const clicks = await countClicks(robin);
    await robin.locator(`main a[href^="${where}"]`).first().click();
    for (const path of changed) await robin.getByRole('region', { name: `${diff.code}: ${path}` }).waitFor();
    await press(robin, review.file.markSeenApprove);
    await confirm(number);
    return clicks();
  }

  const manifest = 'module.json';

  it('read small changes on the page of the case: 3 clicks to approve one file, and three', async () => {
    const { reviewer } = stage.world.people;
    await reviewer.call('decide_release', { slug, version, decision: 'approve' });
    await submit('1.2.1', {});
    assert.equal(await clicksToApprove('1.2.1', [manifest]), 3);
    const [one, two] = ['src/One.php', 'src/Two.php'];
    const flagged = "<?php\nreturn eval($_GET['x']);\n";
    await submit('1.3.1', { [one]: '<?php\nreturn 2;\n', [two]: flagged });
    await robin.goto(at(`/review/${slug}/1.3.1`));
    // What is flagged anew leads; no two rows share a name.
    const names = await robin.locator('main section.diff').evaluateAll((all) => all.map((one) => one.ariaLabel));
    assert.equal(names[0], `${diff.code}: ${two}`);
    assert.equal(await robin.locator('main section.diff [id]').count(), 0);
    assert.equal(await clicksToApprove('1.3.1', [manifest, one, two]), 3);
  });

  it('read what is too long for that file by file, and mark nothing of a package that came since', async () => {
    const long = `<?php\n${'$x = 1;\n'.repeat(300)}`;
    const [big, small] = ['src/Big.php', 'src/Small.php'];
    await submit('1.4.1', { [big]: long, [small]: '<?php\nreturn 5;\n' });
    const where = `/review/${slug}/1.4.1`;
    await robin.goto(at(where));
    assert.equal(await robin.getByRole('region', { name: `${diff.code}: ${big}` }).count(), 0);
    assert.equal(await robin.getByRole('button', { name: review.file.markSeenApprove }).count(), 0);
    const { reviewer } = stage.world.people;
    const sendBack = { slug, version: '1.4.1', decision: 'request_changes', reason: 'Five is not it.' };
    await reviewer.call('decide_release', sendBack);
    await stage.world.upload(slug, '1.4.1', { files: { ...first, [big]: long, [small]: '<?php\nreturn 6;\n' } });
    await press(robin, review.file.markShownNext(2));
    await robin.getByRole('alert').waitFor();
    const { files } = await reviewer.call('list_review_files', { slug, version: '1.4.1', choice: 'unseen' });
    assert.ok((files as ReviewFiles['files']).some(({ path }) => path === small));
    await robin.goto(at(where));
    await press(robin, review.file.markShownNext(2));
    await robin.getByText(review.flash.seen).waitFor();
    assert.equal(await left('1.4.1'), 1);
    assert.equal(new URL(robin.url()).searchParams.get('path'), big);
    await press(robin, review.file.markSeenApprove);
    await confirm('1.4.1');
  });

  it('have broken nothing on the way', () => {
    assert.deepEqual(unexpected(stage.problems), []);
  });
});
