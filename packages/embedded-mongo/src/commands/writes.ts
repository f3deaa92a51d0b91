import { ObjectId } from 'bson';
import { numeric } from '../bson/arithmetic.js';
import { decode, encode } from '../bson/codec.js';
import { type Document, isDocument, isTruthy, setField, toNumber } from '../bson/values.js';
import { CommandError, failedToParse, notSupported } from '../command-error.js';
import type { Collection } from '../engine/catalog.js';
import type { Engine } from '../engine/engine.js';
import { recordTest, requireFilter } from '../query/filter.js';
import { parseSort } from '../query/sort.js';
import { changedFields, compileUpdate, isReplacement, type Update } from '../update/compile-update.js';
import { upsertedDocument } from '../update/upsert.js';
import { type Call, type Command, checkCollation, namespaceOf } from './command.js';
import { type Query, rowsAtOnce } from './query.js';

const mostStatements = 100_000;

/** The documents of a write command, from beside the body or from within it. */
function statementsOf({ body, request }: Call, name: string): { documents: Document[]; encoded: Buffer[] | null } {
  const encoded = request.sequences.get(name);
  const documents = encoded === undefined ? body[name] : encoded.map(decode);
  if (!Array.isArray(documents) || !documents.every(isDocument))
    throw failedToParse(`'${name}' must be an array of documents`);
  if (documents.length === 0 || documents.length > mostStatements) {
    throw new CommandError(
      16,
      'InvalidLength',
      `Write batch sizes must be between 1 and ${mostStatements}. Got ${documents.length} operations.`,
    );
  }
  return { documents, encoded: encoded === undefined ? null : [...encoded] };
}

