import Type, { type Static } from 'typebox';
import type { Effect } from '../effect.js';
import { FindingsShown, findingsShown } from '../review/finding.js';
import type { ReviewState } from '../review/review-state.js';
import { Instant, instant, LanguageMap, Line, Nullable, Slug, WebUrl } from '../schemas.js';

const kinds = ['module', 'theme'] as const;
export type Kind = (typeof kinds)[number];

export const artifactStates = ['pending', 'approved', 'rejected'] as const;
export type ArtifactState = (typeof artifactStates)[number];

/** A number in the register: of a release in any state, until it expires or is withdrawn. */
export interface RegisteredNumber {
  readonly version: string;
  /** See `versionOrder`. */
  readonly order: string;
  readonly release_id: string;
}

/** An artifact as it is stored; `_id` is the slug. */
export interface ArtifactRecord extends ReviewState {
  readonly _id: string;
  readonly owner: string;
  readonly kind: Kind | null;
  /** Set by the first approval; from then on another kind is refused (decisions §4). */
  readonly kind_fixed: boolean;
  readonly name: string;
  readonly summary: string;
  readonly description: Readonly<Record<string, string>>;
  readonly website: string | null;
  readonly support_url: string | null;
  readonly publisher: string;
  readonly state: ArtifactState;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly decided_at: Date | null;
  /** Since when it waits for a decision, if it does: what keeps its place in the queue through updates. */
  readonly pending_since?: Date;
  /** See `listingOf`. */
  readonly name_key?: string;
  readonly finds?: readonly string[];
  /** See `publisherIdOf`. */
  readonly publisher_id?: string;
  /** When a version of it was published last; `NEVER_LISTED` before the first. */
  readonly listed_at?: Date;
  readonly revision: number;
  /** The highest live numbers, lowest first: the last of all is among them, and few of the others. */
  readonly numbers: readonly RegisteredNumber[];
  /** The order of the highest number that is or once was published; `null` before the first. */
  readonly highest_published: string | null;
  /** Announcements whose release document may not have been made yet, by effect id (see `create_release`). */
  readonly outbox: readonly Effect[];
}

/** Stands behind every publication in the order of the public lists. */
export const NEVER_LISTED = new Date(0);

/** The artifact object of decisions §4. */
export const Artifact = Type.Object(
  {
    slug: Slug,
    kind: Nullable(Type.Enum([...kinds], { 'x-says': 'artifact.kind' })),
    name: Line({ 'x-says': 'artifact.name' }, 1, 120),
    summary: Line({ 'x-says': 'artifact.summary' }, 0, 300),
    description: LanguageMap({ 'x-says': 'artifact.description' }),
    website: Nullable(WebUrl({ 'x-says': 'artifact.website' })),
    support_url: Nullable(WebUrl({ 'x-says': 'artifact.support_url' })),
    publisher: Type.String({ 'x-says': 'artifact.publisher' }),
    state: Type.Enum([...artifactStates], { 'x-says': 'artifact.state' }),
    reason: Nullable(Type.String({ 'x-says': 'artifact.reason' })),
    findings: FindingsShown,
    created_at: Instant,
    updated_at: Instant,
  },
  { additionalProperties: false, 'x-says': 'artifact' },
);

export type Artifact = Static<typeof Artifact>;

/** The wire form of an artifact. */
export function artifactObject(record: ArtifactRecord): Artifact {
  return {
    slug: record._id,
    kind: record.kind,
    name: record.name,
    summary: record.summary,
    description: { ...record.description },
    website: record.website,
    support_url: record.support_url,
    publisher: record.publisher,
    state: record.state,
    reason: record.reason,
    ...findingsShown(record.findings),
    created_at: instant(record.created_at),
    updated_at: instant(record.updated_at),
  };
}
