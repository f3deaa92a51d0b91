import { strict as assert } from 'node:assert';
import { requirePart } from '@countersign/test-parts';
import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright-core';
import { hashOf } from '../../../domain/account/credentials.js';
import type { AccountRecord } from '../../../domain/account/ports.js';
import { HOUR } from '../../../domain/durations.js';
import { messagesIn } from '../../../messages/index.js';
import { mailWordsFor } from '../../../messages/mails/words.js';
import { wordsFor } from '../../../messages/pages.js';
import type { Collections } from '../../../store/database/collections.js';
import { endpointRecord } from '../../records.js';
import { CORE, openWorld, type World } from './gallery/world.js';

const en = wordsFor('en');
const sweep = messagesIn('en').job('sweep')?.title ?? assert.fail('the job sweep has no title');
const mails = mailWordsFor('en');

/** Without script: everything in the panel works so. */
describe('the admin panel, in a real browser', () => {
  let world: World;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let store: Collections;

  before(async function () {
    const executablePath = requirePart(this, 'chromium');
    world = await openWorld();
    store = world.served.wiring.store.collections;
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const value = world.people.admin.session;
    await context.addCookies([{ name: 'countersign-session', value, url: world.url }]);
    page = await context.newPage();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  const go = (path: string): Promise<Response | null> => page.goto(new URL(path, world.url).href);
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).last().click();
  const follow = (name: string): Promise<void> => page.getByRole('link', { name, exact: true }).first().click();
  const text = async (): Promise<string> => page.locator('main').innerText();
  const account = (id: string): Promise<AccountRecord | null> => store.accounts.findOne({ _id: id });
  const member = (id: string): string => `/admin/members/${id}`;

  it('leads from the front page to a member, who gets a role and loses it', async () => {
    const { publisher } = world.people;
    await go('/admin');
    await press(en.shell.menu);
    await follow(en.admin.nav.members);
    await page.getByLabel(en.admin.members.query).fill('acme');
    await press(en.admin.search);
    await follow('Pat');
    await press(en.admin.member.give('reviewer'));
    await page.getByText(en.admin.flash.roleGiven).waitFor();
    assert.deepEqual((await account(publisher.id))?.roles, ['reviewer']);
    await follow(en.admin.member.take('reviewer'));
    await press(en.admin.takeRole.submit);
    await page.getByText(en.admin.flash.roleTaken).waitFor();
    assert.deepEqual((await account(publisher.id))?.roles, []);
    await go(member(world.people.admin.id));
    assert.equal(await page.getByRole('link', { name: en.admin.member.ban, exact: true }).count(), 0);
    await follow(en.admin.member.take('admin'));
    await press(en.admin.takeRole.submit);
    await page.locator('#confirmation-wrong').waitFor();
    await page.locator('#confirmation').fill('ada@example.com');
    await press(en.admin.takeRole.submit);
    await page.getByText('This is the only admin.').waitFor();
    assert.match(await text(), /This is the only admin\./);
    assert.deepEqual((await account(world.people.admin.id))?.roles, ['admin']);
  });

  it('leads from every number and item of the overview to a list, for who is no reviewer too', async () => {
    await world.people.reviewer.call('claim_review', { slug: 'invoices', version: '1.3.0' });
    await go('/admin');
    assert.equal(await page.locator('.trends li p:first-child > a').count(), await page.locator('.trends li').count());
    const items = page.locator('.items li div > p:first-child > a');
    assert.equal(await items.count(), await page.locator('.items li').count());
    const places = await page
      .locator('.trends li p:first-child > a, .items li div > p:first-child > a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const place of new Set(places)) assert.equal((await go(place))?.status(), 200, place);
    for (const list of ['appeals', 'altered', '?claim=lapsed']) {
      assert.equal((await go(`/admin/waiting${list.startsWith('?') ? '' : '/'}${list}`))?.status(), 200, list);
    }
    await go('/admin');
    await follow(en.admin.front.items['releases_waiting']?.(1) ?? '');
    const row = page.getByRole('row').filter({ hasText: 'Invoices 1.3.0' });
    assert.match(await row.innerText(), /Robin/);
    await row.getByRole('link').click();
    assert.equal(new URL(page.url()).pathname, '/admin/artifacts/invoices');
  });

  it('asks for the password again before a dangerous act', async () => {
    const session = { _id: hashOf(world.people.admin.session) };
    const before = await store.sessions.findOne(session);
    await store.sessions.updateOne(session, { $set: { proved_at: new Date(Date.now() - HOUR) } });
    await go(`${member(world.people.member.id)}/ban`);
    assert.equal(new URL(page.url()).pathname, '/confirm');
    await go(member(world.people.member.id));
    await press(en.admin.member.give('admin'));
    await page.getByText(en.signIn.confirm.waits).waitFor();
    await page.locator('main input[type=password]').waitFor();
    assert.deepEqual((await account(world.people.member.id))?.roles, []);
    await store.sessions.updateOne(session, { $set: { proved_at: before?.proved_at ?? new Date() } });
  });

  it('shows who has a second factor, and removes it once the address is typed', async () => {
    const { id, email } = world.people.reviewer;
    const factor = { sealed_secret: Buffer.from('x'), since: new Date(), last_step: 0, recovery: ['a', 'b'] };
    await store.accounts.updateOne({ _id: id }, { $set: { second_factor: factor } });
    await go(member(id));
    assert.match(await text(), /Two-factor authentication\s+on .*2 recovery codes left/s);
    await follow(en.admin.member.takeSecondFactor);
    await page.getByLabel(en.admin.reason).fill('Lost the phone.');
    await press(en.admin.takeSecondFactor.submit);
    await page.locator('#confirmation-wrong').waitFor();
    assert.equal(await page.getByLabel(en.admin.reason).inputValue(), 'Lost the phone.');
    await page.locator('#confirmation').fill(email);
    await press(en.admin.takeSecondFactor.submit);
    await page.getByText(en.admin.flash.secondFactorTaken, { exact: false }).waitFor();
    assert.equal((await account(id))?.second_factor, null);
    assert.equal((await go(`${member(id)}/second-factor`))?.status(), 404);
    await go(member(id));
    await follow(en.admin.member.mails);
    await page.getByRole('link', { name: mails.account.changed.what.second_factor_off }).waitFor();
  });

  it('ends the sessions of a member, who is told', async () => {
    const { id } = world.people.publisher;
    await go(member(id));
    assert.match(await text(), /Active sessions\s+1/);
    await press(en.admin.member.endSessions);
    await page.getByText(en.admin.flash.sessionsEnded).waitFor();
    assert.match(await text(), /Active sessions\s+0/);
    assert.equal(await page.getByRole('button', { name: en.admin.member.endSessions }).count(), 0);
    await follow(en.admin.member.mails);
    await page.getByRole('link', { name: mails.account.changed.what.sessions_ended }).waitFor();
  });

  it('leads from the overview to a mail that failed for good, and closes it', async () => {
    const { services } = world.served.wiring;
    const id = services.newId();
    const reader = { account_id: world.people.publisher.id, data: { name: 'Pat', what: 'password' } };
    await services.ports.mails.put({ id, at: services.clock(), template: 'account_changed', ...reader });
    await store.mails.updateOne({ _id: id }, { $set: { state: 'failed', next_attempt_at: null } });
    await go('/admin');
    await follow('1 email could not be sent.');
    await press(en.admin.mails.retryAll);
    await page.getByText(en.admin.flash.jobRetried).waitFor();
    assert.equal((await store.mails.findOne({ _id: id }))?.state, 'waiting');
    await store.mails.updateOne({ _id: id }, { $set: { state: 'failed', next_attempt_at: null } });
    await go('/admin/mails?state=failed');
    await follow(mails.account.changed.what.password);
    await press(en.admin.mails.close);
    await page.getByText(en.admin.flash.mailClosed).waitFor();
    assert.equal((await store.mails.findOne({ _id: id }))?.state, 'closed');
    await go('/admin');
    assert.doesNotMatch(await text(), /could not be sent/);
  });

  it('leads from the overview to the artifacts whose webhook is in quarantine', async () => {
    await store.endpoints.insertOne(endpointRecord('broken', { state: 'quarantined' }));
    await go('/admin');
    await follow('1 webhook is in quarantine.');
    assert.deepEqual(await page.locator('main tbody code').allInnerTexts(), ['broken']);
    assert.equal(await page.getByLabel(en.admin.artifacts.held).isChecked(), true);
    await store.endpoints.deleteOne({ _id: 'broken' });
  });

  it('makes an account whose link is shown once, bans it with a reason, lets it in again, and deletes it', async () => {
    await go('/admin/members');
    await follow(en.admin.members.make);
    await page.getByLabel(en.admin.newMember.email).fill('new person');
    await page.getByLabel(en.admin.newMember.name, { exact: true }).fill('Nia');
    await press(en.admin.newMember.submit);
    await page.locator('#email-wrong').waitFor();
    assert.equal(await page.getByLabel(en.admin.newMember.name, { exact: true }).inputValue(), 'Nia');
    await page.getByLabel(en.admin.newMember.email).fill('nia@example.com');
    await press(en.admin.newMember.submit);
    assert.match(await text(), /\/sign-in\?link=/);
    await follow(en.admin.newMember.toMember);
    const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await follow(en.admin.member.ban);
    await press(en.admin.ban.submit);
    await page.locator('#reason-wrong').waitFor();
    await page.getByLabel(en.admin.reason).fill('Sells what others wrote.');
    await press(en.admin.ban.submit);
    await page.getByText('Sells what others wrote.').waitFor();
    assert.notEqual((await account(id))?.banned_at, null);
    assert.equal(await store.sign_in_links.countDocuments({ account_id: id }), 0);
    await follow(en.admin.member.unban);
    await page.getByLabel(en.admin.reason).fill('It was somebody else.');
    await press(en.admin.ban.unbanSubmit);
    await page.getByText(en.admin.flash.unbanned).waitFor();
    await follow(en.admin.member.remove);
    await page.getByLabel(en.admin.reason).fill('Asked for it.');
    await page.getByLabel(en.kit.typeToConfirm('nia@example.com')).fill('nia');
    await press(en.admin.remove.submit);
    await page.locator('#confirm-wrong').waitFor();
    await page.getByLabel(en.kit.typeToConfirm('nia@example.com')).fill('nia@example.com');
    await press(en.admin.remove.submit);
    await page.getByText(en.admin.member.deletedNote, { exact: false }).waitFor();
    assert.doesNotMatch(JSON.stringify(await account(id)), /nia/i);
    await follow(en.admin.member.logAbout);
    assert.match(await text(), /deleted member/);
    assert.match(await text(), /Status:\s*active →\s*banned/);
  });

  it('bans several members at once, with one reason, and tells one by one who was not', async () => {
    const made: string[] = [];
    for (const name of ['Sam', 'Sue']) {
      const email = `${name.toLowerCase()}@spam.example.com`;
      made.push(String((await world.console('create_account', { email, name }))['account_id']));
    }
    await go('/admin');
    await press(en.shell.menu);
    await follow(en.admin.nav.members);
    await page.getByLabel(en.admin.members.stateFilter).selectOption('active');
    await press(en.admin.search);
    for (const name of ['Sam', 'Sue', 'Ada']) await page.getByLabel(en.admin.members.selectOne(name)).check();
    await press(en.admin.members.together.ban.submit);
    await page.getByRole('heading', { name: en.admin.members.together.ban.title(3) }).waitFor();
    await press(en.admin.members.together.ban.submit);
    await page.locator('#reason-wrong').waitFor();
    await page.getByLabel(en.admin.reason).fill('Spam.');
    await press(en.admin.members.together.ban.submit);
    await page.getByRole('heading', { name: en.admin.members.together.ban.done(2, 3) }).waitFor();
    assert.match(await text(), /Ada – .*your own account/);
    for (const id of made) assert.equal((await account(id))?.banned_reason, 'Spam.');
    const lines = await store.audit.find({ capability: 'ban_member', 'note.reason': 'Spam.', result: 'ok' }).toArray();
    assert.deepEqual(lines.map(({ subject }) => subject).sort(), made.map((id) => `account ${id}`).sort());
    await follow(en.admin.members.together.toList);
    await go('/admin/members?state=banned&query=sue');
    assert.deepEqual(await page.locator('main tbody a').allInnerTexts(), ['Sue']);
  });

  it('closes sign-up two clicks from the overview, which then says so, and opens it again', async () => {
    await go('/admin');
    await page.getByRole('button', { name: en.shell.menu }).click();
    await follow(en.admin.nav.signUp);
    await page.getByLabel(en.admin.reason).fill('A flood.');
    await press(en.admin.signUp.close.submit);
    await page.getByText(en.admin.flash.signUpClosed).waitFor();
    const stranger = await browser.newContext();
    const asked = await (await stranger.request.get(`${world.url}/sign-up`)).text();
    assert.ok(asked.includes(en.signIn.signUp.closedTitle));
    await stranger.close();
    await go('/admin');
    await follow('Sign-up is closed: only admins can create accounts.');
    assert.match(await text(), /A flood\./);
    await page.getByLabel(en.admin.reason).fill('It is over.');
    await press(en.admin.signUp.open.submit);
    await page.getByText(en.admin.flash.signUpOpened).waitFor();
  });

  it('makes a group, puts a member into it and deletes it', async () => {
    await go('/admin/groups');
    for (const box of ['community.*', 'blog.read']) await page.getByLabel(box).check();
    await press(en.admin.groups.make);
    await page.locator('#name-wrong').waitFor();
    const ticked = page.locator('input[name=permissions]:checked');
    const values = await ticked.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')));
    assert.deepEqual(values.sort(), ['blog.read', 'community.*']);
    await page.getByLabel('blog.read').uncheck();
    await page.getByLabel(en.admin.groups.name, { exact: true }).fill('Editors');
    await press(en.admin.groups.make);
    const group = await store.groups.findOne({ name: 'Editors' });
    assert.deepEqual(group?.permissions, ['community.*']);
    await go(member(world.people.member.id));
    await page.getByLabel('Group').selectOption('Editors');
    await press(en.admin.member.put);
    assert.deepEqual((await account(world.people.member.id))?.groups, [group?._id]);
    await go(`/admin/log?who=${world.people.admin.id}`);
    assert.match(await text(), /Group: Editors/);
    await go(`/admin/groups/${group?._id}`);
    await press(en.admin.groups.remove);
    await page.getByRole('heading', { name: en.admin.groups.asked.title }).waitFor();
    await press(en.admin.groups.remove);
    await page.getByText(en.admin.flash.groupDeleted).waitFor();
    assert.deepEqual((await account(world.people.member.id))?.groups, []);
  });

  it('sets a publisher name and moves an artifact to its account', async () => {
    const { member: owner } = world.people;
    await go('/admin/artifacts?slug=led');
    await follow('Ledger');
    await follow(en.admin.artifacts.move);
    await page.getByLabel(en.admin.artifacts.newOwner).fill(owner.email);
    await page.getByLabel(en.admin.reason).fill('Sold.');
    await press(en.admin.artifacts.submit);
    await page.locator('#account-wrong').waitFor();
    await go(`${member(owner.id)}/publisher-name`);
    await page.getByLabel(en.admin.publisherName.field).fill('Mia & Co');
    await press(en.admin.publisherName.submit);
    await go('/admin/artifacts/ledger/move');
    await page.getByLabel(en.admin.artifacts.newOwner).fill(owner.email);
    await page.getByLabel(en.admin.reason).fill('Sold.');
    await press(en.admin.artifacts.submit);
    await page.getByText(en.admin.flash.moved, { exact: false }).waitFor();
    const artifact = await store.artifacts.findOne({ _id: 'ledger' });
    assert.deepEqual([artifact?.owner, artifact?.publisher], [owner.id, 'Mia & Co']);
  });

  it('issues a licence whose key is shown once, and ends it', async () => {
    await go('/admin/licences/new');
    await page.getByLabel(en.admin.licences.slug).fill('invoicse');
    await page.getByLabel(en.admin.licences.installation).fill('typed.example.com');
    await press(en.admin.licences.submit);
    await page.locator('#slug-wrong').waitFor();
    assert.equal(await page.getByLabel(en.admin.licences.installation).inputValue(), 'typed.example.com');
    await go('/admin/licences/new?slug=invoices');
    await page.getByLabel(en.admin.licences.installation).fill('shop.example.com');
    await page.getByLabel(en.admin.licences.until).fill('2031-01-31');
    await press(en.admin.licences.submit);
    assert.match(await text(), /bkl_[\w-]{43}/);
    await follow(en.admin.licences.back);
    assert.doesNotMatch(await text(), /bkl_/);
    await follow(en.admin.licences.end);
    assert.match(await text(), /shop\.example\.com can no longer report altered copies of Invoices/);
    await press(en.admin.licences.endSubmit);
    await page.getByText(en.admin.flash.licenceEnded).waitFor();
    assert.notEqual((await store.licences.findOne({ installation: 'shop.example.com' }))?.ended_at, null);
    assert.equal((await go('/admin/licences/lic_none/end'))?.status(), 404);
    // A page that refuses keeps the navigation of the panel.
    assert.equal(await page.locator('nav.grouped a[href="/admin/jobs"]').count(), 1);
  });

  it('adds a signing key, activates it with a reason, and marks it as compromised once that is typed', async () => {
    const statuses = async (): Promise<string[]> =>
      ((await store.signing.findOne({ _id: 'keys' }))?.keys ?? []).map(({ status }) => status);
    await go('/admin/keys/add');
    await page.getByLabel(en.admin.keys.key).fill('-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----');
    await press(en.admin.keys.addSubmit);
    await page.locator('#key-wrong').waitFor();
    assert.doesNotMatch(await page.content(), /BEGIN PRIVATE/);
    await press(en.admin.keys.addSubmit);
    assert.deepEqual(await statuses(), ['active', 'next']);
    await follow(en.admin.keys.retire);
    await page.getByLabel(en.admin.reason).fill('One too many.');
    const unwanted = decodeURIComponent(new URL(page.url()).pathname.split('/')[3] ?? '');
    await page.getByLabel(/^Type/).fill(unwanted.slice(0, 8));
    await press(en.admin.keys.retireSubmit);
    await page.getByText(en.admin.flash.keyRetired).waitFor();
    assert.deepEqual(await statuses(), ['active', 'retired']);
    assert.equal(await page.getByRole('link', { name: en.admin.keys.activate }).count(), 0);
    await go('/admin/keys/add');
    await press(en.admin.keys.addSubmit);
    assert.deepEqual(await statuses(), ['active', 'retired', 'next']);
    await follow('Activate');
    assert.ok(await page.getByLabel(en.admin.reason).evaluate((field) => field.hasAttribute('required')));
    await press(en.admin.keys.activateSubmit);
    await page
      .locator('#reason-wrong')
      .getByText(/until \w+ \d+, \d{4}, \d\d:\d\d UTC/)
      .waitFor();
    await page.getByLabel(en.admin.reason).fill('The machine is replaced.');
    await press(en.admin.keys.activateSubmit);
    assert.deepEqual(await statuses(), ['retired', 'retired', 'active']);
    await page.getByRole('link', { name: en.admin.keys.compromise }).last().click();
    await page.getByLabel(en.admin.reason).fill('It was found in a backup.');
    await press(en.admin.keys.replaceSubmit);
    await page.locator('#confirmation-wrong').waitFor();
    const typed = (): string => decodeURIComponent(new URL(page.url()).pathname.split('/')[3] ?? '').slice(0, 8);
    await page.getByLabel(/^Type/).fill(typed());
    await press(en.admin.keys.replaceSubmit);
    assert.deepEqual(await statuses(), ['retired', 'retired', 'compromised', 'active']);
    await page.getByRole('link', { name: en.admin.keys.compromise }).last().click();
    await page.getByLabel(en.admin.keys.replaceNone).check();
    await page.getByLabel(en.admin.reason).fill('So was this one.');
    await page.getByLabel(/^Type/).fill(typed());
    await press(en.admin.keys.replaceSubmit);
    assert.deepEqual(await statuses(), ['retired', 'retired', 'compromised', 'compromised']);
    await page.getByText(en.admin.keys.noneActive).waitFor();
    await go('/admin');
    assert.match(await text(), /No signing key is active/);
  });

  it('pauses a job in every process, runs it by hand and lets it go on', async () => {
    await go('/admin/jobs');
    await follow(sweep);
    await press(en.admin.jobs.pause);
    await page.getByText(en.admin.flash.jobPaused).waitFor();
    assert.match(await text(), /Next run\s+not while paused/);
    assert.equal(await world.served.wiring.store.jobRecords.isPaused('sweep'), true);
    assert.match(await text(), /Paused by\s+Ada/);
    await go('/admin');
    await follow('1 background job is paused.');
    assert.deepEqual(await page.locator('main tbody a').allInnerTexts(), [sweep]);
    await page.getByLabel('Status').selectOption('failing');
    await press(en.admin.search);
    await follow(en.admin.jobs.emptyNext);
    await follow(sweep);
    await press(en.admin.jobs.run);
    await page.getByText(en.admin.flash.jobRun).waitFor();
    await press(en.admin.jobs.resume);
    assert.equal(await world.served.wiring.store.jobRecords.isPaused('sweep'), false);
  });

  it('adds a core release and removes it, shows the configuration without a secret, and a mail as its reader gets it', async () => {
    await go('/admin/core-releases');
    await page.getByLabel(en.admin.coreReleases.version, { exact: true }).fill('9.8');
    await page.getByLabel(en.admin.coreReleases.again).fill('9.8');
    await press(en.admin.coreReleases.add);
    await page.locator('#version-wrong').waitFor();
    await page.getByLabel(en.admin.coreReleases.version, { exact: true }).fill('9.8.7');
    await press(en.admin.coreReleases.add);
    await page.locator('#confirmation-wrong').waitFor();
    assert.equal(await store.core_releases.findOne({ _id: '9.8.7' }), null);
    await page.getByLabel(en.admin.coreReleases.again).fill('9.8.7');
    await press(en.admin.coreReleases.add);
    await page.getByText('9.8.7', { exact: true }).first().waitFor();
    assert.notEqual(await store.core_releases.findOne({ _id: '9.8.7' }), null);
    await page.getByRole('link', { name: en.admin.coreReleases.removeThis('9.8.7') }).click();
    await page.getByLabel(en.admin.reason).fill('It was 9.8.6.');
    await page.locator('#confirmation').fill('9.8.6');
    await press(en.admin.coreReleases.removeSubmit);
    await page.locator('#confirmation-wrong').waitFor();
    await page.locator('#confirmation').fill('9.8.7');
    await press(en.admin.coreReleases.removeSubmit);
    await page.getByText(en.admin.flash.coreReleaseRemoved).waitFor();
    assert.equal(await store.core_releases.findOne({ _id: '9.8.7' }), null);
    const named = page.getByRole('row').filter({ hasText: CORE });
    assert.match(await named.innerText(), /\d+ versions/);
    assert.equal(await named.getByRole('link').count(), 0);
    assert.equal((await go('/admin/core-releases/9.8.7/remove'))?.status(), 404);
    await go('/admin/configuration');
    assert.match(await text(), /COUNTERSIGN_SMTP_URL\s+not set/);
    await go('/admin/mails');
    await page.locator('main table a').first().click();
    await page.locator('pre.letter').waitFor();
  });

  it('finds the mails of a member, and shows the link in one after the password alone', async () => {
    const { services } = world.served.wiring;
    const { member: reader } = world.people;
    await services.ports.mails.put({
      id: services.newId(),
      at: services.clock(),
      template: 'reset_password',
      account_id: reader.id,
      data: { name: 'Mia', until: new Date(services.clock().getTime() + HOUR).toISOString() },
      secret: { link: `${world.url}/reset/confirm?link=sesame` },
    });
    await go('/admin/mails');
    await page.getByLabel(en.admin.mails.columns.to).fill(reader.email);
    await press(en.admin.search);
    await follow(mails.account.reset.subject);
    assert.doesNotMatch(await page.content(), /sesame/);
    const session = { _id: hashOf(world.people.admin.session) };
    await store.sessions.updateOne(session, { $set: { proved_at: new Date(Date.now() - HOUR) } });
    await follow(en.admin.mails.showLink);
    assert.equal(new URL(page.url()).pathname, '/confirm');
    await store.sessions.updateOne(session, { $set: { proved_at: new Date() } });
    await page.goBack();
    await follow(en.admin.mails.showLink);
    assert.match(await text(), /link=sesame/);
  });

  it('tells every change in the log, by who and what, and is closed to others', async () => {
    await go('/admin/log');
    await page.getByLabel(en.admin.log.who).fill('ada@example.com');
    await page.getByLabel(en.admin.log.what).selectOption('pause_job');
    await press(en.admin.search);
    assert.match(await text(), /Ada/);
    assert.match(await text(), /Status:\s*active →\s*paused/);
    const link = page.getByRole('link', { name: en.admin.log.formats.csv });
    const file = await context.request.get(new URL((await link.getAttribute('href')) ?? '', world.url).href);
    assert.match(file.headers()['content-disposition'] ?? '', /^attachment; filename="audit-log-[\d-]+\.csv"$/);
    const [, ...rows] = (await file.text()).trimEnd().split('\r\n');
    assert.ok(rows.length > 0 && rows.every((row) => row.includes(',pause_job,')));
    const wrong = await context.request.get(`${world.url}/admin/log/export?format=xml`);
    assert.equal(wrong.status(), 400);
    const other = await browser.newContext();
    const session = world.people.reviewer.session;
    await other.addCookies([{ name: 'countersign-session', value: session, url: world.url }]);
    const answers = await Promise.all(
      ['/admin', '/admin/log', '/admin/jobs', '/review/-/log'].map((path) => other.request.get(`${world.url}${path}`)),
    );
    assert.deepEqual(
      answers.map((answer) => answer.status()),
      [403, 403, 403, 200],
    );
    await other.close();
  });
});
