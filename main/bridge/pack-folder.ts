import { Readable } from 'node:stream';
import { defaultCaps } from '@countersign/signed-package';
import { refuse } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { MAX_PACKAGE_BYTES } from '../../domain/schemas.js';
import type { Folders } from './folders.js';
import type { FileToPack } from './list-folder.js';
import { readWhole } from './read-whole.js';

export interface Packing {
  readonly signal: AbortSignal;
  /** Told of parts of 1. */
  progress(part: number): void;
}

/** The first instant that a zip can name. Times and modes of the disk would make another zip out of the same files. */
const DATE = new Date('1980-01-01T00:00:00Z');
const MODE = 0o100644;

/**
 * Packs files into a zip that depends on their paths and bytes alone: the same folder gives the same SHA-256, on any
 * machine and at any time. The compression is jszip's own, so that the Node that runs it does not matter either.
 */
export async function packFiles(
  folders: Folders,
  field: string,
  files: readonly FileToPack[],
  packing: Packing,
): Promise<Buffer> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  let total = 0;
  for (const { path, real } of files) {
    packing.signal.throwIfAborted();
    const bytes = await readWhole(folders, field, real, defaultCaps.entrySize, path);
    total += bytes.length;
    if (total > defaultCaps.totalSize) refuseLarge(field, defaultCaps.totalSize);
    zip.file(path, bytes, { date: DATE, unixPermissions: MODE, createFolders: false });
  }
  const pieces: Buffer[] = [];
  let size = 0;
  const stream = zip.generateNodeStream(
    { compression: 'DEFLATE', compressionOptions: { level: 9 }, platform: 'UNIX', streamFiles: false },
    ({ percent }) => packing.progress(percent / 100),
  );
  // It is a stream of an older kind, which cannot be iterated.
  for await (const piece of new Readable().wrap(stream)) {
    packing.signal.throwIfAborted();
    size += (piece as Buffer).length;
    if (size > MAX_PACKAGE_BYTES) refuseLarge(field, MAX_PACKAGE_BYTES);
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

function refuseLarge(field: string, most: number): never {
  return refuse('too_large', field, null, rule('bridge.packed', { most }));
}
