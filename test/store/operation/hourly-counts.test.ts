import assert from 'node:assert/strict';
import { HOUR } from '../../../domain/durations.js';
import { openTestStore, type TestStore } from '../../database.js';
import { TEST_TIME } from '../../records.js';

describe('the counts of an hour', () => {
  let opened: TestStore;

  before(async () => {
    opened = await openTestStore({ clock: () => TEST_TIME });
  });
  after(() => opened.close());

  it('miss nothing of what is being written down while they are asked for', async () => {
    const { counts } = opened.store;
    counts.note('mails');
    const asked = await Promise.all([1, 2, 3].map(() => counts.since(new Date(TEST_TIME.getTime() - HOUR))));
    assert.deepEqual(
      asked.map((hours) => hours.map((hour) => hour.counts)),
      [[{ mails: 1 }], [{ mails: 1 }], [{ mails: 1 }]],
    );
  });
});
