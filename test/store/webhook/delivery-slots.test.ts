import assert from 'node:assert/strict';
import { openTestStore, type TestStore } from '../../database.js';
import { TEST_TIME } from '../../records.js';

describe('the slots of an endpoint', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });
  after(() => test.close());

  it('of processes that died are taken over, and no other (decisions §6)', async () => {
    const { endpoints } = test.store.collections;
    const live = new Date(TEST_TIME.getTime() + 1);
    const slots = [
      { token: 'died', until: TEST_TIME },
      ...['one', 'two', 'three'].map((token) => ({ token, until: live })),
    ];
    const endpoint = { _id: 'full', state: 'active', url: 'https://example.com/', secret: { id: 'whk' }, slots };
    await endpoints.insertOne(endpoint as never);
    const take = (token: string) => test.store.endpoints.takeSlot('full', { token, until: live }, TEST_TIME);
    assert.notEqual(await take('mine'), 'full');
    const held = (await endpoints.findOne({ _id: 'full' }))?.slots.map(({ token }) => token);
    assert.deepEqual(held, ['one', 'two', 'three', 'mine']);
    assert.equal(await take('another'), 'full');
  });
});
