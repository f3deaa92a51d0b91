import type { Readable } from 'node:stream';
import type { LineFingerprints } from '../archive/line-fingerprints.js';
import type { ReadingPorts } from '../archive/reading.js';
import type { Kind } from '../artifact/artifact.js';
import type { Effect } from '../effect.js';
import type { TellProgress } from '../progress.js';
import type { Fault } from '../refusal.js';
import type { Decider, Heard, QueueFilter, QueuePlace } from '../review/review-state.js';
import type { OrderRange } from '../version.js';
import type { LineChanges, LineCounts, LinesToCompare, PackagesToCompare } from './line-changes.js';
import type { PreviousPackage, ReleaseRecord, ReleaseState } from './release.js';
import type { FileFacts, PackageFindings } from './report.js';

/** A decided change of a release: applied only if state and `revision` are still those. */
export interface ReleaseStep {
  readonly id: string;
  readonly from: ReleaseState;
  readonly revision: number;
  readonly set: Partial<Omit<ReleaseRecord, '_id' | 'slug' | 'version' | 'order' | 'revision' | 'outbox'>>;
  readonly outbox: readonly Effect[];
  /** Applied only while nobody else holds a claim. */
  readonly decider?: Decider;
  /** Applied only if nothing was said or noted since. */
  readonly heard?: Heard;
}

/** A published version, as its publisher is told of it. */
export type SignedVersion = Pick<ReleaseRecord, 'slug' | 'version' | 'order' | 'state'>;

/** The times of a release that tell how long its review took. */
export type ReviewedRelease = Pick<ReleaseRecord, 'received_at' | 'decided_at' | 'published_at'>;

