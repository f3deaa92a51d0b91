import { createHash } from 'node:crypto';
import { MAX_PACKAGE_BYTES } from '../../domain/schemas.js';
import type { Folders } from './folders.js';
import { listFolder } from './list-folder.js';
import { type Packing, packFiles } from './pack-folder.js';
import { readWhole } from './read-whole.js';

/** A package as it will be sent. It is at most 40 MiB, and lies in memory. */
export interface Archive {
  readonly bytes: Buffer;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly size: number;
  readonly source: ArchiveSource;
}

/** Where a package comes from, as answers tell it. */
export interface ArchiveSource {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
  /** Of a folder: how many files were packed, and what was left out. */
  readonly files?: number;
  readonly left_out?: readonly string[];
  readonly left_out_total?: number;
}

/** So many paths that were left out are named. */
const NAMED = 20;

/** Reads the zip, or packs the folder, that a call names in `field`. */
export async function openPackage(folders: Folders, field: string, path: string, packing: Packing): Promise<Archive> {
  const { real, kind } = await folders.find(field, path);
  if (kind === 'file') return archiveOf(path, await readWhole(folders, field, real, MAX_PACKAGE_BYTES, path), {});
  const { files, leftOut } = await listFolder(folders, field, real);
  const bytes = await packFiles(folders, field, files, packing);
  return archiveOf(path, bytes, {
    files: files.length,
    left_out: leftOut.slice(0, NAMED),
    ...(leftOut.length > NAMED ? { left_out_total: leftOut.length } : {}),
  });
}

function archiveOf(path: string, bytes: Buffer, more: Partial<ArchiveSource>): Archive {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size = bytes.length;
  return { bytes, sha256, size, source: { path, sha256, size, ...more } };
}