/** Runs statements one by one; the first error ends an ordered command. */
function runStatements(body: Document, total: number, run: (i: number) => void): Document {
  const writeErrors: Document[] = [];
  for (let index = 0; index < total; index += 1) {
    try {
      run(index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index: numeric(index), code: numeric(error.code), ...error.extra, errmsg: error.message });
      if (body.ordered === undefined || isTruthy(body.ordered)) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

export const insert: Command = {
  kind: 'write',
  options: ['documents', 'ordered', 'bypassDocumentValidation'],
  run({ engine }, call) {
    const { documents, encoded } = statementsOf(call, 'documents');
    const collection = engine.catalog.findOrCreate(namespaceOf(call));
    let n = 0;
    const errors = runStatements(call.body, documents.length, (i) => {
      insertDocument(engine, collection, documents[i] as Document, encoded?.[i]);
      n += 1;
    });
    return { n: numeric(n), ...errors };
  },
};

/** Stores a document as it came, unless it has no `_id` or has it elsewhere than in front. */
function insertDocument(engine: Engine, collection: Collection, document: Document, encoded?: Buffer): void {
  const operator = Object.keys(document).find((field) => field.startsWith('$'));
  if (operator !== undefined) {
    throw new CommandError(
      52,
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${operator}' is not valid for storage.`,
    );
  }
  if (encoded !== undefined && Object.keys(document)[0] === '_id') {
    engine.records.insert(collection, document, encoded);
    return;
  }
  const { _id = new ObjectId(), ...rest } = document;
  const stored: Document = { _id };
  for (const [field, value] of Object.entries(rest)) setField(stored, field, value);
  engine.records.insert(collection, stored, encode(stored));
}

const updateOptions = new Set(['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation', 'c', 'sort']);

export const update: Command = {
  kind: 'write',
  options: ['updates', 'ordered', 'bypassDocumentValidation'],
  run({ engine }, call) {
    const { documents } = statementsOf(call, 'updates');
    const namespace = namespaceOf(call);
    const totals = { n: 0, nModified: 0 };
    const upserted: Document[] = [];
    const errors = runStatements(call.body, documents.length, (index) => {
      const statement = documents[index] as Document;
      checkStatement(statement, updateOptions, 'update');
      const result = updateDocuments(engine, namespace, statement);
      totals.n += result.matched;
      totals.nModified += result.modified;
      if (result.upsertedId !== undefined) upserted.push({ index: numeric(index), _id: result.upsertedId });
    });
    return {
      n: numeric(totals.n),
      nModified: numeric(totals.nModified),
      ...(upserted.length > 0 ? { upserted } : {}),
      ...errors,
    };
  },
};

function checkStatement(statement: Document, known: ReadonlySet<string>, command: string): void {
  for (const option of Object.keys(statement)) {
    if (!known.has(option)) throw notSupported(`the option ${option} of ${command}`);
  }
  if (isDocument(statement.c) && Object.keys(statement.c).length > 0) throw notSupported('the option c of update');
  checkCollation(statement.collation);
}

function updateDocuments(
  engine: Engine,
  namespace: string,
  statement: Document,
): { matched: number; modified: number; upsertedId?: unknown } {
  const multi = isTruthy(statement.multi);
  if (multi && isReplacement(statement.u))
    throw failedToParse('multi update is not supported for replacement-style update');
  if (multi && statement.sort !== undefined) throw failedToParse('Cannot specify sort with multi=true');
  const change = compileUpdate(statement.u, statement.arrayFilters);
  const query = statementQuery('update', statement, multi ? 0 : 1);
  const collection = engine.catalog.find(namespace);
  // All are found before the first is changed: a change may move a document within the index that finds it.
  const rows = collection === undefined ? [] : [...rowsAtOnce(engine, collection, query)];
  let modified = 0;
  for (const { document } of rows) {
    if (collection !== undefined && applyUpdate(engine, collection, document, change, query.filter).changed)
      modified += 1;
  }
  if (rows.length > 0 || !isTruthy(statement.upsert)) return { matched: rows.length, modified };
  const document = upsert(engine, namespace, query.filter, statement.u, change);
  return { matched: 1, modified: 0, upsertedId: document._id };
}

export function applyUpdate(
  engine: Engine,
  collection: Collection,
  before: Document,
  change: Update,
  filter: Document,
): { after: Document; changed: boolean } {
  const renewed = new Set<string>();
  const after = change(before, { filter, isInsert: false, renewed });
  const changed = changedFields(before, after);
  if (changed?.size === 0 && renewed.size === 0) return { after: before, changed: false };
  engine.records.replace(collection, before, after, changed);
  return { after, changed: true };
}

export function upsert(engine: Engine, namespace: string, filter: Document, given: unknown, change: Update): Document {
  const document = upsertedDocument(filter, given, change);
  engine.records.insert(engine.catalog.findOrCreate(namespace), document, encode(document));
  return document;
}

function statementQuery(command: string, statement: Document, limit: number): Query {
  const filter = requireFilter(statement.q);
  return {
    ...recordTest(filter),
    command,
    filter,
    sort: parseSort(statement.sort),
    skip: 0,
    limit,
    ...(statement.hint === undefined ? {} : { hint: statement.hint }),
  };
}

const deleteOptions = new Set(['q', 'limit', 'hint', 'collation']);

export const deleteCommand: Command = {
  kind: 'write',
  options: ['deletes', 'ordered'],
  run({ engine }, call) {
    const { documents } = statementsOf(call, 'deletes');
    const collection = engine.catalog.find(namespaceOf(call));
    let n = 0;
    const errors = runStatements(call.body, documents.length, (i) => {
      const statement = documents[i] as Document;
      checkStatement(statement, deleteOptions, 'delete');
      const limit = toNumber(statement.limit);
      if (limit !== 0 && limit !== 1) throw failedToParse('The limit field in delete objects must be 0 or 1');
      const query = statementQuery('delete', statement, limit);
      const rows = collection === undefined ? [] : [...rowsAtOnce(engine, collection, query)];
      for (const { document } of rows) if (collection !== undefined) engine.records.remove(collection, document);
      n += rows.length;
    });
    return { n: numeric(n), ...errors };
  },
};
