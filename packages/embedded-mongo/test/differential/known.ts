import { type Binary, BSONRegExp, MaxKey, MinKey } from 'bson';
import type { Document } from 'mongodb';
import type { Disagreement, Start } from './compare.js';
import {
  arraysOn,
  conditionsOf,
  filterOf,
  holdsValue,
  isReplacement,
  withFilter,
  withOneSort,
  withoutStage,
  withUpdate,
} from './shapes.js';
import { binaries } from './values.js';

/**
 * Where the two servers disagree, who is right by MongoDB's manual or source, and why. It holds for one shape of a case
 * alone. What is asked instead is as near to it as can be and lacks that shape: nothing of the disagreement may be left
 * then (`judge.ts`), or something else is wrong too.
 */
export interface Known {
  readonly right: 'embedded' | 'foreign';
  readonly why: string;
  /** Where what is asked instead means the same, the embedded server must answer it with the same. */
  readonly means: 'the same' | 'less';
  /** What is asked instead; `null` where the case has not this shape. `at` is what other entries have made of it. */
  readonly instead: (found: Disagreement, at: Start) => Start | null;
  /** What must be so besides, of the documents that the filter finds, and of those that are there afterwards. */
  readonly proof?: (found: Disagreement, matched: readonly Document[], after: readonly Document[]) => boolean;
}

