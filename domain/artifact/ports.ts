import type { Effect } from '../effect.js';
import type { Decider, QueueFilter, QueuePlace } from '../review/review-state.js';
import type { ArtifactRecord, Kind, RegisteredNumber } from './artifact.js';

/** A decided change of an artifact: applied only if the document still has `revision`. */
export interface ArtifactStep {
  readonly slug: string;
  readonly revision: number;
  readonly set: Partial<
    Pick<
      ArtifactRecord,
      | 'name'
      | 'name_key'
      | 'finds'
      | 'publisher_id'
      | 'summary'
      | 'description'
      | 'website'
      | 'support_url'
      | 'publisher'
      | 'state'
      | 'reason'
      | 'updated_at'
      | 'decided_at'
      | 'owner'
      | 'kind'
      | 'pending_since'
      | 'claim'
      | 'turn'
      | 'asked_by'
      | 'decision_id'
      | 'decided_by'
    >
  >;
  readonly outbox: readonly Effect[];
  /** Applied only while nobody else holds a claim. */
  readonly decider?: Decider;
}

/** Which artifacts are looked for; all that is given holds together. */
export interface ArtifactFilter {
  /** What the slug begins with. */
  readonly begins: string;
  readonly owner: string | null;
  readonly state: ArtifactRecord['state'] | null;
  /** Of these slugs alone. */
  readonly among: readonly string[] | null;
}

/** Which approved artifacts are listed; all that is given holds together. */
export interface ListedFilter {
  /** A term of `finds`. */
  readonly find: string | null;
  readonly kind: Kind | null;
  readonly publisher_id: string | null;
}

/** By what was published last, latest first, or by name. */
export type ListedOrder = 'updated' | 'name';

/** The last row of a page: what it is ordered by, and its slug. */
export interface ListedPlace {
  readonly key: Date | string;
  readonly id: string;
}

export interface ArtifactWithWebhook {
  readonly artifact: ArtifactRecord;
  readonly hasWebhook: boolean;
}

export interface ArtifactPorts {
  find(slug: string): Promise<ArtifactRecord | null>;
  /** With whether deliveries have somewhere to go, in one query. */
  findWithWebhook(slug: string): Promise<ArtifactWithWebhook | null>;
  /** Reserves the slug; `false` when it is taken. */
  reserve(record: ArtifactRecord): Promise<boolean>;
  /** Slugs of an account's artifacts, by name: all, or at most `limit`. */
  slugsOf(accountId: string, limit?: number): Promise<readonly string[]>;
  /** An account's artifacts, by slug, above `after` where it is given; with `finds`, those that have all these words. */
  ownedBy(
    accountId: string,
    after: string | null,
    limit: number,
    finds?: readonly string[],
  ): Promise<readonly ArtifactRecord[]>;
  /** The highest number that was ever published (`versionOrder`) of those artifacts that have one. */
  highestPublished(slugs: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The next account, by id, that owns an artifact. */
  ownerAfter(accountId: string): Promise<string | null>;
  /** At most `COUNTED_TO`. */
  countOwnedBy(accountId: string): Promise<number>;
  /** All artifacts that fit, by slug, above `after` where it is given. */
  search(filter: ArtifactFilter, after: string | null, limit: number): Promise<readonly ArtifactRecord[]>;
  /** Approved ones in that order, behind a place. */
  listed(
    filter: ListedFilter,
    order: ListedOrder,
    after: ListedPlace | null,
    limit: number,
  ): Promise<readonly ArtifactRecord[]>;
  /** Slugs of approved ones that begin with a text, in order. */
  approvedSlugs(begins: string, limit: number): Promise<readonly string[]>;
  /** How many are `pending`, at most `COUNTED_TO`: all, or those that have been since before a time. */
  countPending(before: Date | null): Promise<number>;
  /** The slugs of those whose owner's publisher name begins so, as `publisherKey` folds names. */
  slugsOfPublishers(begins: string, limit: number): Promise<readonly string[]>;
  /** Those that are `pending`, in the order of the queue, behind a place; and how many there are, at most
   * `COUNTED_TO`. */
  pending(
    filter: QueueFilter,
    after: QueuePlace | null,
    limit: number,
  ): Promise<{ readonly oldest: readonly ArtifactRecord[]; readonly total: number }>;
  /** One `findOneAndUpdate` on `_id` and `revision`; `null` when somebody was faster. */
  apply(step: ArtifactStep): Promise<ArtifactRecord | null>;
  /**
   * Takes a number into the register, in one update with the announcement in the outbox: on `_id` and `revision`.
   * `null` when somebody was faster.
   */
  claimNumber(slug: string, revision: number, number: RegisteredNumber, then: Effect): Promise<ArtifactRecord | null>;
  /** Gives the number of a release that has ended back; the highest live one takes its place. Again is harmless. */
  freeNumber(slug: string, releaseId: string): Promise<void>;
  /**
   * Marks a number as published and fixes the kind, if the artifact is approved, no higher number is or was
   * published and the kind fits; `false` when not. Repeating it is harmless. With `found`: only if what is marked is
   * still that.
   */
  claimPublication(
    slug: string,
    order: string,
    kind: Kind,
    at: Date,
    found?: { readonly highest: string | null },
  ): Promise<boolean>;
  /**
   * Takes back a claim that led to no publication: what is marked is then what is or was published. Does nothing
   * when the number was published after all, or when an approval that may publish it is at work.
   */
  unclaimPublication(slug: string, order: string): Promise<void>;
  /** Lets the kind follow the latest accepted package, unless an approval has fixed it. */
  followKind(slug: string, kind: Kind, at: Date): Promise<void>;
}
