import { strict as assert } from 'node:assert';
import { requirePart } from '@countersign/test-parts';
import type { Locator, Page } from 'playwright-core';
import { wordsFor } from '../../../messages/pages.js';
import { testPackage } from '../../archives.js';
import { linkTo } from '../../mailbox.js';
import { drop } from './drop.js';
import { countClicks, first, openReviewStage, type ReviewStage, slug, version } from './review-stage.js';

const en = wordsFor('en');

/** What somebody takes to find the next place to press, and between two keys. */
const LOOK = 500;
const KEY = 20;

/** The four bars of issue 14, one beside the other, at the pace of people: nothing goes on by itself meanwhile, or is lost. */
describe('what people do most, with their pauses, in a real browser', function () {
  this.timeout(180_000);
  let stage: ReviewStage;
  let robin: Page;

  before(async function () {
    stage = await openReviewStage(requirePart(this, 'chromium'));
    ({ robin } = stage);
  });
  after(async () => stage?.close());

  const press = async (what: Locator): Promise<void> => {
    await what.page().waitForTimeout(LOOK);
    await what.click();
  };
  const type = async (into: Locator, text: string): Promise<void> => {
    await into.page().waitForTimeout(LOOK);
    await into.pressSequentially(text, { delay: KEY });
  };
  const button = (on: Page, name: string): Locator => on.getByRole('button', { name, exact: true }).last();

  it('a stranger brings a first version into review in at most 8 page loads', async () => {
    const context = await (robin.context().browser() ?? assert.fail()).newContext();
    const sam = await context.newPage();
    const loads: string[] = [];
    sam.on('load', () => void loads.push(new URL(sam.url()).pathname));
    const { signUp } = en.signIn;
    const { firstSteps, form } = en.artifacts;
    await sam.goto(stage.at('/'));
    await press(sam.getByRole('link', { name: en.front.signUp }));
    await type(sam.locator('#name'), 'Sam');
    await type(sam.locator('#email'), 'sam@example.com');
    await press(button(sam, signUp.submit));
    await sam.waitForURL('**/sign-up/sent');
    await sam.goto(stage.at(await linkTo(stage.world.served.wiring.store, 'sam@example.com', 'confirm_address')));
    await type(sam.locator('#password'), 'four words make one');
    await press(button(sam, signUp.confirm));
    await type(sam.locator('#publisher_name'), 'Sam Software');
    await press(button(sam, firstSteps.goOn));
    await type(sam.getByLabel(form.slug), 'first-of-sam');
    await type(sam.getByLabel(form.name, { exact: true }), 'First');
    await type(sam.getByLabel('English (en)'), 'The first one.');
    await press(button(sam, firstSteps.goOn));
    const { bytes } = await testPackage({ slug: 'first-of-sam', version: '1.0.0' });
    await sam.locator('#package').setInputFiles({ name: 'p.zip', mimeType: 'application/zip', buffer: bytes });
    await sam.getByText('Manifest: first-of-sam 1.0.0').waitFor();
    await type(sam.getByLabel('English (en)'), 'First version.');
    await press(button(sam, en.releases.upload.submit));
    await sam.getByText(en.releases.flash.uploaded).waitFor();
    await sam.waitForLoadState();
    const release = await stage.world.served.wiring.services.ports.releases.find('first-of-sam', '1.0.0');
    assert.equal(release?.state, 'in_review');
    assert.ok(loads.length <= 8, loads.join(' '));
    await context.close();
  });

  it('a reviewer reads three changed files and approves in at most 5 clicks', async () => {
    const { reviewer } = stage.world.people;
    await reviewer.call('decide_release', { slug, version, decision: 'approve' });
    const files = { ...first, 'src/Parcel.php': '<?php\nreturn 2;\n', 'src/Same.php': '<?php\nreturn 3;\n' };
    await stage.world.upload(slug, '1.2.0', { files });
    await robin.goto(stage.at('/review'));
    const clicks = await countClicks(robin);
    await press(robin.locator(`main a[href^="/review/${slug}/1.2.0"]`).first());
    await press(button(robin, en.review.file.markSeenApprove));
    await press(button(robin, en.review.decide.confirm.approve));
    await robin.getByText(en.review.flash.approved).waitFor();
    assert.equal((await stage.record('1.2.0')).state, 'published');
    assert.ok((await clicks()) <= 5, String(await clicks()));
  });

  it('and suspends it in at most 4', async () => {
    await robin.goto(stage.at(`/review/${slug}/1.2.0`));
    const clicks = await countClicks(robin);
    await press(robin.locator(`a[href^="/review/${slug}/1.2.0/decide"]`).first());
    await press(robin.getByLabel(en.review.decide.headingOf.suspend));
    await type(robin.locator('#reason'), 'It sends addresses along.');
    await press(button(robin, en.review.decide.preview));
    await type(robin.getByLabel(en.kit.typeToConfirm(`${slug} 1.2.0`)), `${slug} 1.2.0`);
    await press(button(robin, en.review.decide.confirm.suspend));
    await robin.getByText(en.review.flash.suspended).waitFor();
    assert.equal((await stage.record('1.2.0')).state, 'suspended');
    assert.ok((await clicks()) <= 4, String(await clicks()));
  });

  it('anybody checks a file by dropping it', async () => {
    const { agent } = stage.world.people.publisher;
    const link = await agent('service_package_link', { slug, version });
    const signed = Buffer.from(await (await fetch(String(link['url']))).arrayBuffer());
    const context = await (robin.context().browser() ?? assert.fail()).newContext();
    const page = await context.newPage();
    await page.goto(stage.at('/'));
    const clicks = await countClicks(page);
    await page.waitForTimeout(LOOK);
    assert.equal(await drop(page, '#check-title', signed), true);
    await page.getByText(en.front.answer.verified.title).waitFor();
    assert.equal(await clicks(), 0);
    await context.close();
  });
});
