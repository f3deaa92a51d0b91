import { randomBytes } from 'node:crypto';
import { decode, encode } from '../bson/codec.js';
import { type Binary, binaryUuid, type Document, isTruthy, toNumber } from '../bson/values.js';
import { CommandError } from '../command-error.js';
import type { DataFile } from './data-file.js';
import { DocumentCounts } from './document-counts.js';
import { defineIndex, type IndexDefinition } from './index-definition.js';
import { catalogKey, catalogPrefix, entriesIn, indexesPrefix, rangeOf, recordPrefix, removeRange } from './keyspace.js';

export interface Collection {
  /** `database.collection`. */
  readonly namespace: string;
  readonly id: number;
  readonly uuid: Binary;
  readonly indexes: IndexDefinition[];
  readonly records: Buffer;
}

/** How keys are made: since 2, an empty array has a place of its own. */
const keyForm = 2;

/** Where no document has an array, all forms are the same. */
function isOutdated({ multikey, form }: Document): boolean {
  return isTruthy(multikey) && (form === undefined || toNumber(form) < keyForm);
}

/** The collections and their indexes, in memory and in the file. Changes belong inside a transaction. */
export class Catalog {
  private readonly collections = new Map<string, Collection>();
  private nextId = 1;
  /** Collections with an index whose keys an earlier version has made otherwise. */
  readonly outdated = new Set<string>();
  readonly counts: DocumentCounts;

  constructor(private readonly file: DataFile) {
    this.counts = new DocumentCounts(file);
    this.reload();
  }

  /** Reads everything anew: after a transaction that was not committed, memory may be ahead of the file. */
  reload(): void {
    this.counts.reload();
    this.collections.clear();
    this.outdated.clear();
    this.nextId = 1;
    for (const { value } of entriesIn(this.file, rangeOf(catalogPrefix))) {
      const entry = decode(value);
      const id = toNumber(entry.id);
      const indexes = (entry.indexes as Document[]).map((index) =>
        defineIndex(id, toNumber(index.id), index.specification as Document, isTruthy(index.multikey)),
      );
      const namespace = String(entry.namespace);
      if ((entry.indexes as Document[]).some(isOutdated)) this.outdated.add(namespace);
      this.collections.set(namespace, {
        namespace,
        id,
        uuid: entry.uuid as Binary,
        indexes,
        records: recordPrefix(id),
      });
      this.nextId = Math.max(this.nextId, id + 1, ...indexes.map((index) => index.id + 1));
    }
  }

  find(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  all(): Iterable<Collection> {
    return this.collections.values();
  }

  ofDatabase(database: string): Collection[] {
    return [...this.collections.values()]
      .filter(({ namespace }) => namespace.startsWith(`${database}.`))
      .sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  }

  databases(): string[] {
    const names = [...this.collections.keys()].map((namespace) => namespace.slice(0, namespace.indexOf('.')));
    return [...new Set(names)].sort();
  }

  findOrCreate(namespace: string): Collection {
    return this.collections.get(namespace) ?? this.create(namespace);
  }

  create(namespace: string): Collection {
    checkName(namespace);
    const id = this.takeId();
    const collection = { namespace, id, uuid: binaryUuid(randomUuid()), indexes: [], records: recordPrefix(id) };
    this.collections.set(namespace, collection);
    this.save(collection);
    return collection;
  }

  drop(collection: Collection): void {
    removeRange(this.file, rangeOf(collection.records));
    removeRange(this.file, rangeOf(indexesPrefix(collection.id)));
    this.file.removeSync(catalogKey(collection.namespace));
    this.counts.forget(collection);
    this.collections.delete(collection.namespace);
  }

  takeId(): number {
    this.nextId += 1;
    return this.nextId - 1;
  }

  save(collection: Collection): void {
    const { namespace, id, uuid, indexes } = collection;
    const saved = indexes.map((index) => ({
      id: index.id,
      specification: index.specification,
      multikey: index.multikey,
      form: keyForm,
    }));
    this.file.putSync(catalogKey(namespace), encode({ namespace, id, uuid, indexes: saved }));
  }
}

function randomUuid(): Buffer {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes;
}

function checkName(namespace: string): void {
  const dot = namespace.indexOf('.');
  const [database, name] = [namespace.slice(0, dot), namespace.slice(dot + 1)];
  const isValid =
    dot > 0 && name !== '' && !/[/\\. "$*<>:|?\0]/.test(database) && !/[$\0]/.test(name) && !name.startsWith('.');
  if (!isValid || namespace.length > 255) {
    throw new CommandError(73, 'InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  }
  if (name.startsWith('system.')) {
    throw new CommandError(73, 'InvalidNamespace', `Invalid system namespace: ${namespace}`);
  }
}
