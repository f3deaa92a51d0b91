import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Db, GridFSBucket, MongoServerError } from 'mongodb';
import { startTestServer, type TestServer } from './server.js';

describe('the unmodified driver', () => {
  let server: TestServer;
  let db: Db;
  before(async () => {
    server = await startTestServer();
    db = server.database();
  });
  after(() => server.stop());

  it('inserts, finds, updates and deletes', async () => {
    const things = db.collection('things');
    const { insertedCount } = await things.insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
    assert.equal(insertedCount, 3);
    const update = await things.updateMany({ n: { $gte: 2 } }, { $set: { big: true } });
    assert.deepEqual([update.matchedCount, update.modifiedCount], [2, 2]);
    const found = await things
      .find({ big: true }, { projection: { _id: 0 } })
      .sort({ n: -1 })
      .toArray();
    assert.deepEqual(found, [
      { n: 3, big: true },
      { n: 2, big: true },
    ]);
    assert.equal((await things.deleteOne({ n: 1 })).deletedCount, 1);
    assert.equal(await things.countDocuments(), 2);
    assert.equal(await things.estimatedDocumentCount(), 2);
  });

  it('reads long results in batches', async () => {
    const many = db.collection('many');
    await many.insertMany(Array.from({ length: 1234 }, (_, n) => ({ n })));
    const found = await many.find().sort({ n: 1 }).batchSize(100).toArray();
    assert.deepEqual(
      found.map(({ n }) => n),
      Array.from({ length: 1234 }, (_, n) => n),
    );
    const some: number[] = [];
    for await (const { n } of many.find().sort({ n: 1 }).batchSize(10)) {
      some.push(n);
      if (some.length === 25) break;
    }
    assert.equal(some.length, 25);
  });

  it('changes one document at a time with findOneAndUpdate, also when many ask at once', async () => {
    const counters = db.collection<{ _id: string; n: number }>('counters');
    const results = await Promise.all(
      Array.from({ length: 50 }, () =>
        counters.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }, { upsert: true, returnDocument: 'after' }),
      ),
    );
    const seen = results.map((result) => result?.n ?? 0).sort((a, b) => a - b);
    assert.deepEqual(
      seen,
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
  });

  it('keeps a file in GridFS byte for byte', async () => {
    const bytes = randomBytes(3 * 1024 * 1024 + 17);
    const bucket = new GridFSBucket(db, { bucketName: 'packages' });
    const upload = bucket.openUploadStream('a.zip', { metadata: { sha: 'x' } });
    await pipeline([bytes], upload as Writable);
    const hash = createHash('sha256');
    const download: Readable = bucket.openDownloadStream(upload.id);
    for await (const chunk of download) hash.update(chunk);
    assert.equal(hash.digest('hex'), createHash('sha256').update(bytes).digest('hex'));
    const ranged: Buffer[] = [];
    for await (const chunk of bucket.openDownloadStream(upload.id, { start: 300_000, end: 600_001 }))
      ranged.push(chunk);
    assert.deepEqual(Buffer.concat(ranged), bytes.subarray(300_000, 600_001));
    await bucket.delete(upload.id);
    assert.equal(await db.collection('packages.chunks').countDocuments(), 0);
  });

  it('drops a database and lists what is there', async () => {
    const other = server.database();
    await other.collection('a').insertOne({});
    await other.createCollection('b');
    const names = (await other.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    assert.deepEqual(names.sort(), ['a', 'b']);
    const listed = await server.client.db().admin().listDatabases({ nameOnly: true });
    assert.ok(listed.databases.some(({ name }) => name === other.databaseName));
    await other.dropDatabase();
    assert.deepEqual(await other.listCollections().toArray(), []);
    await assert.rejects(
      db.createCollection('things'),
      (error) => error instanceof MongoServerError && error.code === 48,
    );
  });
});
