import type { ByteSource } from './bytes.js';
import type { DirectoryEntry } from './central-directory.js';
import { checkDescriptor, hasDescriptor, lookingForSignatures } from './descriptor.js';
import type { DirectoryPlace } from './end-record.js';
import { visible } from './entry-name.js';
import { at, type FaultList } from './fault.js';
import { readLocalHeader } from './local-header.js';

/**
 * Walks the entries in the order in which they lie, from byte 0 to the directory: every byte belongs to exactly one
 * entry, and every local header agrees with the directory. Tells the entries where their bytes begin.
 */
export function checkLayout(
  source: ByteSource,
  directory: readonly DirectoryEntry[],
  place: DirectoryPlace,
  faults: FaultList,
): void {
  const placed = directory
    .toSorted((a, b) => a.headerOffset - b.headerOffset)
    .filter((entry) => readLocalHeader(source, entry, place.offset, faults));
  checkApart(placed, place, faults);
  // Where a header is missing, what looks like a gap is only what follows from it.
  if (placed.length === directory.length) checkGaps(source, placed, place, faults);
}

function checkApart(placed: readonly DirectoryEntry[], place: DirectoryPlace, faults: FaultList): void {
  placed.forEach((entry, index) => {
    const next = placed[index + 1];
    const dataEnd = entry.dataOffset + entry.compressedSize;
    if ((next?.headerOffset ?? place.offset) >= dataEnd) return;
    const where = { entry: entry.name, offset: entry.headerOffset };
    if (next !== undefined && next.headerOffset === entry.headerOffset) {
      const shared = { entry: next.name, offset: next.headerOffset };
      faults.add('zip_bomb', shared, 'zip.entries_share_bytes', { other: visible(entry.name) });
    } else if (next !== undefined && next.headerOffset < dataEnd) {
      const params = { ends: dataEnd, next: visible(next.name), next_start: next.headerOffset };
      faults.add('zip_bomb', where, 'zip.entries_overlap', params);
    } else if (dataEnd > place.offset) {
      const params = { ends: dataEnd, directory: place.offset };
      faults.add('invalid_archive', where, 'zip.entry_runs_into_directory', params);
    }
  });
}

/** Of a split zip, and of one that was to be split and fitted into one part (APPNOTE 8.5.3, 8.5.4). */
const splitMarks: readonly number[] = [0x08074b50, 0x30304b50];

function checkGaps(
  source: ByteSource,
  placed: readonly DirectoryEntry[],
  place: DirectoryPlace,
  faults: FaultList,
): void {
  const first = placed[0]?.headerOffset ?? place.offset;
  if (first === 4 && splitMarks.includes(source.read(0, 4).readUInt32LE())) {
    faults.add('invalid_archive', at(0), 'zip.split_mark');
  } else if (first > 0) faults.add('invalid_archive', at(0), 'zip.bytes_before_first', { bytes: first });
  const lastSignature = lookingForSignatures(source);
  placed.forEach((entry, index) => {
    const dataEnd = entry.dataOffset + entry.compressedSize;
    const between = (placed[index + 1]?.headerOffset ?? place.offset) - dataEnd;
    if (between < 0) return;
    if (hasDescriptor(entry)) {
      checkDescriptor(source, entry, between, lastSignature, faults);
    } else if (between > 0) {
      const where = { entry: entry.name, offset: dataEnd };
      faults.add('invalid_archive', where, 'zip.bytes_between', { bytes: between });
    }
  });
}
