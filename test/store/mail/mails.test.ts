import assert from 'node:assert/strict';
import { DAY, MINUTE } from '../../../domain/durations.js';
import type { NewMail } from '../../../domain/mail/ports.js';
import { newId } from '../../../domain/new-id.js';
import { openTestStore, type TestStore } from '../../database.js';
import { artifactRecord, TEST_TIME } from '../../records.js';

const later = (milliseconds: number): Date => new Date(TEST_TIME.getTime() + milliseconds);

describe('the outbox of mails', () => {
  let test: TestStore;
  let count = 0;
  let written = 0;

  before(async () => {
    test = await openTestStore({
      mailWritten: () => {
        written += 1;
      },
    });
  });

  after(() => test.close());

  async function put(more: Partial<NewMail> = {}): Promise<string> {
    count += 1;
    const id = `mail_${String(count).padStart(3, '0')}`;
    await test.store.mails.put({
      id,
      at: TEST_TIME,
      template: 'reset_password',
      account_id: 'acc_1',
      to: 'kim@example.com',
      data: { name: 'Kim' },
      secret: { link: 'https://example.com/reset?link=sesame' },
      ...more,
    });
    return id;
  }

  it('deletes what was written before a time, unless it is still to be sent (decisions §9)', async () => {
    const { mails } = test.store;
    const at = later(-400 * DAY);
    const old = [0, 1, 2].map((n) => newId(at.getTime() + n));
    for (const id of [...old, newId(TEST_TIME.getTime())]) await put({ id, at: id === old[0] ? TEST_TIME : at });
    await test.store.collections.mails.updateMany({ _id: { $ne: old[1] ?? '' } }, { $set: { state: 'sent' } });
    const before = later(-DAY);
    assert.equal(await mails.deleteOld(before, 10), 1);
    assert.equal(await mails.deleteOld(before, 10), 0);
    assert.equal(await mails.find(old[2] ?? ''), null);
    assert.notEqual(await mails.find(old[1] ?? ''), null);
    assert.notEqual(await mails.find(old[0] ?? ''), null);
  });

  it('keeps a mail once by its id, and tells of it once', async () => {
    const before = written;
    const id = await put();
    await test.store.mails.put({
      id,
      at: TEST_TIME,
      template: 'no_account',
      account_id: 'acc_2',
      to: 'x@y.zz',
      data: {},
    });
    assert.equal((await test.store.mails.find(id))?.to, 'kim@example.com');
    assert.equal(written, before + 1);
  });

  it('keeps a mail in the language of its account, with the name that the artifact then has', async () => {
    const { accounts, artifacts, mails } = test.store.collections;
    const nothing = { publisher_name: null, publisher_key: null, password_hash: null, roles: [], banned_at: null };
    const account = (_id: string) => ({
      ...nothing,
      _id,
      email: _id,
      email_key: _id,
      name: 'Lea',
      created_at: TEST_TIME,
    });
    await accounts.insertMany([{ ...account('acc_german'), language: 'de' }, account('acc_before')]);
    await artifacts.insertOne(artifactRecord('named', { name: 'Invoices' }));
    const written = async (more: Partial<NewMail>) => {
      const mail = await test.store.mails.find(await put(more));
      return [mail?.language, mail?.data['artifact']];
    };
    const about = { template: 'release_decided', data: { slug: 'named' } } as const;
    assert.deepEqual(await written({ ...about, account_id: 'acc_german' }), ['de', 'Invoices']);
    assert.deepEqual(await written({ ...about, account_id: 'acc_before' }), ['en', 'Invoices']);
    assert.deepEqual(await written({ account_id: 'acc_nobody', language: 'de' }), ['de', undefined]);
    const addressOf = async (account_id: string) => {
      const id = `before ${account_id}`;
      await test.store.mails.put({ id, at: TEST_TIME, template: 'release_decided', account_id, data: {} });
      return (await test.store.mails.find(id))?.to;
    };
    assert.equal(await addressOf('acc_german'), 'acc_german');
    await accounts.updateOne({ _id: 'acc_before' }, { $set: { email: '' } });
    assert.equal(await addressOf('acc_before'), null);
    assert.equal(await addressOf('acc_nobody'), null);
    const old = await put({ ...about, account_id: 'acc_german' });
    await mails.updateOne({ _id: old }, { $unset: { language: true } });
    assert.equal((await test.store.mails.find(old))?.language, 'en');
  });

  it('keeps what only the reader may see sealed, and drops it once it was sent', async () => {
    const id = await put();
    const stored = async (): Promise<string> => JSON.stringify(await test.store.collections.mails.findOne({ _id: id }));
    assert.ok(!(await stored()).includes('sesame'));
    assert.equal((await test.store.mails.find(id))?.secret?.['link'], 'https://example.com/reset?link=sesame');
    const lease = { token: 't1', until: later(MINUTE) };
    const claimed = await test.store.mails.claim(id, TEST_TIME, lease);
    const attempts = claimed?.attempts ?? [];
    const sent = { state: 'sent', next_attempt_at: null, sent_at: TEST_TIME, attempts } as const;
    assert.equal(await test.store.mails.settle(id, 't1', sent), true);
    assert.equal((await test.store.mails.find(id))?.secret, null);
    assert.equal((await test.store.collections.mails.findOne({ _id: id }))?.sealed, null);
    assert.equal(await test.store.mails.retry(id, TEST_TIME), false);
  });

  it('gives an attempt to one of many, writes it before it is made, and gives it again when a crash cut it off (DESIGN)', async () => {
    const id = await put();
    const claims = await Promise.all(
      ['a', 'b', 'c', 'd'].map((token) => test.store.mails.claim(id, TEST_TIME, { token, until: later(MINUTE) })),
    );
    assert.equal(claims.filter((one) => one !== null).length, 1);
    assert.deepEqual((await test.store.mails.find(id))?.attempts, [{ at: TEST_TIME, error: null }]);
    assert.ok(!(await test.store.mails.due(later(MINUTE - 1), 100)).includes(id));
    assert.ok((await test.store.mails.due(later(MINUTE), 100)).includes(id));
    const again = await test.store.mails.claim(id, later(MINUTE), { token: 'e', until: later(2 * MINUTE) });
    assert.equal(again?.step, 2);
    // Who was thought lost comes too late.
    const sent = { state: 'sent', next_attempt_at: null, sent_at: TEST_TIME, attempts: [] } as const;
    for (const token of ['a', 'b', 'c', 'd']) assert.equal(await test.store.mails.settle(id, token, sent), false);
    assert.equal(await test.store.mails.settle(id, 'e', sent), true);
  });

  it('tells of a mail that is to be tried again, and of no other', async () => {
    const { mails } = test.store;
    const [id, sent] = [await put(), await put()];
    const { mails: kept } = test.store.collections;
    await kept.updateMany({ _id: id }, { $set: { state: 'failed' } });
    await kept.updateMany({ _id: sent }, { $set: { state: 'sent' } });
    const toldOf = async (step: () => Promise<unknown>): Promise<number> => {
      const before = written;
      await step();
      return written - before;
    };
    assert.equal(await toldOf(() => mails.retry(sent, TEST_TIME)), 0);
    assert.equal(await toldOf(() => mails.retryFailed(TEST_TIME)), 1);
    assert.equal(await toldOf(() => mails.retryFailed(TEST_TIME)), 0);
    await kept.updateMany({ _id: id }, { $set: { state: 'closed' } });
    assert.equal(await toldOf(() => mails.retry(id, TEST_TIME)), 1);
  });

  it('lists the newest first, in pages, by state', async () => {
    const first = await put();
    const second = await put();
    const [top, next] = await test.store.mails.page({}, null, 2);
    assert.deepEqual([top?.id, next?.id], [second, first]);
    assert.equal((await test.store.mails.page({}, second, 1))[0]?.id, first);
    assert.deepEqual(
      (await test.store.mails.page({ state: 'sent' }, null, 100)).filter(({ state }) => state !== 'sent'),
      [],
    );
  });
});
