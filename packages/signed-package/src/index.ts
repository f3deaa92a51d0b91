export { type ByteSource, bufferSource, fileSource } from './bytes.js';
export { canonicalManifest, type SignedManifest } from './canonical-manifest.js';
export { type Caps, defaultCaps, wholeEntryBytes } from './caps.js';
export type { Entry } from './entry.js';
export { type ArchiveFault, type ArchiveFaultCode, archiveFaultCodes, type Faults } from './fault.js';
export type { JsonFault } from './json-structure.js';
export { hasEnglish, type Listing, listPackage } from './listing.js';
export { type NearKey, nearKeys } from './near-keys.js';
export { type Archive, type OpenedArchive, type OpenOptions, openArchive } from './open-archive.js';
export {
  isManifestPath,
  type ManifestFault,
  type PackageManifest,
  parsePackageManifest,
  type ReadManifest,
  readPackageManifest,
} from './package-manifest.js';
export { type EntryVisitor, type FileFacts, type ReadContents, readEntries } from './read-entries.js';
export { type RebuildParts, type RebuiltZip, rebuildSignedZip } from './rebuild-signed-zip.js';
export { type ReviewedArchive, reviewArchive } from './review-archive.js';
export type { Broken, JsonRules, ManifestRules, None, ZipEntryRules, ZipRecordRules, ZipRules } from './rules.js';
export { parseSignedManifest } from './signed-manifest.js';
export { type ByteSink, fileSink } from './sink.js';
export { parseStrictJson, type ReadApart, type StrictJson } from './strict-json.js';
export { type Mismatch, type VerifiedZip, type VerifyOptions, verifySignedZip } from './verify-signed-zip.js';
export {
  manifestEntry,
  type SignedZipParts,
  signatureEntry,
  type WrittenZip,
  writeSignedZip,
} from './write-signed-zip.js';
