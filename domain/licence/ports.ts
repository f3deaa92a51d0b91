export interface LicenceRecord {
  readonly _id: string;
  readonly key_hash: string;
  readonly slug: string;
  readonly installation: string;
  readonly until: Date | null;
  readonly ended_at: Date | null;
  readonly created_at: Date;
}

/** One altered copy as reports tell of it, grouped by artifact and received hash (decisions §4, Altered reports). */
export interface AlteredReport {
  readonly slug: string;
  readonly received_sha256: string;
  readonly version: string;
  readonly validation_hash: string;
  readonly licence_id: string;
  readonly at: Date;
}

export interface LicencePorts {
  issue(licence: LicenceRecord): Promise<void>;
  /** `false` when there is no such licence. */
  end(id: string, at: Date): Promise<boolean>;
  byKeyHash(keyHash: string): Promise<LicenceRecord | null>;
  /** Adds a report to its group, counting each licence once. */
  recordAltered(report: AlteredReport): Promise<void>;
}
