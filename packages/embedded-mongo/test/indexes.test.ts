import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Collection, Db, Document, FindCursor } from 'mongodb';
import { startOrJoin } from '../src/index.js';
import { startTestServer, type TestServer } from './server.js';

type Doc = Document & { _id: number };

interface Plan {
  readonly stages: string[];
  readonly index: string | undefined;
  readonly keys: number;
  readonly documents: number;
}

async function planOf(cursor: FindCursor): Promise<Plan> {
  const { queryPlanner, executionStats } = await cursor.explain('executionStats');
  const stages: string[] = [];
  let index: string | undefined;
  for (let stage = queryPlanner.winningPlan; stage !== undefined; stage = stage.inputStage) {
    stages.push(stage.stage);
    index ??= stage.indexName;
  }
  return { stages, index, keys: executionStats.totalKeysExamined, documents: executionStats.totalDocsExamined };
}

describe('indexes', () => {
  let server: TestServer;
  let db: Db;
  let things: Collection<Doc>;
  before(async () => {
    server = await startTestServer();
    db = server.database();
  });
  after(() => server.stop());
  beforeEach(async () => {
    things = db.collection<Doc>('things');
    await things.drop();
  });

  it('unique: the second of two equal keys is refused, with the key', async () => {
    await things.createIndex({ a: 1, b: 1 }, { unique: true });
    await things.insertMany([
      { _id: 1, a: 1, b: 1 },
      { _id: 2, a: 1, b: 2 },
      { _id: 3, a: 1 },
    ]);
    await assert.rejects(things.insertOne({ _id: 4, a: 1, b: 2 }), (error: Document) => {
      assert.equal(error.code, 11000);
      assert.deepEqual(error.keyPattern, { a: 1, b: 1 });
      assert.deepEqual(error.keyValue, { a: 1, b: 2 });
      return true;
    });
    await assert.rejects(things.updateOne({ _id: 1 }, { $set: { b: 2 } }), { code: 11000 });
    await assert.rejects(things.insertOne({ _id: 5, a: 1, b: null }), { code: 11000 }, 'null equals missing');
    await assert.rejects(things.insertOne({ _id: 1 }), { code: 11000 });
    assert.equal(await things.countDocuments(), 3);
  });

  it('unique: an unordered insert goes on after a duplicate, an ordered one does not', async () => {
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    await assert.rejects(things.insertMany(documents), { code: 11000 });
    assert.equal(await things.countDocuments(), 1);
    await assert.rejects(things.insertMany(documents, { ordered: false }), { code: 11000 });
    assert.equal(await things.countDocuments(), 2);
  });

  it('unique and partial: only documents within the filter count', async () => {
    await things.createIndex({ key: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await things.insertMany([
      { _id: 1, key: 'a', live: true },
      { _id: 2, key: 'a', live: false },
    ]);
    await assert.rejects(things.updateOne({ _id: 2 }, { $set: { live: true } }), { code: 11000 });
    await things.updateOne({ _id: 1 }, { $set: { live: false } });
    await things.updateOne({ _id: 2 }, { $set: { live: true } });
    assert.equal((await planOf(things.find({ key: 'a', live: true }))).index, 'key_1');
    assert.deepEqual((await planOf(things.find({ key: 'a' }))).stages, ['COLLSCAN']);
  });

  it('unique and sparse: documents without the field do not count', async () => {
    await things.createIndex({ key: 1 }, { unique: true, sparse: true });
    await things.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, key: null }]);
    await assert.rejects(things.insertOne({ _id: 4, key: null }), { code: 11000 });
    assert.equal((await planOf(things.find({ key: 'a' }))).index, 'key_1');
    assert.equal((await planOf(things.find({ key: null }))).index, undefined);
    assert.equal((await things.find({ key: null }).toArray()).length, 3);
  });

  it('unique: an empty array is one key, and null another', async () => {
    await things.createIndex({ key: 1 }, { unique: true });
    await things.insertMany([{ _id: 1, key: [] }, { _id: 2 }]);
    await assert.rejects(things.insertOne({ _id: 3, key: [] }), { code: 11000 });
    await assert.rejects(things.insertOne({ _id: 4, key: null }), { code: 11000 });
  });

  it('an index on data that breaks its rule is not made, nor is any other of the same command', async () => {
    await things.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    await assert.rejects(things.createIndexes([{ key: { b: 1 } }, { key: { a: 1 }, unique: true }]), { code: 11000 });
    assert.deepEqual(
      (await things.indexes()).map(({ name }) => name),
      ['_id_'],
    );
    await things.createIndex({ a: 1 }, { name: 'by a' });
    await things.createIndex({ a: 1 }, { name: 'by a' });
    await assert.rejects(things.createIndex({ a: 1 }, { name: 'by a', unique: true }), { code: 85 });
    await assert.rejects(things.createIndex({ b: 1 }, { name: 'by a' }), { code: 86 });
    await things.dropIndex('by a');
    await assert.rejects(things.dropIndex('by a'), { code: 27 });
  });

  it('made over documents that are there, several by one command, file each as one made before does', async () => {
    const documents = Array.from({ length: 300 }, (_, n) => ({
      ...(n % 3 !== 0 && { a: n % 7 }),
      deep: { list: [n % 5, `text ${n % 4}`], other: 'x'.repeat(50) },
      _id: n,
      state: n % 2 === 0 ? 'open' : 'shut',
      ...(n % 4 === 0 && { b: n }),
    }));
    const indexes = [
      { key: { a: 1, _id: -1 } },
      { key: { 'deep.list': 1 } },
      { key: { state: 1, b: -1 }, partialFilterExpression: { state: 'open', b: { $gt: 10 } } },
      { key: { b: 1 }, unique: true, sparse: true },
    ] as const;
    const later = db.collection<Doc>('later');
    await later.drop();
    await things.createIndexes([...indexes]);
    await things.insertMany(documents);
    await later.insertMany(documents);
    await later.createIndexes([...indexes]);
    for (const [filter, hint] of [
      [{ a: 3 }, { a: 1, _id: -1 }],
      [{ a: null }, { a: 1, _id: -1 }],
      [{ 'deep.list': 'text 2' }, { 'deep.list': 1 }],
      [{ 'deep.list': { $gt: 2 } }, { 'deep.list': 1 }],
      [
        { state: 'open', b: { $gt: 10 } },
        { state: 1, b: -1 },
      ],
      [{ b: { $gte: 0 } }, { b: 1 }],
    ] as const) {
      const found = await later.find(filter, { hint }).toArray();
      assert.deepEqual(found, await things.find(filter, { hint }).toArray());
      assert.notEqual(found.length, 0);
    }
    await assert.rejects(later.insertOne({ _id: 1000, b: 4 }), { code: 11000 });
  });

  it('arrays: every element finds the document, once', async () => {
    await things.createIndex({ tags: 1, n: -1 });
    await things.insertMany([
      { _id: 1, tags: ['a', 'b'], n: 1 },
      { _id: 2, tags: 'a', n: 2 },
      { _id: 3, tags: [], n: 3 },
    ]);
    const cursor = things.find({ tags: { $in: ['a', 'b'] } }).sort({ n: 1 });
    assert.deepEqual(
      (await cursor.toArray()).map(({ _id }) => _id),
      [1, 2],
    );
    await things.updateOne({ _id: 1 }, { $pull: { tags: 'a' } } as Document);
    assert.deepEqual(
      (await things.find({ tags: 'a' }).toArray()).map(({ _id }) => _id),
      [2],
    );
    await assert.rejects(things.insertOne({ _id: 4, tags: [1, 2], n: [1, 2] }), { code: 171 });
  });

  it('arrays: an index still knows that it holds some after a refused write and a restart', async function () {
    if (server.connection === null) this.skip();
    await things.createIndexes([{ key: { tags: 1 } }, { key: { u: 1 }, unique: true }]);
    await things.insertOne({ _id: 1, tags: 'x', u: 1 });
    await assert.rejects(things.insertOne({ _id: 2, tags: ['a', 'b'], u: 1 }), { code: 11000 });
    await things.insertOne({ _id: 3, tags: ['a', 'b'], u: 3 });
    const { pid } = await server.client.db().admin().serverStatus();
    process.kill(pid, 'SIGKILL');
    await sleep(100);
    const again = await startOrJoin({ dataDir: server.dataDir, idleMs: 500 });
    const found = await things.find({ tags: { $gte: 'a', $lte: 'b' } }).toArray();
    assert.deepEqual(
      found.map(({ _id }) => _id),
      [3],
    );
    await again.close();
  });

  it('the planner takes what has a value before what is null, which most documents are', async () => {
    await things.insertMany(Array.from({ length: 500 }, (_, i) => ({ _id: i, owner: `o${i}`, at: new Date(i) })));
    await things.createIndex({ routine: 1, at: -1 });
    await things.createIndex({ owner: 1, at: -1 });
    const byOwner = { stages: ['FETCH', 'IXSCAN'], index: 'owner_1_at_-1' };
    const one = await planOf(things.find({ owner: 'o3', routine: null }).sort({ at: -1 }));
    assert.deepEqual(one, { ...byOwner, keys: 1, documents: 1 });
    const none = await planOf(things.find({ owner: 'nothing', routine: null }).sort({ at: -1 }));
    assert.deepEqual(none, { ...byOwner, keys: 0, documents: 0 });
    assert.equal((await planOf(things.find({ routine: null }).sort({ at: -1 }).limit(5))).keys, 5);
  });

  it('the planner uses equality, then a range, then the order', async () => {
    await things.insertMany(
      Array.from({ length: 500 }, (_, i) => ({ _id: i, owner: `o${i % 10}`, at: new Date(i * 1000), n: i })),
    );
    await things.createIndex({ owner: 1, at: -1 });
    const newest = await planOf(things.find({ owner: 'o3' }).sort({ at: -1 }).limit(5));
    assert.deepEqual(newest, { stages: ['FETCH', 'IXSCAN'], index: 'owner_1_at_-1', keys: 5, documents: 5 });
    const oldest = await planOf(things.find({ owner: 'o3' }).sort({ at: 1 }).limit(5));
    assert.deepEqual([oldest.stages, oldest.keys], [['FETCH', 'IXSCAN'], 5]);
    const range = await planOf(things.find({ owner: 'o3', at: { $gte: new Date(100_000), $lt: new Date(200_000) } }));
    assert.equal(range.keys, 10);
    const several = await planOf(things.find({ owner: { $in: ['o1', 'o2', 'none'] } }));
    assert.equal(several.keys, 100);
    const either = await planOf(things.find({ $or: [{ owner: 'o1' }, { _id: 7 }] }));
    assert.deepEqual(either.stages, ['OR']);
    assert.deepEqual((await planOf(things.find({ n: 5 }))).stages, ['COLLSCAN']);
    assert.deepEqual((await planOf(things.find({ n: 5 }).sort({ n: 1 }))).stages, ['SORT', 'COLLSCAN']);
    assert.deepEqual((await planOf(things.find({ _id: 5 }))).stages, ['IDHACK']);
    assert.equal(
      (
        await planOf(
          things
            .find({ _id: { $gt: 400 } })
            .sort({ _id: -1 })
            .limit(3),
        )
      ).keys,
      3,
    );
    assert.equal((await planOf(things.find({ owner: /^o3/ }))).keys, 50);
    assert.equal((await planOf(things.find({ n: 5 }).hint('owner_1_at_-1'))).keys, 500);
    await assert.rejects(things.find({ n: 5 }).hint('none').toArray(), { code: 2 });
  });

  it('reads nothing for an $in of nothing', async function () {
    if (server.connection === null) this.skip();
    await things.insertMany([1, 2, 3].map((n) => ({ _id: n, state: 'due', n })));
    await things.createIndexes([{ key: { state: 1 } }]);
    for (const query of [{ n: { $in: [] } }, { state: 'due', $and: [{ n: { $in: [] } }] }]) {
      const { executionStats } = await db.command({ explain: { find: 'things', filter: query } });
      assert.equal(executionStats.totalDocsExamined, 0);
      assert.equal(executionStats.nReturned, 0);
      assert.equal(await things.countDocuments(query), 0);
      assert.equal((await things.updateMany(query, { $set: { n: 9 } })).matchedCount, 0);
    }
    const hinted = { find: 'things', filter: { state: 'due', n: { $in: [] } }, hint: { state: 1 } };
    assert.equal((await db.command({ explain: hinted })).executionStats.totalDocsExamined, 0);
    await assert.rejects(
      things
        .find({ n: { $in: [] } })
        .hint('none')
        .toArray(),
      { code: 2 },
    );
    assert.equal(await things.countDocuments({ n: { $nin: [] } }), 3);
    assert.equal(await things.countDocuments({ $or: [{ n: { $in: [] } }, { state: 'due' }] }), 3);
  });

  it('counts from the index alone what its entries tell for certain, and reads the rest', async function () {
    if (server.connection === null) this.skip();
    const at = (second: number): Date => new Date(second * 1000);
    await things.insertMany([
      ...Array.from({ length: 300 }, (_, i) => ({ _id: i, state: i % 3 === 0 ? 'due' : 'done', at: at(i), n: i })),
      { _id: 300, state: 'due', at: null, n: Number.NaN },
      { _id: 301, state: 'due' },
    ]);
    await things.createIndexes([
      { key: { state: 1, at: -1 }, name: 'all' },
      { key: { at: 1, state: 1 }, name: 'due', partialFilterExpression: { state: 'due' } },
      { key: { n: 1 } },
    ]);
    const examined = async (query: Document, hint?: string): Promise<number[]> => {
      const pipeline = [{ $match: query }, { $group: { _id: 1, n: { $sum: 1 } } }];
      const options = hint === undefined ? {} : { hint };
      const counted = await db.command({ explain: { count: 'things', query, ...options } });
      const grouped = await db.command({ explain: { aggregate: 'things', pipeline, cursor: {}, ...options } });
      assert.equal(counted.executionStats.nReturned, await things.countDocuments(query, options));
      return [counted, grouped].map(({ executionStats }) => executionStats.totalDocsExamined);
    };
    const within = { $gt: at(10), $lte: at(40) };
    assert.deepEqual(await examined({ state: 'due', at: within }), [0, 0]);
    assert.deepEqual(await examined({ state: 'due', at: within }, 'due'), [0, 0]);
    assert.deepEqual(await examined({ state: { $in: ['due', 'none'] } }), [0, 0]);
    assert.equal(await things.countDocuments({ state: 'due', at: within }), 10);
    assert.equal(await things.countDocuments({ state: 'due', at: { $gt: at(0) } }, { limit: 7, skip: 1 }), 7);
    assert.deepEqual(await examined({ state: 'due', at: null }), [2, 2], 'missing, too');
    assert.deepEqual(await examined({ n: { $lt: 3 } }), [4, 4], 'NaN is in the range, and no match');
    assert.deepEqual(await examined({ state: 'due', at: within, n: 12 }, 'all'), [10, 10]);
    assert.deepEqual(await examined({ state: 'due', at: { ...within, $ne: at(12) } }, 'all'), [10, 10]);
    await things.insertOne({ _id: 302, state: ['due', 'done'], at: at(20) });
    assert.ok((await examined({ state: 'due', at: within }, 'all')).every((documents) => documents >= 11));
    assert.equal(await things.countDocuments({ state: { $in: ['due', 'done'] }, at: at(20) }, { hint: 'all' }), 2);
  });

  it('counts the queries that read a whole collection, by shape', async function () {
    if (server.connection === null) this.skip();
    await things.insertMany([{ _id: 1, n: 1 }]);
    await things.createIndex({ n: 1 });
    await things.find({ n: 1 }).toArray();
    await things.find({ m: 1 }).sort({ k: 1 }).toArray();
    await things.updateMany({ m: 2 }, { $set: { m: 3 } });
    const { collectionScans } = await server.client.db().admin().serverStatus();
    const mine = collectionScans.filter(({ ns, filter }: Document) => ns === things.namespace && filter === 'm');
    assert.deepEqual(mine, [
      { ns: things.namespace, command: 'find', filter: 'm', sort: 'k', count: 1 },
      { ns: things.namespace, command: 'update', filter: 'm', sort: '', count: 1 },
    ]);
  });

  it('TTL: what has expired goes, and nothing else', async function () {
    if (server.connection === null) this.skip();
    this.timeout(10_000);
    const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await things.insertMany([
      { _id: 1, at: ago(61) },
      { _id: 2, at: ago(30) },
      { _id: 3, at: 'never' },
      { _id: 4 },
      { _id: 5, at: [ago(10), ago(90)] },
    ]);
    const { pid } = await server.client.db().admin().serverStatus();
    // A process looks when it starts, and every minute.
    process.kill(pid, 'SIGKILL');
    await sleep(100);
    const again = await startOrJoin({ dataDir: server.dataDir, idleMs: 500 });
    const ids = async (): Promise<number[]> => (await things.find().toArray()).map(({ _id }) => _id);
    for (let i = 0; i < 100 && (await ids()).length > 3; i += 1) await sleep(20);
    assert.deepEqual(await ids(), [2, 3, 4]);
    await again.close();
  });

  it('find the same documents, in the same order, as reading everything does', async () => {
    const scalar = fc.oneof(
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom<unknown>(null, 'a', 'b', true, 1.5, new Date(0), { x: 1 }),
    );
    const value = fc.oneof(
      { weight: 5, arbitrary: scalar },
      { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
    );
    const fields = fc.record(
      { a: value, b: scalar, c: fc.array(fc.record({ d: scalar, e: scalar }, { requiredKeys: [] }), { maxLength: 2 }) },
      { requiredKeys: [] },
    );
    const condition = fc.oneof(
      scalar,
      fc.record({ $gt: scalar }),
      fc.record({ $lte: scalar }),
      fc.record({ $gte: scalar, $lt: scalar }),
      fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
      fc.record({ $exists: fc.boolean() }),
      fc.record({ $ne: scalar }),
    );
    const filter = fc.oneof(
      fc.dictionary(fc.constantFrom('a', 'b', 'c.d', 'c.e'), condition, { maxKeys: 3 }),
      fc.record({
        $or: fc.array(fc.dictionary(fc.constantFrom('a', 'b'), condition, { minKeys: 1, maxKeys: 2 }), {
          minLength: 1,
          maxLength: 2,
        }),
      }),
    );
    const sort = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom(1 as const, -1 as const)), {
      maxLength: 2,
      selector: ([path]) => path,
    });
    const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 0x7fffffff);
    const documents = fc.sample(fields, { numRuns: 120, seed }).map((each, _id) => ({ ...each, _id }));
    await things.insertMany(documents);
    await things.createIndexes([
      { key: { a: 1, b: -1 } },
      { key: { b: 1 }, sparse: true },
      { key: { a: -1 }, partialFilterExpression: { a: { $gte: 2 } }, name: 'partial' },
      { key: { 'c.d': 1, 'c.e': 1 } },
    ]);
    await fc.assert(
      fc.asyncProperty(filter, sort, async (query, order) => {
        const sorted = new Map<string, 1 | -1>([...order, ['_id', 1]]);
        const run = async (cursor: FindCursor<Doc>): Promise<number[]> =>
          (await cursor.toArray()).map(({ _id }) => _id);
        const planned = await run(things.find(query as Document).sort(sorted));
        const read = await run(
          things
            .find(query as Document)
            .sort(sorted)
            .hint({ $natural: 1 }),
        );
        assert.deepEqual(planned, read);
        assert.equal(await things.countDocuments(query as Document), read.length);
      }),
      // The property tells of its seed when it fails, and the documents come from the same one.
      { numRuns: 150, seed },
    );
  });
});
