import { Int32 } from 'bson';
import fc from 'fast-check';
import type { Document } from 'mongodb';
import { operand, plainOperand, value } from './values.js';

/** One command to both servers. Those that write are followed by a look at all documents. */
export interface Case {
  readonly kind: 'find' | 'count' | 'distinct' | 'aggregate' | 'update' | 'upsert' | 'findAndModify' | 'delete';
  readonly command: Document;
}

const path = fc.constantFrom('a', 'b', 'n', 'c.d', 'c.e', 'c', 'a.0', 'c.0.d', '_id');
const topPath = fc.constantFrom('a', 'b', 'n');

const comparison = fc.oneof(
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'].map((operator) =>
    operand.filter((each) => !isPattern(each)).map((each) => ({ [operator]: each })),
  ),
  fc.record({ $gte: plainOperand, $lt: plainOperand }).filter((range) => !Object.values(range).some(isPattern)),
);

const condition: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: operand },
  { weight: 5, arbitrary: comparison },
  { weight: 2, arbitrary: fc.record({ $in: fc.array(operand, { maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ $nin: fc.array(operand, { maxLength: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ $exists: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ $size: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ $all: fc.array(plainOperand, { minLength: 1, maxLength: 2 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ $type: fc.constantFrom('string', 'array', 'null', 'number', 'object', 'date') }),
  },
  { weight: 1, arbitrary: comparison.map((each) => ({ $not: each })) },
  { weight: 1, arbitrary: comparison.map((each) => ({ $elemMatch: each })) },
  { weight: 1, arbitrary: fc.record({ $elemMatch: fc.record({ d: comparison, e: comparison }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ $regex: fc.constantFrom('^a', 'b', '^ab', 'B'), $options: fc.constantFrom('', 'i') }),
  },
);

const conjunction = fc.dictionary(path, condition, { minKeys: 1, maxKeys: 2 });
export const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 7, arbitrary: conjunction },
  { weight: 1, arbitrary: fc.record({ $or: fc.array(conjunction, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ $and: fc.array(conjunction, { minLength: 1, maxLength: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ $nor: fc.array(conjunction, { minLength: 1, maxLength: 2 }) }) },
);

/** Ends with `_id`, so that there is one order. */
const sort = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'n', 'c.d', 'a.0', 'a.1'), fc.constantFrom(1, -1)), {
    maxLength: 2,
    selector: ([field]) => field,
  })
  .map((entries) => Object.fromEntries([...entries, ['_id', 1]]));

const projection = fc.constantFrom<Document>(
  {},
  { a: 1 },
  { _id: 0, 'c.d': 1 },
  { c: 0 },
  { 'c.e': 0, a: 0 },
  { c: { $slice: 1 } },
  { a: 1, n: { $add: ['$n', new Int32(1)] } },
);

const modifier: fc.Arbitrary<Document> = fc.oneof(
  fc.tuple(fc.constantFrom('a', 'b', 'c.0.d', 'x.y', 'a.1', 'n'), value).map(([at, to]) => ({ $set: { [at]: to } })),
  fc.constantFrom('a', 'c.0.e', 'a.0', 'b').map((at) => ({ $unset: { [at]: '' } })),
  fc
    .tuple(fc.constantFrom('n', 'b', 'm'), fc.constantFrom(new Int32(1), new Int32(-3)))
    .map(([at, by]) => ({ $inc: { [at]: by } })),
  fc.tuple(fc.constantFrom('n', 'm'), fc.constantFrom(new Int32(2))).map(([at, by]) => ({ $mul: { [at]: by } })),
  fc.tuple(fc.constantFrom('$min', '$max'), topPath, plainOperand).map(([how, at, to]) => ({ [how]: { [at]: to } })),
  fc.tuple(fc.constantFrom('a', 'c', 'l'), value).map(([at, one]) => ({ $push: { [at]: one } })),
  fc
    .tuple(
      fc.array(plainOperand, { maxLength: 3 }),
      fc.constantFrom({}, { $slice: -2 }, { $position: 0 }, { $sort: 1 }),
    )
    .map(([$each, more]) => ({ $push: { a: { $each, ...more } } })),
  fc.tuple(fc.constantFrom('a', 'l'), plainOperand).map(([at, one]) => ({ $addToSet: { [at]: one } })),
  fc.tuple(fc.constantFrom('a'), plainOperand).map(([at, one]) => ({ $pull: { [at]: one } })),
  fc.record({ d: comparison }).map((one) => ({ $pull: { c: one } })),
  fc.constantFrom({ $pop: { a: 1 } }, { $pop: { a: -1 } }, { $rename: { b: 'r' } }, { $set: { 'c.$[].k': 'all' } }),
  plainOperand.map((b) => ({ b, replaced: true })),
);

const pipelineUpdate = fc.constantFrom<Document[]>(
  [{ $set: { s: { $ifNull: ['$n', new Int32(9)] } } }],
  [{ $set: { a: '$b' } }, { $unset: 'b' }],
  [{ $replaceWith: { k: '$a' } }],
  [{ $set: { n: { $cond: [{ $gt: ['$n', new Int32(1)] }, '$n', new Int32(7)] } } }],
);

const change = fc.oneof({ weight: 5, arbitrary: modifier }, { weight: 1, arbitrary: pipelineUpdate });

const stage: fc.Arbitrary<Document> = fc.oneof(
  fc.constantFrom('$a', '$b', '$n').map((_id) => ({ $group: { _id, many: { $sum: 1 }, most: { $max: '$n' } } })),
  fc.constantFrom<Document>(
    { $unwind: '$a' },
    { $unwind: { path: '$a', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
    { $unwind: { path: '$c', includeArrayIndex: 'i' } },
    { $set: { t: { $type: '$a' }, whole: { $isArray: '$c' } } },
    { $project: { n: 1, first: { $cond: [{ $isArray: '$a' }, { $arrayElemAt: ['$a', 0] }, '$a'] } } },
    { $set: { ds: { $map: { input: { $cond: [{ $isArray: '$c' }, '$c', []] }, as: 'one', in: '$$one.d' } } } },
    { $project: { less: { $lt: ['$a', '$b'] }, order: { $cmp: ['$b', '$n'] } } },
    { $unset: ['a', 'n'] },
    { $count: 'all' },
  ),
);

export const oneCase: fc.Arbitrary<Case> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({ filter, sort, projection, skip: fc.nat(2), limit: fc.nat(5) })
      .map((command): Case => ({ kind: 'find', command })),
  },
  { weight: 1, arbitrary: filter.map((query): Case => ({ kind: 'count', command: { query } })) },
  {
    weight: 1,
    arbitrary: fc
      .record({ key: fc.constantFrom('a', 'b'), query: filter })
      .map((command): Case => ({ kind: 'distinct', command })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(filter, sort, stage)
      .map(
        ([$match, $sort, last]): Case => ({ kind: 'aggregate', command: { pipeline: [{ $match }, { $sort }, last] } }),
      ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(filter, change, fc.boolean()).map(
      ([q, u, multi]): Case => ({
        kind: 'update',
        // Of one of several, MongoDB does not say which: by its `_id` there is one.
        command: { updates: [multi ? { q, u, multi } : { q: { ...q, _id: new Int32(3) }, u }] },
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(conjunction, change, fc.integer({ min: 100, max: 103 })).map(
      ([q, u, id]): Case => ({
        kind: 'upsert',
        command: { updates: [{ q: { ...q, _id: new Int32(id) }, u, upsert: true }] },
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ query: filter, sort, update: change, new: fc.boolean() })
      .map((command): Case => ({ kind: 'findAndModify', command })),
  },
  {
    weight: 1,
    arbitrary: filter.map((q): Case => ({ kind: 'delete', command: { deletes: [{ q, limit: 0 }] } })),
  },
);

export const indexes: fc.Arbitrary<readonly Document[]> = fc.constantFrom<readonly Document[]>(
  [],
  [{ key: { a: 1 }, name: 'a' }],
  [{ key: { a: -1, b: 1 }, name: 'ab' }],
  [
    { key: { b: 1 }, name: 'b', sparse: true },
    { key: { 'c.d': 1, 'c.e': 1 }, name: 'cde' },
  ],
  [
    { key: { n: 1 }, name: 'n', partialFilterExpression: { n: { $gte: new Int32(1) } } },
    { key: { 'c.d': -1 }, name: 'cd' },
  ],
  [
    { key: { b: 1, a: 1 }, name: 'ba' },
    { key: { 'a.0': 1 }, name: 'a0' },
  ],
);

function isPattern(each: unknown): boolean {
  return (each as { _bsontype?: string } | null)?._bsontype === 'BSONRegExp';
}