export interface ReleasePorts {
  /** Makes the document of a claimed number; again with the same `_id` is harmless. */
  create(record: ReleaseRecord): Promise<void>;
  byId(id: string): Promise<ReleaseRecord | null>;
  /** The live one of that number (expired-but-unswept included: ask `isLive`). */
  find(slug: string, version: string): Promise<ReleaseRecord | null>;
  /** The latest life of a number that expired or was withdrawn. */
  lastEnded(slug: string, version: string): Promise<ReleaseRecord | null>;
  /** The hashes of the packages of that number that were sent back before it was withdrawn. */
  sentBackBefore(slug: string, version: string): Promise<readonly string[]>;
  /** Live releases, highest number first, below `before` (an order) when given. */
  page(slug: string, before: string | null, limit: number): Promise<readonly ReleaseRecord[]>;
  /** Versions in these ranges, which come highest first and apart; highest first, at most `limit`. */
  versionsIn(slug: string, ranges: readonly OrderRange[], limit: number): Promise<readonly string[]>;
  /** How many are live, at most `COUNTED_TO`. */
  count(slug: string): Promise<number>;
  /** Those that are `published`, highest number first, below `before` (an order) when given. */
  publishedPage(slug: string, before: string | null, limit: number): Promise<readonly ReleaseRecord[]>;
  /** The highest one that is `published`. */
  highestPublished(slug: string): Promise<ReleaseRecord | null>;
  /** The highest one below `order` that is or was published (`published` or `suspended`). */
  publishedBelow(slug: string, order: string): Promise<ReleaseRecord | null>;
  /** The highest one below `order` that is `rejected`. */
  rejectedBelow(slug: string, order: string): Promise<ReleaseRecord | null>;
  /** Versions of these artifacts that are `published` or `suspended` and that this key has signed, in no order. */
  signedUnder(kid: string, slugs: readonly string[]): Promise<readonly SignedVersion[]>;
  /** Whether a decision is at work now whose lease ends by `until`. */
  isApproving(now: Date, until: Date): Promise<boolean>;
  /** The live one with the latest `announced_at`. */
  lastAnnounced(slug: string, now: Date): Promise<ReleaseRecord | null>;
  /** How many are `in_review`, at most `COUNTED_TO`: all, or those whose package arrived before a time. */
  countInReview(before: Date | null): Promise<number>;
  /** When packages arrived and were decided on, of those decided since a time, latest decision first. */
  reviewedSince(since: Date, limit: number): Promise<readonly ReviewedRelease[]>;
  /** Those that are `in_review`, in the order of the queue, behind a place; and how many there are, at most
   * `COUNTED_TO`. */
  inReview(
    filter: QueueFilter,
    after: QueuePlace | null,
    limit: number,
  ): Promise<{ readonly oldest: readonly ReleaseRecord[]; readonly total: number }>;
  /** One `findOneAndUpdate` on `_id`, state and `revision`; `null` when somebody was faster. */
  apply(step: ReleaseStep): Promise<ReleaseRecord | null>;
  /**
   * Keeps a previous package that was handed in, for a review of just this package, in place of the one with that file.
   * It leaves `revision` alone: no decision rests on it. `false` when any of that is no longer so.
   */
  keepPrevious(
    release: Pick<ReleaseRecord, '_id' | 'package' | 'previous'>,
    previous: PreviousPackage,
    outbox: readonly Effect[],
  ): Promise<boolean>;
  /** Publishes it again, in one update, if it has been suspended since then; otherwise nothing happens. */
  reinstate(id: string, suspendedAt: Date, set: ReleaseStep['set'], outbox: readonly Effect[]): Promise<void>;
  /**
   * Takes the decision lease; `null` when another decision holds it, somebody else has claimed the release, or it has
   * changed.
   */
  beginDecision(
    id: string,
    from: ReleaseState,
    revision: number,
    lease: { readonly token: string; readonly until: Date; readonly by?: string | null },
    decider: Decider,
  ): Promise<ReleaseRecord | null>;
  /** Gives the lease back, when the decision failed. */
  endDecision(id: string, token: string): Promise<void>;
  /** What is due: ids by job, oldest first. */
  expired(now: Date, limit: number): Promise<readonly string[]>;
  copiesToDelete(now: Date, limit: number): Promise<readonly string[]>;
  /** Published before `before`, uncollected, unreminded, bytes still there. */
  toRemind(before: Date, limit: number): Promise<readonly string[]>;
  /** Documents (notes, report, files, lines, signature), written before the step that points at them. */
  putDocument(document: ReleaseDocument): Promise<void>;
  getDocument<K extends ReleaseDocument['kind']>(
    kind: K,
    id: string,
  ): Promise<Extract<ReleaseDocument, { kind: K }> | null>;
  discardDocuments(ids: readonly string[]): Promise<void>;
  /** Notes the files of an approved version (lower-case hex of their SHA-256), by its order. Again is harmless. */
  recordKnownFiles(slug: string, order: string, hashes: readonly string[]): Promise<void>;
  /** Those of these hashes that stood in an approved version of the artifact below `order`. */
  knownFiles(slug: string, order: string, hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** The live core releases. */
  coreReleases(): Promise<readonly string[]>;
  /** The same with when each was added, and whether owners are being told of it. */
  knownCoreReleases(): Promise<readonly KnownCoreRelease[]>;
  addCoreRelease(version: string, at: Date): Promise<void>;
  /** Takes one out of the list; whoever was not told of it yet is not. `false` when it is not there. */
  removeCoreRelease(version: string): Promise<boolean>;
  /** Versions in the register that name it as their lowest core release, at most `most`. */
  withMinCore(minCore: string, most: number): Promise<ReadonlyArray<Pick<ReleaseRecord, 'slug' | 'version'>>>;
  /** Core releases that owners have still to be told of, lowest version first; one of them. */
  coreReleasesToTell(limit: number): Promise<readonly NewCoreRelease[]>;
  coreReleaseToTell(version: string): Promise<NewCoreRelease | null>;
  /** Notes up to which owner they have been told; `null`: all have. */
  noteNotified(version: string, owner: string | null): Promise<void>;
}

export interface KnownCoreRelease {
  readonly version: string;
  readonly at: Date;
  readonly telling: boolean;
}

/** A core release that was added, while owners are told of it. */
export interface NewCoreRelease {
  readonly version: string;
  readonly at: Date;
  /** Owners have been told in the order of their ids, up to this one; `''` at first. */
  readonly told_up_to: string;
}

interface DocumentBase {
  readonly _id: string;
  readonly release_id: string;
  readonly at: Date;
}

/** What grows lies in documents of its own. */
export type ReleaseDocument =
  | (DocumentBase & { readonly kind: 'notes'; readonly notes: Readonly<Record<string, string>> })
  | (DocumentBase & {
      readonly kind: 'report';
      readonly report: PackageFindings['report'];
      /** Documents of earlier versions do not have it. */
      readonly flags_cut?: PackageFindings['flags_cut'];
    })
  /** Stored as an array of pairs: a path may be any text, `__proto__` and dots included. */
  | (DocumentBase & { readonly kind: 'files'; readonly files: readonly FileFacts[]; readonly manifest: string })
  | (DocumentBase & { readonly kind: 'lines' } & LineFingerprints)
  | (DocumentBase & { readonly kind: 'signature'; readonly manifest: string; readonly signature: string });

/** A received package in a private file. Whoever made it discards it. */
export interface Spool {
  readonly path: string;
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Its sender has proved to be that holder, whose place it takes from here on; `unavailable` while there is none. */
  provenBy(holder: string): void;
  discard(): Promise<void>;
}

/** A package that is arriving: hashed while it is written to a private file. Pieces are written one after another. */
export interface SpoolWriter {
  write(piece: Uint8Array): Promise<void>;
  /** Ends the file. From here on the spool is what is discarded. */
  finish(): Promise<Spool>;
  /** Drops what has arrived; after `finish` it does nothing. */
  discard(): Promise<void>;
}

/** A transfer that may have to make room. */
export interface Arriving {
  /** Whether its sender has proved to be the holder. If not, the holder is where it comes from. */
  readonly proven: boolean;
  /** Called when its place is needed, because it is slow: it breaks off. */
  giveWay(): void;
}

export interface SpoolPorts {
  /**
   * A private file for a package that arrives through a door; `holder` is an account, whatever its token, or where an
   * unproven one comes from. Refuses with `unavailable` (and when to try again) while
   * the holder has 4 of them, or all holders together 16; finished ones count until they are discarded. What is
   * arriving unproven has places of its own, 4 of an address and 8 in all. Where there is no place left, the slowest
   * transfer of the busiest holder gives way, if it is slow.
   */
  open(holder: string, arriving?: Arriving): Promise<SpoolWriter>;
}

export interface PackagePorts {
  /**
   * Puts bytes of a message into a private file (an agent's package), block by block, each of which is done with before
   * the next one is taken. `holder` is the account whose spool it is: at most 4 each.
   */
  spool(blocks: Iterable<Uint8Array>, holder: string): Promise<Spool>;
  /** Stores a file; answers its id. */
  store(path: string, facts: { readonly release_id: string; readonly name: string }): Promise<string>;
  /** Copies stored bytes into a private file; `null` when they are not there. */
  fetch(fileId: string): Promise<Spool | null>;
  /**
   * A private copy of stored bytes that stays for a while, for whoever asks next; `null` when they are not there. It is
   * only read, and given back.
   */
  lend(fileId: string): Promise<LentCopy | null>;
  open(fileId: string): Readable;
  discard(fileId: string): Promise<void>;
  /** A private path for a file that is being made; `discard` removes it. */
  scratch(): Promise<{ readonly path: string; discard(): Promise<void> }>;
  /** Download links, by the SHA-256 of the link's token (decisions §1, At rest). */
  putLink(link: DownloadLink): Promise<void>;
  /** `null` also when the link is over. */
  findLink(tokenHash: string): Promise<DownloadLink | null>;
  /** Upload links, by the SHA-256 of the link's token (decisions §1, At rest). */
  putUploadLink(link: UploadLink): Promise<void>;
  /** `null` also when the link is over or used up. */
  findUploadLink(tokenHash: string): Promise<UploadLink | null>;
  useUploadLink(tokenHash: string): Promise<void>;
}

export interface LentCopy {
  readonly path: string;
  /** Lower-case hex. */
  readonly sha256: string;
  giveBack(): Promise<void>;
}

export interface DownloadLink {
  readonly _id: string;
  readonly release_id: string;
  readonly file_id: string;
  readonly expires_at: Date;
}

/** A link through which one package may come: the announced bytes of one version, once. */
export interface UploadLink {
  readonly _id: string;
  readonly release_id: string;
  readonly slug: string;
  readonly version: string;
  /** What was announced when the link was made: it is for these bytes and no others. */
  readonly sha256: string;
  readonly size: number;
  readonly maker: LinkMaker;
  readonly expires_at: Date;
}

/** Whose token made a link, which ends with it: an agent token, or with a `client_id` an app's authorization. */
export interface LinkMaker {
  readonly id: string;
  readonly account_id: string;
  readonly client_id: string | null;
}

/** What the review worker is told about the register; it reads only the file. */
export interface PackageToReview {
  readonly path: string;
  /** The account that it is reviewed for, whose packages wait for one another. */
  readonly owner: string;
  readonly slug: string;
  readonly version: string;
  /** The kind that an approval has fixed, or `null`. */
  readonly kind: Kind | null;
  /** The key to fingerprint lines under; without it none are taken, as in a preflight, which keeps nothing. */
  readonly lineKey?: Uint8Array;
}

export type ArchiveReview =
  /** The archive cannot be read: no other part of the report is there. */
  | {
      readonly read: false;
      /** At most 50, in the order of the stage; `total` is how many there are. */
      readonly faults: readonly Fault[];
      readonly total: number;
    }
  | { readonly read: true; readonly manifestFaults: readonly Fault[]; readonly findings: PackageFindings };

export interface PackageToSign {
  readonly path: string;
  readonly out: string;
  readonly slug: string;
  readonly version: string;
  readonly publisher: string;
  readonly files: readonly FileFacts[];
  /** PKCS #8 PEM. */
  readonly privateKey: string;
}

export interface SignedPackage {
  /** The exact text of `service-artifact.json`. */
  readonly manifest: string;
  /** Padded base64. */
  readonly signature: string;
  readonly sha256: string;
  readonly size: number;
}

/** Work in worker threads. */
export interface PackageReviewPorts extends ReadingPorts {
  inspect(job: PackageToReview, progress: TellProgress): Promise<ArchiveReview>;
  sign(job: PackageToSign): Promise<SignedPackage>;
  /** Aligns the lines of one file; `null` where those of a side were not kept. */
  compareLines(job: LinesToCompare): Promise<LineChanges | null>;
  /** Counts the lines that came and went, for every file that differs. */
  countLines(job: PackagesToCompare): Promise<readonly LineCounts[]>;
}
