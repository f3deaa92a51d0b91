import type { Effect } from '../effect.js';
import type { QueuePlace } from '../review/review-state.js';

export interface LicenceRecord {
  readonly _id: string;
  readonly key_hash: string;
  readonly slug: string;
  readonly installation: string;
  readonly until: Date | null;
  readonly ended_at: Date | null;
  readonly created_at: Date;
}

/** Altered copies of one artifact with one received hash; `_id` is both, joined by a space (service.md, Events 5). */
export interface AlteredGroupRecord {
  readonly _id: string;
  readonly slug: string;
  readonly received_sha256: string;
  /** Of the latest report. */
  readonly version: string;
  readonly validation_hash: string;
  readonly first_reported_at: Date;
  readonly last_reported_at: Date;
  /** When the last event about it was made: at most one a day (decisions §6). */
  readonly last_event_at: Date;
  /** Whether it waits for a reviewer. */
  readonly open: boolean;
  /** The last closing; it stays when new reports open the group again. */
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
  readonly note: string | null;
  readonly outbox: readonly Effect[];
}

/** What a report changes in its group. */
export type AlteredReport = Pick<AlteredGroupRecord, 'version' | 'validation_hash' | 'last_reported_at'>;

/** The event that a report causes: only if the last one is still that of then. */
export interface AlteredAlert {
  readonly after: Date;
  readonly outbox: readonly Effect[];
}

export interface LicencePorts {
  issue(licence: LicenceRecord): Promise<void>;
  /** `false` when there is no such licence. */
  end(id: string, at: Date): Promise<boolean>;
  /** Licences of an artifact, or all, newest first, behind a place. */
  page(
    slug: string | null,
    after: { readonly at: Date; readonly id: string } | null,
    limit: number,
  ): Promise<readonly LicenceRecord[]>;
  find(id: string): Promise<LicenceRecord | null>;
  byKeyHash(keyHash: string): Promise<LicenceRecord | null>;
  /** Notes that a licence has reported a group; again is harmless. */
  witnessAltered(groupId: string, licenceId: string, at: Date): Promise<void>;
  /** How many different licences have reported a group; counted up to `COUNTED_TO`. */
  countWitnesses(groupId: string): Promise<number>;
  alteredGroup(id: string): Promise<AlteredGroupRecord | null>;
  /** Makes a group with its first event in the outbox; `false` when it is there. */
  openAlteredGroup(group: AlteredGroupRecord): Promise<boolean>;
  /**
   * Notes a report in its group, opens it again if it was closed, and puts the event into its outbox: one update.
   * `false` when somebody else has made an event meanwhile, or there is no such group.
   */
  noteAltered(groupId: string, report: AlteredReport, alert: AlteredAlert | null): Promise<boolean>;
  /** Open ones, the one reported first first; closed ones, the one reported last first; behind a place. */
  alteredGroups(open: boolean, after: QueuePlace | null, limit: number): Promise<readonly AlteredGroupRecord[]>;
  countOpenAlteredGroups(): Promise<number>;
  /** `null` when it is not open, or was reported after `seen`. */
  closeAltered(
    id: string,
    closing: { readonly at: Date; readonly by: string; readonly note: string | null },
    seen: Date | null,
  ): Promise<AlteredGroupRecord | null>;
}
