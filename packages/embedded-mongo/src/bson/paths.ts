import { fieldOf, isDocument } from './values.js';

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
