import { decode } from '../bson/codec.js';
import { cut, fieldNames } from '../bson/cut.js';
import type { Document } from '../bson/values.js';
import type { Collection } from '../engine/catalog.js';
import type { DataFile } from '../engine/data-file.js';
import { entriesIn, rangeOf } from '../engine/keyspace.js';
import { idKey, soughtKey } from '../engine/records.js';
import type { IndexScan } from './exact.js';
import type { RecordTest } from './filter.js';
import type { Plan } from './planner.js';

/** A document that was found; decoded when it is first asked for. */
export class Row {
  #document: Document | undefined;

  constructor(
    readonly bytes: Buffer,
    decoded?: Document,
  ) {
    this.#document = decoded;
  }

  get document(): Document {
    this.#document ??= decode(this.bytes);
    return this.#document;
  }
}

export interface ScanCounts {
  keysExamined: number;
  documentsExamined: number;
}

/** How many documents are examined between two chances to let others go first. */
const documentsBetweenPauses = 500;
/** The same of index entries, which cost less. */
const entriesBetweenPauses = 5000;

/** The documents that match, in the plan's order; `null` marks a moment at which the caller may pause. */
export type Rows = Generator<Row | null, void, void>;

export function* scanRows(
  file: DataFile,
  collection: Collection,
  plan: Plan,
  { matches, reads }: RecordTest,
  counts: ScanCounts,
): Rows {
  let sincePause = 0;
  for (const bytes of recordsOf(file, collection, plan, counts, new Set())) {
    counts.documentsExamined += 1;
    if (reads !== null) {
      if (matches(decode(cut(bytes, reads)))) yield new Row(bytes);
    } else {
      const document = decode(bytes);
      if (matches(document)) yield new Row(bytes, document);
    }
    sincePause += 1;
    if (sincePause >= documentsBetweenPauses) {
      sincePause = 0;
      yield null;
    }
  }
}

const unread = new Row(Buffer.alloc(0), {});

/** An empty row for each document of an exact plan, from the index alone; `null` as in `scanRows`. */
export function* unreadRows(file: DataFile, plan: IndexScan, counts: ScanCounts): Rows {
  let sincePause = 0;
  for (const _ of indexedValues(file, plan, counts, new Set())) {
    yield unread;
    sincePause += 1;
    if (sincePause >= entriesBetweenPauses) {
      sincePause = 0;
      yield null;
    }
  }
}

function* recordsOf(
  file: DataFile,
  collection: Collection,
  plan: Plan,
  counts: ScanCounts,
  seen: Set<string>,
): Generator<Buffer, void, void> {
  switch (plan.stage) {
    case 'EOF':
      return;
    case 'IDHACK':
      for (const id of plan.ids) {
        const key = soughtKey(id);
        counts.keysExamined += 1;
        const bytes = key === null ? undefined : recordAt(file, collection, key);
        if (bytes !== undefined) yield bytes;
      }
      return;
    case 'COLLSCAN':
      for (const { value } of entriesIn(file, rangeOf(collection.records), plan.reverse)) yield value;
      return;
    case 'OR':
      for (const branch of plan.branches) {
        yield* withoutRepeats(recordsOf(file, collection, branch, counts, new Set()), seen);
      }
      return;
    case 'IXSCAN':
      yield* indexedRecords(file, collection, plan, counts, seen);
  }
}

function* indexedRecords(
  file: DataFile,
  collection: Collection,
  plan: IndexScan,
  counts: ScanCounts,
  seen: Set<string>,
): Generator<Buffer, void, void> {
  for (const value of indexedValues(file, plan, counts, seen)) {
    const bytes = plan.index === null ? value : recordAt(file, collection, value);
    if (bytes !== undefined) yield bytes;
  }
}

/** Keys of records, each once; for `_id`, in whose order the records themselves lie, the records. */
function* indexedValues(
  file: DataFile,
  { index, ranges, reverse }: IndexScan,
  counts: ScanCounts,
  seen: Set<string>,
): Generator<Buffer, void, void> {
  for (const range of ranges) {
    for (const { value } of entriesIn(file, range, reverse)) {
      counts.keysExamined += 1;
      // With arrays a document has several entries; otherwise each has one, unless it moves while the scan pauses.
      if (index !== null && (index.multikey || ranges.length > 1)) {
        const text = value.toString('latin1');
        if (seen.has(text)) continue;
        seen.add(text);
      }
      yield value;
    }
  }
}

const ID = fieldNames(['_id']);

function* withoutRepeats(records: Iterable<Buffer>, seen: Set<string>): Generator<Buffer, void, void> {
  for (const bytes of records) {
    const key = idKey(decode(cut(bytes, ID))._id).toString('latin1');
    if (seen.has(key)) continue;
    seen.add(key);
    yield bytes;
  }
}

function recordAt(file: DataFile, collection: Collection, key: Buffer): Buffer | undefined {
  return file.getBinary(Buffer.concat([collection.records, key]));
}
