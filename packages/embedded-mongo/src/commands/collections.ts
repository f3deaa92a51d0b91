import { numeric } from '../bson/arithmetic.js';
import { encode } from '../bson/codec.js';
import { type Document, isTruthy } from '../bson/values.js';
import { CommandError, notSupported } from '../command-error.js';
import type { Collection } from '../engine/catalog.js';
import { entriesIn, rangeOf } from '../engine/keyspace.js';
import { compileFilter, requireFilter } from '../query/filter.js';
import { cursorReply } from '../wire/cursor-reply.js';
import { type Command, type CommandContext, namespaceOf } from './command.js';
import { idIndex } from './indexes.js';

function nameOf({ namespace }: Collection): string {
  return namespace.slice(namespace.indexOf('.') + 1);
}

export const create: Command = {
  kind: 'write',
  options: [
    'capped',
    'size',
    'max',
    'viewOn',
    'pipeline',
    'timeseries',
    'validator',
    'clusteredIndex',
    'idIndex',
    'encryptedFields',
  ],
  run({ engine }, call) {
    for (const option of ['capped', 'viewOn', 'timeseries', 'validator', 'clusteredIndex', 'encryptedFields']) {
      if (isTruthy(call.body[option])) throw notSupported(`create with the option ${option}`);
    }
    const namespace = namespaceOf(call);
    if (engine.catalog.find(namespace) !== undefined) {
      throw new CommandError(48, 'NamespaceExists', `Collection ${namespace} already exists.`);
    }
    engine.catalog.create(namespace);
    return {};
  },
};

export const drop: Command = {
  kind: 'write',
  options: [],
  run({ engine }, call) {
    const namespace = namespaceOf(call);
    const collection = engine.catalog.find(namespace);
    if (collection === undefined) return { ns: namespace };
    const nIndexesWas = numeric(collection.indexes.length + 1);
    engine.catalog.drop(collection);
    return { nIndexesWas, ns: namespace };
  },
};

export const dropDatabase: Command = {
  kind: 'write',
  options: [],
  run({ engine }, { database }) {
    const collections = engine.catalog.ofDatabase(database);
    for (const collection of collections) engine.catalog.drop(collection);
    return collections.length > 0 ? { dropped: database } : {};
  },
};

export const listCollections: Command = {
  kind: 'read',
  options: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run({ engine }, { body, database }) {
    const matches = compileFilter(requireFilter(body.filter));
    const described = engine.catalog
      .ofDatabase(database)
      .map(
        (collection): Document => ({
          name: nameOf(collection),
          type: 'collection',
          options: {},
          info: { readOnly: false, uuid: collection.uuid },
          idIndex: idIndex(),
        }),
      )
      .filter(matches)
      .map((each) => (isTruthy(body.nameOnly) ? { name: each.name, type: each.type } : each));
    return cursorReply('firstBatch', `${database}.$cmd.listCollections`, 0n, described.map(encode));
  },
};

export const listDatabases: Command = {
  kind: 'read',
  options: ['filter', 'nameOnly', 'authorizedDatabases'],
  run(context, { body }) {
    const matches = compileFilter(requireFilter(body.filter));
    const nameOnly = isTruthy(body.nameOnly);
    const databases = context.engine.catalog.databases().map((name): Document => {
      if (nameOnly) return { name };
      const sizes = context.engine.catalog.ofDatabase(name).map((collection) => sizeOf(context, collection).size);
      const sizeOnDisk = sizes.reduce((sum, size) => sum + size, 0);
      return { name, sizeOnDisk: numeric(sizeOnDisk), empty: sizeOnDisk === 0 };
    });
    const found = databases.filter(matches);
    const totalSize = found.reduce((sum, each) => sum + Number(each.sizeOnDisk ?? 0), 0);
    return { databases: found, ...(nameOnly ? {} : { totalSize: numeric(totalSize) }) };
  },
};

function sizeOf({ engine }: CommandContext, { records }: Collection): { count: number; size: number } {
  let count = 0;
  let size = 0;
  for (const { value } of entriesIn(engine.file, rangeOf(records))) {
    count += 1;
    size += value.length;
  }
  return { count, size };
}

export const collStats: Command = {
  kind: 'read',
  options: ['scale'],
  run(context, call) {
    const ns = namespaceOf(call);
    const collection = context.engine.catalog.find(ns);
    const { count, size } = collection === undefined ? { count: 0, size: 0 } : sizeOf(context, collection);
    return {
      ns,
      count: numeric(count),
      size: numeric(size),
      storageSize: numeric(size),
      avgObjSize: numeric(count === 0 ? 0 : Math.round(size / count)),
      nindexes: numeric(collection === undefined ? 0 : collection.indexes.length + 1),
    };
  },
};

export const dbStats: Command = {
  kind: 'read',
  options: ['scale', 'freeStorage'],
  run({ engine }, { database }) {
    const collections = engine.catalog.ofDatabase(database);
    const indexes = collections.reduce((sum, each) => sum + each.indexes.length + 1, 0);
    const objects = collections.reduce((sum, each) => sum + engine.catalog.counts.of(each), 0);
    return {
      db: database,
      collections: numeric(collections.length),
      views: numeric(0),
      objects: numeric(objects),
      indexes: numeric(indexes),
    };
  },
};
