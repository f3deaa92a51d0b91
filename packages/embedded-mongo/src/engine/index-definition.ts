import { compoundKey } from '../bson/keys.js';
import { isArrayIndex, visitPath } from '../bson/paths.js';
import { type Document, fieldOf, isDocument, isTruthy, toNumber } from '../bson/values.js';
import { CommandError } from '../command-error.js';
import { compileFilter, type Predicate } from '../query/filter.js';
import { indexPrefix } from './keyspace.js';

export interface IndexField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
}

/** One secondary index. (`_id` needs none: records lie in its order.) */
export interface IndexDefinition {
  readonly id: number;
  /** As given to `createIndexes`, for `listIndexes`. */
  readonly specification: Document;
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly directions: readonly number[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilter: Document | null;
  readonly covers: Predicate | null;
  readonly expireAfterSeconds: number | null;
  readonly prefix: Buffer;
  /** Whether any document put an array into it; then bounds on one field cannot be combined. Only ever set. */
  multikey: boolean;
}

export function defineIndex(
  collectionId: number,
  id: number,
  specification: Document,
  multikey: boolean,
): IndexDefinition {
  const fields = Object.entries(specification.key as Document).map(([path, direction]) => ({
    path,
    parts: path.split('.'),
    direction: toNumber(direction) < 0 ? (-1 as const) : (1 as const),
  }));
  const partialFilter = isDocument(specification.partialFilterExpression)
    ? specification.partialFilterExpression
    : null;
  return {
    id,
    specification,
    name: String(specification.name),
    fields,
    directions: fields.map(({ direction }) => direction),
    unique: isTruthy(specification.unique),
    sparse: isTruthy(specification.sparse),
    partialFilter,
    covers: partialFilter === null ? null : compileFilter(partialFilter),
    expireAfterSeconds:
      specification.expireAfterSeconds === undefined ? null : toNumber(specification.expireAfterSeconds),
    prefix: indexPrefix(collectionId, id),
    multikey,
  };
}

/** The keys (with the index's prefix) under which a document is filed, each once. */
export function keysOfDocument(index: IndexDefinition, document: Document): { keys: Buffer[]; multikey: boolean } {
  if (index.covers !== null && !index.covers(document)) return { keys: [], multikey: false };
  if (index.sparse && index.fields.every(({ parts }) => isMissing(document, parts)))
    return { keys: [], multikey: false };
  const rows: unknown[][] = [];
  const targets = index.fields.map(({ parts }) => ({ value: document as unknown, parts, settled: false }));
  const multikey = expandRows(targets, rows);
  const keys = new Map<string, Buffer>();
  for (const row of rows) {
    const key = Buffer.concat([index.prefix, compoundKey(row, index.directions)]);
    keys.set(key.toString('latin1'), key);
  }
  return { keys: [...keys.values()], multikey };
}

function isMissing(document: Document, parts: readonly string[]): boolean {
  return !visitPath(document, parts, 0, (value) => value !== undefined);
}

interface Target {
  readonly value: unknown;
  readonly parts: readonly string[];
  readonly settled: boolean;
}

/**
 * One row per element of the one array that the fields share; each row takes all its fields from the same element.
 * Two different arrays cannot be indexed together, as in MongoDB.
 */
function expandRows(targets: readonly Target[], rows: unknown[][]): boolean {
  const reached = targets.map(followDocuments);
  const arrays = new Set(reached.filter((target) => !target.settled).map((target) => target.value));
  if (arrays.size === 0) {
    rows.push(reached.map((target) => target.value));
    return false;
  }
  if (arrays.size > 1) {
    throw new CommandError(171, 'CannotIndexParallelArrays', 'cannot index parallel arrays');
  }
  const array = [...arrays][0] as unknown[];
  for (const element of array.length === 0 ? [undefined] : array) {
    expandRows(
      reached.map((target) => (target.settled ? target : intoElement(target, element))),
      rows,
    );
  }
  return true;
}

function followDocuments(target: Target): Target {
  let { value, parts } = target;
  while (!target.settled) {
    const [part, ...rest] = parts;
    if (Array.isArray(value)) {
      if (part === undefined || !isArrayIndex(part)) return { value, parts, settled: false };
      value = value[Number(part)];
    } else if (part === undefined) break;
    else value = isDocument(value) ? fieldOf(value, part) : undefined;
    parts = rest;
  }
  return { value, parts, settled: true };
}

function intoElement(target: Target, element: unknown): Target {
  if (target.parts.length === 0) return { value: element, parts: [], settled: true };
  if (isDocument(element)) return { value: element, parts: target.parts, settled: false };
  return { value: undefined, parts: [], settled: true };
}
