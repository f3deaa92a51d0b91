import { open } from 'node:fs/promises';
import type { Document } from '../bson/values.js';
import type { SortField } from '../query/sort.js';
import { Catalog, type Collection } from './catalog.js';
import { type DataFile, openDataFile } from './data-file.js';
import { Records } from './records.js';
import { Retries } from './retries.js';
import { ScanReport } from './scan-report.js';

/** Everything that commands work on. One per process, since it is the only owner of the data file. */
export class Engine {
  readonly file: DataFile;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly retries: Retries;
  readonly scans: ScanReport;
  private copies = 0;

  /** @throws EmbeddedMongoError if the file cannot be opened, is not ours, is damaged or has another owner */
  constructor(dataFilePath: string, onScan?: (line: string) => void) {
    this.file = openDataFile(dataFilePath);
    this.catalog = new Catalog(this.file);
    this.records = new Records(this.file, this.catalog);
    this.retries = new Retries(this.file);
    this.scans = new ScanReport(onScan);
    this.renewKeys();
    const { counts } = this.catalog;
    if (!counts.areKept()) this.transaction(() => counts.recount(this.catalog.all()));
  }

  private renewKeys(): void {
    for (const collection of [...this.catalog.all()]) {
      if (!this.catalog.outdated.has(collection.namespace)) continue;
      this.file.transactionSync(() => this.records.renewKeys(collection));
    }
  }

  /** Every change goes through here: what is kept in memory is that of the last transaction that was committed. */
  transaction(change: () => void): void {
    try {
      this.file.transactionSync(() => {
        change();
        this.catalog.counts.save();
      });
    } catch (error) {
      this.catalog.reload();
      throw error;
    }
  }

  noteScan(collection: Collection, command: string, filter: Document, sort: readonly SortField[]): void {
    this.scans.add(collection.namespace, command, filter, sort);
  }

  /** Whether the file is needed until a copy of it is done. */
  get isCopying(): boolean {
    return this.copies > 0;
  }

  /** Copies the data as they are now into a new file, which is on the disk then. Others read and write meanwhile. */
  async copyTo(path: string): Promise<void> {
    this.copies += 1;
    try {
      // Without the pages that are free.
      await this.file.backup(path, true);
      const copy = await open(path, 'r+');
      await copy.sync();
      await copy.close();
    } finally {
      this.copies -= 1;
    }
  }

  async close(): Promise<void> {
    await this.file.close();
  }
}
