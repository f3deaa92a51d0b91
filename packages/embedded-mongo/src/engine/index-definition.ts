import { compoundKey } from '../bson/keys.js';
import { visitPath } from '../bson/paths.js';
import { rowsOf } from '../bson/rows.js';
import { type Document, isDocument, isTruthy, toNumber } from '../bson/values.js';
import { compileFilter, fieldsRead, type Predicate } from '../query/filter.js';
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
  /** The fields of a document that its entries depend on; `null`: on any. */
  readonly reads: ReadonlySet<string> | null;
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
    reads: fieldsRead({ $and: [...fields.map(({ path }) => ({ [path]: 1 })), partialFilter ?? {}] }),
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
  const { rows, multikey } = rowsOf(document, index.fields);
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
