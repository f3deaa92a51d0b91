import { decode } from '../src/bson/codec.js';
import type { Engine } from '../src/engine/engine.js';
import { keysOfDocument } from '../src/engine/index-definition.js';
import { entriesIn, rangeOf } from '../src/engine/keyspace.js';
import { idKey } from '../src/engine/records.js';

/** Compares every index entry with the documents: entries that are missing, and entries that belong to nothing. */
export function findInconsistencies(engine: Engine): { entries: number; problems: string[] } {
  const problems: string[] = [];
  let entries = 0;
  for (const collection of engine.catalog.all()) {
    for (const index of collection.indexes) {
      const expected = new Set<string>();
      for (const { value } of entriesIn(engine.file, rangeOf(collection.records))) {
        const document = decode(value);
        const id = idKey(document._id);
        for (const key of keysOfDocument(index, document).keys) {
          expected.add((index.unique ? key : Buffer.concat([key, id])).toString('hex'));
        }
      }
      for (const { key } of entriesIn(engine.file, rangeOf(index.prefix))) {
        entries += 1;
        if (!expected.delete(key.toString('hex'))) problems.push(`${index.name} has an entry of no document`);
      }
      for (const key of expected) problems.push(`${index.name} lacks the entry ${key}`);
    }
  }
  return { entries, problems };
}
