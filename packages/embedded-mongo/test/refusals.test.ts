import assert from 'node:assert/strict';
import type { Db, Document } from 'mongodb';
import { startTestServer, type TestServer } from './server.js';

describe('what is outside the list', () => {
  let server: TestServer;
  let db: Db;
  before(async function () {
    server = await startTestServer();
    if (server.connection === null) this.skip();
    db = server.database();
    await db.collection('things').insertOne({ a: 1 });
  });
  after(() => server.stop());

  const refused: readonly [name: string, run: () => Promise<unknown>][] = [
    ['$where', () => db.collection('things').find({ $where: 'true' }).toArray()],
    [
      '$text',
      () =>
        db
          .collection('things')
          .find({ $text: { $search: 'a' } })
          .toArray(),
    ],
    [
      '$geoWithin',
      () =>
        db
          .collection('things')
          .find({ a: { $geoWithin: {} } } as Document)
          .toArray(),
    ],
    ['$jsonSchema', () => db.collection('none').find({ $jsonSchema: {} }).toArray()],
    [
      'pipeline of $lookup',
      () =>
        db
          .collection('things')
          .aggregate([{ $lookup: { from: 'others', pipeline: [], as: 'x' } }])
          .toArray(),
    ],
    [
      '$facet',
      () =>
        db
          .collection('none')
          .aggregate([{ $facet: {} }])
          .toArray(),
    ],
    [
      '$out',
      () =>
        db
          .collection('things')
          .aggregate([{ $out: 'x' }])
          .toArray(),
    ],
    ['$changeStream', () => db.collection('things').watch().next()],
    [
      '$dateToString',
      () =>
        db
          .collection('things')
          .aggregate([{ $project: { x: { $dateToString: {} } } }])
          .toArray(),
    ],
    [
      '$stdDevPop',
      () =>
        db
          .collection('things')
          .aggregate([{ $group: { _id: null, x: { $stdDevPop: '$a' } } }])
          .toArray(),
    ],
    ['collation', () => db.collection('things').find().collation({ locale: 'de' }).toArray()],
    ['capped', () => db.createCollection('x', { capped: true, size: 1000 })],
    ['viewOn', () => db.createCollection('x', { viewOn: 'things' })],
    ['text', () => db.collection('things').createIndex({ a: 'text' })],
    ['2dsphere', () => db.collection('things').createIndex({ a: '2dsphere' })],
    ['wildcard', () => db.collection('things').createIndex({ '$**': 1 })],
    ['renameCollection', () => db.collection('things').rename('x')],
    [
      '\\\\A',
      () =>
        db
          .collection('things')
          .find({ a: { $regex: '\\Aa' } })
          .toArray(),
    ],
    ['tailable', () => db.collection('things').find({}, { tailable: true }).toArray()],
    [
      'snapshot',
      () =>
        db
          .collection('things')
          .find({}, { readConcern: { level: 'snapshot' } })
          .toArray(),
    ],
    [
      'transaction',
      async () => {
        await server.client.withSession((session) =>
          session.withTransaction(() => db.collection('things').insertOne({ b: 1 }, { session })),
        );
      },
    ],
  ];
  for (const [name, run] of refused) {
    it(`${name} is refused by name, with what to do`, async () => {
      await assert.rejects(run(), (error: Error & { code?: number; codeName?: string }) => {
        assert.equal(error.code, 115, error.message);
        assert.equal(error.codeName, 'CommandNotSupported');
        assert.match(error.message, new RegExp(name.replace('$', '\\$')));
        assert.match(error.message, /set MONGODB_URI/);
        return true;
      });
    });
  }

  it('an unknown command, operator or option is no silent success', async () => {
    await assert.rejects(db.command({ frobnicate: 1 }), { code: 59 });
    await assert.rejects(db.command({ find: 'things', frob: 1 }), { code: 40415 });
    await assert.rejects(
      db
        .collection('things')
        .find({ a: { $frob: 1 } } as Document)
        .toArray(),
      { code: 2 },
    );
    await assert.rejects(db.collection('none').find({ $frob: 1 }).toArray(), { code: 2 });
    await assert.rejects(db.collection('things').deleteMany({ a: { $frob: 1 } } as Document), { code: 2 });
    assert.equal(await db.collection('things').countDocuments(), 1);
  });
});
