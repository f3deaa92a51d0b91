import Type, { type Static } from 'typebox';
import type { Kind } from '../artifact/artifact.js';
import type { Effect } from '../effect.js';
import { type Fault, faultFrom } from '../refusal.js';
import { FindingsShown, findingsShown, type ReviewFinding } from '../review/finding.js';
import type { ReviewState } from '../review/review-state.js';
import { Flag } from '../scan/flag.js';
import {
  FaultForm,
  Instant,
  instant,
  LanguageMap,
  ListTotal,
  Nullable,
  Sha256,
  Size,
  Slug,
  Version,
} from '../schemas.js';

/** States of a release (decisions §4). `expired` and `withdrawn` have left the register. */
export const releaseStates = ['announced', 'in_review', 'draft', 'published', 'rejected', 'suspended'] as const;

export type LiveState = (typeof releaseStates)[number];

export type ReleaseState = LiveState | 'expired' | 'withdrawn';

/** A release as it is stored: one document for each life of a number, from announcement on. `_id` is `rel_` + 26. */
export interface ReleaseRecord extends ReviewState {
  readonly _id: string;
  readonly slug: string;
  readonly version: string;
  readonly order: string;
  readonly state: ReleaseState;
  /** `true` until it expires or is withdrawn; (slug, version) is unique among the live ones. */
  readonly live: boolean;
  readonly revision: number;
  readonly min_core: string;
  readonly max_core: string | null;
  readonly php: string;
  readonly size: number;
  readonly sha256: string;
  /** Document that holds the notes per language. */
  readonly notes_id: string;
  /** Document that holds the review report with the flags, of the last package that passed; `null` before. */
  readonly report_id: string | null;
  /** Document that holds path → sha256 and size of every file, of the last package that passed. */
  readonly files_id: string | null;
  /** Document that holds the fingerprints of its lines; absent or `null` where none were taken. */
  readonly lines_id?: string | null;
  /** Lines that came and went, against a version as it stood when the package arrived; absent where nothing tells. */
  readonly line_totals?: { readonly against: string; readonly added: number; readonly gone: number } | null;
  /** Document that holds the signed manifest and its signature; `null` before approval. */
  readonly signature_id: string | null;
  /**
   * The release that it was compared with when it was decided on, `null` when there was none. It counts while it is not
   * in review; absent before the first decision, and on those decided before it was kept.
   */
  readonly compared_with?: string | null;
  /**
   * The package that a reviewer sent back last, until the decision: what it was stays to be compared with the corrected
   * one. `sha256`: of every package of this number that was sent back.
   */
  readonly sent_back?: SentBack | null;
  /** The signed zip of the version before that somebody has handed in, until the decision. */
  readonly previous?: PreviousPackage | null;
  readonly flag_count: number | null;
  /** Those of them in new or changed lines, as of the upload; absent where nobody counted. */
  readonly new_flag_count?: number | null;
  /** Faults of the last refused package since the last announcement. */
  readonly faults: readonly Fault[];
  readonly kind: Kind | null;
  /** The bytes we hold: the submitted zip while in review, the signed one after approval. */
  readonly package: { readonly file_id: string; readonly sha256: string; readonly size: number } | null;
  readonly validation_hash: string | null;
  readonly signed_size: number | null;
  readonly kid: string | null;
  /** The name in the signed manifest. */
  readonly publisher: string | null;
  readonly reason: string | null;
  readonly announced_at: Date;
  readonly received_at: Date | null;
  readonly decided_at: Date | null;
  readonly published_at: Date | null;
  readonly expires_at: Date | null;
  readonly collected_at: Date | null;
  readonly package_until: Date | null;
  readonly reminded_at: Date | null;
  /** A decision at work: nobody else decides until it ends or its time is over. */
  readonly deciding: { readonly token: string; readonly until: Date; readonly by?: string | null } | null;
  readonly outbox: readonly Effect[];
}

export interface SentBack {
  readonly at: Date;
  readonly sha256: readonly string[];
  /** Documents, as of the last package that passed. */
  readonly report_id: string | null;
  readonly files_id: string | null;
  readonly lines_id: string | null;
  /** What the decision asked to fix; absent for nothing. */
  readonly findings?: readonly ReviewFinding[];
  /** Their lines in that package: see `findingExcerpts`. */
  readonly excerpts?: ReadonlyArray<string | null>;
  /** Which of them, from 0, reviewers have ticked off in the corrected package. */
  readonly done?: readonly number[];
}

/** A signed zip that was handed in: its bytes are those on record for that version. */
export interface PreviousPackage {
  readonly file_id: string;
  readonly sha256: string;
  readonly size: number;
  /** The release that it is the signed zip of. */
  readonly release_id: string;
  readonly version: string;
  readonly by: 'reviewer' | 'publisher';
  readonly at: Date;
}

/** The release object of decisions §4. */
export const Release = Type.Object(
  {
    slug: Slug,
    version: Version,
    state: Type.Enum([...releaseStates, 'withdrawn'], { 'x-says': 'release.state' }),
    min_core: Type.String({ 'x-says': 'release.min_core' }),
    max_core: Nullable(Type.String({ 'x-says': 'release.max_core' })),
    php: Type.String({ 'x-says': 'release.php' }),
    notes: LanguageMap({ 'x-says': 'release.notes' }),
    size: Size,
    sha256: Sha256,
    validation_hash: Nullable(Type.String({ 'x-says': 'release.validation_hash' })),
    kid: Nullable(Type.String({ 'x-says': 'release.kid' })),
    flags: Type.Array(Flag, { 'x-says': 'release.flags' }),
    faults: Type.Array(FaultForm, { 'x-says': 'release.faults' }),
    faults_total: ListTotal,
    reason: Nullable(Type.String({ 'x-says': 'release.reason' })),
    findings: FindingsShown,
    findings_total: ListTotal,
    announced_at: Instant,
    received_at: Nullable(Instant),
    decided_at: Nullable(Instant),
    published_at: Nullable(Instant),
    expires_at: Nullable(Instant),
    collected_at: Nullable(Instant),
    package_until: Nullable(Instant),
  },
  { additionalProperties: false, 'x-says': 'release' },
);

export type Release = Static<typeof Release>;

/** The wire form of a release; notes and flags lie in documents of their own. */
export function releaseObject(
  record: ReleaseRecord,
  notes: Readonly<Record<string, string>>,
  flags: readonly Flag[],
): Release {
  return {
    slug: record.slug,
    version: record.version,
    state: record.state as Release['state'],
    min_core: record.min_core,
    max_core: record.max_core,
    php: record.php,
    notes: { ...notes },
    size: record.size,
    sha256: record.sha256,
    validation_hash: record.validation_hash,
    kid: record.kid,
    flags: [...flags],
    faults: record.faults.map(faultFrom),
    reason: record.reason,
    ...findingsShown(record.findings),
    announced_at: instant(record.announced_at),
    received_at: instant(record.received_at),
    decided_at: instant(record.decided_at),
    published_at: instant(record.published_at),
    expires_at: instant(record.expires_at),
    collected_at: instant(record.collected_at),
    package_until: instant(record.package_until),
  };
}

/** A release that is in the register: neither expired nor withdrawn. */
export type LiveRelease = ReleaseRecord & { readonly state: LiveState };

/** When it was announced, as the detail of a mismatch says it. */
export function instantOfAnnouncement(record: ReleaseRecord): string {
  return instant(record.announced_at);
}
