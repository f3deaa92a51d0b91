import type { Document } from '../bson/values.js';
import { isDocument, isRegex, isTruthy } from '../bson/values.js';
import { isOperatorDocument, storedPattern } from './operators.js';
import { literalPrefix } from './regex.js';

/** What a filter's top-level conjunction demands of one path. Each part may be used or left to the filter. */
export interface PathBounds {
  /** The value must be one of these. */
  equals?: readonly unknown[];
  $gt?: unknown;
  $gte?: unknown;
  $lt?: unknown;
  $lte?: unknown;
  /** The field must be there. */
  exists?: boolean;
  /** It must be text that begins so, or this pattern itself. */
  prefix?: { readonly text: string; readonly pattern: unknown };
}

export type Bounds = Map<string, PathBounds>;

/** The conditions that hold for every document that the filter lets through, by path. */
export function boundsOf(filter: Document): Bounds {
  const bounds: Bounds = new Map();
  collect(filter, '', bounds);
  return bounds;
}

function collect(filter: Document, parent: string, bounds: Bounds): void {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(condition)) {
      for (const branch of condition) if (isDocument(branch)) collect(branch, parent, bounds);
    } else if (key === '$or' && Array.isArray(condition) && condition.length === 1 && isDocument(condition[0])) {
      collect(condition[0], parent, bounds);
    } else if (!key.startsWith('$')) collectPath(parent + key, condition, bounds);
  }
}

function collectPath(path: string, condition: unknown, bounds: Bounds): void {
  const found = bounds.get(path) ?? {};
  bounds.set(path, found);
  if (!isOperatorDocument(condition)) {
    if (!isRegex(condition)) found.equals ??= [condition];
    else setPrefix(found, condition, '');
    return;
  }
  for (const [operator, argument] of Object.entries(condition)) {
    switch (operator) {
      case '$eq':
        if (!isRegex(argument)) found.equals = [argument];
        break;
      case '$in':
        if (Array.isArray(argument) && !argument.some(isRegex)) found.equals ??= argument;
        break;
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        // A whole array is compared with arrays, which an index holds by their elements.
        if (!(operator in found) && !Array.isArray(argument)) found[operator] = argument;
        break;
      case '$exists':
        if (isTruthy(argument)) found.exists = true;
        else found.equals ??= [null];
        break;
      case '$regex':
        setPrefix(found, argument, typeof condition.$options === 'string' ? condition.$options : '');
        break;
      case '$elemMatch':
        if (isDocument(argument)) collectElement(path, argument, bounds);
        break;
    }
  }
}

/** An element that matches all conditions matches each of them alone. */
function collectElement(path: string, condition: Document, bounds: Bounds): void {
  if (isOperatorDocument(condition)) {
    if (!Object.keys(condition).some((key) => ['$and', '$or', '$nor', '$expr'].includes(key))) {
      const { $exists, $elemMatch, ...rest } = condition;
      if (Object.keys(rest).length > 0) collectPath(path, rest, bounds);
    }
  } else collect(condition, `${path}.`, bounds);
}

function setPrefix(found: PathBounds, pattern: unknown, options: string): void {
  const text = literalPrefix(pattern, options);
  if (text !== null) found.prefix ??= { text, pattern: storedPattern(pattern, options === '' ? undefined : options) };
}

export function hasRange(bounds: PathBounds | undefined): boolean {
  return (
    bounds !== undefined &&
    ('$gt' in bounds || '$gte' in bounds || '$lt' in bounds || '$lte' in bounds || bounds.prefix !== undefined)
  );
}
