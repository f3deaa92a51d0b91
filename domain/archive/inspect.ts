import {
  type ByteSource,
  type Entry,
  type EntryVisitor,
  hasEnglish,
  isManifestPath,
  listPackage,
  type ReadManifest,
  readPackageManifest,
  reviewArchive,
} from '@countersign/signed-package';
import { cutList } from '../release/cut-list.js';
import type { ArchiveReview, PackageToReview } from '../release/ports.js';
import type { FileFacts, PackageFindings, Report } from '../release/report.js';
import { createScan, type Scan } from '../scan/scan.js';
import type { Claims } from './claims.js';
import { archiveFault } from './faults.js';
import { type FingerprintReading, readFingerprints } from './line-fingerprints.js';
import { manifestFaults } from './manifest.js';
import { type FoundBeside, isForSecond, scanLeft } from './scan-beside.js';

export type Progress = (done: number, total: number) => void;

/** A second thread that scans some of the files (`scanBeside`). */
export interface Help {
  readonly claims: Claims;
  /** What it found, once it has nothing left to do. */
  found(): Promise<FoundBeside>;
}

/**
 * The part of the automatic review that needs nothing but the file (decisions §2, §5): the archive stage, then the
 * manifest stage as far as the package alone tells, and the report without `diff` and with empty `checks`, which the
 * register completes. `progress` counts the unpacked bytes of files that have been read and are being scanned, or have been.
 * Throws only what the source throws.
 */
export async function inspectPackage(
  source: ByteSource,
  job: Omit<PackageToReview, 'path' | 'owner'>,
  progress: Progress,
  help: Help | null = null,
): Promise<ArchiveReview> {
  const reading = new Reading(progress, job.lineKey ?? null, source.size, help?.claims ?? null);
  const reviewed = await reviewArchive(source, reading);
  if (!reviewed.ok) return { read: false, faults: reviewed.faults.map(archiveFault), total: reviewed.total };
  const { archive, files } = reviewed;
  if (help !== null) {
    const left = await scanLeft(source, help.claims, () => reading.tell());
    for (const [index, found] of [...left, ...(await help.found())]) reading.scan.take(index, found);
    reading.tell();
  }
  for (const entry of archive.entries) if (entry.isFolder) reading.scan.path(entry.name, true);
  const read = readPackageManifest(archive);
  const listing = listPackage(files.keys());
  const facts = [...files].map(([path, { sha256, size }]) => ({ path, sha256, size }));
  const findings = findingsOf(facts, listing, read, reading);
  const faults = manifestFaults(read, job, listing.languages, hasEnglish(files.keys()));
  return { read: true, manifestFaults: faults, findings };
}

function findingsOf(
  files: readonly FileFacts[],
  { migrations, routes, languages }: ReturnType<typeof listPackage>,
  read: ReadManifest,
  { manifest, scan, lines }: Reading,
): PackageFindings {
  const { flags, flag_count, flags_cut } = scan.result();
  const report: Report = {
    manifest: read.ok ? { ...read.manifest.manifest } : null,
    declared: read.ok ? declaredOf(read) : null,
    files: { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
    ...cutList('migrations', migrations),
    ...cutList('routes', routes),
    ...cutList('languages', languages),
    flags: [...flags],
    ...(flag_count > flags.length ? { flags_total: flag_count } : {}),
    diff: null,
    checks: [],
  };
  return {
    kind: read.ok ? read.manifest.kind : null,
    manifest: read.ok ? manifest : null,
    files,
    flag_count,
    flags_cut,
    lines: lines?.result() ?? null,
    report,
  };
}

function declaredOf({ manifest }: Extract<ReadManifest, { ok: true }>): Report['declared'] {
  return { ...cutList('permissions', manifest.permissions), ...cutList('hooks', manifest.hooks) };
}

/** decisions §2, `manifest_invalid`: a larger one is at fault and not kept. */
const MANIFEST_BYTES = 1024 * 1024;

/** What is taken from the contents while they are read once: scan, fingerprints of lines, the manifest's text. */
class Reading implements EntryVisitor {
  readonly scan: Scan;
  /** The text of the first manifest; a package that has a second one is at fault. */
  manifest: string | null = null;
  #large: Buffer | null = null;
  /** How many have been read, in the order in which they lie. */
  #files = 0;
  /** Uncompressed bytes: those that were read, and all. */
  #read = 0;
  #total = 0;

  readonly lines: FingerprintReading | null;

  constructor(
    readonly progress: Progress,
    lineKey: Uint8Array | null,
    packed: number,
    readonly claims: Claims | null,
  ) {
    this.scan = createScan(packed);
    this.lines = lineKey === null ? null : readFingerprints(lineKey);
  }

  onPiece(entry: Entry, bytes: Buffer, position: number): void {
    // The pages of this buffer are taken up only as the pieces arrive, so that a lie about the size costs nothing.
    if (position === 0) this.#large = Buffer.allocUnsafeSlow(entry.size);
    if (this.#large !== null) bytes.copy(this.#large, position);
  }

  onFile(entry: Entry, bytes: Buffer | null): void {
    const whole = bytes ?? this.#large;
    this.#large = null;
    if (whole === null) return;
    if (this.manifest === null && isManifestPath(entry.name) && whole.length <= MANIFEST_BYTES) {
      this.manifest = whole.toString('utf8');
    }
    if (this.#isMine(entry)) this.scan.file(entry.name, whole);
    else this.scan.fileScannedBeside(entry.name, whole);
    this.#files += 1;
    this.lines?.file(entry.name, whole);
  }

  onProgress(read: number, total: number): void {
    this.#read = read;
    this.#total = total;
    this.tell();
  }

  /** Files that are left to a second thread may be read long before they are scanned, or after. */
  tell(): void {
    this.progress(Math.min(this.#read, this.claims?.taken ?? this.#read), this.#total);
  }

  /** Whether the file is scanned as it is read. */
  #isMine(entry: Entry): boolean {
    const { claims } = this;
    if (claims === null) return true;
    if (!claims.isHelpStopped && isForSecond(entry)) return false;
    return claims.take(this.#files, entry.size);
  }
}
