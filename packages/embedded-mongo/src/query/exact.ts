import { equalValues } from '../bson/compare.js';
import { type Document, rankOf } from '../bson/values.js';
import { isOperatorDocument } from './operators.js';
import type { Plan } from './planner.js';

export type IndexScan = Extract<Plan, { stage: 'IXSCAN' }>;

/**
 * Whether a plan goes through the index entries of exactly the documents that match, each once: to count them, none need
 * be read. "No" where in doubt.
 */
export function isExact(plan: Plan, filter: Document): plan is IndexScan {
  if (plan.stage !== 'IXSCAN' || plan.index === null || plan.index.multikey) return false;
  const { narrowed, index } = plan;
  return Object.entries(filter).every(([path, condition]) =>
    narrowed.has(path) ? isSpan(condition) : isOf(index.partialFilter ?? {}, path, condition),
  );
}

/** A partial index holds what passes its own filter. */
function isOf(partialFilter: Document, path: string, condition: unknown): boolean {
  return Object.hasOwn(partialFilter, path) && equalValues(partialFilter[path], condition);
}

const lower = new Set(['$gt', '$gte']);
const upper = new Set(['$lt', '$lte']);

/** Whether a condition is nothing but one value, one of several, or a range of one type. */
function isSpan(condition: unknown): boolean {
  if (!isOperatorDocument(condition)) return isPlain(condition);
  const operators = Object.keys(condition);
  const values = Object.values(condition);
  const [value] = values;
  if (operators.length === 1 && operators[0] === '$eq') return isPlain(value);
  if (operators.length === 1 && operators[0] === '$in') return Array.isArray(value) && value.every(isPlain);
  const isRange =
    operators.every((operator) => lower.has(operator) || upper.has(operator)) &&
    [lower, upper].every((side) => operators.filter((operator) => side.has(operator)).length <= 1);
  return isRange && values.every((each) => isPlain(each) && rankOf(each) === rankOf(value));
}

/** Of these types a key tells all that a condition asks: `null` finds missing fields too, and NaN has its own rules. */
function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || value instanceof Date;
}
