import assert from 'node:assert/strict';
import type { Collection, Document } from 'mongodb';
import { startTestServer, type TestServer } from './server.js';

/** Expectations are written from MongoDB's manual ("Aggregation Stages"). */
describe('aggregating', () => {
  let server: TestServer;
  let things: Collection<Document & { _id: number }>;
  before(async () => {
    server = await startTestServer();
    things = server.database().collection('things');
    await things.insertMany([
      { _id: 1, tags: ['a', 'b'] },
      { _id: 2, tags: [] },
      { _id: 3, tags: null },
      { _id: 4 },
      { _id: 5, tags: 'c' },
    ]);
  });
  after(() => server.stop());

  it('$unwind gives each element with its position, and null where there is none', async () => {
    const unwind = { path: '$tags', includeArrayIndex: 'at.i', preserveNullAndEmptyArrays: true };
    assert.deepEqual(await things.aggregate([{ $sort: { _id: 1 } }, { $unwind: unwind }]).toArray(), [
      { _id: 1, tags: 'a', at: { i: 0 } },
      { _id: 1, tags: 'b', at: { i: 1 } },
      { _id: 2, at: { i: null } },
      { _id: 3, tags: null, at: { i: null } },
      { _id: 4, at: { i: null } },
      { _id: 5, tags: 'c', at: { i: null } },
    ]);
    const without = await things.aggregate([{ $sort: { _id: 1 } }, { $unwind: '$tags' }]).toArray();
    assert.deepEqual(
      without.map(({ _id }) => _id),
      [1, 1, 5],
    );
  });
});
