import assert from 'node:assert/strict';
import type { Document } from 'mongodb';
import type { TestStore } from '../../database.js';
import { artifactRecord, releaseRecord, TEST_TIME } from '../../records.js';
import { mostExamined, openWatchedStore } from '../database/explained.js';

const OTHERS = 300;

describe('what waits for reviewers beside much that waits for its publishers', () => {
  const commands: Document[] = [];
  let test: TestStore;

  before(async () => {
    test = await openWatchedStore(commands);
    const { artifacts, releases } = test.store.collections;
    const pending = { state: 'pending', pending_since: TEST_TIME } as const;
    const received = { state: 'in_review', received_at: TEST_TIME } as const;
    const theirs = Array.from({ length: OTHERS }, (_, n) => `theirs-${n}`);
    await artifacts.insertMany([
      artifactRecord('ours', pending),
      ...theirs.map((slug) => artifactRecord(slug, { ...pending, turn: 'publisher' })),
    ]);
    await releases.insertMany([
      releaseRecord('ours', '1.0.0', received),
      ...theirs.map((slug) => releaseRecord(slug, '1.0.0', { ...received, turn: 'publisher' })),
    ]);
  });
  after(() => test.close());
  beforeEach(() => commands.splice(0));

  async function readsFewest(): Promise<void> {
    const most = await mostExamined(test, commands.splice(0));
    assert.ok(most <= 2, `${most} of ${OTHERS} read`);
  }

  it('is counted without reading that (DESIGN)', async () => {
    const { backlogs } = test.store;
    assert.equal((await backlogs.registrations(1000)).count, 1);
    assert.equal((await backlogs.releases(1000)).count, 1);
    assert.equal(await backlogs.lapsedClaims(TEST_TIME, 1000), 0);
    await readsFewest();
  });

  it('is listed without reading that (DESIGN)', async () => {
    const { artifacts, releases } = test.store;
    const queue = { turn: 'reviewer' } as const;
    assert.equal((await artifacts.pending(queue, null, 20)).oldest.length, 1);
    assert.equal((await releases.inReview(queue, null, 20)).oldest.length, 1);
    await readsFewest();
  });
});
