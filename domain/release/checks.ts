import type { NearKey } from '@countersign/signed-package';
import type { Fault, RefusalCode } from '../refusal.js';
import { type Check, checkNames } from './report.js';

/** What each stage of the automatic review found; `null` where the stage did not run (decisions §2). */
export interface StageFindings {
  /** `sha256_mismatch`, `size_mismatch`; `null` without an announcement to compare with. */
  readonly bytes: readonly Fault[] | null;
  readonly archive: readonly Fault[] | null;
  /** What the package alone tells: `manifestFaults` of an `ArchiveReview`. */
  readonly manifest: readonly Fault[] | null;
  readonly register: RegisterFindings | null;
  /** Keys of the manifest that look mistyped; they fail nothing. */
  readonly remarks?: readonly NearKey[];
}

/** The two checks of the manifest stage that need the register; `undefined` where one could not run. */
export interface RegisterFindings {
  readonly versionNewer: Fault | null | undefined;
  readonly minCore: Fault | null | undefined;
}

/** The fault of a check that failed, `null` when it passed, `undefined` when it could not run. */
type Outcome = Fault | null | undefined;

/**
 * The report's `checks`: every one, in order, for preflight and upload alike (decisions §5). `passed` is `null` where a
 * check could not run: its stage did not, or the manifest does not say what it would compare.
 */
export function listChecks(found: StageFindings): Check[] {
  const { bytes, archive, manifest, register, remarks = [] } = found;
  const said = manifest !== null && isReadable(manifest) ? manifest : null;
  const outcomes: Record<(typeof checkNames)[number], Outcome> = {
    sha256: outcomeOf(bytes, 'sha256_mismatch'),
    size: outcomeOf(bytes, 'size_mismatch'),
    archive: archive === null ? undefined : (archive[0] ?? null),
    manifest: outcomeOf(manifest, 'manifest_missing', 'manifest_invalid'),
    slug: outcomeOf(said, 'slug_mismatch'),
    version: outcomeOf(said, 'version_mismatch'),
    version_newer: register?.versionNewer,
    min_core: register?.minCore,
    english: outcomeOf(manifest, 'missing_english'),
    // The scan fails nothing: what it finds are flags (service.md, Flag).
    scan: manifest === null ? undefined : null,
  };
  return checkNames.map((check) => {
    const one = checkOf(check, outcomes[check]);
    return check === 'manifest' && remarks.length > 0 ? { ...one, remarks: [...remarks] } : one;
  });
}

/** A manifest of another kind than the artifact's is at fault, but it says its slug and version. */
function isReadable(manifest: readonly Fault[]): boolean {
  return !manifest.some(
    ({ code, field }) => code === 'manifest_missing' || (code === 'manifest_invalid' && field !== 'kind'),
  );
}

function outcomeOf(faults: readonly Fault[] | null, ...codes: RefusalCode[]): Outcome {
  if (faults === null) return undefined;
  return faults.find(({ code }) => codes.includes(code)) ?? null;
}

function checkOf(check: Check['check'], outcome: Outcome): Check {
  if (outcome === undefined) return { check, passed: null };
  return outcome === null ? { check, passed: true } : { check, passed: false, fault: { ...outcome } };
}
