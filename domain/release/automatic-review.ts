import { nearKeys } from '@countersign/signed-package';
import { LINE_FINGERPRINTS } from '../archive/line-fingerprints.js';
import type { ArtifactRecord } from '../artifact/artifact.js';
import { highestNumber } from '../artifact/highest-number.js';
import type { Context } from '../context.js';
import { progressStep } from '../progress.js';
import { type Fault, fault } from '../refusal.js';
import { rule } from '../rules/index.js';
import { versionOrder } from '../version.js';
import { listChecks, type RegisterFindings } from './checks.js';
import { type Base, baseBelow } from './comparison.js';
import { coreFaults } from './core-bounds.js';
import { compareFiles } from './difference.js';
import { notNewer, versionOfOrder } from './lookup.js';
import { isOvertaken } from './overtaken.js';
import type { Spool } from './ports.js';
import { COMPARING, readingProgress, WHOLE } from './progress.js';
import type { ReleaseRecord } from './release.js';
import type { PackageFindings, Report } from './report.js';

/** What the automatic review makes of a package (service.md, Review; decisions §2, §5). */
export interface Verdict {
  /** The faults of the first stage that failed; empty when the package passed. */
  readonly faults: readonly Fault[];
  /** How many there are; of an archive at most 50 are listed (decisions §2). */
  readonly total: number;
  /** Everything found, where the archive could be read. */
  readonly findings: PackageFindings | null;
  /** The version that the package was compared with; `null` where there is none, or the archive could not be read. */
  readonly base: Base | null;
  readonly report: Report;
}

/**
 * Reviews a received package, in stages: bytes, archive, manifest. What is announced is compared when there is an
 * announcement; otherwise those checks have `passed: null`. `thorough` goes on after a stage that failed, so that a
 * preflight's report is whole; the faults are those of the first failing stage all the same. Without it the findings
 * are for keeping: lines are fingerprinted.
 */
export async function reviewPackage(
  ctx: Context,
  artifact: ArtifactRecord,
  version: string,
  announced: ReleaseRecord | null,
  spool: Spool,
  thorough: boolean,
): Promise<Verdict> {
  const bytes = announced === null ? null : bytesFaults(announced, spool);
  if (!thorough && bytes !== null && bytes.length > 0) {
    return { faults: bytes, total: bytes.length, findings: null, base: null, report: emptyReport(bytes) };
  }
  const kind = artifact.kind_fixed ? artifact.kind : null;
  const lineKey = thorough ? {} : { lineKey: ctx.signing.derive(LINE_FINGERPRINTS) };
  const job = { path: spool.path, owner: artifact.owner, slug: artifact._id, version, kind, ...lineKey };
  const reading = readingProgress(ctx);
  const review = await ctx.packageReview.inspect(job, reading.tell).finally(reading.end);
  ctx.progress(COMPARING, WHOLE, progressStep('comparing'));
  const register = await registerFaults(ctx, artifact, version, announced);
  if (!review.read) {
    const faults = firstOf(bytes, review.faults);
    const checks = listChecks({ bytes, archive: review.faults, manifest: null, register });
    const total = faults === review.faults ? review.total : faults.length;
    return { faults, total, findings: null, base: null, report: { ...blankReport, checks } };
  }
  const manifest = inOrder([...review.manifestFaults, ...present(register.versionNewer), ...present(register.minCore)]);
  const base = await baseBelow(ctx, artifact._id, versionOrder(version));
  const said = review.findings.report.manifest;
  const remarks = said === null ? [] : nearKeys(said);
  const report = {
    ...review.findings.report,
    diff: compareFiles(base, review.findings),
    checks: listChecks({ bytes, archive: [], manifest: review.manifestFaults, register, remarks }),
  };
  const faults = firstOf(bytes, manifest);
  return { faults, total: faults.length, findings: { ...review.findings, report }, base, report };
}

/** The bytes stage: `sha256_mismatch`, then `size_mismatch`, which leads only if the hash is right. */
function bytesFaults(announced: ReleaseRecord, spool: Spool): Fault[] {
  const faults: Fault[] = [];
  const { sha256, size } = announced;
  if (spool.sha256 !== sha256) {
    faults.push(fault('sha256_mismatch', 'sha256', spool.sha256, rule('package.sha256_differs', { sha256 })));
  }
  if (spool.size !== size) {
    const differs = rule('package.size_differs', { announced: size });
    faults.push(fault('size_mismatch', 'size', String(spool.size), differs));
  }
  return faults;
}

async function registerFaults(
  ctx: Context,
  artifact: ArtifactRecord,
  version: string,
  announced: ReleaseRecord | null,
): Promise<RegisterFindings> {
  return {
    versionNewer: newerFault(artifact, version, announced),
    minCore: announced === null ? undefined : ((await coreFaults(ctx, announced))[0] ?? null),
  };
}

function newerFault(artifact: ArtifactRecord, version: string, announced: ReleaseRecord | null): Fault | null {
  if (announced !== null) {
    if (!isOvertaken(artifact, version)) return null;
    return notNewer(version, versionOfOrder(artifact.highest_published ?? ''));
  }
  const highest = highestNumber(artifact);
  return highest === null || versionOrder(version) > highest.order ? null : notNewer(version, highest.version);
}

/** The order of the manifest stage (decisions §2). */
const manifestOrder = [
  'manifest_missing',
  'manifest_invalid',
  'slug_mismatch',
  'version_mismatch',
  'version_not_newer',
  'unknown_min_core',
  'missing_english',
];

function inOrder(faults: readonly Fault[]): Fault[] {
  return [...faults].sort((a, b) => manifestOrder.indexOf(a.code) - manifestOrder.indexOf(b.code));
}

function firstOf(bytes: readonly Fault[] | null, next: readonly Fault[]): readonly Fault[] {
  return bytes !== null && bytes.length > 0 ? bytes : next;
}

function present(found: Fault | null | undefined): Fault[] {
  return found === null || found === undefined ? [] : [found];
}

export const blankReport: Report = {
  manifest: null,
  declared: null,
  files: null,
  migrations: null,
  routes: null,
  languages: null,
  flags: null,
  diff: null,
  checks: [],
};

function emptyReport(bytes: readonly Fault[]): Report {
  return { ...blankReport, checks: listChecks({ bytes: [...bytes], archive: null, manifest: null, register: null }) };
}
