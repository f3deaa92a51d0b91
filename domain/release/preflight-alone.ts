import { nearKeys } from '@countersign/signed-package';
import { blankReport } from './automatic-review.js';
import { listChecks } from './checks.js';
import type { ArchiveReview } from './ports.js';
import type { PreflightAnswer, Upload } from './upload.js';

/**
 * A preflight where the registry cannot be asked: what the package alone tells. The checks that need the registry have
 * `passed: null` (decisions §10).
 */
export function preflightAlone({ slug, version }: Upload, review: ArchiveReview): PreflightAnswer {
  const found = { bytes: null, register: null };
  if (!review.read) {
    const checks = listChecks({ ...found, archive: review.faults, manifest: null });
    const faults = review.faults.map((one) => ({ ...one }));
    return { slug, version, passed: false, faults, report: { ...blankReport, checks } };
  }
  const { manifestFaults, findings } = review;
  const said = findings.report.manifest;
  const remarks = said === null ? [] : nearKeys(said);
  const checks = listChecks({ ...found, archive: [], manifest: manifestFaults, remarks });
  const faults = manifestFaults.map((one) => ({ ...one }));
  return { slug, version, passed: faults.length === 0, faults, report: { ...findings.report, checks } };
}
