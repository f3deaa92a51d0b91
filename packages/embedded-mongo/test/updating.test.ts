import assert from 'node:assert/strict';
import { type Collection, Decimal128, type Document, Double, Int32, Long, UUID } from 'mongodb';
import { startTestServer, type TestServer } from './server.js';

type Doc = Document & { _id: string };

/** Expectations are written from MongoDB's manual ("Update Operators"). */
describe('updating', () => {
  let server: TestServer;
  let things: Collection<Doc>;
  before(async () => {
    server = await startTestServer();
    things = server.database().collection<Doc>('things');
  });
  after(() => server.stop());
  beforeEach(() => things.deleteMany({}));

  async function updated(
    before: object,
    update: Document | Document[],
    filter: object = {},
    options = {},
  ): Promise<Document> {
    await things.insertOne({ _id: 'x', ...before });
    await things.updateOne({ _id: 'x', ...filter }, update, options);
    const { _id, ...rest } = (await things.findOne({ _id: 'x' }, { promoteValues: false })) ?? {};
    return rest;
  }

  const cases: readonly [title: string, before: object, update: Document, after: object][] = [
    ['$set makes what is missing', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: new Int32(1) } } }],
    [
      '$set adds fields by name',
      {},
      { $set: { b: 1, a: 1, c10: 1, c9: 1 } },
      { a: new Int32(1), b: new Int32(1), c10: new Int32(1), c9: new Int32(1) },
    ],
    ['$set pads an array', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [new Int32(1), null, null, new Int32(4)] }],
    ['$unset takes a field', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: new Int32(2) } }],
    ['$unset leaves null in an array', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, new Int32(2)] }],
    ['$inc keeps an int an int', { n: new Int32(1) }, { $inc: { n: new Int32(2) } }, { n: new Int32(3) }],
    [
      '$inc widens to long',
      { n: new Int32(2 ** 31 - 1) },
      { $inc: { n: new Int32(1) } },
      { n: Long.fromNumber(2 ** 31) },
    ],
    [
      '$inc of long and int is long',
      { n: Long.fromString('9007199254740993') },
      { $inc: { n: 1 } },
      { n: Long.fromString('9007199254740994') },
    ],
    ['$inc with a double is a double', { n: 1 }, { $inc: { n: 0.5 } }, { n: new Double(1.5) }],
    [
      '$inc with a decimal is a decimal',
      { n: Decimal128.fromString('0.1') },
      { $inc: { n: Decimal128.fromString('0.2') } },
      { n: Decimal128.fromString('0.3') },
    ],
    ['$inc sets what is missing', {}, { $inc: { n: Long.fromNumber(3) } }, { n: Long.fromNumber(3) }],
    ['$mul multiplies', { n: 6 }, { $mul: { n: 7 } }, { n: new Int32(42) }],
    ['$mul of what is missing is zero', {}, { $mul: { n: Long.fromNumber(7) } }, { n: Long.fromNumber(0) }],
    [
      '$min takes the lower by type order',
      { a: 5, b: 'x' },
      { $min: { a: 3, b: 9, c: 1 } },
      { a: new Int32(3), b: new Int32(9), c: new Int32(1) },
    ],
    ['$max takes the higher', { a: 5, b: 1 }, { $max: { a: 3, b: new Date(5) } }, { a: new Int32(5), b: new Date(5) }],
    ['$rename moves', { a: 1, b: 2 }, { $rename: { a: 'c.d' } }, { b: new Int32(2), c: { d: new Int32(1) } }],
    ['$push appends', { a: [1] }, { $push: { a: 2, b: 1 } }, { a: [new Int32(1), new Int32(2)], b: [new Int32(1)] }],
    [
      '$push sorts, then cuts',
      { a: [{ n: 3 }, { n: 1 }] },
      { $push: { a: { $each: [{ n: 2 }, { n: 5 }], $sort: { n: 1 }, $slice: -2 } } },
      { a: [{ n: new Int32(3) }, { n: new Int32(5) }] },
    ],
    [
      '$push inserts',
      { a: [1, 2] },
      { $push: { a: { $each: [9], $position: 1 } } },
      { a: [new Int32(1), new Int32(9), new Int32(2)] },
    ],
    [
      '$addToSet adds what is not there',
      { a: [1] },
      { $addToSet: { a: { $each: [1, 2, 2] } } },
      { a: [new Int32(1), new Int32(2)] },
    ],
    ['$pull takes by condition', { a: [1, 5, 8] }, { $pull: { a: { $gte: 5 } } }, { a: [new Int32(1)] }],
    [
      '$pull takes by fields',
      { a: [{ b: 1, c: 2 }, { b: 2 }] },
      { $pull: { a: { b: 1 } } },
      { a: [{ b: new Int32(2) }] },
    ],
    ['$pullAll takes values', { a: [1, 2, 3, 2] }, { $pullAll: { a: [2, 3] } }, { a: [new Int32(1)] }],
    [
      '$pop takes an end',
      { a: [1, 2, 3], b: [1, 2] },
      { $pop: { a: 1, b: -1 } },
      { a: [new Int32(1), new Int32(2)], b: [new Int32(2)] },
    ],
    ['$bit combines', { n: 12 }, { $bit: { n: { and: new Int32(10) } } }, { n: new Int32(8) }],
    [
      '$[] reaches all elements',
      { a: [{ n: 1 }, { n: 2 }] },
      { $inc: { 'a.$[].n': 10 } },
      { a: [{ n: new Int32(11) }, { n: new Int32(12) }] },
    ],
    [
      'a pipeline computes from the document',
      { a: 2, b: 3 },
      [{ $set: { c: { $add: ['$a', '$b'] } } }, { $unset: 'a' }],
      { b: new Int32(3), c: new Int32(5) },
    ],
  ];
  for (const [title, before, update, after] of cases) {
    it(title, async () => {
      const result = await updated(before, update);
      assert.deepEqual(JSON.stringify(result), JSON.stringify(after));
      assert.deepEqual(result, after);
    });
  }

  it('$ is the element that matched, $[name] those that match the array filter', async () => {
    const lines = {
      lines: [
        { k: 'a', n: 1 },
        { k: 'b', n: 1 },
        { k: 'b', n: 2 },
      ],
    };
    const first = await updated(lines, { $set: { 'lines.$.n': 7 } }, { 'lines.k': 'b' });
    assert.deepEqual(
      JSON.parse(JSON.stringify(first)).lines.map((line: { n: number }) => line.n),
      [1, 7, 2],
    );
    await things.updateOne({ _id: 'x', lines: { $elemMatch: { k: 'b', n: 2 } } }, { $set: { 'lines.$.n': 8 } });
    await things.updateOne({ _id: 'x' }, { $inc: { 'lines.$[b].n': 100 } }, { arrayFilters: [{ 'b.n': { $gte: 7 } }] });
    const found = await things.findOne({ _id: 'x' });
    assert.deepEqual(
      found?.lines.map((line: { n: number }) => line.n),
      [1, 107, 108],
    );
  });

  it('an upsert takes equalities from the filter, and $setOnInsert applies once', async () => {
    const upsert = (): Promise<unknown> =>
      things.updateOne(
        { _id: 'u', 'a.b': 1, c: { $gt: 5 }, $and: [{ d: { $eq: 2 } }], e: { $in: ['only'] } },
        { $set: { f: 3 }, $setOnInsert: { g: 4 } },
        { upsert: true },
      );
    await upsert();
    assert.deepEqual(await things.findOne({ _id: 'u' }), { _id: 'u', a: { b: 1 }, d: 2, e: 'only', f: 3, g: 4 });
    await things.updateOne({ _id: 'u' }, { $set: { g: 5 }, $setOnInsert: { h: 1 } }, { upsert: true });
    assert.equal((await things.findOne({ _id: 'u' }))?.g, 5);
    assert.equal((await things.findOne({ _id: 'u' }))?.h, undefined);
    const { upsertedId } = await things.updateOne({ k: 1 }, { $set: { v: 1 } }, { upsert: true });
    assert.ok(upsertedId);
    const replaced = await things.findOneAndReplace({ _id: 'r' }, { v: 1 } as Document as Doc, {
      upsert: true,
      returnDocument: 'after',
    });
    assert.deepEqual(replaced, { _id: 'r', v: 1 });
  });

  it('says whether it matched and whether it changed anything', async () => {
    await things.insertOne({ _id: 'x', n: new Int32(1) });
    const same = await things.updateOne({ _id: 'x' }, { $set: { n: new Int32(1) } });
    assert.deepEqual([same.matchedCount, same.modifiedCount], [1, 0]);
    const type = await things.updateOne({ _id: 'x' }, { $set: { n: Long.fromNumber(1) } });
    assert.equal(type.modifiedCount, 1);
    const none = await things.updateOne({ _id: 'y' }, { $set: { n: 1 } });
    assert.equal(none.matchedCount, 0);
  });

  it('NaN plus a number has changed, and set again has not', async () => {
    await things.insertOne({ _id: 'nan', n: Number.NaN, in: { list: [Decimal128.fromString('NaN')] } });
    const modified = async (update: Document): Promise<number> =>
      (await things.updateOne({ _id: 'nan' }, update)).modifiedCount;
    assert.equal(await modified({ $inc: { n: 1 } }), 1);
    assert.equal(await modified({ $mul: { n: 2 } }), 1);
    assert.equal(await modified({ $inc: { 'in.list.0': 1 } }), 1);
    assert.equal(await modified({ $set: { n: Number.NaN } }), 0);
    assert.ok(Number.isNaN((await things.findOne({ _id: 'nan' }))?.['n']));
  });

  it('keeps a UUID, a large long and a decimal as they are through an update', async () => {
    const uuid = new UUID();
    const before = { u: uuid, l: Long.MAX_VALUE, d: Decimal128.fromString('1.10'), nested: { l: [Long.MIN_VALUE] } };
    const after = await updated(before, { $set: { z: 1 } });
    assert.equal(String(after.l), '9223372036854775807');
    assert.equal(String(after.nested.l[0]), '-9223372036854775808');
    assert.equal(String(after.d), '1.10');
    assert.ok(uuid.equals(after.u));
  });

  const refusals: readonly [title: string, code: number, before: object, update: Document, options?: object][] = [
    ['two operators on one path', 40, {}, { $set: { a: 1 }, $inc: { a: 1 } }],
    ['an operator below another', 40, {}, { $set: { a: {} }, $inc: { 'a.b': 1 } }],
    ['another _id', 66, {}, { $set: { _id: 'y' } }],
    ['$inc of text', 14, { a: 'x' }, { $inc: { a: 1 } }],
    ['$inc by text', 14, {}, { $inc: { a: 'x' } }],
    ['$push to what is no array', 2, { a: 1 }, { $push: { a: 1 } }],
    ['a path through a scalar', 28, { a: 1 }, { $set: { 'a.b': 1 } }],
    ['$ without a match', 2, { a: [1] }, { $set: { 'a.$': 1 } }],
    ['an unknown operator', 9, {}, { $frob: { a: 1 } }],
    ['an array filter that is not used', 9, { a: [1] }, { $set: { b: 1 } }, { arrayFilters: [{ x: 1 }] }],
  ];
  for (const [title, code, before, update, options] of refusals) {
    it(`refuses ${title}, and changes nothing`, async () => {
      await things.insertOne({ _id: 'x', ...before });
      await assert.rejects(things.updateOne({ _id: 'x' }, update, options), (error: { code?: number }) => {
        assert.equal(error.code, code);
        return true;
      });
      assert.deepEqual(await things.findOne({ _id: 'x' }), { _id: 'x', ...before });
    });
  }

  it('refuses a document of more than 16 MiB, new or grown', async () => {
    const pad = 'x'.repeat(9 * 1024 * 1024);
    await things.insertOne({ _id: 'x', pad });
    await assert.rejects(things.updateOne({ _id: 'x' }, { $set: { more: pad } }), { code: 10334 });
    const thrice = [{ $set: { more: { $concat: ['$pad', '$pad', '$pad', '$pad'] } } }];
    await assert.rejects(things.updateOne({ _id: 'x' }, thrice), { code: 10334 });
    await assert.rejects(things.findOneAndUpdate({ _id: 'x' }, thrice), { code: 10334 });
    assert.equal((await things.findOne({ _id: 'x' }))?.more, undefined);
  });

  it('keeps the _id through a pipeline that leaves it out, in front', async () => {
    await things.insertOne({ _id: 'x', a: 1 });
    const after = await things.findOneAndUpdate({ _id: 'x' }, [{ $replaceWith: { k: '$a' } }], {
      returnDocument: 'after',
    });
    assert.deepEqual(Object.entries(after ?? {}), [
      ['_id', 'x'],
      ['k', 1],
    ]);
    await assert.rejects(things.updateOne({ _id: 'x' }, [{ $set: { _id: 'y' } }]), { code: 66 });
  });

  it('an upsert takes what the filter says once, in the order of the names', async () => {
    const upsert = (filter: object): Promise<Document | null> =>
      things.findOneAndUpdate(filter, { $set: { z: 1 } }, { upsert: true, returnDocument: 'after' });
    const made = await upsert({ b: { $eq: 1 }, _id: 'x', a: { $all: [2] } });
    assert.deepEqual(Object.keys(made ?? {}), ['_id', 'a', 'b', 'z']);
    await assert.rejects(upsert({ _id: 'y', a: { $all: [1, 2] } }), { code: 54 });
    // As MongoDB's jstests/core/upsert3.js has it; the first one was found at random.
    for (const both of [
      { 'c.0.d': 2, c: { $eq: 'ab' } },
      { a: { b: 1 }, 'a.c': 1 },
      { 'a.c': 2, a: {} },
    ]) {
      await assert.rejects(upsert({ ...both, _id: 'y' }), {
        code: 54,
        message: /both paths '\S+' and '[ac]' are matched/,
      });
    }
    assert.equal(await things.countDocuments({ _id: 'y' }), 0);
  });
});
