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

  /** Reviews every file of a version in the browser, and approves it; how many clicks that took from the queue. */
  async function clicksToApprove(number: string, files: number): Promise<number> {
    const { reviewer } = stage.world.people;
    const where = `/review/${slug}/${number}`;
    const left = async (): Promise<number> => {
      const list = await reviewer.call('list_review_files', { slug, version: number, choice: 'unseen' });
      return Number(list['found' satisfies keyof ReviewFiles]);
    };
    assert.equal(await left(), files);
    await robin.goto(at('/review'));
    const clicks = await countClicks(robin);
    await robin.locator(`main a[href^="${where}"]`).first().click();
    await robin.locator(`main a.button[href^="${where}/unseen"]`).click();
    for (let file = 1; file < files; file += 1) {
      assert.equal(await robin.getByRole('button', { name: review.file.markSeenApprove }).count(), 0);
      await press(robin, review.file.markSeenNext);
      await robin.getByText(review.flash.seen).waitFor();
    }
    await press(robin, review.file.markSeenApprove);
    await robin.locator('.preview').waitFor();
    assert.equal(await left(), 0);
    await press(robin, review.decide.confirm.approve);
    await robin.getByText(review.flash.approved).waitFor();
    assert.equal((await stage.record(number)).state, 'published');
    return clicks();
  }

  it('lead through every changed file to an approval: 4 clicks for one file, 6 for three', async () => {
    const { reviewer } = stage.world.people;
    await reviewer.call('decide_release', { slug, version, decision: 'approve' });
    await submit('1.2.1', {});
    assert.equal(await clicksToApprove('1.2.1', 1), 4);
    await submit('1.3.1', { 'src/One.php': '<?php\nreturn 2;\n', 'src/Two.php': '<?php\nreturn 3;\n' });
    assert.equal(await clicksToApprove('1.3.1', 3), 6);
  });

  it('have broken nothing on the way', () => {
    assert.deepEqual(unexpected(stage.problems), []);
  });
});
