import type {
  JsonRules,
  ManifestRules,
  None,
  ZipEntryRules,
  ZipRecordRules,
  ZipRules,
} from '@countersign/signed-package';

export type { ZipEntryRules, ZipRecordRules };

/** With the byte of the archive that shows it, where there is one. */
export type Placed<Rules> = { readonly [Id in keyof Rules]: Rules[Id] & { readonly offset: number | null } };

/** Rules of the bytes, archive and manifest stages of the automatic review (decisions §2, §5). */
export interface ArchiveRules extends Placed<ZipRules>, JsonRules, ManifestRules {
  /** The manifest is that of `kind`, in `path`; the artifact is of kind `expected`. */
  'manifest.kind_differs': { readonly kind: string; readonly path: string; readonly expected: string };
  'manifest.slug_differs': { readonly slug: string };
  'manifest.version_differs': { readonly version: string };
  /** The languages that the package has, the first ten. */
  'package.english_missing': { readonly languages: readonly string[] };
  'package.sha256_differs': { readonly sha256: string };
  /** Of a signed package, and of one that is made again from what was submitted. */
  'signed_package.not_signed': None;
  'signed_package.manifest_missing': None;
  'signed_package.signature_missing': None;
  'signed_package.signature_malformed': None;
  'signed_package.signature_wrong': None;
  'signed_package.manifest_malformed': None;
  'signed_package.file_not_listed': None;
  'signed_package.file_missing': None;
  'signed_package.file_altered': None;
  'signed_package.sha256_differs': { readonly sha256: string };
  'package.size_differs': { readonly announced: number };
}
