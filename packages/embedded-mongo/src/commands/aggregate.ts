import type { Others } from '../aggregate/lookup.js';
import { compileStage, count, onlyCounts, type ParsedStage, parsePipeline, type Stage } from '../aggregate/pipeline.js';
import { encode } from '../bson/codec.js';
import { type Document, isDocument, isTruthy } from '../bson/values.js';
import { notSupported } from '../command-error.js';
import { recordTest, requireFilter } from '../query/filter.js';
import { parseSort } from '../query/sort.js';
import { type Call, type Command, type CommandContext, namespaceOf } from './command.js';
import { maxTimeOf, wholeNumber } from './find.js';
import { type Query, rowsOf } from './query.js';

export const aggregate: Command = {
  kind: 'read',
  options: ['pipeline', 'cursor', 'hint', 'allowDiskUse', 'bypassDocumentValidation', 'explain'],
  async run(context, call) {
    const { body } = call;
    if (isTruthy(body.explain)) throw notSupported('the option explain of aggregate (use the explain command)');
    const { query, rest } = splitPipeline(parsePipeline(body.pipeline), body.hint);
    const others = othersOf(context, call);
    const stages = rest.map((stage) => compileStage(stage, others));
    const namespace = body.aggregate === 1 ? null : namespaceOf(call);
    if (namespace === null) throw notSupported('aggregate without a collection');
    const collection = context.engine.catalog.find(namespace);
    const found = collection === undefined ? [] : rowsOf(context.engine, collection, query);
    const batchSize = isDocument(body.cursor) ? wholeNumber(body.cursor.batchSize, 'batchSize') : null;
    return await context.cursors.firstReply(namespace, results(found, stages), batchSize, maxTimeOf(body));
  },
};

function othersOf({ engine }: CommandContext, { database }: Call): Others {
  return function* (name, filter) {
    const collection = engine.catalog.find(`${database}.${name}`);
    if (collection === undefined) return;
    const query = { ...recordTest(filter), command: 'aggregate', filter, sort: [], skip: 0, limit: 0 };
    for (const row of rowsOf(engine, collection, query)) if (row !== null) yield row.document;
  };
}

/** The head of a pipeline that is a query like any other, which may use an index, and the stages after it. */
export function splitPipeline(stages: readonly ParsedStage[], hint: unknown): { query: Query; rest: ParsedStage[] } {
  const rest = [...stages];
  const filters: Document[] = [];
  while (rest[0]?.name === '$match') filters.push(requireFilter(rest.shift()?.argument));
  const filter = filters.length === 1 ? (filters[0] as Document) : filters.length === 0 ? {} : { $and: filters };
  const sort = rest[0]?.name === '$sort' ? parseSort(rest.shift()?.argument) : [];
  const skip = rest[0]?.name === '$skip' ? count('$skip', rest.shift()?.argument, 0) : 0;
  const limit = rest[0]?.name === '$limit' ? count('$limit', rest.shift()?.argument, 1) : 0;
  return {
    query: {
      ...recordTest(filter),
      command: 'aggregate',
      filter,
      sort,
      skip,
      limit,
      ...(hint === undefined ? {} : { hint }),
      counting: rest[0] !== undefined && onlyCounts(rest[0]),
    },
    rest,
  };
}

function* results(
  found: Iterable<{ document: Document; bytes: Buffer } | null>,
  stages: readonly Stage[],
): Generator<Buffer | null, void, void> {
  if (stages.length === 0) {
    for (const row of found) yield row === null ? null : row.bytes;
    return;
  }
  const documents: Document[] = [];
  for (const row of found) {
    if (row === null) yield null;
    else documents.push(row.document);
  }
  let current: Iterable<Document> = documents;
  for (const stage of stages) current = stage(current);
  for (const document of current) yield encode(document);
}
