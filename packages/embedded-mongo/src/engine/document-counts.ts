import type { Collection } from './catalog.js';
import type { DataFile } from './data-file.js';
import { countKey, countPrefix, entriesIn, rangeOf } from './keyspace.js';

/** Where the number of all entries of the file lies; no collection has this id. */
const entriesKey = countKey(0);

/**
 * How many documents each collection has, kept in the file with every transaction, so that telling it reads none of them.
 * With the counts lies how many entries the file has: where it has others by now, a version has written that keeps none.
 */
export class DocumentCounts {
  private readonly counts = new Map<number, number>();
  private readonly changed = new Set<number>();
  private entries = -1;

  constructor(private readonly file: DataFile) {}

  /** Reads everything anew, as the last transaction that was committed has left it. */
  reload(): void {
    this.counts.clear();
    this.changed.clear();
    this.entries = -1;
    for (const { key, value } of entriesIn(this.file, rangeOf(countPrefix))) {
      if (key.equals(entriesKey)) this.entries = value.readDoubleBE(0);
      else this.counts.set(key.readUInt32BE(1), value.readDoubleBE(0));
    }
  }

  /** Whether every transaction since the counts were kept has kept them. */
  areKept(): boolean {
    return this.entries === entriesOf(this.file);
  }

  of({ id }: Pick<Collection, 'id'>): number {
    return this.counts.get(id) ?? 0;
  }

  add({ id }: Pick<Collection, 'id'>, documents: number): void {
    this.counts.set(id, (this.counts.get(id) ?? 0) + documents);
    this.changed.add(id);
  }

  forget({ id }: Pick<Collection, 'id'>): void {
    this.counts.delete(id);
    this.changed.delete(id);
    this.file.removeSync(countKey(id));
  }

  /** Counts every document; inside a transaction, as `save`. */
  recount(collections: Iterable<Collection>): void {
    for (const id of [...this.counts.keys()]) this.forget({ id });
    for (const { id, records } of collections) this.add({ id }, this.file.getKeysCount(rangeOf(records)));
  }

  /** At the end of each transaction. */
  save(): void {
    for (const id of this.changed) this.file.putSync(countKey(id), numberBytes(this.counts.get(id) ?? 0));
    this.changed.clear();
    // The entry itself is one of them.
    if (this.entries < 0) this.file.putSync(entriesKey, numberBytes(0));
    const entries = entriesOf(this.file);
    if (entries !== this.entries) this.file.putSync(entriesKey, numberBytes(entries));
    this.entries = entries;
  }
}

function entriesOf(file: DataFile): number {
  return (file.getStats() as { entryCount: number }).entryCount;
}

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}
