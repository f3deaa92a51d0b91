import { compileUpdatePipeline } from '../aggregate/update-pipeline.js';
import { encode } from '../bson/codec.js';
import { equalValues } from '../bson/compare.js';
import { isArrayIndex } from '../bson/paths.js';
import { cloneValue, type Document, fieldOf, isDocument, setField, typeName } from '../bson/values.js';
import { CommandError, failedToParse } from '../command-error.js';
import { matchedPosition } from '../query/positional.js';
import { compileArrayFilters } from './array-filters.js';
import { compileModifier, type Modify } from './modifiers.js';
import { applyAt, type PathTargets, removed } from './targets.js';

/** What an update does to one document. It leaves the given one alone. */
export type Update = (document: Document, context: UpdateContext) => Document;

export interface UpdateContext {
  /** The filter that found the document, for the positional `$`. */
  readonly filter: Document;
  /** Whether the document is being made by an upsert, so that `$setOnInsert` applies. */
  readonly isInsert: boolean;
  /** Takes the fields that have changed although their value is the same as before. */
  readonly renewed?: Set<string>;
}

/** Compiles a replacement, an operator document or a pipeline. */
export function compileUpdate(update: unknown, arrayFilters: unknown): Update {
  if (Array.isArray(update)) return keepingId(withId(compileUpdatePipeline(update)));
  if (!isDocument(update)) throw failedToParse('Update argument must be either an object or an array');
  if (isReplacement(update)) return compileReplacement(update);
  return keepingId(compileOperators(update, arrayFilters));
}

export function isReplacement(update: unknown): update is Document {
  return isDocument(update) && !Object.keys(update)[0]?.startsWith('$');
}

/**
 * The fields that an update changed, added, or took away; `null` for all of them, when their order is another. Types and
 * the order of fields within a value count.
 */
export function changedFields(before: Document, after: Document): ReadonlySet<string> | null {
  const [old, now] = [Object.keys(before), Object.keys(after)];
  const kept = old.filter((field) => Object.hasOwn(after, field));
  if (kept.some((field, i) => field !== now[i])) return null;
  const changed = new Set([...old, ...now]);
  for (const field of kept) if (isSame(before[field], after[field])) changed.delete(field);
  return changed;
}

/** What an update leaves alone is shared by both documents. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || encode({ a }).equals(encode({ a: b }));
}

function compileReplacement(replacement: Document): Update {
  const operator = Object.keys(replacement).find((field) => field.startsWith('$'));
  if (operator !== undefined) {
    throw new CommandError(
      52,
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${operator}' is not allowed in the context of an update's replacement document.`,
    );
  }
  return (document) => {
    const id = fieldOf(document, '_id');
    const given = fieldOf(replacement, '_id');
    if (id !== undefined && given !== undefined && !equalValues(id, given)) throw immutableId();
    const result: Document = {};
    const kept = id ?? given;
    if (kept !== undefined) result._id = kept;
    for (const [field, value] of Object.entries(replacement)) if (field !== '_id') setField(result, field, value);
    return result;
  };
}

function keepingId(update: Update): Update {
  return (document, context) => {
    const result = update(document, context);
    const id = fieldOf(document, '_id');
    if (id !== undefined && !(Object.hasOwn(result, '_id') && isSame(id, result._id))) {
      throw immutableId();
    }
    return result;
  };
}

/** A pipeline that leaves the `_id` out has not changed it. */
function withId(update: Update): Update {
  return (document, context) => {
    const result = update(document, context);
    return Object.hasOwn(document, '_id') && !Object.hasOwn(result, '_id') ? { _id: document._id, ...result } : result;
  };
}

