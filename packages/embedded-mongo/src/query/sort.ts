import { compareValues } from '../bson/compare.js';
import { type Path, rowsOf } from '../bson/rows.js';
import { type Document, isDocument, toNumber } from '../bson/values.js';
import { badValue, CommandError, notSupported } from '../command-error.js';

export interface SortField {
  readonly path: string;
  readonly direction: 1 | -1;
}

/** A `sort` document as fields in order; empty means none. */
export function parseSort(sort: unknown): SortField[] {
  if (sort === undefined || sort === null) return [];
  if (!isDocument(sort)) throw badValue('sort must be an object');
  return Object.entries(sort).map(([path, given]) => {
    if (isDocument(given)) throw notSupported(`the sort expression ${Object.keys(given)[0] ?? '{}'}`);
    const direction = toNumber(given);
    if (direction !== 1 && direction !== -1) {
      throw badValue('$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    return { path, direction };
  });
}

/**
 * Compares documents by sort fields; of an array its lowest element counts ascending, its highest descending. Of two
 * fields below one array, both count as they are in the same element.
 */
export function compareBy(fields: readonly SortField[]): (a: Document, b: Document) => number {
  const keyed = sortKeys(fields);
  return (a, b) => compareKeys(fields, keyed(a), keyed(b));
}

/** Sorts rows by their documents, stably; each sort key is computed once. */
export function sortRows<Row>(
  rows: readonly Row[],
  fields: readonly SortField[],
  documentOf: (row: Row) => Document,
): Row[] {
  const keyed = sortKeys(fields);
  return rows
    .map((row) => ({ row, key: keyed(documentOf(row)) }))
    .sort((a, b) => compareKeys(fields, a.key, b.key))
    .map(({ row }) => row);
}

function sortKeys(fields: readonly SortField[]): (document: Document) => readonly unknown[] {
  const paths = fields.map(({ path }) => ({ parts: path.split('.') }));
  return (document) =>
    rowsToSort(document, paths).reduce((best, row) => (compareKeys(fields, row, best) < 0 ? row : best));
}

function rowsToSort(document: Document, paths: readonly Path[]): readonly (readonly unknown[])[] {
  try {
    return rowsOf(document, paths).rows;
  } catch (error) {
    if (error instanceof CommandError && error.code === 171) {
      throw badValue('cannot sort with keys that are parallel arrays');
    }
    throw error;
  }
}

function compareKeys(fields: readonly SortField[], a: readonly unknown[], b: readonly unknown[]): number {
  for (let i = 0; i < fields.length; i += 1) {
    const result = compareValues(a[i], b[i]);
    if (result !== 0) return result * (fields[i] as SortField).direction;
  }
  return 0;
}
