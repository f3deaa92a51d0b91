import type { Caps } from './caps.js';
import type { DirectoryEntry } from './central-directory.js';
import { wholeFolder } from './entry-name.js';
import type { FaultList } from './fault.js';
import { deflated, flagEncrypted, stored } from './records.js';

const MIB = 1024 * 1024;

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
    if ((entry.flags & flagEncrypted) === 0 && isLie(entry)) {
      faults.add(
        'zip_bomb',
        'true_sizes',
        where,
        `${entry.size} bytes from ${entry.compressedSize}`,
        'sizes that its method can have',
      );
    } else if (entry.size > caps.ratioFrom && entry.size > caps.ratio * entry.compressedSize) {
      faults.add(
        'zip_bomb',
        'ratio',
        where,
        `${entry.size} bytes from ${entry.compressedSize}`,
        `above ${caps.ratioFrom / MIB} MiB at most ${caps.ratio} times its bytes in the zip`,
      );
    }
    if (entry.size > caps.entrySize)
      faults.add('too_large', 'entry_size', where, `${entry.size} bytes`, `at most ${caps.entrySize} bytes`);
  }
  if (total > caps.totalSize) {
    faults.add(
      'too_large',
      'total_size',
      { entry: null, offset: null },
      `${total} bytes in all`,
      `at most ${caps.totalSize} bytes`,
    );
  }
}

function isLie(entry: DirectoryEntry): boolean {
  if (entry.method === stored) return entry.size !== entry.compressedSize;
  return entry.method === deflated && entry.size > entry.compressedSize * deflateLimit;
}

/** A folder has no bytes; some Java tools deflate that nothing into the two bytes 03 00. */
function checkFolder(entry: DirectoryEntry, where: { entry: string; offset: number }, faults: FaultList): void {
  const compressed = entry.method === deflated && entry.name !== wholeFolder ? [0, 2] : [0];
  if (entry.size === 0 && entry.crc32 === 0 && compressed.includes(entry.compressedSize)) return;
  faults.add(
    'invalid_archive',
    'folder_empty',
    where,
    `${entry.size} bytes from ${entry.compressedSize}, CRC ${entry.crc32}`,
    'a folder without content',
  );
}
