import { type FieldNames, fieldNames } from '../bson/cut.js';
import { visitPath } from '../bson/paths.js';
import { type Document, isDocument, isNumeric, isTruthy, setField, toNumber } from '../bson/values.js';
import { badValue, CommandError, notSupported } from '../command-error.js';
import { compileExpression, type Expression } from '../expression/compile.js';
import { compileElement } from './filter.js';
import { matchedPosition } from './positional.js';

/** `null` where the whole document is wanted. */
export type Projection = ((document: Document) => Document) | null;

/** One node per path part: a field that is wanted (or unwanted) whole, or fields below it. */
type FieldTree = Map<string, FieldTree | true>;

interface Parts {
  readonly included: string[];
  readonly excluded: string[];
  readonly computed: [string, Expression][];
  readonly elements: [string, (element: unknown) => boolean][];
  readonly slices: [string, unknown][];
  positional: string | null;
  id: boolean | null;
}

/** Compiles the projection of `find` or of `$project`, which knows no `$slice`, `$elemMatch` and `.$` of that kind. */
export function compileProjection(projection: unknown, filter: Document, kind: 'find' | '$project'): Projection {
  if (projection === undefined || projection === null) return null;
  if (!isDocument(projection)) throw badValue('projection must be an object');
  if (Object.keys(projection).length === 0) return null;
  const parts = readParts(projection, kind);
  const isInclusion = inclusionOf(parts);
  const tree = treeOf(isInclusion ? keptPaths(parts) : parts.excluded);
  return (document) => {
    const { _id, ...rest } = document;
    const result: Document = {};
    const keepsId = parts.id ?? !parts.excluded.includes('_id');
    if (keepsId && Object.hasOwn(document, '_id')) result._id = _id;
    const kept = isInclusion ? pick(rest, tree) : omit(rest, tree);
    for (const [field, value] of Object.entries(kept as Document)) setField(result, field, value);
    applyComputed(parts, document, result);
    applyArrays(parts, document, filter, result);
    return result;
  };
}

/** The fields that a projection of `find` keeps, where it does nothing but keep whole fields of the document; else `null`. */
export function keptFields(projection: unknown): FieldNames | null {
  if (!isDocument(projection) || Object.keys(projection).length === 0) return null;
  const parts = readParts(projection, 'find');
  const others = parts.computed.length + parts.elements.length + parts.slices.length;
  if (others > 0 || parts.positional !== null || !inclusionOf(parts)) return null;
  if (parts.included.some((path) => path.includes('.'))) return null;
  return fieldNames(parts.id === false ? parts.included : ['_id', ...parts.included]);
}

function readParts(projection: Document, kind: 'find' | '$project'): Parts {
  const parts: Parts = {
    included: [],
    excluded: [],
    computed: [],
    elements: [],
    slices: [],
    positional: null,
    id: null,
  };
  for (const [path, value] of Object.entries(projection)) {
    if (path === '_id' && (isNumeric(value) || typeof value === 'boolean')) parts.id = isTruthy(value);
    else if (kind === 'find' && path.endsWith('.$')) {
      parts.positional = path.slice(0, -2);
      parts.included.push(parts.positional);
    } else if (isNumeric(value) || typeof value === 'boolean') {
      (isTruthy(value) ? parts.included : parts.excluded).push(path);
    } else if (kind === 'find' && isDocument(value) && '$elemMatch' in value) {
      parts.elements.push([path, compileElement(value.$elemMatch as Document)]);
    } else if (kind === 'find' && isDocument(value) && '$slice' in value) parts.slices.push([path, value.$slice]);
    else if (isDocument(value) && '$meta' in value) throw notSupported('the projection $meta');
    else if (isDocument(value) && !Object.keys(value)[0]?.startsWith('$')) {
      for (const [field, each] of Object.entries(value)) addNested(parts, `${path}.${field}`, each);
    } else parts.computed.push([path, compileExpression(value)]);
  }
  return parts;
}

function addNested(parts: Parts, path: string, value: unknown): void {
  if (isNumeric(value) || typeof value === 'boolean') (isTruthy(value) ? parts.included : parts.excluded).push(path);
  else if (isDocument(value) && !Object.keys(value)[0]?.startsWith('$')) {
    for (const [field, each] of Object.entries(value)) addNested(parts, `${path}.${field}`, each);
  } else parts.computed.push([path, compileExpression(value)]);
}

