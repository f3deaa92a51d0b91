import assert from 'node:assert/strict';
import type { Db, Document } from 'mongodb';
import { startTestServer, type TestServer } from './server.js';

interface Row extends Document {
  readonly _id: number;
}

/** Expectations are written from MongoDB's manual ("$lookup (aggregation)", "Equality Match with a Single Join Condition"). */
describe('$lookup', () => {
  let server: TestServer;
  let db: Db;
  before(async () => {
    server = await startTestServer();
    db = server.database();
    await db
      .collection<Row>('orders')
      .insertMany([
        { _id: 1, item: 'almonds' },
        { _id: 2, item: ['pecans', 'almonds'] },
        { _id: 3 },
        { _id: 4, item: 'nothing' },
      ]);
    await db
      .collection<Row>('stock')
      .insertMany([{ _id: 1, sku: 'almonds', until: null }, { _id: 2, sku: 'pecans', until: 7 }, { _id: 3 }]);
  });
  after(() => server.stop());

  const found = (stages: Document[], from = 'stock'): Promise<Document[]> => {
    const lookup = { from, localField: 'item', foreignField: 'sku', as: 'stock' };
    return db
      .collection('orders')
      .aggregate([{ $sort: { _id: 1 } }, { $lookup: lookup }, ...stages])
      .toArray();
  };

  it('adds the documents of the other collection: of a list each, of a missing field those without it', async () => {
    const ids = (await found([])).map(({ stock }) => (stock as Document[]).map(({ _id }) => _id));
    assert.deepEqual(ids, [[1], [1, 2], [3], []]);
  });

  it('is read by later stages along the list', async () => {
    const until = (await found([{ $set: { stock: '$stock.until' } }])).map(({ stock }) => stock);
    assert.deepEqual(until, [[null], [null, 7], [], []]);
  });

  it('finds nothing in a collection that is not there', async () => {
    for (const { stock } of await found([], 'none')) assert.deepEqual(stock, []);
  });

  it('wants all four of its fields', async () => {
    const run = db
      .collection('orders')
      .aggregate([{ $lookup: { from: 'stock' } }])
      .toArray();
    await assert.rejects(run, { code: 9 });
  });
});
