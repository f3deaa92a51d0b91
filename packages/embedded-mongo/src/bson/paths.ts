import { type Document, fieldOf, isDocument } from './values.js';

const arrayIndex = /^(?:0|[1-9]\d*)$/;

export function isArrayIndex(part: string): boolean {
  return arrayIndex.test(part);
}

/**
 * Every value that a dotted path reaches, going through arrays as MongoDB's matcher does: an element of an array is
 * followed if it is a document, or if the part is its position. `visit` gets `undefined` where the field is missing
 * and returns true to stop. Returns whether it was stopped.
 */
export function visitPath(
  value: unknown,
  parts: readonly string[],
  at: number,
  visit: (value: unknown) => boolean,
): boolean {
  const part = parts[at];
  if (part === undefined) return visit(value);
  if (Array.isArray(value)) {
    if (isArrayIndex(part) && Number(part) < value.length && visitPath(value[Number(part)], parts, at + 1, visit)) {
      return true;
    }
    return value.some((element) => isDocument(element) && visitPath(element, parts, at, visit));
  }
  if (isDocument(value)) return visitPath(fieldOf(value, part), parts, at + 1, visit);
  return visit(undefined);
}

/** The value at a path where each number is a position and no array is searched. */
export function valueAt(value: unknown, parts: readonly string[]): unknown {
  let current = value;
  for (const part of parts) {
    if (Array.isArray(current)) current = isArrayIndex(part) ? current[Number(part)] : undefined;
    else if (isDocument(current)) current = fieldOf(current, part);
    else return undefined;
  }
  return current;
}

export interface IndexedValues {
  /** What an index holds for the path; `undefined` stands for missing. Never empty. */
  readonly values: readonly unknown[];
  /** Whether an array was met on the way: the index is then multikey. */
  readonly multikey: boolean;
  /** Whether the field is missing altogether (what a sparse index leaves out). */
  readonly missing: boolean;
}

/** The values under which a document is filed in an index on `path`. */
export function indexedValues(document: Document, parts: readonly string[]): IndexedValues {
  const first = parts.length === 1 ? fieldOf(document, parts[0] as string) : null;
  if (parts.length === 1 && !Array.isArray(first)) {
    return { values: [first], multikey: false, missing: first === undefined };
  }
  const values: unknown[] = [];
  const multikey = collect(document, parts, 0, values);
  if (values.length === 0) values.push(undefined);
  return { values, multikey, missing: values.every((value) => value === undefined) };
}

function collect(value: unknown, parts: readonly string[], at: number, values: unknown[]): boolean {
  const part = parts[at];
  if (part === undefined) {
    if (!Array.isArray(value)) {
      values.push(value);
      return false;
    }
    // An empty array is filed as "undefined", below null in MongoDB; here with null and told apart by the filter.
    // The whole array is filed too when it is an element of another, as everything found twice is dropped later.
    if (value.length === 0) values.push(null);
    values.push(...value);
    return true;
  }
  if (Array.isArray(value)) {
    if (isArrayIndex(part) && Number(part) < value.length) collect(value[Number(part)], parts, at + 1, values);
    for (const element of value) if (isDocument(element)) collect(element, parts, at, values);
    return true;
  }
  if (isDocument(value)) return collect(fieldOf(value, part), parts, at + 1, values);
  values.push(undefined);
  return false;
}