function inclusionOf(parts: Parts): boolean {
  const includes = parts.included.length > 0 || parts.computed.length > 0;
  if (includes && parts.excluded.length > 0) {
    throw new CommandError(
      31254,
      'Location31254',
      `Cannot do exclusion on field ${parts.excluded[0]} in inclusion projection`,
    );
  }
  if (includes) return true;
  if (parts.excluded.length > 0) return false;
  if (parts.elements.length > 0) return true;
  return parts.id === true && parts.slices.length === 0;
}

function keptPaths(parts: Parts): string[] {
  return [...parts.included, ...parts.slices.map(([path]) => path)];
}

function treeOf(paths: readonly string[]): FieldTree {
  const root: FieldTree = new Map();
  for (const path of paths) {
    const parts = path.split('.');
    let node = root;
    for (const [i, part] of parts.entries()) {
      const below = node.get(part);
      if (below === true) throw new CommandError(31250, 'Location31250', `Path collision at ${path}`);
      if (i === parts.length - 1) {
        if (below !== undefined) throw new CommandError(31249, 'Location31249', `Path collision at ${path}`);
        node.set(part, true);
      } else {
        const next = below ?? new Map();
        node.set(part, next);
        node = next;
      }
    }
  }
  return root;
}

/** Array elements that are no documents drop out, where fields below them are wanted. */
function pick(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) {
    return value.filter((each) => isDocument(each) || Array.isArray(each)).map((each) => pick(each, tree));
  }
  if (!isDocument(value)) return undefined;
  const picked: Document = {};
  for (const field of Object.keys(value)) {
    const below = tree.get(field);
    if (below === undefined) continue;
    const kept = below === true ? value[field] : pick(value[field], below);
    if (kept !== undefined) setField(picked, field, kept);
  }
  return picked;
}

function omit(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((each) => omit(each, tree));
  if (!isDocument(value)) return value;
  const kept: Document = {};
  for (const field of Object.keys(value)) {
    const below = tree.get(field);
    if (below === true) continue;
    setField(kept, field, below === undefined ? value[field] : omit(value[field], below));
  }
  return kept;
}

function applyComputed(parts: Parts, document: Document, result: Document): void {
  for (const [path, expression] of parts.computed) {
    const value = expression({ root: document, current: document, variables: {} });
    if (value !== undefined) setPath(result, path.split('.'), value);
  }
}

/** Sets a computed value, making documents on the way; arrays on the way get it in each of their documents. */
export function setPath(target: Document, parts: readonly string[], value: unknown): void {
  const [part = '', ...rest] = parts;
  const below = Object.hasOwn(target, part) ? target[part] : undefined;
  const within = (container: unknown): Document => {
    const copy: Document = isDocument(container) ? { ...container } : {};
    setPath(copy, rest, value);
    return copy;
  };
  if (rest.length === 0) setField(target, part, value);
  else setField(target, part, Array.isArray(below) ? below.map(within) : within(below));
}

function applyArrays(parts: Parts, document: Document, filter: Document, result: Document): void {
  for (const [path, matches] of parts.elements) {
    const array = document[path];
    const found = Array.isArray(array) ? array.find(matches) : undefined;
    if (found !== undefined) setField(result, path, [found]);
    else delete result[path];
  }
  for (const [path, range] of parts.slices) {
    visitPath(document, path.split('.'), 0, (value) => {
      if (Array.isArray(value)) setPath(result, path.split('.'), slice(value, range));
      return true;
    });
  }
  if (parts.positional !== null) {
    const path = parts.positional.split('.');
    const position = matchedPosition(document, filter, path);
    if (position === null) {
      throw new CommandError(
        51246,
        'Location51246',
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    visitPath(document, path, 0, (value) => {
      if (Array.isArray(value)) setPath(result, path, [value[position]]);
      return true;
    });
  }
}

function slice(array: readonly unknown[], range: unknown): unknown[] {
  if (!Array.isArray(range)) {
    const count = toNumber(range);
    return count >= 0 ? array.slice(0, count) : array.slice(count);
  }
  const [skip = 0, limit = 0] = range.map(toNumber);
  const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
  return array.slice(start, start + limit);
}
