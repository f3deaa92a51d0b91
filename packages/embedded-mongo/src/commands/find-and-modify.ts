import { numeric } from '../bson/arithmetic.js';
import { type Document, isTruthy } from '../bson/values.js';
import { failedToParse } from '../command-error.js';
import type { Engine } from '../engine/engine.js';
import { requireFilter } from '../query/filter.js';
import { compileProjection, type Projection } from '../query/projection.js';
import { compileUpdate } from '../update/compile-update.js';
import { type Command, namespaceOf } from './command.js';
import { queryOf } from './find.js';
import { type Query, rowsAtOnce } from './query.js';
import { applyUpdate, upsert } from './writes.js';

export const findAndModify: Command = {
  kind: 'write',
  options: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'bypassDocumentValidation',
  ],
  run({ engine }, call) {
    const { body } = call;
    const namespace = namespaceOf(call);
    const filter = requireFilter(body.query);
    const query = { ...queryOf(body, 'findAndModify', filter), limit: 1 };
    const project = compileProjection(body.fields, filter, 'find');
    const isRemoval = isTruthy(body.remove);
    if (isRemoval === (body.update !== undefined)) {
      throw failedToParse(
        isRemoval
          ? 'Cannot specify both an update and remove=true'
          : 'Either an update or remove=true must be specified',
      );
    }
    if (isRemoval && (isTruthy(body.upsert) || isTruthy(body.new))) {
      throw failedToParse(
        "Cannot specify both upsert=true or new=true and remove=true; 'remove' always returns the deleted document",
      );
    }
    return isRemoval
      ? removeOne(engine, namespace, query, project)
      : updateOne(engine, namespace, query, project, body);
  },
};

function removeOne(engine: Engine, namespace: string, query: Query, project: Projection): Document {
  const collection = engine.catalog.find(namespace);
  const [row] = collection === undefined ? [] : [...rowsAtOnce(engine, collection, query)];
  if (collection === undefined || row === undefined) return answer(null, { n: numeric(0) }, project);
  engine.records.remove(collection, row.document);
  return answer(row.document, { n: numeric(1) }, project);
}

function updateOne(engine: Engine, namespace: string, query: Query, project: Projection, body: Document): Document {
  const change = compileUpdate(body.update, body.arrayFilters);
  const collection = engine.catalog.find(namespace);
  const [row] = collection === undefined ? [] : [...rowsAtOnce(engine, collection, query)];
  const wantsNew = isTruthy(body.new);
  if (collection !== undefined && row !== undefined) {
    const { after } = applyUpdate(engine, collection, row.document, change, query.filter);
    return answer(wantsNew ? after : row.document, { n: numeric(1), updatedExisting: true }, project);
  }
  if (!isTruthy(body.upsert)) return answer(null, { n: numeric(0), updatedExisting: false }, project);
  const document = upsert(engine, namespace, query.filter, body.update, change);
  const outcome = { n: numeric(1), updatedExisting: false, upserted: document._id };
  return answer(wantsNew ? document : null, outcome, project);
}

function answer(document: Document | null, lastErrorObject: Document, project: Projection): Document {
  return { lastErrorObject, value: document === null || project === null ? document : project(document) };
}