/** All of them with SecantusDB 0.7.0b3. */
export const known: readonly Known[] = [
  {
    right: 'embedded',
    why: 'two fields of which a document has arrays cannot be sorted by: "cannot sort with keys that are parallel arrays"',
    means: 'less',
    instead: ({ embedded }, at) => {
      if (embedded.error !== 2 || !embedded.message.includes('parallel arrays')) return null;
      return { ...at, one: withOneSort(at.one) };
    },
    proof: ({ one }, matched) => {
      const paths = Object.keys(one.kind === 'aggregate' ? one.command['pipeline'][1].$sort : one.command['sort']);
      return matched.some((each) => areParallel(paths.map((path) => arraysOn(each, path))));
    },
  },
  {
    right: 'embedded',
    why: '$count of no documents gives no document (manual, $count), also after a $sort',
    means: 'less',
    instead: ({ embedded, foreign }, at) => {
      if (embedded.text !== '[[],[]]' || foreign.text !== '[[{"all":{"$numberInt":"0"}}],[]]') return null;
      return { ...at, one: withoutStage(at.one, '$count') };
    },
    proof: (_, matched) => matched.length === 0,
  },
  {
    right: 'embedded',
    why: 'a replacement takes only the _id from the filter, so that nothing is matched twice',
    means: 'the same',
    instead: ({ one, foreign }, at) => {
      if (one.kind !== 'upsert' || foreign.error !== 54 || !isReplacement(one)) return null;
      return { ...at, one: withFilter(at.one, (path, each) => (path === '_id' ? null : [unread({ [path]: each })])) };
    },
  },
  {
    right: 'embedded',
    why: 'a pattern matches alike with an index and without one; on an indexed field the foreign server finds nothing',
    means: 'the same',
    instead: ({ one, indexes }, at) => {
      const paths = new Set(indexes.flatMap(({ key }) => Object.keys(key)));
      const asked = conditionsOf(filterOf(one)).some(([path, each]) => paths.has(path) && holdsValue(each, isPattern));
      return asked ? { ...at, indexes: [] } : null;
    },
  },
  {
    right: 'embedded',
    why: 'a range of strings has them all, also over an index that runs down from that field, where the foreign server misses some',
    means: 'the same',
    instead: ({ one, indexes }, at) => {
      const down = new Set(
        indexes
          .flatMap(({ key }) => Object.entries(key).filter(([, way], place) => place === 0 && way === -1))
          .map(([path]) => path),
      );
      const asked = conditionsOf(filterOf(one)).some(
        ([path, each]) => down.has(path) && holdsValue(each, isStringBound),
      );
      return asked ? { ...at, indexes: [] } : null;
    },
  },
  {
    right: 'embedded',
    why: '{ $all: [x, null] } is equality with each (manual, $all), which a missing field has with null',
    means: 'the same',
    instead: (_, at) => withAll(at, (_path, values) => values.includes(null)),
  },
  {
    right: 'embedded',
    why: 'a pattern in $all finds what it finds alone: an equal pattern that is stored, too (RegexMatchExpression)',
    means: 'the same',
    instead: (_, at) => withAll(at, (_path, values) => values.some((each) => isPattern(each, ''))),
  },
  {
    right: 'embedded',
    why: 'an upsert reads values of equalities alone, which a pattern is none of (manual, upsert)',
    means: 'the same',
    instead: ({ one }, at) => {
      if (one.kind !== 'upsert') return null;
      const isRead = (each: unknown): boolean =>
        isPattern(each, '') ||
        ((each as Document | null)?.['$in'] ?? []).some((value: unknown) => isPattern(value, ''));
      const instead = withFilter(at.one, (path, each) => (isRead(each) ? [unread({ [path]: each })] : null));
      return instead === at.one ? null : { ...at, one: instead };
    },
  },
  {
    right: 'embedded',
    why: 'in an expression a field that is not there lies above minKey (canonicalizeBSONType)',
    means: 'less',
    instead: ({ one }, at) => {
      if (one.command['pipeline']?.[2]?.$project?.less === undefined) return null;
      const documents = at.documents.filter(({ a, b }) => !(a instanceof MinKey) && !(b instanceof MinKey));
      return documents.length < at.documents.length ? { ...at, documents } : null;
    },
  },
  {
    right: 'embedded',
    why: '{ $all: [x, y] } is equality with both (manual, $all), each of which may hold in another element on the way',
    means: 'the same',
    instead: (_, at) => withAll(at, (path, values) => values.length > 1 && /^c\.(?:0\.)?[de]$/.test(path)),
  },
  {
    right: 'embedded',
    why: 'binary data are ordered by their length, then by subtype, then by the bytes (manual, BSON comparison)',
    means: 'the same',
    instead: (_, at) => {
      const one = withFilter(
        at.one,
        (path, each) => inOrder(each)?.map((condition) => ({ [path]: condition })) ?? null,
      );
      return one === at.one ? null : { ...at, one };
    },
  },
  {
    right: 'embedded',
    why: 'a document has its _id first; a replacement without one does not move it to the end',
    means: 'the same',
    instead: ({ one }, at) =>
      withUpdate(at, one, [{ $replaceWith: { k: '$a' } }], [{ $replaceWith: { _id: '$_id', k: '$a' } }]),
  },
  {
    right: 'embedded',
    why: '$[] on a field that is not there is an error: "The path must exist in the document" (manual, $[])',
    means: 'less',
    instead: ({ one, embedded }, at) => {
      if (embedded.error !== 2 || !/must exist in the document|non-array element c$/.test(embedded.message))
        return null;
      return withUpdate(at, one, { $set: { 'c.$[].k': 'all' } }, { $set: { l: 'all' } });
    },
    proof: (_, matched, after) =>
      (matched.length > 0 ? matched : after.filter(({ _id }) => _id >= 100)).some(({ c }) => !Array.isArray(c)),
  },
  {
    right: 'embedded',
    why: 'a compound index holds no two arrays of one document (manual, Multikey Indexes)',
    means: 'less',
    instead: ({ embedded }, at) => (embedded.error === 171 ? { ...at, indexes: [] } : null),
    proof: (_, _matched, after) => after.some(({ a, b }) => Array.isArray(a) && Array.isArray(b)),
  },
  {
    right: 'embedded',
    why: 'below an empty array the matcher of MongoDB reaches no value, null neither (BSONElementIterator)',
    means: 'less',
    instead: ({ one }, at) => {
      const below = (path: string): boolean => /^[ac]\.0(?:\.d)?$/.test(path);
      const asked = conditionsOf(filterOf(one)).some(([path, each]) => below(path) && holdsValue(each, isLikeNull));
      const documents = at.documents.filter(({ a, c }) => !isEmpty(a) && !isEmpty(c));
      return asked && documents.length < at.documents.length ? { ...at, documents } : null;
    },
  },
  {
    right: 'embedded',
    why: 'of a field and a field in it an upsert takes neither: "both paths are matched" (jstests/core/upsert3.js)',
    means: 'less',
    instead: ({ one, embedded }, at) => {
      if (one.kind !== 'upsert' || embedded.error !== 54 || !embedded.message.includes('both paths')) return null;
      return { ...at, one: withFilter(at.one, (path, each) => (path === 'c' ? [unread({ c: each })] : null)) };
    },
    proof: ({ one }) => {
      const paths = conditionsOf(filterOf(one)).map(([path]) => path);
      return paths.includes('c') && paths.some((path) => path.startsWith('c.'));
    },
  },
  {
    right: 'embedded',
    why: 'an array is the key of a group as any other value is (manual, $group)',
    means: 'less',
    instead: ({ one }, at) => {
      if (one.command['pipeline']?.[2]?.$group?._id !== '$a') return null;
      const documents = at.documents.filter(({ a }) => !Array.isArray(a));
      return documents.length < at.documents.length ? { ...at, documents } : null;
    },
  },
];

