import { parsePipeline } from '../aggregate/pipeline.js';
import { numeric } from '../bson/arithmetic.js';
import { type Document, isDocument, toNumber } from '../bson/values.js';
import { CommandError, failedToParse } from '../command-error.js';
import type { Collection } from '../engine/catalog.js';
import { type IndexScan, isExact } from '../query/exact.js';
import { recordTest, requireFilter } from '../query/filter.js';
import type { Plan } from '../query/planner.js';
import { planQuery } from '../query/planner.js';
import { parseSort } from '../query/sort.js';
import { splitPipeline } from './aggregate.js';
import type { Command, CommandContext } from './command.js';
import { patiently, queryOf } from './find.js';
import { plannedRows, type Query } from './query.js';

/** Says how a command would find its documents, and (unless `queryPlanner`) what that costs. Changes nothing. */
export const explain: Command = {
  kind: 'read',
  options: ['verbosity'],
  async run(context, { body, database }) {
    const explained = body.explain;
    if (!isDocument(explained)) throw failedToParse('explain needs a command');
    const [name = ''] = Object.keys(explained);
    const namespace = `${database}.${String(explained[name])}`;
    const query = explainedQuery(name, explained);
    const collection = context.engine.catalog.find(namespace);
    const plan: Plan =
      collection === undefined
        ? { stage: 'EOF', sorted: true }
        : planQuery(collection, query.filter, query.sort, query.hint);
    return {
      explainVersion: '1',
      queryPlanner: {
        namespace,
        parsedQuery: query.filter,
        winningPlan: withOrder(plan, describePlan(plan, query)),
        rejectedPlans: [],
      },
      ...(body.verbosity === 'queryPlanner' || collection === undefined
        ? {}
        : { executionStats: await measure(context, collection, query, plan) }),
      serverInfo: { process: 'embedded-mongo' },
    };
  },
};

function explainedQuery(name: string, command: Document): Query {
  switch (name) {
    case 'find': {
      const query = queryOf(command, 'explain', requireFilter(command.filter));
      return { ...query, limit: Math.abs(toNumber(command.limit ?? 0)) };
    }
    case 'count':
    case 'distinct':
      return { ...queryOf(command, 'explain', requireFilter(command.query)), counting: name === 'count' };
    case 'findAndModify':
      return { ...queryOf(command, 'explain', requireFilter(command.query)), limit: 1 };
    case 'aggregate':
      return splitPipeline(parsePipeline(command.pipeline), command.hint).query;
    case 'update':
    case 'delete': {
      const statements = command[`${name}s`];
      const [statement] = Array.isArray(statements) ? statements : [];
      if (!isDocument(statement)) throw failedToParse(`explain of ${name} needs one statement`);
      const filter = requireFilter(statement.q);
      return {
        ...recordTest(filter),
        command: 'explain',
        filter,
        sort: parseSort(statement.sort),
        skip: 0,
        limit: 0,
      };
    }
    default:
      throw new CommandError(59, 'CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
}

function withOrder(plan: Plan, described: Document): Document {
  return plan.sorted ? described : { stage: 'SORT', inputStage: described };
}

function describePlan(plan: Plan, { filter, counting }: Pick<Query, 'filter' | 'counting'>): Document {
  switch (plan.stage) {
    case 'COLLSCAN':
      return { stage: 'COLLSCAN', filter, direction: plan.reverse ? 'backward' : 'forward' };
    case 'IXSCAN': {
      const scan = describeIndexScan(plan);
      return counting === true && isExact(plan, filter) ? scan : { stage: 'FETCH', filter, inputStage: scan };
    }
    case 'OR':
      return { stage: 'OR', inputStages: plan.branches.map((branch) => describePlan(branch, { filter: {} })) };
    default:
      return { stage: plan.stage };
  }
}

function describeIndexScan({ index, ranges, reverse }: IndexScan): Document {
  return {
    stage: 'IXSCAN',
    indexName: index?.name ?? '_id_',
    keyPattern: index?.specification.key ?? { _id: numeric(1) },
    isMultiKey: index?.multikey ?? false,
    isUnique: index?.unique ?? true,
    isPartial: index?.partialFilter != null,
    direction: reverse ? 'backward' : 'forward',
    ranges: numeric(ranges.length),
  };
}

async function measure(context: CommandContext, collection: Collection, query: Query, plan: Plan): Promise<Document> {
  const counts = { keysExamined: 0, documentsExamined: 0 };
  const startedAt = Date.now();
  let returned = 0;
  for await (const _ of patiently(plannedRows(context.engine, collection, query, plan, counts), 0)) returned += 1;
  return {
    executionSuccess: true,
    nReturned: numeric(returned),
    executionTimeMillis: numeric(Date.now() - startedAt),
    totalKeysExamined: numeric(counts.keysExamined),
    totalDocsExamined: numeric(counts.documentsExamined),
  };
}
