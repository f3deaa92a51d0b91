import { compareValues, equalValues } from '../bson/compare.js';
import { describe } from '../bson/describe.js';
import { compoundKey } from '../bson/keys.js';
import { type Document, isDocument } from '../bson/values.js';
import { badValue } from '../command-error.js';
import type { Collection } from '../engine/catalog.js';
import type { IndexDefinition } from '../engine/index-definition.js';
import { type KeyRange, rangeOf } from '../engine/keyspace.js';
import { type Bounds, boundsOf, hasRange } from './bounds.js';
import { impliesPartialFilter } from './implication.js';
import { rangesWithin } from './index-ranges.js';
import type { SortField } from './sort.js';

interface Ordered {
  /** Whether rows come out in the wanted order, so that nothing need be sorted afterwards. */
  readonly sorted: boolean;
}

/** How the documents of a query are found. The filter is applied to all of them afterwards. */
export type Plan = Ordered &
  (
    | { readonly stage: 'EOF' }
    | { readonly stage: 'IDHACK'; readonly ids: readonly unknown[] }
    | { readonly stage: 'COLLSCAN'; readonly reverse: boolean }
    /** `index` is null for `_id`, in whose order the records themselves lie. */
    | {
        readonly stage: 'IXSCAN';
        readonly index: IndexDefinition | null;
        readonly ranges: readonly KeyRange[];
        /** The paths whose conditions the ranges go by. */
        readonly narrowed: ReadonlySet<string>;
        readonly reverse: boolean;
      }
    | { readonly stage: 'OR'; readonly branches: readonly Plan[] }
  );

type Candidate = { readonly plan: Plan; readonly score: number };

const mostRanges = 300;
const mostIds = 1000;

/**
 * Chooses among the indexes by how many leading fields are fixed, then by a range on the next one, then by whether
 * the order comes for free.
 */
export function planQuery(collection: Collection, filter: Document, sort: readonly SortField[], hint?: unknown): Plan {
  const bounds = boundsOf(filter);
  const hinted = hint === undefined ? null : planHinted(collection, bounds, sort, hint);
  // `$in: []` finds nothing.
  for (const { equals } of bounds.values()) if (equals?.length === 0) return { stage: 'EOF', sorted: true };
  if (hinted !== null) return hinted;
  const byId = planById(bounds, sort);
  if (byId !== null) return byId;
  const candidates = [planIdRange(collection, bounds, sort)];
  for (const index of collection.indexes) candidates.push(planIndex(index, bounds, sort));
  let best: Candidate | null = null;
  for (const candidate of candidates) {
    if (candidate !== null && candidate.score > (best?.score ?? 0)) best = candidate;
  }
  if (best === null || best.score < rangeScore) {
    const alternatives = planAlternatives(collection, filter, sort);
    if (alternatives !== null) return alternatives;
  }
  return best?.plan ?? planScan(sort);
}

const equalityScore = 10;
/** Of indexes that are as good, the one whose field has a value wins: what is null, or not there, most documents have. */
const nullLoss = 0.5;
const rangeScore = 4;
const orderScore = 3;

function planScan(sort: readonly SortField[]): Plan {
  const [first] = sort;
  if (first?.path === '_id') return { stage: 'COLLSCAN', reverse: first.direction < 0, sorted: true };
  return { stage: 'COLLSCAN', reverse: false, sorted: sort.length === 0 };
}

function isPlainValue(value: unknown): boolean {
  return value !== undefined && !Array.isArray(value);
}

function planById(bounds: Bounds, sort: readonly SortField[]): Plan | null {
  const equals = bounds.get('_id')?.equals;
  if (equals === undefined || equals.length > mostIds || !equals.every(isPlainValue)) return null;
  const ids = distinctSorted(equals, 1);
  const sorted = ids.length <= 1 || sort.length === 0 || (sort[0]?.path === '_id' && sort[0].direction > 0);
  return { stage: 'IDHACK', ids, sorted };
}

function planIdRange(collection: Collection, bounds: Bounds, sort: readonly SortField[]): Candidate | null {
  const found = bounds.get('_id');
  if (found === undefined || !hasRange(found)) return null;
  const reverse = sort[0]?.path === '_id' && sort[0].direction < 0;
  const sorted = sort.length === 0 || sort[0]?.path === '_id';
  const ranges = rangesWithin(collection.records, found, 1, false).filter(isNotEmpty);
  if (reverse) ranges.reverse();
  return {
    plan: { stage: 'IXSCAN', index: null, ranges, narrowed: new Set(['_id']), reverse, sorted },
    score: rangeScore + (sort.length > 0 && sorted ? orderScore : 0),
  };
}

/** What one index can do for the query; `null` if it does not hold all the documents or would not help. */
function planIndex(index: IndexDefinition, bounds: Bounds, sort: readonly SortField[]): Candidate | null {
  if (index.partialFilter !== null && !impliesPartialFilter(index.partialFilter, bounds)) return null;
  if (index.sparse && !index.fields.some(({ path }) => excludesMissing(bounds, path))) return null;
  const { prefixes, used, single, several } = equalityPrefixes(index, bounds);
  const next = index.fields[used];
  const nextBounds = next === undefined ? undefined : bounds.get(next.path);
  const ranged =
    next !== undefined && nextBounds !== undefined && hasRange(nextBounds) && mayNarrow(index, used, single, several);
  const order = several.size > 0 && prefixes.length > 1 ? null : orderOf(index, used, single, sort);
  const sorted = sort.length === 0 || order !== null;
  const score =
    used * equalityScore -
    nullsAmong(index, used, bounds) * nullLoss +
    (ranged ? rangeScore : 0) +
    (sort.length > 0 && order !== null ? orderScore : 0);
  if (score === 0) return null;
  const ranges = prefixes
    .flatMap((prefix) =>
      ranged ? rangesWithin(prefix, nextBounds, next.direction, index.multikey) : [rangeOf(prefix)],
    )
    .filter(isNotEmpty);
  const reverse = order === 'reverse';
  const narrowed = new Set([...single, ...several, ...(ranged ? [next.path] : [])]);
  return {
    plan: { stage: 'IXSCAN', index, ranges: reverse ? ranges.reverse() : ranges, narrowed, reverse, sorted },
    score: score + (index.unique && used === index.fields.length ? 1 : 0),
  };
}

