import assert from 'node:assert/strict';
import {
  Binary,
  type Collection,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import { startTestServer, type TestServer } from './server.js';

type Case = readonly [filter: object, ids: readonly string[]];

/** Expectations are written from MongoDB's manual ("Query and Projection Operators", "Query an Array", "BSON Comparison"). */
describe('matching', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  async function filled(values: Record<string, object>): Promise<Collection<{ _id: string }>> {
    const collection = server.database().collection<{ _id: string }>('values');
    await collection.insertMany(Object.entries(values).map(([_id, value]) => ({ _id, ...value })));
    return collection;
  }

  it('finds nothing under an _id longer than one that can be stored, as MongoDB does, and stores none', async () => {
    const collection = await filled({ short: { a: 1 } });
    const long = 'x'.repeat(9000);
    assert.equal(await collection.findOne({ _id: long }), null);
    assert.equal((await collection.find({ _id: { $in: [long, 'short'] } }).toArray()).length, 1);
    assert.equal((await collection.find({ _id: { $lt: long } }).toArray()).length, 1);
    assert.equal((await collection.find({ _id: { $gt: long } }).toArray()).length, 0);
    await collection.createIndex({ a: 1 });
    await collection.insertOne({ _id: 'other', a: 'y' } as never);
    assert.equal((await collection.find({ a: long }).toArray()).length, 0);
    assert.equal(
      (
        await collection
          .find({ a: { $gt: long } })
          .sort({ a: -1 })
          .toArray()
      ).length,
      1,
    );
    assert.equal((await collection.find({ a: { $lte: long } }).toArray()).length, 0);
    assert.equal((await collection.updateOne({ _id: long }, { $set: { a: 2 } })).matchedCount, 0);
    assert.equal((await collection.deleteOne({ _id: long })).deletedCount, 0);
    await assert.rejects(collection.updateOne({ _id: long }, { $set: { a: 2 } }, { upsert: true }), { code: 17280 });
    await assert.rejects(collection.insertOne({ _id: long }), { code: 17280 });
    await collection.drop();
  });

  function check(title: string, values: Record<string, object>, cases: readonly Case[], indexed?: string): void {
    it(title, async () => {
      const collection = await filled(values);
      const run = async (how: string): Promise<void> => {
        for (const [filter, ids] of cases) {
          const found = (await collection.find(filter).toArray()).map(({ _id }) => _id).sort();
          assert.deepEqual(found, [...ids].sort(), `${how}: ${JSON.stringify(filter)}`);
        }
      };
      await run('without an index');
      if (indexed === undefined) return;
      await collection.createIndex({ [indexed]: 1 });
      await run('with an index');
      await collection.dropIndexes();
      await collection.createIndex({ [indexed]: -1 });
      await run('with a descending index');
    });
  }

  check(
    'compares numbers of all types by value',
    {
      int: { v: new Int32(5) },
      long: { v: Long.fromNumber(5) },
      double: { v: new Double(5) },
      decimal: { v: Decimal128.fromString('5.00') },
      more: { v: Decimal128.fromString('5.0000000000000000000000000000001') },
      big: { v: Long.fromString('9007199254740993') },
      text: { v: '5' },
    },
    [
      [{ v: 5 }, ['int', 'long', 'double', 'decimal']],
      [{ v: Decimal128.fromString('5') }, ['int', 'long', 'double', 'decimal']],
      [{ v: { $gt: 5 } }, ['more', 'big']],
      [{ v: { $gte: 5, $lt: 6 } }, ['int', 'long', 'double', 'decimal', 'more']],
      [{ v: Long.fromString('9007199254740993') }, ['big']],
      [{ v: Long.fromString('9007199254740992') }, []],
      [{ v: { $gt: Long.fromString('9007199254740992') } }, ['big']],
      [{ v: { $in: [5, '5'] } }, ['int', 'long', 'double', 'decimal', 'text']],
    ],
    'v',
  );

  check(
    'keeps ranges within one type',
    {
      null: { v: null },
      missing: {},
      number: { v: 3 },
      text: { v: 'b' },
      date: { v: new Date(1000) },
      id: { v: new ObjectId('64b000000000000000000000') },
      yes: { v: true },
      object: { v: { a: 1 } },
      nan: { v: Number.NaN },
    },
    [
      [{ v: { $lt: 10 } }, ['number']],
      [{ v: { $gt: 'a' } }, ['text']],
      [{ v: { $gte: new Date(0) } }, ['date']],
      [{ v: { $lte: null } }, ['null', 'missing']],
      [{ v: null }, ['null', 'missing']],
      [{ v: { $ne: null } }, ['number', 'text', 'date', 'id', 'yes', 'object', 'nan']],
      [{ v: { $exists: false } }, ['missing']],
      [{ v: { $exists: true, $eq: null } }, ['null']],
      [{ v: { $type: 'number' } }, ['number', 'nan']],
      [{ v: { $type: ['null', 'bool'] } }, ['null', 'yes']],
      [{ v: Number.NaN }, ['nan']],
      [{ v: { $not: { $gt: 2 } } }, ['null', 'missing', 'text', 'date', 'id', 'yes', 'object', 'nan']],
      // Every value is above MinKey, a missing one too.
      [{ v: { $gt: new MinKey() } }, ['null', 'missing', 'number', 'text', 'date', 'id', 'yes', 'object', 'nan']],
    ],
    'v',
  );

  check(
    'looks at arrays whole and by element',
    {
      none: { v: [] },
      one: { v: [1] },
      pair: { v: [1, 2] },
      turned: { v: [2, 1] },
      nested: { v: [[1, 2], 3] },
      scalar: { v: 1 },
      apart: { v: [1, 9] },
      nulls: { v: [null] },
    },
    [
      [{ v: 1 }, ['one', 'pair', 'turned', 'scalar', 'apart']],
      [{ v: [1, 2] }, ['pair', 'nested']],
      [{ v: [] }, ['none']],
      [{ v: { $size: 2 } }, ['pair', 'turned', 'nested', 'apart']],
      [{ v: { $all: [1, 2] } }, ['pair', 'turned']],
      [{ v: { $all: [[1, 2]] } }, ['pair', 'nested']],
      // One element above, another below.
      [{ v: { $gt: 3, $lt: 5 } }, ['apart']],
      [{ v: { $gt: 1, $lt: 2 } }, ['pair', 'turned', 'apart']],
      [{ v: { $elemMatch: { $gt: 1, $lt: 3 } } }, ['pair', 'turned']],
      [{ v: { $ne: 1 } }, ['none', 'nested', 'nulls']],
      [{ v: { $nin: [2, 3] } }, ['none', 'one', 'scalar', 'apart', 'nulls']],
      [{ v: null }, ['nulls']],
      [{ 'v.0': 1 }, ['one', 'pair', 'nested', 'apart']],
      [{ v: { $type: 'array' } }, ['none', 'one', 'pair', 'turned', 'nested', 'apart', 'nulls']],
      // A whole array is compared with arrays, and with elements that are arrays.
      [{ v: { $gte: [1] } }, ['one', 'pair', 'turned', 'nested', 'apart']],
      [{ v: { $gt: [1, 2] } }, ['turned', 'nested', 'apart']],
      [{ v: { $lt: [1, 2] } }, ['none', 'one', 'nulls']],
      [{ v: { $lte: [1] } }, ['none', 'one', 'nulls']],
    ],
    'v',
  );

  check(
    'follows dotted paths through arrays',
    {
      match: { a: [{ b: 1, c: 2 }] },
      split: {
        a: [
          { b: 1, c: 9 },
          { b: 5, c: 2 },
        ],
      },
      deep: { a: { b: [1, 7] } },
      scalar: { a: 4 },
      scalars: { a: [4] },
      empty: { a: [] },
      without: { a: [{ c: 2 }] },
      missing: {},
    },
    [
      [{ 'a.b': 1 }, ['match', 'split', 'deep']],
      [{ 'a.b': 1, 'a.c': 2 }, ['match', 'split']],
      [{ a: { $elemMatch: { b: 1, c: 2 } } }, ['match']],
      [{ 'a.b': { $gt: 4 } }, ['split', 'deep']],
      [{ 'a.b': null }, ['scalar', 'without', 'missing']],
      [{ 'a.b': { $exists: true } }, ['match', 'split', 'deep']],
      [{ 'a.b': { $exists: false } }, ['scalar', 'scalars', 'empty', 'without', 'missing']],
      [{ 'a.0.b': 1 }, ['match', 'split']],
      [{ a: { b: [1, 7] } }, ['deep']],
    ],
    'a.b',
  );

  check(
    'tells binary kinds, dates, timestamps and documents apart',
    {
      uuid: { v: new UUID('00112233-4455-6677-8899-aabbccddeeff') },
      binary: { v: new Binary(Buffer.from('00112233445566778899aabbccddeeff', 'hex')) },
      date: { v: new Date(5000) },
      stamp: { v: new Timestamp({ t: 5, i: 1 }) },
      order: { v: { a: 1, b: 2 } },
      turned: { v: { b: 2, a: 1 } },
      longer: { v: { a: 1, b: 2, c: 3 } },
    },
    [
      [{ v: new UUID('00112233-4455-6677-8899-aabbccddeeff') }, ['uuid']],
      [{ v: new Binary(Buffer.from('00112233445566778899aabbccddeeff', 'hex')) }, ['binary']],
      [{ v: new Date(5000) }, ['date']],
      [{ v: { $lte: new Timestamp({ t: 5, i: 1 }) } }, ['stamp']],
      [{ v: { a: 1, b: 2 } }, ['order']],
      [{ v: { a: 1.0, b: Long.fromNumber(2) } }, ['order']],
      [{ v: { $gt: { a: 1, b: 2 } } }, ['turned', 'longer']],
      [{ 'v.b': 2 }, ['order', 'turned', 'longer']],
    ],
    'v',
  );

  check(
    'matches text by pattern',
    {
      abc: { v: 'abc' },
      upper: { v: 'ABC' },
      list: { v: ['x', 'abd'] },
      lines: { v: 'one\nabc' },
      ended: { v: 'abc\n' },
      dot: { v: 'a.c' },
      pattern: { v: /abc/ },
      anchored: { v: /^b/i },
    },
    [
      [{ v: /^ab/ }, ['abc', 'list', 'ended']],
      [{ v: /^abc$/ }, ['abc', 'ended']],
      [{ v: /^abc/i }, ['abc', 'upper', 'ended']],
      [{ v: /^abc/m }, ['abc', 'lines', 'ended']],
      [{ v: { $regex: '^a\\.c' } }, ['dot']],
      [{ v: { $regex: 'B', $options: 'i' } }, ['abc', 'upper', 'list', 'lines', 'ended']],
      [{ v: { $in: [/^a\./, 'ABC'] } }, ['dot', 'upper']],
      [{ v: { $not: /b/ } }, ['upper', 'dot', 'pattern', 'anchored']],
      [{ v: /^abx*c/ }, ['abc', 'ended']],
      // A stored pattern is matched by the same one.
      [{ v: /abc/ }, ['abc', 'lines', 'ended', 'pattern']],
      [{ v: /^b/i }, ['anchored']],
      [{ v: { $regex: '^b', $options: 'i' } }, ['anchored']],
      [{ v: { $in: [/^b/i, 'ABC'] } }, ['upper', 'anchored']],
      [{ v: /^b/ }, []],
      [{ v: /^abc|one/ }, ['abc', 'lines', 'ended']],
    ],
    'v',
  );

  check(
    'combines conditions',
    { a: { x: 1, y: 1 }, b: { x: 1, y: 2 }, c: { x: 2, y: 2 }, d: { y: 7 } },
    [
      [{ $or: [{ x: 2 }, { y: 1 }] }, ['a', 'c']],
      [{ $and: [{ x: 1 }, { y: { $gt: 1 } }] }, ['b']],
      [{ $nor: [{ x: 1 }, { y: 7 }] }, ['c']],
      [{ x: { $in: [] } }, []],
      [{ y: { $mod: [2, 1] } }, ['a', 'd']],
      [{ y: { $bitsAllSet: 6 } }, ['d']],
      [{ y: { $bitsAnySet: [0] } }, ['a', 'd']],
      [{ $expr: { $gt: ['$x', '$y'] } }, []],
      [{ $expr: { $eq: ['$x', '$y'] } }, ['a', 'c']],
      [{ $expr: { $lt: ['$x', '$y'] } }, ['b', 'd']],
    ],
    'x',
  );

  it('sorts values of all types in one order, both ways, with and without an index', async () => {
    const ordered: unknown[] = [
      new MinKey(),
      null,
      Number.NaN,
      -1.5,
      new Int32(0),
      Decimal128.fromString('0.1'),
      new Double(0.1),
      Long.fromString('9007199254740992'),
      Long.fromString('9007199254740993'),
      'A',
      'a',
      'ab',
      'é',
      { a: 1 },
      { b: 0 },
      new Binary(Buffer.from([9])),
      new Binary(Buffer.from([1, 1])),
      new ObjectId('64b000000000000000000000'),
      false,
      true,
      new Date(-1),
      new Date(1),
      new Timestamp({ t: 1, i: 1 }),
      /a/,
      new MaxKey(),
    ];
    // 0.1 as a double is a little more than a tenth.
    const collection = server.database().collection<{ _id: number }>('ordered');
    const shuffled = ordered.map((v, _id) => ({ _id, v })).sort((a, b) => ((a._id * 7) % 25) - ((b._id * 7) % 25));
    await collection.insertMany(shuffled);
    const up = ordered.map((_, i) => i);
    for (const direction of [1, -1] as const) {
      const expected = direction > 0 ? up : [...up].reverse();
      const ids = async (): Promise<number[]> =>
        (await collection.find().sort({ v: direction }).toArray()).map(({ _id }) => _id);
      assert.deepEqual(await ids(), expected);
      await collection.createIndex({ v: 1 });
      assert.deepEqual(await ids(), expected);
      await collection.dropIndexes();
    }
  });

  it('sorts arrays by their lowest element upwards and their highest downwards, an empty one below null', async () => {
    const collection = await filled({ a: { v: [5, 1] }, b: { v: [2, 3] }, c: { v: 4 }, d: { v: [] }, e: { v: null } });
    const ids = async (direction: 1 | -1): Promise<string> =>
      (await collection.find().sort({ v: direction }).toArray()).map(({ _id }) => _id).join('');
    assert.equal(await ids(1), 'deabc');
    assert.equal(await ids(-1), 'acbed');
  });

  it('sorts by a position, and by two fields of one element', async () => {
    const collection = await filled({
      a: {
        v: [3, 1],
        list: [
          { x: 1, y: 9 },
          { x: 2, y: 0 },
        ],
      },
      b: { v: [1, 9], list: [{ x: 1, y: 5 }] },
      c: { v: [2], list: [{ x: 0, y: 7 }] },
    });
    const ids = async (sort: Record<string, 1 | -1>): Promise<string> =>
      (await collection.find().sort(sort).toArray()).map(({ _id }) => _id).join('');
    assert.equal(await ids({ 'v.0': 1 }), 'bca');
    assert.equal(await ids({ 'v.1': -1, _id: 1 }), 'bac');
    assert.equal(await ids({ 'list.x': 1, 'list.y': 1 }), 'cba');
    const first = await collection.findOneAndUpdate({}, { $set: { taken: true } } as never, { sort: { 'v.0': -1 } });
    assert.equal(first?._id, 'a');
    await assert.rejects(collection.find().sort({ v: 1, 'list.x': 1 }).toArray(), { code: 2 }, 'two arrays');
  });

  it('compares by no pattern', async () => {
    const collection = await filled({ a: { v: 'a' } });
    for (const operator of ['$gt', '$gte', '$lt', '$lte']) {
      await assert.rejects(collection.find({ v: { [operator]: /a/ } } as never).toArray(), { code: 2 }, operator);
    }
  });
});
