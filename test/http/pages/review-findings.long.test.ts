import { strict as assert } from 'node:assert';
import { requirePart } from '@countersign/test-parts';
import type { Page } from 'playwright-core';
import { wordsFor } from '../../../messages/pages.js';
import { here, openReviewStage, press, type ReviewStage, second, slug, unexpected, version } from './review-stage.js';

const { findings: words, review, guidelines } = wordsFor('en');

const SAVED = 'See the findings.';

describe('findings at the review desk, in a real browser', () => {
  let stage: ReviewStage;
  let robin: Page;

  before(async function () {
    stage = await openReviewStage(requirePart(this, 'chromium'));
    // Nothing of it needs script.
    robin = await stage.pageOf(stage.world.people.reviewer.session, false);
  });
  after(async () => stage?.close());

  const at = (path: string): string => stage.at(path);
  const field = (name: string) => robin.locator(`[name="${name}"]`);
  const file = 'src/Parcel.php';
  const text = 'Do not run what a request says.';

  it('are noted at a flag and at a line, and wait in the form of the decision (decisions §5)', async () => {
    await robin.goto(at(`${here}/file?path=${file}`));
    await robin.locator('.flag-here').getByRole('link', { name: words.desk.addHere }).first().click();
    assert.deepEqual(
      [await field('guideline').inputValue(), await field('file').inputValue(), await field('line').inputValue()],
      ['code-execution', file, '9'],
    );
    await press(robin, words.desk.add);
    await robin.locator('#text-wrong').waitFor();
    await field('text').fill(text);
    await press(robin, words.desk.add);
    await robin.getByText(words.flash.added).waitFor();
    await robin.locator('.finding-here').getByText(text).waitFor();
    await field('line').fill('4');
    await robin.getByRole('button', { name: words.desk.addAtLine }).click();
    assert.equal(await field('line').inputValue(), '4');
    await field('level').selectOption('should');
    await field('text').fill('Say the unit.');
    await press(robin, words.desk.add);
    await robin.goto(at(`${here}/decide`));
    assert.equal(await field('findings.0.text').inputValue(), text);
    assert.equal(await field('findings.1.level').inputValue(), 'should');
  });

  it('come back with what is wrong with them, and are decided with after a preview (decisions §5)', async () => {
    await robin.getByLabel(review.decide.headingOf.request_changes).check();
    await robin.locator('#reason').fill('See the findings.');
    await press(robin, words.desk.more);
    await robin.getByText(words.desk.newRow(4)).click();
    await field('findings.3.file').fill(file);
    await field('findings.3.line').fill('900');
    await field('findings.3.text').fill('Beyond the end.');
    await press(robin, review.decide.preview);
    await robin.locator('[id="findings.2.line-wrong"]').waitFor();
    await robin.getByRole('button', { name: words.desk.clear }).nth(2).click();
    assert.equal(await field('findings.2.text').inputValue(), '');
    await press(robin, review.decide.preview);
    assert.equal(await robin.locator('.preview .findings li').count(), 2);
    assert.equal((await stage.record()).state, 'in_review');
    await press(robin, review.decide.confirm.request_changes);
    await robin.getByText(review.flash.changesRequested).waitFor();
    assert.deepEqual(
      (await stage.record()).findings?.map(({ line, level }) => [line, level]),
      [
        [9, 'must'],
        [4, 'should'],
      ],
    );
  });

  it('lead the publisher to the file, the line and the guideline (decisions §5)', async () => {
    const owner = await stage.pageOf(stage.world.people.publisher.session, false);
    await owner.goto(at(`/account/artifacts/${slug}/releases/${version}`));
    const [first] = await owner.locator('#findings li').all();
    const shown = (await first?.innerText()) ?? '';
    for (const part of [file, words.place(9), text, guidelines.badge.must]) assert.ok(shown.includes(part), shown);
    await first?.getByRole('link').first().click();
    assert.ok(owner.url().endsWith('/docs/guidelines#code-execution'));
    await owner.locator('#code-execution').waitFor();
  });

  it('are compared with the corrected package, and ticked off there (decisions §5)', async () => {
    const corrected = { ...second, [file]: second[file].replace("eval($_GET['code']);", 'return 2;') };
    await stage.world.upload(slug, version, { files: corrected });
    await robin.goto(at(here));
    const rows = robin.locator('#findings li');
    assert.match(await rows.nth(0).innerText(), new RegExp(words.changes.changed));
    assert.match(await rows.nth(1).innerText(), new RegExp(words.changes.unchanged));
    await robin.goto(at(`${here}/decide`));
    await robin.getByText(words.desk.left(1)).waitFor();
    await robin.getByRole('link', { name: words.desk.look }).click();
    await rows.nth(0).getByRole('button', { name: words.desk.fixed }).click();
    await robin.getByText(words.flash.fixed).waitFor();
    assert.deepEqual((await stage.record()).sent_back?.done, [0]);
    await rows.nth(1).getByRole('link', { name: words.desk.again }).click();
    assert.equal(await field('text').inputValue(), 'Say the unit.');
    assert.deepEqual(unexpected(stage.problems), []);
  });

  it('are reached from the queue by key, and the decision leads on in its filter (decisions §9)', async () => {
    const { reviewer } = stage.world.people;
    await reviewer.call('save_reason', { title: 'Findings', text: SAVED });
    const page = await stage.pageOf(reviewer.session);
    await page.goto(at('/review?kind=version'));
    await page.keyboard.press('j');
    await page.waitForURL(/\/review\/[a-z-]+\/\d+\.\d+\.\d+$/);
    const { pathname } = new URL(page.url());
    await page.keyboard.press('t');
    await page.getByText(review.flash.claimed).waitFor();
    await page.keyboard.press('r');
    await page.waitForURL(/\/diff\?/);
    assert.match(page.url(), /choice=unseen/);
    await page.keyboard.press('s');
    await page.getByText(review.flash.seen).waitFor();
    await page.keyboard.press('?');
    await page.waitForURL(/\/review\/-\/keys$/);
    await page.goto(at(pathname));
    await page.keyboard.press('d');
    await page.waitForURL(/\/decide\?/);
    // An approval needs no text: its preview is reached from the circle.
    await page.keyboard.press('a');
    await page.keyboard.press('Control+Enter');
    await page.locator('.preview').waitFor();
    await press(page, review.decide.back);
    // Keys are heard once the page that the form leads to has run its script.
    await page.locator('.preview').waitFor({ state: 'detached' });
    await page.waitForLoadState();
    await page.keyboard.press('w');
    assert.ok(await page.getByLabel(review.decide.headingOf.request_changes).isChecked());
    // Heard although the circle has the focus.
    await page.keyboard.press('1');
    await page.locator('#reason:focus').waitFor();
    assert.equal(await page.locator('#reason').inputValue(), SAVED);
    await page.keyboard.press('Control+Enter');
    await page.locator('.preview').getByText(SAVED).waitFor();
    await page.keyboard.press('y');
    await page.getByText(review.flash.changesRequested).waitFor();
    const next = new URL(page.url()).pathname;
    assert.notEqual(next, pathname);
    assert.match(next, /\d+\.\d+\.\d+$/, 'no registration: the filter asks for versions');
  });
});