function nullsAmong(index: IndexDefinition, used: number, bounds: Bounds): number {
  const fixed = index.fields.slice(0, used);
  return fixed.filter(({ path }) => bounds.get(path)?.equals?.every((value) => value === null) === true).length;
}

function excludesMissing(bounds: Bounds, path: string): boolean {
  const found = bounds.get(path);
  return found !== undefined && impliesPartialFilter({ [path]: { $exists: true } }, bounds);
}

interface EqualityPrefixes {
  readonly prefixes: Buffer[];
  /** How many leading fields are fixed. */
  readonly used: number;
  /** Paths fixed to one value, and to one of several. */
  readonly single: Set<string>;
  readonly several: Set<string>;
}

function equalityPrefixes(index: IndexDefinition, bounds: Bounds): EqualityPrefixes {
  let prefixes = [index.prefix];
  const single = new Set<string>();
  const several = new Set<string>();
  let used = 0;
  for (const { path, direction } of index.fields) {
    const equals = bounds.get(path)?.equals;
    if (equals === undefined || equals.length === 0 || !equals.every(isPlainValue)) break;
    if (prefixes.length * equals.length > mostRanges || !mayNarrow(index, used, single, several)) break;
    const values = distinctSorted(equals, direction);
    prefixes = prefixes.flatMap((prefix) =>
      values.map((value) => Buffer.concat([prefix, compoundKey([value], [direction])])),
    );
    (values.length === 1 ? single : several).add(path);
    used += 1;
  }
  return { prefixes, used, single, several };
}

/**
 * In a multikey index two fields below one array may be satisfied by different elements, which lie under different
 * keys: then only the first of them may narrow the range.
 */
function mayNarrow(
  index: IndexDefinition,
  position: number,
  single: ReadonlySet<string>,
  several: ReadonlySet<string>,
): boolean {
  if (!index.multikey) return true;
  const root = index.fields[position]?.parts[0];
  return index.fields.slice(0, position).every(({ path, parts }) => {
    return parts[0] !== root || !(single.has(path) || several.has(path));
  });
}

/** Whether the rest of the index runs in the wanted order, forwards or backwards. */
function orderOf(
  index: IndexDefinition,
  used: number,
  fixed: ReadonlySet<string>,
  sort: readonly SortField[],
): 'forward' | 'reverse' | null {
  if (index.multikey) return null;
  const wanted = sort.filter(({ path }) => !fixed.has(path));
  const turns = wanted.map(({ path, direction }, i) => {
    const field = index.fields[used + i];
    return field?.path === path ? direction * field.direction : 0;
  });
  if (turns.every((turn) => turn > 0)) return 'forward';
  return turns.every((turn) => turn < 0) ? 'reverse' : null;
}

/** A filter that is an `$or` with an index for every branch. */
function planAlternatives(collection: Collection, filter: Document, sort: readonly SortField[]): Plan | null {
  const alternatives = filter.$or;
  if (!Array.isArray(alternatives)) return null;
  const { $or, ...others } = filter;
  const branches: Plan[] = [];
  for (const alternative of alternatives) {
    if (!isDocument(alternative)) return null;
    const plan = planQuery(collection, { $and: [alternative, others] }, []);
    if (plan.stage === 'COLLSCAN') return null;
    branches.push(plan);
  }
  return { stage: 'OR', branches, sorted: sort.length === 0 };
}

function planHinted(collection: Collection, bounds: Bounds, sort: readonly SortField[], hint: unknown): Plan {
  if (isDocument(hint) && Object.keys(hint).join() === '$natural')
    return { ...planScan([]), sorted: sort.length === 0 };
  if (hint === '_id_' || (isDocument(hint) && Object.keys(hint).join() === '_id')) {
    return planById(bounds, sort) ?? planIdRange(collection, bounds, sort)?.plan ?? planScan(sort);
  }
  const index = collection.indexes.find(({ name, specification }) =>
    typeof hint === 'string' ? name === hint : equalValues(specification.key, hint),
  );
  if (index === undefined) {
    throw badValue(`error processing query: hint provided does not correspond to an existing index: ${describe(hint)}`);
  }
  const planned = planIndex(index, bounds, sort);
  if (planned !== null) return planned.plan;
  if (index.partialFilter !== null || index.sparse) {
    throw badValue(`the hinted index ${index.name} does not hold all documents that the query may match`);
  }
  const ranges = [rangeOf(index.prefix)];
  return { stage: 'IXSCAN', index, ranges, narrowed: new Set(), reverse: false, sorted: sort.length === 0 };
}

function distinctSorted(values: readonly unknown[], direction: 1 | -1): unknown[] {
  return [...values]
    .sort((a, b) => compareValues(a, b) * direction)
    .filter((value, i, all) => i === 0 || !equalValues(value, all[i - 1]));
}

function isNotEmpty({ start, end }: KeyRange): boolean {
  return Buffer.compare(start, end) < 0;
}
