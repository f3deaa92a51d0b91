import { numeric } from '../bson/arithmetic.js';
import { encode } from '../bson/codec.js';
import { equalValues } from '../bson/compare.js';
import { cut, type FieldNames } from '../bson/cut.js';
import { keyOf } from '../bson/keys.js';
import { visitPath } from '../bson/paths.js';
import { type Document, isDocument, isLong, isTruthy, toNumber } from '../bson/values.js';
import { badValue, CommandError, notSupported } from '../command-error.js';
import type { Collection } from '../engine/catalog.js';
import { recordTest, requireFilter } from '../query/filter.js';
import { compileProjection, keptFields } from '../query/projection.js';
import { parseSort } from '../query/sort.js';
import { type Call, type Command, type CommandContext, namespaceOf } from './command.js';
import { pause, type ResultRows } from './cursors.js';
import { type Query, rowsOf } from './query.js';

/** Non-negative integers as drivers send them, in any numeric type. */
export function wholeNumber(value: unknown, name: string): number | null {
  if (value === undefined || value === null) return null;
  const number = toNumber(value);
  if (!Number.isInteger(number)) throw badValue(`${name} must be a whole number`);
  return number;
}

export function maxTimeOf(body: Document): number {
  return wholeNumber(body.maxTimeMS, 'maxTimeMS') ?? 0;
}

export const find: Command = {
  kind: 'read',
  options: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'noCursorTimeout',
    'allowDiskUse',
    'allowPartialResults',
    'tailable',
    'awaitData',
    'oplogReplay',
    'showRecordId',
    'returnKey',
    'min',
    'max',
  ],
  async run(context, call) {
    const { body } = call;
    for (const option of ['tailable', 'awaitData', 'showRecordId', 'returnKey', 'min', 'max']) {
      const value = body[option];
      if (isDocument(value) ? Object.keys(value).length > 0 : isTruthy(value))
        throw notSupported(`the option ${option} of find`);
    }
    const namespace = namespaceOf(call);
    const limit = wholeNumber(body.limit, 'limit') ?? 0;
    const filter = requireFilter(body.filter);
    const query = { ...queryOf(body, 'find', filter), limit: Math.abs(limit) };
    const kept = keptFields(body.projection);
    const project = kept === null ? compileProjection(body.projection, filter, 'find') : null;
    const collection = context.engine.catalog.find(namespace);
    const rows = collection === undefined ? nothing() : encodedRows(context, collection, query, project, kept);
    const single = isTruthy(body.singleBatch) || limit < 0;
    const batchSize = wholeNumber(body.batchSize, 'batchSize');
    if (!single) return await context.cursors.firstReply(namespace, rows, batchSize, maxTimeOf(body));
    const reply = context.cursors.firstReply(namespace, endAfter(rows, batchSize), null, maxTimeOf(body));
    return await reply;
  },
};

/** The parts of a query that `find`, `count` and others share. */
export function queryOf(body: Document, command: string, filter: Document): Query {
  return {
    ...recordTest(filter),
    command,
    filter,
    sort: parseSort(body.sort),
    skip: nonNegative(body.skip, 'skip'),
    limit: 0,
    ...(body.hint === undefined || (isDocument(body.hint) && Object.keys(body.hint).length === 0)
      ? {}
      : { hint: body.hint }),
  };
}

function nonNegative(value: unknown, name: string): number {
  const number = wholeNumber(value, name) ?? 0;
  if (number < 0) throw badValue(`${name} value must be non-negative, but received: ${number}`);
  return number;
}

function* nothing(): Generator<Buffer> {}

function* encodedRows(
  context: CommandContext,
  collection: Collection,
  query: Query,
  project: ReturnType<typeof compileProjection>,
  kept: FieldNames | null,
): Generator<Buffer | null, void, void> {
  for (const row of rowsOf(context.engine, collection, query)) {
    if (row === null) yield null;
    else if (kept !== null) yield cut(row.bytes, kept);
    else yield project === null ? row.bytes : encode(project(row.document));
  }
}

function* endAfter(
  rows: Generator<Buffer | null, void, void>,
  batchSize: number | null,
): Generator<Buffer | null, void, void> {
  if (batchSize === null) {
    yield* rows;
    return;
  }
  let left = batchSize;
  for (const row of rows) {
    yield row;
    if (row !== null) left -= 1;
    if (left <= 0) return;
  }
}

export const getMore: Command = {
  kind: 'read',
  options: ['collection', 'batchSize'],
  async run(context, { body, database }) {
    const id = cursorId(body.getMore);
    const size = wholeNumber(body.batchSize, 'batchSize');
    return await context.cursors.nextReply(id, `${database}.${String(body.collection)}`, size === 0 ? null : size);
  },
};

export const killCursors: Command = {
  kind: 'read',
  options: ['cursors'],
  run(context, { body }) {
    const ids = Array.isArray(body.cursors) ? body.cursors : [];
    const cursorsKilled = ids.filter((id) => context.cursors.kill(cursorId(id)));
    const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  },
};

function cursorId(value: unknown): bigint {
  return isLong(value) ? value.toBigInt() : BigInt(toNumber(value));
}

export const count: Command = {
  kind: 'read',
  options: ['query', 'skip', 'limit', 'hint', 'fields'],
  async run(context, call) {
    const collection = context.engine.catalog.find(namespaceOf(call));
    const filter = requireFilter(call.body.query);
    const limit = Math.abs(wholeNumber(call.body.limit, 'limit') ?? 0);
    const query = { ...queryOf(call.body, 'count', filter), limit, counting: true };
    if (collection === undefined) return { n: numeric(0) };
    if (Object.keys(filter).length === 0)
      return { n: numeric(clamp(context.engine.catalog.counts.of(collection), query)) };
    let n = 0;
    for await (const _ of patiently(rowsOf(context.engine, collection, query), maxTimeOf(call.body))) n += 1;
    return { n: numeric(n) };
  },
};

function clamp(total: number, { skip, limit }: Query): number {
  const left = Math.max(0, total - skip);
  return limit > 0 ? Math.min(left, limit) : left;
}

/** Rows of a query, pausing where the scan allows it. */
export async function* patiently<Row>(rows: Iterable<Row | null>, maxTimeMs: number): AsyncGenerator<Row> {
  const deadline = maxTimeMs > 0 ? Date.now() + maxTimeMs : null;
  for (const row of rows) {
    if (row === null) await pause(deadline);
    else yield row;
  }
}

export const distinct: Command = {
  kind: 'read',
  options: ['key', 'query', 'hint'],
  async run(context, call) {
    const { body } = call;
    if (typeof body.key !== 'string') throw new CommandError(14, 'TypeMismatch', "distinct needs a string field 'key'");
    const parts = body.key.split('.');
    const collection = context.engine.catalog.find(namespaceOf(call));
    const query = queryOf(body, 'distinct', requireFilter(body.query));
    const found = new Map<string, unknown>();
    if (collection !== undefined) {
      for await (const { document } of patiently(rowsOf(context.engine, collection, query), maxTimeOf(body))) {
        visitPath(document, parts, 0, (value) => {
          for (const each of Array.isArray(value) ? value : [value]) {
            if (each !== undefined) found.set(keyOf(each).toString('latin1'), each);
          }
          return false;
        });
      }
    }
    const values = [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
    return { values: values.filter((value, i) => i === 0 || !equalValues(value, values[i - 1])) };
  },
};

export type { Call, ResultRows };
