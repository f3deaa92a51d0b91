import { decode, encode, maxDocumentBytes, tooLarge } from '../bson/codec.js';
import { describe } from '../bson/describe.js';
import { keyOf } from '../bson/keys.js';
import { valueAt } from '../bson/paths.js';
import { type Document, isDocument, isRegex, TypeRank } from '../bson/values.js';
import { CommandError } from '../command-error.js';
import type { Catalog, Collection } from './catalog.js';
import type { DataFile } from './data-file.js';
import { type IndexDefinition, keysOfDocument } from './index-definition.js';
import { entriesIn, maxKeyBytes, rangeOf } from './keyspace.js';

/**
 * Writes single documents with their index entries. Every check comes before the first write, so that a refused
 * document leaves no trace in the transaction that goes on with others.
 */
export class Records {
  constructor(
    private readonly file: DataFile,
    private readonly catalog: Catalog,
  ) {}

  /** @throws CommandError 11000 for a duplicate key, 10334 for one too large, 53 for an impossible `_id` */
  insert(collection: Collection, document: Document, bytes: Buffer): void {
    if (bytes.length > maxDocumentBytes) throw tooLarge(bytes.length);
    checkId(document._id);
    const id = idKey(document._id);
    const key = Buffer.concat([collection.records, id]);
    if (this.file.getBinary(key) !== undefined) {
      throw duplicateKey(collection.namespace, '_id_', { _id: 1 }, { _id: document._id });
    }
    this.changeIndexes(collection, id, null, document);
    this.file.putSync(key, bytes);
    this.catalog.counts.add(collection, 1);
  }

  /**
   * Stores `after` in the place of `before`; both have the same `_id`, and differ in the fields `changed` (`null`: it is
   * not known in which). Returns the stored bytes.
   */
  replace(collection: Collection, before: Document, after: Document, changed: ReadonlySet<string> | null): Buffer {
    const bytes = encode(after);
    if (bytes.length > maxDocumentBytes) throw tooLarge(bytes.length);
    const id = idKey(before._id);
    this.changeIndexes(collection, id, before, after, changed);
    this.file.putSync(Buffer.concat([collection.records, id]), bytes);
    return bytes;
  }

  remove(collection: Collection, document: Document): void {
    const id = idKey(document._id);
    this.changeIndexes(collection, id, document, null);
    this.file.removeSync(Buffer.concat([collection.records, id]));
    this.catalog.counts.add(collection, -1);
  }

  /** Files one more document in an index that is being built. */
  fileInIndex(collection: Collection, index: IndexDefinition, document: Document): void {
    const id = idKey(document._id);
    const { keys, multikey } = keysOfDocument(index, document);
    if (multikey) index.multikey = true;
    for (const key of keys) this.checkEntry(collection, index, key, id, document);
    for (const key of keys) this.file.putSync(entryKey(index, key, id), id);
  }

  /**
   * Files anew what an earlier version has filed under keys of another form (`Catalog.outdated`): documents with an empty
   * array, which then had the key of null. Other entries are not looked into.
   */
  renewKeys(collection: Collection): void {
    for (const index of collection.indexes) {
      if (!index.multikey) continue;
      for (const { key, value: id } of entriesIn(this.file, rangeOf(index.prefix))) {
        const own = key.subarray(index.prefix.length);
        if (!own.includes(TypeRank.null) && !own.includes(0xff ^ TypeRank.null)) continue;
        const record = this.file.getBinary(Buffer.concat([collection.records, id]));
        const keys = record === undefined ? [] : keysOfDocument(index, decode(record)).keys;
        const entries = keys.map((each) => entryKey(index, each, id));
        if (entries.some((each) => each.equals(key))) continue;
        this.file.removeSync(key);
        for (const each of entries) this.file.putSync(each, id);
      }
    }
    this.catalog.save(collection);
  }

