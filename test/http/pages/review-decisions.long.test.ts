import { strict as assert } from 'node:assert';
import { requirePart } from '@countersign/test-parts';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { hashOf } from '../../../domain/account/credentials.js';
import { SECOND_FACTOR_PURPOSE } from '../../../domain/account/purposes.js';
import { newRecoveryCodes } from '../../../domain/account/second-factor.js';
import { HOUR } from '../../../domain/durations.js';
import { wordsFor } from '../../../messages/pages.js';
import { HOSTILE } from './gallery/world.js';
import {
  countClicks,
  first,
  follow,
  here,
  isInert,
  openReviewStage,
  press,
  type ReviewStage,
  second,
  slug,
  unexpected,
  version,
} from './review-stage.js';

const en = wordsFor('en');
const PASSWORD = 'correct horse battery staple';

describe('deciding at the review desk, in a real browser', () => {
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

  it('asks for changes with a kept reason, after a preview of what the publisher will read', async () => {
    await robin.goto(at('/review/-/reasons'));
    await robin.getByLabel(en.review.reasons.title).fill('No eval');
    await robin.getByLabel(en.review.reasons.text).fill('Code that is evaluated cannot be reviewed.');
    await press(robin, en.review.reasons.save);
    await robin.getByRole('heading', { name: 'No eval' }).waitFor();
    for (const script of [false, true]) {
      const page = await pageOf(world.people.reviewer.session, script);
      await page.goto(at(`${here}/decide`));
      await page.getByLabel(en.review.decide.headingOf.request_changes).check();
      await page.getByLabel(en.review.decide.reason, { exact: false }).first().fill('In src/Parcel.php.');
      await press(page, en.review.decide.insert);
      const inserted = 'In src/Parcel.php.\n\nCode that is evaluated cannot be reviewed.';
      assert.equal(await page.locator('#reason').inputValue(), inserted);
      assert.ok(await page.getByLabel(en.review.decide.headingOf.request_changes).isChecked());
      if (script) {
        await press(page, en.review.decide.preview);
        assert.match(
          await page.locator('.preview').innerText(),
          /Version 1\.1\.0 of Parcels[\s\S]*In src\/Parcel\.php\./,
        );
        assert.equal((await record()).state, 'in_review');
        await press(page, en.review.decide.back);
        assert.equal(await page.locator('#reason').inputValue(), inserted);
        await press(page, en.review.decide.preview);
        await press(page, en.review.decide.confirm.request_changes);
        await page.getByText(en.review.flash.changesRequested).waitFor();
        assert.equal((await record()).reason, inserted);
        assert.equal((await record()).state, 'draft');
      }
      await page.context().close();
    }
  });

  it('wants a reason where one is needed, and a choice', async () => {
    await world.upload(slug, version, { files: { ...first, 'src/Sender.php': second['src/Sender.php'] } });
    await robin.goto(at(`${here}/decide`));
    await press(robin, en.review.decide.preview);
    await robin.getByRole('alert').waitFor();
    await robin.getByLabel(en.review.decide.headingOf.reject).check();
    await press(robin, en.review.decide.preview);
    await robin.locator('#reason-wrong').waitFor();
    assert.equal((await record()).state, 'in_review');
  });

  it('approves within five clicks from the queue, and shows what stays of a package whose bytes are gone', async () => {
    await robin.goto(at('/review'));
    const clicks = await countClicks(robin);
    await robin.locator(`main a[href^="${here}"]`).first().click();
    await robin.locator(`a[href^="${here}/decide"]`).first().click();
    await robin.getByLabel(en.review.decide.headingOf.approve).check();
    await press(robin, en.review.decide.preview);
    await press(robin, en.review.decide.confirm.approve);
    await robin.getByText(en.review.flash.approved).waitFor();
    assert.ok((await clicks()) <= 5);
    assert.equal((await record()).state, 'published');
    // A decision leads on to the next case.
    assert.doesNotMatch(robin.url(), new RegExp(`${here}$`));
    await robin.goto(at(here));
    await robin.getByText(en.review.release.gone).waitFor();
    await robin.goto(at(`${here}/files`));
    await robin.getByText('src/Sender.php').waitFor();
    const gone = await robin.goto(at(`${here}/file?path=src/Sender.php`));
    assert.equal(gone?.status(), 409);
  });

  /** Turns a second factor on; answers a code of it, and one for when the device is lost. */
  async function secondFactor(id: string): Promise<readonly string[]> {
    const { store } = world.served.wiring;
    const secret = new Secret({ size: 20 });
    const sealed_secret = store.signing.seal(Buffer.from(secret.buffer), SECOND_FACTOR_PURPOSE);
    const { shown, hashes: recovery } = newRecoveryCodes(id);
    const since = new Date();
    const second_factor = { sealed_secret, since, last_step: 0, recovery };
    await store.collections.accounts.updateOne({ _id: id }, { $set: { second_factor } });
    return [new TOTP({ secret, digits: 6, period: 30 }).generate(), shown[0] ?? ''];
  }

  for (const proof of ['fresh', 'old', 'two-factor'] as const) {
    const isOld = proof !== 'fresh';
    it(`suspends in three clicks with a ${proof} proof, only when slug and version are typed, and reinstates`, async () => {
      const { store, services } = world.served.wiring;
      const { id, session } = world.people.reviewer;
      const password_hash = await services.ports.passwords.hash(PASSWORD);
      await store.collections.accounts.updateOne({ _id: id }, { $set: { password_hash } });
      const codes = proof === 'two-factor' ? await secondFactor(id) : [];
      for (const [decision, state, turn] of [
        ['suspend', 'suspended', 0],
        ['reinstate', 'published', 1],
      ] as const) {
        const { confirm } = en.review.decide;
        const proved_at = new Date(isOld ? Date.now() - HOUR : Date.now());
        await store.collections.sessions.updateOne({ _id: hashOf(session) }, { $set: { proved_at } });
        await robin.goto(at(here));
        const clicks = await countClicks(robin);
        await robin.locator(`a[href^="${here}/decide"]`).first().click();
        // There is no other decision.
        assert.ok(await robin.getByLabel(en.review.decide.headingOf[decision]).isChecked());
        await robin.locator('#reason').fill(`${decision}, since so.`);
        await press(robin, en.review.decide.preview);
        const typed = robin.getByLabel(en.kit.typeToConfirm('parcels 1.1.0'));
        const password = robin.getByLabel(en.signIn.password);
        const code = robin.getByLabel(en.signIn.code.label, { exact: true });
        assert.deepEqual([await password.count(), await code.count()], [isOld ? 1 : 0, codes.length > 0 ? 1 : 0]);
        let refused = 0;
        const tryWith = async (words: string, secret: string, wrong: string, sent = codes[turn]): Promise<void> => {
          await typed.fill(words);
          if (isOld) await password.fill(secret);
          if (codes.length > 0) await code.fill(sent ?? '');
          await press(robin, confirm[decision]);
          await robin.locator(wrong).waitFor();
          assert.match(await robin.locator('.preview').innerText(), new RegExp(`${decision}, since so`));
          assert.notEqual((await record()).state, state);
          refused += 1;
        };
        await tryWith('parcels', PASSWORD, '#confirmation-wrong');
        if (codes.length > 0) await tryWith('parcels 1.1.0', PASSWORD, '#code-wrong', '000000');
        if (isOld) {
          await tryWith('parcels 1.1.0', 'another password', '#password-wrong');
          await tryWith('parcels 1.1.0', '', '#password-wrong');
          assert.equal(await robin.locator('.notice.bad a[href="#password"]').count(), 1);
          await password.fill(PASSWORD);
        }
        // What was sent never comes back.
        if (codes.length > 0) {
          assert.equal(await code.inputValue(), '');
          await code.fill(codes[turn] ?? '');
        }
        await typed.fill('parcels 1.1.0');
        await press(robin, confirm[decision]);
        await robin.getByRole('status').first().waitFor();
        assert.equal((await clicks()) - refused, 3);
        assert.equal((await record()).state, state);
      }
      await store.collections.accounts.updateOne({ _id: id }, { $set: { second_factor: null } });
    });
  }

  it('lets another reviewer answer an appeal, never the one who decided', async () => {
    const reason = 'It takes addresses along.';
    await world.people.reviewer.call('decide_release', { slug, version, decision: 'suspend', reason });
    await world.people.publisher.call('appeal_decision', { slug, version, words: `It does not. ${HOSTILE}` });
    await robin.goto(at('/review'));
    await follow(robin, '1 open appeal');
    await robin
      .getByRole('article')
      .filter({ hasText: slug })
      .getByRole('link', { name: en.review.appeals.readLink })
      .click();
    await robin.getByText(en.review.appeals.notYours).waitFor();
    await riley.goto(at(`/review/${slug}`));
    await riley.getByRole('row').filter({ hasText: version }).getByRole('link').click();
    await follow(riley, en.review.appeals.isOpen.suspend);
    await riley.goto(at('/review/-/appeals'));
    await riley
      .getByRole('article')
      .filter({ hasText: slug })
      .getByRole('link', { name: en.review.appeals.answerLink })
      .click();
    await isInert(riley);
    await riley.getByLabel(en.review.appeals.outcome, { exact: true }).selectOption('reinstated');
    await riley.getByLabel(en.review.appeals.text, { exact: true }).fill('Right: it does not.');
    const { store, services } = world.served.wiring;
    const password_hash = await services.ports.passwords.hash(PASSWORD);
    const cookie = (await riley.context().cookies()).find(({ name }) => name === 'countersign-session');
    const found = await store.collections.sessions.findOne({ _id: hashOf(cookie?.value ?? '') });
    const { account_id } = found ?? assert.fail();
    await store.collections.accounts.updateOne({ _id: account_id }, { $set: { password_hash } });
    const proved_at = new Date(Date.now() - HOUR);
    await store.collections.sessions.updateMany({ account_id }, { $set: { proved_at } });
    await press(riley, en.review.appeals.submit);
    assert.match(await riley.locator('.preview').innerText(), /was reinstated[\s\S]*Right: it does not/);
    await riley.getByLabel(en.kit.typeToConfirm('parcels 1.1.0')).fill('parcels 1.1.0');
    await riley.getByLabel(en.signIn.password).fill('another password');
    await press(riley, en.review.decide.confirm.reinstate);
    await riley.locator('#password-wrong').waitFor();
    assert.match(await riley.locator('.preview').innerText(), /Right: it does not/);
    assert.equal((await record()).state, 'suspended');
    await riley.getByLabel(en.kit.typeToConfirm('parcels 1.1.0')).fill('parcels 1.1.0');
    await riley.getByLabel(en.signIn.password).fill(PASSWORD);
    await press(riley, en.review.decide.confirm.reinstate);
    await riley.getByText(en.review.flash.appealAnswered).waitFor();
    assert.equal((await record()).state, 'published');
  });

  it('keeps the history of every decision, with who took it', async () => {
    await riley.goto(at(`${here}/history`));
    const rows = await riley.locator('tbody tr').allInnerTexts();
    const words = rows.map((row) => /changes requested|approved|suspended|reinstated/.exec(row)?.[0]);
    assert.deepEqual(words, [
      'reinstated',
      'suspended',
      'reinstated',
      'suspended',
      'reinstated',
      'suspended',
      'reinstated',
      'suspended',
      'approved',
      'changes requested',
      'approved',
      'approved',
    ]);
    assert.match(rows[0] ?? '', /Riley/);
    assert.match(rows[1] ?? '', /It takes addresses along/);
  });

  it('closes groups of altered copies with what was done', async () => {
    const { licence_key } = await world.console('issue_licence', { slug, installation: 'shop-1' });
    const report = { version, sha256: 'ab'.repeat(32), installation: 'shop-1' };
    const sent = await fetch(at(`/v1/artifacts/${slug}/altered-reports`), {
      method: 'POST',
      headers: { authorization: `Bearer ${licence_key}`, 'content-type': 'application/json' },
      body: JSON.stringify(report),
    });
    assert.equal(sent.status, 202);
    await robin.goto(at('/review/-/altered'));
    await robin.getByText('ab'.repeat(32)).waitFor();
    await follow(robin, en.review.altered.closeLink);
    await robin.getByLabel(en.review.altered.note).fill('The publisher has found the server.');
    await press(robin, en.review.altered.close);
    await robin.getByText(en.review.flash.alteredClosed).waitFor();
    await robin.getByText(en.review.altered.emptyTitle).waitFor();
    await follow(robin, en.review.altered.closed);
    await robin.getByText('The publisher has found the server.').waitFor();
  });

  it('has no forms for who owns what is reviewed', async () => {
    const { publisher } = world.people;
    await world.upload(slug, '1.2.0', { files: first });
    const { accounts } = world.served.wiring.store.collections;
    await accounts.updateOne({ _id: publisher.id }, { $set: { roles: ['reviewer'] } });
    const own = await pageOf(publisher.session);
    await own.goto(at(`/review/${slug}/1.2.0`));
    await own.getByText(en.review.own).waitFor();
    assert.equal(await own.locator('main form').count(), 0);
    await own.goto(at(`/review/${slug}/1.2.0/decide`));
    assert.equal(await own.locator('main form').count(), 0);
    await own.context().close();
  });

  it('has broken nothing on the way', () => {
    assert.deepEqual(unexpected(stage.problems), []);
  });
});
