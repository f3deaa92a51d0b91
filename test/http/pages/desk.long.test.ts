import { strict as assert } from 'node:assert';
import { requirePart } from '@countersign/test-parts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { ReleaseRecord } from '../../../domain/release/release.js';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import { HOSTILE, OWNED, openWorld, type World } from './gallery/world.js';

const slug = 'parcels';
const version = '1.1.0';
const hostileName = `src/o'wn&ed=${encodeURIComponent('<img onerror')}.php`;

const first = {
  'src/Parcel.php':
    '<?php\nfinal class Parcel\n{\n    public function weight(): int\n    {\n        return 1;\n    }\n}\n',
  'src/Same.php': '<?php\nreturn 1;\n',
};
const second = {
  ...first,
  'src/Parcel.php': `${first['src/Parcel.php']}eval($_GET['code']);\n`,
  'src/Sender.php': '<?php\n// nothing here is flagged\n$host = "parcels.example";\n',
  [hostileName]: `<?php\n// ${HOSTILE}\nshell_exec($_GET['x']);\n`,
};

describe('the review desk, in a real browser', () => {
  let world: World;
  let browser: Browser;
  let robin: Page;
  let riley: Page;
  const problems: string[] = [];

  before(async function () {
    const executablePath = requirePart(this, 'chromium');
    world = await openWorld();
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    robin = await pageOf(world.people.reviewer.session);
    riley = await pageOf((await world.addPerson('Riley', { roles: ['reviewer'] })).session);
    await submit();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  async function pageOf(session: string, script = true): Promise<Page> {
    const context: BrowserContext = await browser.newContext({ javaScriptEnabled: script });
    await context.addCookies([{ name: 'countersign-session', value: session, url: world.url }]);
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('dialog', (dialog) => {
      problems.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    return page;
  }

  async function submit(): Promise<void> {
    const { publisher, reviewer } = world.people;
    const description = { en: `Sends parcels. ${HOSTILE}` };
    await publisher.agent('service_register_artifact', { slug, name: 'Parcels', description });
    await reviewer.call('decide_artifact', { slug, decision: 'approve' });
    await world.upload(slug, '1.0.0', { files: first });
    await reviewer.call('decide_release', { slug, version: '1.0.0', decision: 'approve' });
    await world.upload(slug, version, { files: second });
  }

  const at = (path: string): string => new URL(path, world.url).href;
  const here = `/review/${slug}/${version}`;
  const press = (on: Page, name: string): Promise<void> => on.getByRole('button', { name, exact: true }).last().click();
  const follow = (on: Page, name: string | RegExp): Promise<void> => on.getByRole('link', { name }).first().click();
  async function record(of = version): Promise<ReleaseRecord> {
    const { releases } = world.served.wiring.services.ports;
    return (await releases.find(slug, of)) ?? assert.fail(`no release ${of}`);
  }
  /** Nothing that a stranger wrote has become an element or has run. */
  async function isInert(page: Page): Promise<void> {
    assert.equal(await page.locator(`[${OWNED}]`).count(), 0, page.url());
    assert.equal(await page.evaluate(`window.${OWNED}`), undefined, page.url());
  }

  it('shows the queue, and to the other reviewer who has claimed what', async () => {
    await robin.goto(at('/review'));
    const row = robin.getByRole('row').filter({ hasText: 'Parcels 1.1.0' });
    await row.getByRole('button', { name: 'Claim it' }).click();
    await robin.getByText('You have claimed it.').waitFor();
    assert.equal((await record()).claim?.by, world.people.reviewer.id);
    await riley.goto(at('/review'));
    const seen = riley.getByRole('row').filter({ hasText: 'Parcels 1.1.0' });
    assert.match(await seen.innerText(), /Robin/);
    assert.equal(await seen.getByRole('button').count(), 0);
    await riley.goto(at(`${here}/decide`));
    await riley.getByText('Robin works on it.').waitFor();
  });

  it('shows the report: differences, what is asked for, the manifest field by field', async () => {
    await robin.goto(at(here));
    await robin.getByText('Compared with 1.0.0').waitFor();
    assert.match(
      await robin.getByRole('row').filter({ hasText: 'version' }).first().innerText(),
      /1\.0\.0[\s\S]*1\.1\.0/,
    );
    await isInert(robin);
  });

  it('reads a file: new lines marked, flags in place, the page inert', async () => {
    await follow(robin, 'Read what is new');
    assert.equal(await robin.getByRole('row').filter({ hasText: 'src/Same.php' }).count(), 0);
    await robin.getByRole('link', { name: 'src/Parcel.php' }).click();
    assert.deepEqual(await robin.locator('.source .fresh code').allInnerTexts(), ["eval($_GET['code']);"]);
    assert.match(await robin.locator('.flag-here').innerText(), /Code built at run time/);
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
    await press(robin, 'Switch the keys off');
    const path = robin.url();
    await robin.keyboard.press('p');
    await robin.getByRole('button', { name: 'Switch the keys on' }).click();
    assert.equal(robin.url(), path);
    const plain = await pageOf(world.people.reviewer.session, false);
    await plain.goto(at(`${here}/file?path=src/Parcel.php`));
    await follow(plain, 'Next file');
    assert.notEqual(plain.url(), at(`${here}/file?path=src/Parcel.php`));
    await plain.context().close();
  });

  it('searches the package, and lists its flags with the code around them', async () => {
    await robin.goto(at(`${here}/search`));
    await robin.getByLabel('Text').fill('SHELL_exec(');
    await press(robin, 'Search');
    await robin.getByText('It is nowhere').waitFor();
    await robin.getByLabel('Take a to z in either case').check();
    await press(robin, 'Search');
    await robin.getByRole('link', { name: 'Line 3' }).click();
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
    await robin.getByRole('button', { name: 'Mark as seen, next new file' }).click();
    await robin.getByText('Marked as seen.').waitFor();
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
    await robin.getByLabel('Question to the publisher').fill(' ');
    await press(robin, 'Ask the publisher');
    await robin.locator('#question-wrong').waitFor();
    await robin.getByLabel('Question to the publisher').fill('Why is code evaluated?');
    await press(robin, 'Ask the publisher');
    await robin.getByText('It is the publisher’s turn.').waitFor();
    await robin.goto(at('/review'));
    assert.match(await robin.getByRole('row').filter({ hasText: 'Parcels 1.1.0' }).innerText(), /publisher/);
    await world.people.publisher.call('write_to_reviewer', { slug, version, text: `It is a mistake. ${HOSTILE}` });
    await robin.goto(at(`${here}/thread`));
    await robin.getByText('It is the reviewer’s turn.').waitFor();
    await robin.getByLabel('Note for reviewers').fill('Same author as the suspended one.');
    await press(robin, 'Keep the note');
    await isInert(robin);
    const thread = await world.people.publisher.call('read_review_thread', { slug, version });
    assert.deepEqual(
      (thread['messages'] as { kind: string }[]).map(({ kind }) => kind),
      ['to_publisher', 'to_reviewer'],
    );
  });

  it('asks for changes with a kept reason, after a preview of what the publisher will read', async () => {
    await robin.goto(at('/review/-/reasons'));
    await robin.getByLabel('Title').fill('No eval');
    await robin.getByLabel('Text').fill('Code that is evaluated cannot be reviewed.');
    await press(robin, 'Keep it');
    await robin.getByRole('heading', { name: 'No eval' }).waitFor();
    for (const script of [false, true]) {
      const page = await pageOf(world.people.reviewer.session, script);
      await page.goto(at(`${here}/decide`));
      await page.getByLabel('Ask for changes').check();
      await page.getByLabel('Reason', { exact: false }).first().fill('In src/Parcel.php.');
      await press(page, 'Insert into the reason');
      const inserted = 'In src/Parcel.php.\n\nCode that is evaluated cannot be reviewed.';
      assert.equal(await page.locator('#reason').inputValue(), inserted);
      assert.ok(await page.getByLabel('Ask for changes').isChecked());
      if (script) {
        await press(page, 'Preview what the publisher will read');
        assert.match(
          await page.locator('.preview').innerText(),
          /Version 1\.1\.0 of Parcels[\s\S]*In src\/Parcel\.php\./,
        );
        assert.equal((await record()).state, 'in_review');
        await press(page, 'Change it');
        assert.equal(await page.locator('#reason').inputValue(), inserted);
        await press(page, 'Preview what the publisher will read');
        await press(page, 'Send back for changes');
        await page.getByText('Sent back for changes.').waitFor();
        assert.equal((await record()).reason, inserted);
        assert.equal((await record()).state, 'draft');
      }
      await page.context().close();
    }
  });

  it('wants a reason where one is needed, and a choice', async () => {
    await world.upload(slug, version, { files: { ...first, 'src/Sender.php': second['src/Sender.php'] } });
    await robin.goto(at(`${here}/decide`));
    await press(robin, 'Preview what the publisher will read');
    await robin.getByRole('alert').waitFor();
    await robin.getByLabel('Reject').check();
    await press(robin, 'Preview what the publisher will read');
    await robin.locator('#reason-wrong').waitFor();
    assert.equal((await record()).state, 'in_review');
  });

  it('approves, and shows what stays of a package whose bytes are gone', async () => {
    await robin.goto(at(`${here}/decide`));
    await robin.getByLabel('Approve').check();
    await press(robin, 'Preview what the publisher will read');
    await press(robin, 'Approve');
    await robin.getByText('Approved.').waitFor();
    assert.equal((await record()).state, 'published');
    await robin.getByText('The submitted bytes are no longer kept.').waitFor();
    await robin.goto(at(`${here}/files`));
    await robin.getByText('src/Sender.php').waitFor();
    const gone = await robin.goto(at(`${here}/file?path=src/Sender.php`));
    assert.equal(gone?.status(), 409);
  });

  it('suspends only when slug and version are typed, and reinstates', async () => {
    for (const [decision, button, state] of [
      ['Suspend', 'Suspend this version', 'suspended'],
      ['Reinstate', 'Reinstate this version', 'published'],
    ] as const) {
      await robin.goto(at(`${here}/decide`));
      await robin.getByLabel(decision).check();
      await robin.locator('#reason').fill(`${decision}, since so.`);
      await press(robin, 'Preview what the publisher will read');
      await robin.getByLabel('Type parcels 1.1.0 to confirm').fill('parcels');
      await press(robin, button);
      await robin.locator('#confirmation-wrong').waitFor();
      assert.match(await robin.locator('.preview').innerText(), new RegExp(`${decision}, since so`));
      assert.notEqual((await record()).state, state);
      await robin.getByLabel('Type parcels 1.1.0 to confirm').fill('parcels 1.1.0');
      await press(robin, button);
      await robin.getByRole('status').first().waitFor();
      assert.equal((await record()).state, state);
    }
  });

  it('lets another reviewer answer an appeal, never the one who decided', async () => {
    const reason = 'It takes addresses along.';
    await world.people.reviewer.call('decide_release', { slug, version, decision: 'suspend', reason });
    await world.people.publisher.call('appeal_decision', { slug, version, words: `It does not. ${HOSTILE}` });
    await robin.goto(at('/review'));
    await follow(robin, 'One appeal is open');
    await robin.getByRole('article').filter({ hasText: slug }).getByRole('link', { name: 'Read' }).click();
    await robin.getByText('You cannot answer this one').waitFor();
    await riley.goto(at(`/review/${slug}`));
    await riley.getByRole('row').filter({ hasText: version }).getByRole('link').click();
    await follow(riley, /the appeal is open/);
    await riley.goto(at('/review/-/appeals'));
    await riley.getByRole('article').filter({ hasText: slug }).getByRole('link', { name: 'Read and answer' }).click();
    await isInert(riley);
    await riley.getByLabel('Answer', { exact: true }).selectOption('reinstated');
    await riley.getByLabel('In words').fill('Right: it does not.');
    await press(riley, 'Answer the appeal');
    await riley.getByText('The appeal is answered.').waitFor();
    assert.equal((await record()).state, 'published');
  });

  it('keeps the history of every decision, with who took it', async () => {
    await riley.goto(at(`${here}/history`));
    const rows = await riley.locator('tbody tr').allInnerTexts();
    const words = rows.map((row) => /changes asked for|approved|suspended|reinstated/.exec(row)?.[0]);
    assert.deepEqual(words, [
      'reinstated',
      'suspended',
      'reinstated',
      'suspended',
      'approved',
      'changes asked for',
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
    await follow(robin, 'Close this group');
    await robin.getByLabel('What was done').fill('The publisher has found the server.');
    await press(robin, 'Close this group');
    await robin.getByText('The group is closed.').waitFor();
    await robin.getByText('No altered copy waits').waitFor();
    await follow(robin, 'Closed');
    await robin.getByText('The publisher has found the server.').waitFor();
  });

  it('has no forms for who owns what is reviewed', async () => {
    const { publisher } = world.people;
    await world.upload(slug, '1.2.0', { files: first });
    const { accounts } = world.served.wiring.store.collections;
    await accounts.updateOne({ _id: publisher.id }, { $set: { roles: ['reviewer'] } });
    const own = await pageOf(publisher.session);
    await own.goto(at(`/review/${slug}/1.2.0`));
    await own.getByText('This artifact is your own.').waitFor();
    assert.equal(await own.locator('main form').count(), 0);
    await own.goto(at(`/review/${slug}/1.2.0/decide`));
    assert.equal(await own.locator('main form').count(), 0);
    await own.context().close();
  });

  it('has broken nothing on the way', () => {
    assert.deepEqual(
      problems.filter((text) => !/status of (400|409|422)/.test(text)),
      [],
    );
  });
});