  private changeIndexes(
    collection: Collection,
    id: Buffer,
    before: Document | null,
    after: Document | null,
    changed: ReadonlySet<string> | null = null,
  ): void {
    const removed: Buffer[] = [];
    const added: Buffer[] = [];
    const turned: IndexDefinition[] = [];
    for (const index of collection.indexes) {
      if (changed !== null && !mayMove(index, changed)) continue;
      const old = before === null ? [] : keysOfDocument(index, before).keys;
      const fresh = after === null ? { keys: [], multikey: false } : keysOfDocument(index, after);
      const oldKeys = new Set(old.map(latin1));
      const newKeys = new Set(fresh.keys.map(latin1));
      for (const key of fresh.keys) {
        if (oldKeys.has(latin1(key))) continue;
        this.checkEntry(collection, index, key, id, after as Document);
        added.push(entryKey(index, key, id));
      }
      for (const key of old) if (!newKeys.has(latin1(key))) removed.push(entryKey(index, key, id));
      if (fresh.multikey && !index.multikey) turned.push(index);
    }
    for (const key of removed) this.file.removeSync(key);
    for (const key of added) this.file.putSync(key, id);
    for (const index of turned) index.multikey = true;
    if (turned.length > 0) this.catalog.save(collection);
  }

  private checkEntry(
    collection: Collection,
    index: IndexDefinition,
    key: Buffer,
    id: Buffer,
    document: Document,
  ): void {
    if (entryKey(index, key, id).length > maxKeyBytes) {
      throw new CommandError(
        17280,
        'KeyTooLong',
        `the key for index ${index.name} of ${collection.namespace} is longer than ${maxKeyBytes} bytes, which the embedded database cannot index: set MONGODB_URI to use a MongoDB server`,
      );
    }
    if (!index.unique) return;
    const holder = this.file.getBinary(key);
    if (holder === undefined || holder.equals(id)) return;
    const keyValue = Object.fromEntries(
      index.fields.map(({ path, parts }) => [path, valueAt(document, parts) ?? null]),
    );
    throw duplicateKey(collection.namespace, index.name, index.specification.key as Document, keyValue);
  }
}

function mayMove({ reads }: IndexDefinition, changed: ReadonlySet<string>): boolean {
  if (reads === null) return true;
  for (const field of reads) if (changed.has(field)) return true;
  return false;
}

/** The key under which a record is looked for: `null` for an `_id` that is too long to have been stored. */
export function soughtKey(id: unknown): Buffer | null {
  const key = keyOf(id);
  return key.length > maxIdBytes ? null : key;
}

const maxIdBytes = maxKeyBytes - 5;

/** The key of a record within its collection. */
export function idKey(id: unknown): Buffer {
  const key = soughtKey(id);
  if (key === null) {
    throw new CommandError(
      17280,
      'KeyTooLong',
      `an _id longer than ${maxIdBytes} bytes is not supported by the embedded database: set MONGODB_URI to use a MongoDB server`,
    );
  }
  return key;
}

/** Entries of a unique index lie under the bare key; others carry the record's key behind it. */
function entryKey(index: IndexDefinition, key: Buffer, id: Buffer): Buffer {
  return index.unique ? key : Buffer.concat([key, id]);
}

function checkId(id: unknown): void {
  if (Array.isArray(id) || isRegex(id) || id === undefined) {
    throw new CommandError(53, 'InvalidIdField', "The '_id' value cannot be of type array, regex or undefined");
  }
  if (!isDocument(id)) return;
  const operator = Object.keys(id).find((field) => field.startsWith('$'));
  if (operator !== undefined) {
    throw new CommandError(
      52,
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${operator} is not valid for storage.`,
    );
  }
}

function duplicateKey(namespace: string, index: string, keyPattern: Document, keyValue: Document): CommandError {
  return new CommandError(
    11000,
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: ${describe(keyValue)}`,
    { keyPattern, keyValue },
  );
}

function latin1(key: Buffer): string {
  return key.toString('latin1');
}
