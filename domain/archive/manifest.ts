import type { PackageManifest, ReadManifest } from '@countersign/signed-package';
import { type Fault, fault } from '../refusal.js';
import type { PackageToReview } from '../release/ports.js';
import { rule } from '../rules/index.js';
import { manifestFault } from './faults.js';

/** What a package was announced or registered as. */
export type Expected = Pick<PackageToReview, 'slug' | 'version' | 'kind'>;

/**
 * The faults of the manifest stage that the package alone tells, in their order (decisions §2): the register adds
 * `version_not_newer` and `unknown_min_core`. `languages` are those of the report.
 */
export function manifestFaults(
  read: ReadManifest,
  expected: Expected,
  languages: readonly string[],
  english: boolean,
): Fault[] {
  const found = read.ok ? comparisonFaults(read.manifest, expected) : read.faults.map(manifestFault);
  return english ? found : [...found, englishFault(languages)];
}

function comparisonFaults(manifest: PackageManifest, { slug, version, kind }: Expected): Fault[] {
  const faults: Fault[] = [];
  if (kind !== null && manifest.kind !== kind) {
    const differs = rule('manifest.kind_differs', { kind: manifest.kind, path: manifest.path, expected: kind });
    faults.push(fault('manifest_invalid', 'kind', null, differs));
  }
  if (manifest.slug !== slug)
    faults.push(fault('slug_mismatch', 'slug', manifest.slug, rule('manifest.slug_differs', { slug })));
  if (manifest.version !== version)
    faults.push(fault('version_mismatch', 'version', manifest.version, rule('manifest.version_differs', { version })));
  return faults;
}

const NAMED_LANGUAGES = 10;

function englishFault(languages: readonly string[]): Fault {
  const missing = rule('package.english_missing', { languages: languages.slice(0, NAMED_LANGUAGES) });
  return fault('missing_english', 'lang/en/', null, missing);
}
