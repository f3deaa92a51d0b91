import { numeric } from '../bson/arithmetic.js';
import { decode, encode } from '../bson/codec.js';
import { equalValues } from '../bson/compare.js';
import { cut, type FieldNames, fieldNames } from '../bson/cut.js';
import { type Document, isDocument, isNumeric, isTruthy, toNumber } from '../bson/values.js';
import { CommandError, notSupported } from '../command-error.js';
import type { Collection } from '../engine/catalog.js';
import type { Engine } from '../engine/engine.js';
import { defineIndex, type IndexDefinition } from '../engine/index-definition.js';
import { entriesIn, rangeOf, removeRange } from '../engine/keyspace.js';
import { compileFilter } from '../query/filter.js';
import { cursorReply } from '../wire/cursor-reply.js';
import { type Command, checkCollation, namespaceOf } from './command.js';

const indexVersion = numeric(2);

export function idIndex(): Document {
  return { v: indexVersion, key: { _id: numeric(1) }, name: '_id_' };
}

export const createIndexes: Command = {
  kind: 'write',
  options: ['indexes', 'commitQuorum'],
  run({ engine }, call) {
    const namespace = namespaceOf(call);
    const wanted = call.body.indexes;
    if (!Array.isArray(wanted) || wanted.length === 0)
      throw new CommandError(2, 'BadValue', 'Must specify at least one index to create');
    const specifications = wanted.map(checkSpecification);
    const existed = engine.catalog.find(namespace) !== undefined;
    const collection = engine.catalog.findOrCreate(namespace);
    const before = collection.indexes.length + 1;
    const built: IndexDefinition[] = [];
    try {
      for (const specification of specifications) {
        if (!isPresent(collection, specification)) built.push(define(engine, collection, specification));
      }
      fill(engine, collection, built);
    } catch (error) {
      for (const index of built) remove(engine, collection, index);
      throw error;
    }
    if (built.length > 0) engine.catalog.save(collection);
    return {
      numIndexesBefore: numeric(before),
      numIndexesAfter: numeric(collection.indexes.length + 1),
      createdCollectionAutomatically: !existed,
      ...(built.length === 0 ? { note: 'all indexes already exist' } : {}),
    };
  },
};

const knownOptions = new Set([
  'key',
  'name',
  'unique',
  'sparse',
  'expireAfterSeconds',
  'partialFilterExpression',
  'background',
  'v',
  'collation',
  'ns',
]);

function checkSpecification(given: unknown): Document {
  if (!isDocument(given) || !isDocument(given.key) || Object.keys(given.key).length === 0) {
    throw new CommandError(67, 'CannotCreateIndex', 'an index needs a key with at least one field');
  }
  const { key } = given;
  for (const option of Object.keys(given))
    if (!knownOptions.has(option)) throw notSupported(`the index option ${option}`);
  checkCollation(given.collation);
  for (const [path, direction] of Object.entries(key)) {
    if (typeof direction === 'string') throw notSupported(`the index type ${direction} (on ${path})`);
    if (!isNumeric(direction) || toNumber(direction) === 0) {
      throw new CommandError(67, 'CannotCreateIndex', `Values in the index key pattern must be 1 or -1: ${path}`);
    }
    if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$'))) {
      const reason = path.includes('$**')
        ? 'wildcard indexes are not supported by the embedded database: set MONGODB_URI to use a MongoDB server'
        : 'index paths may not be empty or begin with $';
      throw new CommandError(
        path.includes('$**') ? 115 : 67,
        path.includes('$**') ? 'CommandNotSupported' : 'CannotCreateIndex',
        reason,
      );
    }
  }
  if (isDocument(given.partialFilterExpression)) {
    if (isTruthy(given.sparse))
      throw new CommandError(67, 'CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
    compileFilter(given.partialFilterExpression);
  }
  checkExpiry(given, key);
  const { background, v, ns, collation, ...kept } = given;
  const name = typeof given.name === 'string' ? given.name : defaultName(key);
  return { v: indexVersion, ...kept, name };
}

function checkExpiry(given: Document, key: Document): void {
  const seconds = given.expireAfterSeconds;
  if (seconds === undefined) return;
  if (!isNumeric(seconds) || !(toNumber(seconds) >= 0)) {
    throw new CommandError(
      67,
      'CannotCreateIndex',
      "TTL index 'expireAfterSeconds' option must be a number of at least 0",
    );
  }
  if (Object.keys(key).length > 1 || '_id' in key) {
    throw new CommandError(
      67,
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes and _id do not support TTL',
    );
  }
}

