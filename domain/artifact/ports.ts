import type { Effect } from '../effect.js';
import type { ArtifactRecord, Kind, RegisteredNumber } from './artifact.js';

/** A decided change of an artifact: applied only if the document still has `revision`. */
export interface ArtifactStep {
  readonly slug: string;
  readonly revision: number;
  readonly set: Partial<
    Pick<
      ArtifactRecord,
      | 'name'
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
    >
  >;
  readonly outbox: readonly Effect[];
}

export interface ArtifactPorts {
  find(slug: string): Promise<ArtifactRecord | null>;
  /** Reserves the slug; `false` when it is taken. */
  reserve(record: ArtifactRecord): Promise<boolean>;
  /** Slugs of an account's artifacts, by name, at most `limit`. */
  slugsOf(accountId: string, limit: number): Promise<readonly string[]>;
  /** One `findOneAndUpdate` on `_id` and `revision`; `null` when somebody was faster. */
  apply(step: ArtifactStep): Promise<ArtifactRecord | null>;
  /**
   * Takes a number into the register, in one update with the announcement in the outbox: on `_id` and `revision`.
   * `null` when somebody was faster.
   */
  claimNumber(slug: string, revision: number, number: RegisteredNumber, then: Effect): Promise<ArtifactRecord | null>;
  /** Gives the number of a release back; nothing when it is not there. */
  freeNumber(slug: string, releaseId: string): Promise<void>;
  /**
   * Marks a number as published and fixes the kind, if the artifact is approved, no higher number is or was
   * published and the kind fits. Repeating it is harmless. `null` when it is not possible. Answers what was there
   * before, for `unclaimPublication`.
   */
  claimPublication(
    slug: string,
    order: string,
    kind: Kind,
  ): Promise<{ readonly highest_published: string | null; readonly kind_fixed: boolean } | null>;
  /** Takes `claimPublication` back, when the release could not be published after all. */
  unclaimPublication(
    slug: string,
    order: string,
    before: { readonly highest_published: string | null; readonly kind_fixed: boolean },
  ): Promise<void>;
  /** Lets the kind follow the latest accepted package, unless an approval has fixed it. */
  followKind(slug: string, kind: Kind, at: Date): Promise<void>;
}
