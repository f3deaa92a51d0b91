import type { PackageManifest, ReadManifest } from '@countersign/signed-package';
import { type Fault, fault } from '../refusal.js';
import type { PackageToReview } from '../release/ports.js';
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
    faults.push(fault('manifest_invalid', 'kind', `${manifest.kind} (${manifest.path})`, kind));
  }
  if (manifest.slug !== slug) faults.push(fault('slug_mismatch', 'slug', manifest.slug, slug));
  if (manifest.version !== version) faults.push(fault('version_mismatch', 'version', manifest.version, version));
  return faults;
}

const NAMED_LANGUAGES = 10;

function englishFault(languages: readonly string[]): Fault {
  const named = languages.slice(0, NAMED_LANGUAGES).map((language) => `lang/${language}/`);
  const received = named.length === 0 ? 'no folder lang/ with a language in it' : named.join(', ');
  return fault('missing_english', 'lang/en/', received, 'at least one file under a folder lang/en/');
}