function defaultName(key: Document): string {
  return Object.entries(key)
    .map(([path, direction]) => `${path}_${toNumber(direction)}`)
    .join('_');
}

/** @throws CommandError 85 or 86 where another index has the same name or the same key */
function isPresent(collection: Collection, specification: Document): boolean {
  if (Object.keys(specification.key as Document).join() === '_id') return true;
  const sameName = collection.indexes.find(({ name }) => name === specification.name);
  const sameKey = collection.indexes.find(
    ({ specification: other }) =>
      sameOf('key', other, specification) && sameOf('partialFilterExpression', other, specification),
  );
  if (sameName !== undefined && sameName === sameKey && sameOptions(sameName.specification, specification)) return true;
  if (sameName !== undefined && !sameOf('key', sameName.specification, specification)) {
    throw new CommandError(
      86,
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index but another key: ${sameName.name}`,
    );
  }
  const other = sameName ?? sameKey;
  if (other === undefined) return false;
  const difference = sameOptions(other.specification, specification) ? 'a different name' : 'different options';
  throw new CommandError(85, 'IndexOptionsConflict', `Index already exists with ${difference}: ${other.name}`);
}

function sameOf(option: string, a: Document, b: Document): boolean {
  return equalValues(a[option], b[option]);
}

function sameOptions(a: Document, b: Document): boolean {
  return (
    isTruthy(a.unique) === isTruthy(b.unique) &&
    isTruthy(a.sparse) === isTruthy(b.sparse) &&
    sameOf('expireAfterSeconds', a, b) &&
    sameOf('partialFilterExpression', a, b)
  );
}

/** The index, empty and in memory; whoever has filled all of a command saves the catalog. */
function define(engine: Engine, collection: Collection, specification: Document): IndexDefinition {
  const index = defineIndex(collection.id, engine.catalog.takeId(), specification, false);
  collection.indexes.push(index);
  return index;
}

/** Files every document in these indexes: one pass over all of them, and of each document what they ask for alone. */
function fill(engine: Engine, collection: Collection, built: readonly IndexDefinition[]): void {
  if (built.length === 0) return;
  const names = namesRead(built);
  for (const { value } of entriesIn(engine.file, rangeOf(collection.records))) {
    const document = decode(names === null ? value : cut(value, names));
    for (const index of built) engine.records.fileInIndex(collection, index, document);
  }
}

function namesRead(indexes: readonly IndexDefinition[]): FieldNames | null {
  const names = ['_id'];
  for (const { reads } of indexes) {
    if (reads === null) return null;
    names.push(...reads);
  }
  return fieldNames(names);
}

function remove(engine: Engine, collection: Collection, index: IndexDefinition): void {
  removeRange(engine.file, rangeOf(index.prefix));
  collection.indexes.splice(collection.indexes.indexOf(index), 1);
  engine.catalog.save(collection);
}

export const dropIndexes: Command = {
  kind: 'write',
  options: ['index'],
  run({ engine }, call) {
    const namespace = namespaceOf(call);
    const collection = engine.catalog.find(namespace);
    if (collection === undefined) throw new CommandError(26, 'NamespaceNotFound', `ns not found ${namespace}`);
    const nIndexesWas = numeric(collection.indexes.length + 1);
    for (const index of namedIndexes(collection, call.body.index)) remove(engine, collection, index);
    return { nIndexesWas };
  },
};

function namedIndexes(collection: Collection, wanted: unknown): IndexDefinition[] {
  if (wanted === '*') return [...collection.indexes];
  return (Array.isArray(wanted) ? wanted : [wanted]).map((each) => {
    if (each === '_id_' || (isDocument(each) && Object.keys(each).join() === '_id')) {
      throw new CommandError(72, 'InvalidOptions', 'cannot drop _id index');
    }
    const found = collection.indexes.find(({ name, specification }) =>
      typeof each === 'string' ? name === each : equalValues(specification.key, each),
    );
    if (found === undefined) throw new CommandError(27, 'IndexNotFound', `index not found with name [${String(each)}]`);
    return found;
  });
}

export const listIndexes: Command = {
  kind: 'read',
  options: ['cursor'],
  run({ engine }, call) {
    const namespace = namespaceOf(call);
    const collection = engine.catalog.find(namespace);
    if (collection === undefined) throw new CommandError(26, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
    const all = [idIndex(), ...collection.indexes.map(({ specification }) => specification)];
    return cursorReply('firstBatch', namespace, 0n, all.map(encode));
  },
};
