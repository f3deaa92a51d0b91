import type { Document } from '../bson/values.js';
import type { Collection } from '../engine/catalog.js';
import type { Engine } from '../engine/engine.js';
import { isExact } from '../query/exact.js';
import type { RecordTest } from '../query/filter.js';
import { type Plan, planQuery } from '../query/planner.js';
import { type Row, type Rows, type ScanCounts, scanRows, unreadRows } from '../query/scan.js';
import { type SortField, sortRows } from '../query/sort.js';

/** What to find, in which order, and how much of it. */
export interface Query extends RecordTest {
  readonly command: string;
  readonly filter: Document;
  readonly sort: readonly SortField[];
  readonly skip: number;
  /** 0 means all. */
  readonly limit: number;
  readonly hint?: unknown;
  /** Only how many rows there are matters: they may be empty. */
  readonly counting?: boolean;
}

/** Plans a query and reports it if it has to read the whole collection. */
function planFor(engine: Engine, collection: Collection, query: Query): Plan {
  const plan = planQuery(collection, query.filter, query.sort, query.hint);
  if (plan.stage === 'COLLSCAN') engine.noteScan(collection, query.command, query.filter, query.sort);
  return plan;
}

/** The rows of a query in its order; `null` marks a moment at which the caller may pause. */
export function rowsOf(engine: Engine, collection: Collection, query: Query): Rows {
  const plan = planFor(engine, collection, query);
  return plannedRows(engine, collection, query, plan, { keysExamined: 0, documentsExamined: 0 });
}

export function* plannedRows(
  engine: Engine,
  collection: Collection,
  query: Query,
  plan: Plan,
  counts: ScanCounts,
): Rows {
  const found =
    query.counting === true && isExact(plan, query.filter)
      ? unreadRows(engine.file, plan, counts)
      : scanRows(engine.file, collection, plan, query, counts);
  const ordered = plan.sorted ? found : sorted(found, query);
  let skip = query.skip;
  let left = query.limit;
  for (const row of ordered) {
    if (row === null) yield null;
    else if (skip > 0) skip -= 1;
    else {
      yield row;
      left -= 1;
      if (left === 0) return;
    }
  }
}

function* sorted(found: Rows, { sort, skip, limit }: Query): Rows {
  let rows: Row[] = [];
  const wanted = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
  for (const row of found) {
    if (row === null) yield null;
    else rows.push(row);
    // Of a long list only the head is wanted: the rest need not be kept.
    if (rows.length >= 10_000 && rows.length >= wanted * 10) rows = head(rows, sort, wanted);
  }
  yield* head(rows, sort, wanted);
}

function head(rows: readonly Row[], sort: readonly SortField[], wanted: number): Row[] {
  const ordered = sortRows(rows, sort, ({ document }) => document);
  return Number.isFinite(wanted) ? ordered.slice(0, wanted) : ordered;
}

/** The rows of a query at once and decoded, for commands that run inside a transaction, cannot pause, and change them. */
export function* rowsAtOnce(engine: Engine, collection: Collection, query: Query): Generator<Row, void, void> {
  for (const row of rowsOf(engine, collection, { ...query, reads: null })) if (row !== null) yield row;
}