function immutableId(): CommandError {
  return new CommandError(
    66,
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

interface Step {
  readonly operator: string;
  readonly path: string;
  readonly parts: readonly string[];
  readonly modify: Modify;
}

function compileOperators(update: Document, arrayFilters: unknown): Update {
  const steps: Step[] = [];
  const renames: [string, string][] = [];
  const paths: string[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (!isDocument(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: …}`,
      );
    }
    for (const [path, argument] of Object.entries(fields)) {
      checkPath(path);
      paths.push(path);
      if (operator === '$rename') {
        const target = checkRename(path, argument);
        paths.push(target);
        renames.push([path, target]);
      } else steps.push({ operator, path, parts: path.split('.'), modify: compileModifier(operator, path, argument) });
    }
    if (Object.keys(fields).length === 0 && operator !== '$rename') compileModifier(operator, '', null);
  }
  checkConflicts(paths);
  const filters = compileArrayFilters(arrayFilters, paths);
  // Fields are added in the order of their names, numbers by value.
  steps.sort((a, b) => comparePaths(a.parts, b.parts));
  const touched = new Set(paths.map((path) => path.split('.', 1)[0]));
  return (document, context) => {
    const result: Document = {};
    for (const [field, value] of Object.entries(document)) {
      setField(result, field, touched.has(field) ? cloneValue(value) : value);
    }
    for (const [from, to] of renames) rename(result, from, to);
    for (const { operator, parts, modify } of steps) {
      if (operator === '$setOnInsert' && !context.isInsert) continue;
      const renews = applyAt(result, targetsOf(parts, filters, document, context.filter), modify);
      if (renews) context.renewed?.add(parts[0] as string);
    }
    return result;
  };
}

function targetsOf(
  parts: readonly string[],
  filters: PathTargets['filters'],
  document: Document,
  filter: Document,
): PathTargets {
  const positional = parts.indexOf('$');
  if (positional < 0) return { parts, filters };
  const position = matchedPosition(document, filter, parts.slice(0, positional));
  if (position === null) {
    throw new CommandError(2, 'BadValue', 'The positional operator did not find the match needed from the query.');
  }
  return { parts: parts.map((part, i) => (i === positional ? String(position) : part)), filters };
}

function checkPath(path: string): void {
  if (path === '') throw new CommandError(56, 'EmptyFieldName', 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new CommandError(
      56,
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw new CommandError(2, 'BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  const operator = parts.find((part) => part.startsWith('$') && part !== '$' && !/^\$\[\w*\]$/.test(part));
  if (operator !== undefined && !['$id', '$ref', '$db'].includes(operator)) {
    throw new CommandError(
      52,
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${operator}' in '${path}' is not valid for storage.`,
    );
  }
}

function checkRename(from: string, to: unknown): string {
  if (typeof to !== 'string')
    throw new CommandError(2, 'BadValue', `The 'to' field for $rename must be a string: ${from}`);
  checkPath(to);
  if (/\$/.test(from + to))
    throw new CommandError(2, 'BadValue', 'The source and target field for $rename may not be dynamic');
  if (from === to)
    throw new CommandError(2, 'BadValue', `The source and target field for $rename must differ: ${from}`);
  return to;
}

/** Two operators may not touch the same path, nor one below the other's. */
function checkConflicts(paths: readonly string[]): void {
  const sorted = paths.map((path) => `${path}.`).sort();
  for (const [i, path] of sorted.entries()) {
    const next = sorted[i + 1];
    if (next?.startsWith(path)) {
      throw new CommandError(
        40,
        'ConflictingUpdateOperators',
        `Updating the path '${next.slice(0, -1)}' would create a conflict at '${path.slice(0, -1)}'`,
      );
    }
  }
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const [x, y] = [a[i] as string, b[i] as string];
    if (x === y) continue;
    if (isArrayIndex(x) && isArrayIndex(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

function rename(document: Document, from: string, to: string): void {
  let value: unknown;
  const source = { parts: from.split('.'), filters: {} };
  applyAt(document, source, {
    creates: false,
    change: (old) => {
      value = old;
      return old === undefined ? undefined : removed;
    },
    refusesArrays: true,
  });
  if (value === undefined) return;
  applyAt(document, { parts: to.split('.'), filters: {} }, { creates: true, change: () => value, refusesArrays: true });
}
