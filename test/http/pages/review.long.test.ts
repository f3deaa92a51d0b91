import { strict as assert } from 'node:assert';
import { requirePart } from '@countersign/test-parts';
import type { Page } from 'playwright-core';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import { wordsFor } from '../../../messages/pages.js';
import { HOSTILE } from './gallery/world.js';
import {
  follow,
  here,
  hostileName,
  isInert,
  openReviewStage,
  press,
  type ReviewStage,
  slug,
  unexpected,
  version,
} from './review-stage.js';

const en = wordsFor('en');

describe('the review desk, in a real browser', () => {
  let stage: ReviewStage;
  let world: ReviewStage['world'];
  let robin: Page;
  let riley: Page;

  before(async function () {
    stage = await openReviewStage(requirePart(this, 'chromium'));
    ({ world, robin, riley } = stage);
  });
  after(async () => stage?.close());

  const at = (path: string): string => stage.at(path);
  const record: ReviewStage['record'] = (of) => stage.record(of);
  const pageOf: ReviewStage['pageOf'] = (session, script) => stage.pageOf(session, script);

  it('shows the queue, and to the other reviewer who has claimed what', async () => {
    await robin.goto(at('/review'));
    const row = robin.getByRole('row').filter({ hasText: 'Parcels 1.1.0' });
    await row.getByRole('button', { name: en.review.claim.take }).click();
    await robin.getByText(en.review.claim.mine).waitFor();
    assert.equal((await record()).claim?.by, world.people.reviewer.id);
    await riley.goto(at('/review'));
    const seen = riley.getByRole('row').filter({ hasText: 'Parcels 1.1.0' });
    assert.match(await seen.innerText(), /Robin/);
    assert.equal(await seen.getByRole('button').count(), 0);
    await riley.goto(at(`${here}/decide`));
    await riley.getByText(en.review.claim.someone('Robin')).first().waitFor();
  });

  it('shows the report: differences, what is asked for, the manifest field by field', async () => {
    await robin.goto(at(here));
    await robin.getByText(en.review.difference.against.now('1.0.0')).waitFor();
    assert.match(
      await robin.getByRole('row').filter({ hasText: 'version' }).first().innerText(),
      /1\.0\.0[\s\S]*1\.1\.0/,
    );
    await isInert(robin);
  });

  it('reads a file: new lines marked, flags in place, the page inert', async () => {
    await follow(robin, en.review.difference.read);
    assert.equal(await robin.getByRole('row').filter({ hasText: 'src/Same.php' }).count(), 0);
    await robin.getByRole('link', { name: 'src/Parcel.php' }).click();
    assert.deepEqual(await robin.locator('.source .fresh code').allInnerTexts(), ["eval($_GET['code']);"]);
    assert.ok((await robin.locator('.flag-here').innerText()).includes(en.releases.flags.rules.eval));
    assert.ok((await robin.locator('.source .keyword').count()) > 0);
    await robin.goto(at(`${here}/file?${new URLSearchParams({ path: hostileName })}`));
    assert.match(await robin.locator('.source').innerText(), /<script>window/);
    await isInert(robin);
  });

  it('leads on by key, and by link without script', async () => {
    await robin.goto(at(`${here}/file?path=src/Parcel.php`));
    await robin.keyboard.press('f');
    await robin.locator('.flag-here.reached').waitFor();
    await robin.keyboard.press('c');
    await robin.locator('.row.fresh.reached').waitFor();
    await robin.keyboard.press('n');
    await robin.waitForURL(/Plugin|Same|Sender/);
    await robin.keyboard.press('?');
    await press(robin, en.review.keys.off);
    await robin.goto(at(`${here}/file?path=src/Parcel.php`));
    await robin.keyboard.press('q');
    await robin.locator('.ways.off').waitFor();
    assert.match(robin.url(), /Parcel/);
    await robin.goto(at('/review/-/keys'));
    await press(robin, en.review.keys.on);
    const plain = await pageOf(world.people.reviewer.session, false);
    await plain.goto(at(`${here}/file?path=src/Parcel.php`));
    await follow(plain, en.review.file.next);
    assert.notEqual(plain.url(), at(`${here}/file?path=src/Parcel.php`));
    await plain.context().close();
  });

  it('searches the package, and lists its flags with the code around them', async () => {
    await robin.goto(at(`${here}/search`));
    await robin.getByLabel(en.review.search.query).fill('SHELL_exec(');
    await press(robin, en.review.search.submit);
    await robin.getByText(en.review.search.nothingTitle).waitFor();
    await robin.getByLabel(en.review.search.ignoreCase).check();
    await press(robin, en.review.search.submit);
    await robin.getByRole('link', { name: en.review.search.line(3) }).click();
    await robin.locator('#L3').waitFor();
    await robin.goto(at(`${here}/flags?rule=shell_exec`));
    assert.equal(await robin.locator('article.flag').count(), 1);
    assert.match(await robin.locator('article.flag .here').innerText(), /shell_exec/);
    await isInert(robin);
  });

  it('marks files as seen, one after another', async () => {
    await robin.goto(at(`${here}/files?choice=unseen`));
    const before = await robin.locator('tbody tr').count();
    await robin.locator('tbody a').first().click();
    const path = new URL(robin.url()).searchParams.get('path') ?? '';
    await press(robin, en.review.file.markSeenNext);
    await robin.getByText(en.review.flash.seen).waitFor();
    assert.notEqual(new URL(robin.url()).searchParams.get('path'), path);
    const { files } = await world.people.reviewer.call('list_review_files', { slug, version });
    const seen = (files as ReviewFiles['files']).filter((file) => file.seen);
    assert.deepEqual(
      seen.map((file) => file.path),
      [path],
    );
    await robin.goto(at(`${here}/files?choice=unseen`));
    assert.equal(await robin.locator('tbody tr').count(), before - 1);
  });

  it('asks the publisher, who answers, and keeps a note that the publisher never reads', async () => {
    await robin.goto(at(`${here}/thread`));
    await robin.getByLabel(en.review.thread.ask).fill(' ');
    await press(robin, en.review.thread.askSubmit);
    await robin.locator('#question-wrong').waitFor();
    await robin.getByLabel(en.review.thread.ask).fill('Why is code evaluated?');
    await press(robin, en.review.thread.askSubmit);
    await robin.getByText(en.review.thread.turn('publisher')).waitFor();
    await robin.goto(at('/review'));
    assert.match(await robin.getByRole('row').filter({ hasText: 'Parcels 1.1.0' }).innerText(), /publisher/);
    await world.people.publisher.call('write_to_reviewer', { slug, version, text: `It is a mistake. ${HOSTILE}` });
    await robin.goto(at(`${here}/thread`));
    await robin.getByText(en.review.thread.turn('reviewer')).waitFor();
    await robin.locator('#note').fill('Same author as the suspended one.');
    await press(robin, en.review.thread.noteSubmit);
    await isInert(robin);
    const thread = await world.people.publisher.call('read_review_thread', { slug, version });
    assert.deepEqual(
      (thread['messages'] as { kind: string }[]).map(({ kind }) => kind),
      ['to_publisher', 'to_reviewer'],
    );
  });

  it('has broken nothing on the way', () => {
    assert.deepEqual(unexpected(stage.problems), []);
  });
});