/** The same condition, of which an upsert reads no values. */
function unread(condition: Document): Document {
  return { $nor: [{ $nor: [condition] }] };
}

/** Each `{ $all: […] }` of this shape as the equalities that it is. */
function withAll(at: Start, fits: (path: string, values: readonly unknown[]) => boolean): Start | null {
  const one = withFilter(at.one, (path, each) => {
    const values: unknown = (each as Document | null)?.['$all'];
    return Array.isArray(values) && fits(path, values) ? values.map((value) => ({ [path]: value })) : null;
  });
  return one === at.one ? null : { ...at, one };
}

const orders: Readonly<Record<string, (difference: number) => boolean>> = {
  $gt: (difference) => difference > 0,
  $gte: (difference) => difference >= 0,
  $lt: (difference) => difference < 0,
  $lte: (difference) => difference <= 0,
};

/** A comparison with binary data as a list of what lies there, each operator apart; `null` for any other condition. */
function inOrder(condition: unknown): unknown[] | null {
  if (typeof condition !== 'object' || condition === null) return null;
  const entries = Object.entries(condition);
  if (!entries.some(([operator, operand]) => operator in orders && isBinary(operand))) {
    const [[operator, inner] = ['', null]] = entries;
    if (entries.length !== 1 || (operator !== '$not' && operator !== '$elemMatch')) return null;
    const [instead, ...more] = inOrder(inner) ?? [];
    return instead === undefined || more.length > 0 ? null : [{ [operator]: instead }];
  }
  return entries.map(([operator, operand]) => {
    const lies = orders[operator];
    if (lies === undefined || !isBinary(operand)) return { [operator]: operand };
    const place = binaries.findIndex((each) => each.toString('hex') === operand.toString('hex'));
    return { $in: binaries.filter((_, at) => lies(at - place)) };
  });
}

function isBinary(value: unknown): value is Binary {
  return (value as { _bsontype?: string } | null)?._bsontype === 'Binary';
}

function isPattern(value: unknown, key: string): boolean {
  return value instanceof BSONRegExp || key === '$regex';
}

function isStringBound(value: unknown, key: string): boolean {
  return typeof value === 'string' && key in orders;
}

/** Whether two paths lead through arrays of which neither stands in the other. */
function areParallel(paths: ReadonlyArray<readonly string[]>): boolean {
  const isApart = (one: string, other: string): boolean =>
    !`${one}.`.startsWith(`${other}.`) && !`${other}.`.startsWith(`${one}.`);
  const all = [...new Set(paths.flat())];
  return all.some((one) => all.some((other) => isApart(one, other)));
}

function isLikeNull(value: unknown): boolean {
  return value === null || value instanceof MinKey || value instanceof MaxKey;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
