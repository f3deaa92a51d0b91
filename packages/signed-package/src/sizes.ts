import type { Caps } from './caps.js';
import type { DirectoryEntry } from './central-directory.js';
import { wholeFolder } from './entry-name.js';
import { type FaultList, wholeArchive } from './fault.js';
import { deflated, flagEncrypted, stored } from './records.js';

/** The longest that deflate can make of one byte: 258 bytes from two bits, less its headers (zlib's own figure). */
const deflateLimit = 1032;

/** Holds the sizes that the headers state against the caps. Whether they are true shows when the bytes are read. */
export function checkSizes(entries: readonly DirectoryEntry[], caps: Caps, faults: FaultList): void {
  let total = 0;
  for (const entry of entries) {
    const where = { entry: entry.name, offset: entry.directoryOffset };
    total += entry.size;
    if (entry.isFolder) {
      checkFolder(entry, where, faults);
      continue;
    }
    const { size, compressedSize: compressed } = entry;
    if ((entry.flags & flagEncrypted) === 0 && isLie(entry)) {
      faults.add('zip_bomb', where, 'zip.size_impossible', { size, compressed });
    } else if (size > caps.ratioFrom && size > caps.ratio * compressed) {
      faults.add('zip_bomb', where, 'zip.ratio', { size, compressed, most: caps.ratio, from: caps.ratioFrom });
    }
    if (size > caps.entrySize) faults.add('too_large', where, 'zip.entry_too_large', { size, most: caps.entrySize });
  }
  if (total > caps.totalSize)
    faults.add('too_large', wholeArchive, 'zip.total_too_large', { size: total, most: caps.totalSize });
}

function isLie(entry: DirectoryEntry): boolean {
  if (entry.method === stored) return entry.size !== entry.compressedSize;
  return entry.method === deflated && entry.size > entry.compressedSize * deflateLimit;
}

/** A folder has no bytes; some Java tools deflate that nothing into the two bytes 03 00. */
function checkFolder(entry: DirectoryEntry, where: { entry: string; offset: number }, faults: FaultList): void {
  const compressed = entry.method === deflated && entry.name !== wholeFolder ? [0, 2] : [0];
  if (entry.size === 0 && entry.crc32 === 0 && compressed.includes(entry.compressedSize)) return;
  const params = { size: entry.size, compressed: entry.compressedSize, crc: entry.crc32 };
  faults.add('invalid_archive', where, 'zip.folder_with_content', params);
}
