import { valueAt } from '../bson/paths.js';
import type { Document } from '../bson/values.js';
import { recordTest } from '../query/filter.js';
import { planQuery } from '../query/planner.js';
import { scanRows } from '../query/scan.js';
import type { Collection } from './catalog.js';
import type { Engine } from './engine.js';
import type { IndexDefinition } from './index-definition.js';

const documentsPerTransaction = 1000;

/** Deletes what TTL indexes say has expired. Each call deletes a limited number; true means that there may be more. */
export function deleteExpired(engine: Engine, now: number): boolean {
  let more = false;
  for (const collection of [...engine.catalog.all()]) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === null) continue;
      const expired = expiredIn(engine, collection, index, new Date(now - index.expireAfterSeconds * 1000));
      if (expired.length === 0) continue;
      engine.transaction(() => {
        for (const document of expired) engine.records.remove(collection, document);
      });
      more ||= expired.length === documentsPerTransaction;
    }
  }
  return more;
}

function expiredIn(engine: Engine, collection: Collection, index: IndexDefinition, before: Date): Document[] {
  const [field] = index.fields;
  if (field === undefined) return [];
  const range = { [field.path]: { $lte: before } };
  const filter = index.partialFilter === null ? range : { $and: [range, index.partialFilter] };
  const plan = planQuery(collection, filter, [], index.name);
  const found: Document[] = [];
  const counts = { keysExamined: 0, documentsExamined: 0 };
  for (const row of scanRows(engine.file, collection, plan, recordTest(filter), counts)) {
    // Of several dates in an array the earliest counts, which is what the range finds.
    if (row !== null && valueAt(row.document, field.parts) !== undefined) found.push(row.document);
    if (found.length === documentsPerTransaction) break;
  }
  return found;
}
