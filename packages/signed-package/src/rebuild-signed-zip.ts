import type { ByteSource } from './bytes.js';
import type { Faults } from './fault.js';
import type { OpenOptions } from './open-archive.js';
import { reviewArchive } from './review-archive.js';
import { parseSignedManifest } from './signed-manifest.js';
import type { ByteSink } from './sink.js';
import { type WrittenZip, writeSignedZip } from './write-signed-zip.js';

export interface RebuildParts {
  readonly submitted: ByteSource;
  readonly manifestText: string;
  readonly signatureBase64: string;
  readonly out: ByteSink;
  readonly options?: OpenOptions;
}

export type RebuiltZip =
  | ({ readonly outcome: 'rebuilt' } & WrittenZip)
  | ({ readonly outcome: 'refused' } & Faults)
  | { readonly outcome: 'mismatch'; readonly reason: 'manifest_malformed'; readonly entry: null }
  /** The submitted zip is not the one that this manifest lists. */
  | {
      readonly outcome: 'mismatch';
      readonly reason: 'file_not_listed' | 'file_missing' | 'file_altered';
      readonly entry: string;
    };

/**
 * Makes the signed zip again from the submitted one, its manifest and its signature (decisions §4: what `countersign
 * rebuild` does). Writes nothing unless the manifest lists exactly the submitted files.
 */
export async function rebuildSignedZip(parts: RebuildParts): Promise<RebuiltZip> {
  const reviewed = await reviewArchive(parts.submitted, {}, parts.options);
  if (!reviewed.ok) return { outcome: 'refused', faults: reviewed.faults, total: reviewed.total };
  const manifest = parseSignedManifest(Buffer.from(parts.manifestText, 'utf8'));
  if (manifest === null) return { outcome: 'mismatch', reason: 'manifest_malformed', entry: null };
  for (const [path, { sha256 }] of reviewed.files) {
    const listed = manifest.files.get(path);
    if (listed === undefined) return { outcome: 'mismatch', reason: 'file_not_listed', entry: path };
    if (listed !== sha256) return { outcome: 'mismatch', reason: 'file_altered', entry: path };
  }
  for (const path of manifest.files.keys()) {
    if (!reviewed.files.has(path)) return { outcome: 'mismatch', reason: 'file_missing', entry: path };
  }
  return { outcome: 'rebuilt', ...writeSignedZip({ ...parts, archive: reviewed.archive }) };
}
