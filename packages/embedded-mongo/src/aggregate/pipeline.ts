import { numeric } from '../bson/arithmetic.js';
import { valueAt } from '../bson/paths.js';
import { type Document, isDocument, isNumeric, isTruthy, toNumber } from '../bson/values.js';
import { CommandError, failedToParse, notSupported } from '../command-error.js';
import { compileFilter } from '../query/filter.js';
import { setPath } from '../query/projection.js';
import { parseSort, sortRows } from '../query/sort.js';
import { compileDocumentStage } from './document-stages.js';
import { compileGroup } from './group.js';
import { compileLookup, type Others } from './lookup.js';

/** One stage: takes all documents, gives all documents, lazily where it can. */
export type Stage = (documents: Iterable<Document>) => Iterable<Document>;

export interface ParsedStage {
  readonly name: string;
  readonly argument: unknown;
}

export function parsePipeline(pipeline: unknown): ParsedStage[] {
  if (!Array.isArray(pipeline)) throw failedToParse("'pipeline' option must be specified as an array");
  return pipeline.map((stage) => {
    const fields = isDocument(stage) ? Object.keys(stage) : [];
    const [name] = fields;
    if (name === undefined || fields.length !== 1) {
      throw new CommandError(
        40323,
        'Location40323',
        'A pipeline stage specification object must contain exactly one field.',
      );
    }
    return { name, argument: (stage as Document)[name] };
  });
}

/** Compiles a stage; what is outside the list is refused by name. */
export function compileStage({ name, argument }: ParsedStage, others: Others): Stage {
  switch (name) {
    case '$lookup':
      return compileLookup(argument, others);
    case '$match': {
      const matches = compileFilter(argument);
      return (documents) => filtered(documents, matches);
    }
    case '$sort': {
      const fields = parseSort(argument);
      return (documents) => sortRows([...documents], fields, (document) => document);
    }
    case '$limit':
      return limited(count(name, argument, 1));
    case '$skip':
      return skipped(count(name, argument, 0));
    case '$group':
      return compileGroup(argument);
    case '$count':
      return counted(argument);
    case '$unwind':
      return unwound(argument);
  }
  const stage = compileDocumentStage(name, argument);
  if (stage === null) throw notSupported(`the aggregation stage ${name}`);
  return (documents) => mapped(documents, stage);
}

export function count(name: string, argument: unknown, least: number): number {
  const value = toNumber(argument);
  if (!Number.isInteger(value) || value < least) {
    throw new CommandError(
      15957,
      'Location15957',
      `invalid argument to ${name} stage: Expected an integer of at least ${least}`,
    );
  }
  return value;
}

function* filtered(documents: Iterable<Document>, matches: (document: Document) => boolean): Generator<Document> {
  for (const document of documents) if (matches(document)) yield document;
}

function* mapped(documents: Iterable<Document>, stage: (document: Document) => Document): Generator<Document> {
  for (const document of documents) yield stage(document);
}

function limited(limit: number): Stage {
  return function* (documents) {
    let left = limit;
    for (const document of documents) {
      yield document;
      left -= 1;
      if (left === 0) return;
    }
  };
}

function skipped(skip: number): Stage {
  return function* (documents) {
    let left = skip;
    for (const document of documents) {
      if (left > 0) left -= 1;
      else yield document;
    }
  };
}

/** Whether a stage asks of the documents only how many they are: `$count`, and what drivers count with. */
export function onlyCounts({ name, argument }: ParsedStage): boolean {
  if (name === '$count') return true;
  if (name !== '$group' || !isDocument(argument)) return false;
  const { _id, ...fields } = argument;
  const isConstant = _id === null || isNumeric(_id);
  return isConstant && Object.values(fields).every((field) => isDocument(field) && sumsConstant(field));
}

function sumsConstant(field: Document): boolean {
  return Object.entries(field).every(([operator, value]) => operator === '$sum' && isNumeric(value));
}

/** No documents, no count: the result is empty, as in MongoDB. */
function counted(field: unknown): Stage {
  if (typeof field !== 'string' || field === '' || field.startsWith('$') || field.includes('.')) {
    throw new CommandError(40156, 'Location40156', 'the count field must be a non-empty string without $ and .');
  }
  return function* (documents) {
    let total = 0;
    for (const _ of documents) total += 1;
    if (total > 0) yield { [field]: numeric(total) };
  };
}

function unwound(argument: unknown): Stage {
  const options = isDocument(argument) ? argument : { path: argument };
  const { path, includeArrayIndex, preserveNullAndEmptyArrays, ...unknown } = options;
  for (const option of Object.keys(unknown)) throw notSupported(`the option ${option} of $unwind`);
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw new CommandError(28818, 'Location28818', "path option to $unwind stage should be prefixed with a '$'");
  }
  const parts = path.slice(1).split('.');
  const keepsEmpty = isTruthy(preserveNullAndEmptyArrays);
  const numbered = (result: Document, position: unknown): Document => {
    if (typeof includeArrayIndex === 'string') setPath(result, includeArrayIndex.split('.'), position);
    return result;
  };
  return function* (documents) {
    for (const document of documents) {
      const value = valueAt(document, parts);
      const elements = Array.isArray(value) ? value : [value];
      const isEmpty = elements.length === 0 || value === undefined || value === null;
      if (isEmpty) {
        if (keepsEmpty) yield numbered(Array.isArray(value) ? without(document, parts) : { ...document }, null);
        continue;
      }
      for (const [i, element] of elements.entries()) {
        const result = { ...document };
        setPath(result, parts, element);
        yield numbered(result, Array.isArray(value) ? numeric(i) : null);
      }
    }
  };
}

function without(document: Document, parts: readonly string[]): Document {
  return compileDocumentStage('$unset', parts.join('.'))?.(document) ?? document;
}
