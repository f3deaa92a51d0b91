import { createHash, hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { wholeEntryBytes } from './caps.js';
import { hasDescriptor } from './descriptor.js';
import type { Entry } from './entry.js';
import { FaultList, type Faults } from './fault.js';
import { inflatePieces, inflateWhole } from './inflate.js';
import type { Archive } from './open-archive.js';
import { stored } from './records.js';
import { findFalseEnd } from './stored-end.js';

/** What is called while the contents are read, in the order in which the entries lie. */
export interface EntryVisitor {
  /**
   * A file of at most 8 MiB, whole and checked, or an empty one. The bytes may be overwritten after the call. For a
   * larger file, after its last piece, `bytes` is `null`.
   */
  onFile?(entry: Entry, bytes: Buffer | null, sha256: string): void;
  /** The next piece of a file above 8 MiB, at most 256 KiB, not yet checked: `onFile` follows if it was right. */
  onPiece?(entry: Entry, bytes: Buffer, position: number): void;
  /** Uncompressed bytes read so far, and of all entries. */
  onProgress?(done: number, total: number): void;
}

/** A file of an archive as it was read. */
export interface FileFacts {
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Stands for a file until it has been read; one that cannot be is a fault. */
const unread: FileFacts = { size: 0, sha256: '' };

export type ReadContents =
  | {
      readonly ok: true;
      /** Every file entry by name, in the directory's order. */
      readonly files: Map<string, FileFacts>;
    }
  | ({ readonly ok: false } & Faults);

/**
 * Inflates every file, one at a time, and checks its size and CRC-32, and that nothing follows its deflate stream.
 * Memory stays within one small entry or a few pieces of a large one; time within what the stated sizes allow.
 */
export async function readEntries(archive: Archive, visitor: EntryVisitor = {}): Promise<ReadContents> {
  const faults = new FaultList();
  // Every name first: so they stay in the directory's order, in whatever order the bytes lie.
  const files = new Map<string, FileFacts>();
  let total = 0;
  for (const { name, size, isFolder } of archive.entries) {
    if (isFolder) continue;
    files.set(name, unread);
    total += size;
  }
  let done = 0;
  for (const entry of archive.entries.toSorted((a, b) => a.dataOffset - b.dataOffset)) {
    if (entry.isFolder) {
      checkFolderBytes(archive, entry, faults);
      continue;
    }
    if (entry.method === stored && hasDescriptor(entry)) checkOneEnd(archive, entry, faults);
    const reading = readEntry(archive, entry, visitor, faults);
    const facts = reading instanceof Promise ? await reading : reading;
    if (facts !== null) files.set(entry.name, facts);
    done += entry.size;
    visitor.onProgress?.(done, total);
  }
  return faults.total > 0 ? { ok: false, ...faults.list() } : { ok: true, files };
}

function readEntry(
  archive: Archive,
  entry: Entry,
  visitor: EntryVisitor,
  faults: FaultList,
): FileFacts | null | Promise<FileFacts | null> {
  if (Math.max(entry.size, entry.compressedSize) > wholeEntryBytes) return readLarge(archive, entry, visitor, faults);
  const compressed = archive.source.read(entry.dataOffset, entry.compressedSize);
  const inflated =
    entry.method === stored ? { outcome: 'whole' as const, bytes: compressed } : inflateWhole(compressed, entry.size);
  if (inflated.outcome !== 'whole') return refuseBytes(entry, inflated.outcome, faults);
  const checksum = crc32(inflated.bytes);
  if (checksum !== entry.crc32) return refuseChecksum(entry, checksum, faults);
  const sha256 = hash('sha256', inflated.bytes, 'hex');
  visitor.onFile?.(entry, inflated.bytes, sha256);
  return { size: entry.size, sha256 };
}

async function readLarge(
  archive: Archive,
  entry: Entry,
  visitor: EntryVisitor,
  faults: FaultList,
): Promise<FileFacts | null> {
  const digest = createHash('sha256');
  let checksum = 0;
  let position = 0;
  const take = (bytes: Buffer): void => {
    checksum = crc32(bytes, checksum);
    digest.update(bytes);
    visitor.onPiece?.(entry, bytes, position);
    position += bytes.length;
  };
  const outcome =
    entry.method === stored ? readStored(archive, entry, take) : await inflatePieces(archive.source, entry, take);
  if (outcome !== 'whole') return refuseBytes(entry, outcome, faults);
  if (checksum !== entry.crc32) return refuseChecksum(entry, checksum, faults);
  const sha256 = digest.digest('hex');
  visitor.onFile?.(entry, null, sha256);
  return { size: entry.size, sha256 };
}

const storedPiece = 256 * 1024;

function readStored(archive: Archive, entry: Entry, take: (bytes: Buffer) => void): 'whole' {
  for (let done = 0; done < entry.size; done += storedPiece) {
    take(archive.source.read(entry.dataOffset + done, Math.min(storedPiece, entry.size - done)));
  }
  return 'whole';
}

const emptyDeflate = Buffer.from([0x03, 0x00]);

function checkFolderBytes(archive: Archive, entry: Entry, faults: FaultList): void {
  if (entry.compressedSize === 0) return;
  if (archive.source.read(entry.dataOffset, entry.compressedSize).equals(emptyDeflate)) return;
  const where = { entry: entry.name, offset: entry.dataOffset };
  faults.add('invalid_archive', where, 'zip.folder_with_bytes', { bytes: entry.compressedSize });
}

function checkOneEnd({ source }: Archive, entry: Entry, faults: FaultList): void {
  const end = findFalseEnd(source, entry.dataOffset, entry.compressedSize);
  if (end === null) return;
  const where = { entry: entry.name, offset: entry.dataOffset + end };
  faults.add('invalid_archive', where, 'zip.descriptor_in_data', { after: end, size: entry.size });
}

function refuseBytes(entry: Entry, outcome: 'longer' | 'shorter' | 'trailing' | 'damaged', faults: FaultList): null {
  const where = { entry: entry.name, offset: entry.dataOffset };
  const { size } = entry;
  if (outcome === 'longer') faults.add('zip_bomb', where, 'zip.longer_than_stated', { size });
  else if (outcome === 'shorter') faults.add('zip_bomb', where, 'zip.shorter_than_stated', { size });
  else faults.add('invalid_archive', where, outcome === 'trailing' ? 'zip.bytes_after_deflate' : 'zip.deflate_damaged');
  return null;
}

function refuseChecksum(entry: Entry, crc: number, faults: FaultList): null {
  const where = { entry: entry.name, offset: entry.dataOffset };
  faults.add('invalid_archive', where, 'zip.crc_differs', { crc, stated: entry.crc32 });
  return null;
}
