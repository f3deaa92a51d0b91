import assert from 'node:assert/strict';
import type { Document } from 'mongodb';
import { noticeTemplates } from '../../../domain/mail/notice-kinds.js';
import { newId } from '../../../domain/new-id.js';
import type { TestStore } from '../../database.js';
import { TEST_TIME } from '../../records.js';
import { mostExamined, openWatchedStore } from '../database/explained.js';

const LETTERS = 300;

describe('the notices of an account with very many other mails', () => {
  const commands: Document[] = [];
  let test: TestStore;

  before(async () => {
    test = await openWatchedStore(commands);
    const { mails } = test.store;
    const mail = { at: TEST_TIME, account_id: 'acc_1', to: 'kim@example.com', data: {} };
    await mails.put({ ...mail, id: 'notice', template: 'release_decided' });
    for (let letter = 0; letter < LETTERS; letter += 1) {
      await mails.put({ ...mail, id: newId(TEST_TIME.getTime()), template: 'new_sign_in' });
    }
    commands.splice(0);
  });

  after(() => test.close());

  it('are found without reading those (DESIGN)', async () => {
    const { mails } = test.store;
    assert.equal((await mails.aboutAfter('acc_1', noticeTemplates, '', 200)).length, 1);
    assert.equal((await mails.page({ account_id: 'acc_1', templates: noticeTemplates }, null, 31)).length, 1);
    const most = await mostExamined(test, commands.splice(0));
    assert.ok(most <= 2, `${most} of ${LETTERS} read`);
  });

  it('are found although a version that runs beside has not marked those', async () => {
    const { collections, mails } = test.store;
    await collections.mails.updateMany({}, { $unset: { letter_only: true } });
    const found = await mails.page({ account_id: 'acc_1', templates: noticeTemplates }, null, 31);
    assert.deepEqual(
      found.map(({ id }) => id),
      ['notice'],
    );
  });
});
