import type { ByteSource } from './bytes.js';
import type { DirectoryEntry } from './central-directory.js';
import { checkDescriptor, hasDescriptor, lookingForSignatures } from './descriptor.js';
import type { DirectoryPlace } from './end-record.js';
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
      faults.add('zip_bomb', 'entries_apart', shared, `the bytes of ${entry.name}`, 'bytes of its own for every entry');
    } else if (next !== undefined && next.headerOffset < dataEnd) {
      const expected = `the next entry, ${next.name}, begins at byte ${next.headerOffset}`;
      faults.add('zip_bomb', 'entries_apart', where, `bytes up to ${dataEnd}`, expected);
    } else if (dataEnd > place.offset) {
      const expected = `the directory begins at byte ${place.offset}`;
      faults.add('invalid_archive', 'data_before_directory', where, `bytes up to ${dataEnd}`, expected);
    }
  });
}

function checkGaps(
  source: ByteSource,
  placed: readonly DirectoryEntry[],
  place: DirectoryPlace,
  faults: FaultList,
): void {
  const first = placed[0]?.headerOffset ?? place.offset;
  if (first > 0) {
    faults.add(
      'invalid_archive',
      'nothing_before_first',
      at(0),
      `${first} bytes`,
      'an entry, or the directory, at byte 0: zip -J package.zip takes off what stands before',
    );
  }
  const lastSignature = lookingForSignatures(source);
  placed.forEach((entry, index) => {
    const dataEnd = entry.dataOffset + entry.compressedSize;
    const between = (placed[index + 1]?.headerOffset ?? place.offset) - dataEnd;
    if (between < 0) return;
    if (hasDescriptor(entry)) {
      checkDescriptor(source, entry, between, lastSignature, faults);
    } else if (between > 0) {
      const where = { entry: entry.name, offset: dataEnd };
      const received = `${between} bytes that belong to no entry`;
      faults.add('invalid_archive', 'nothing_between', where, received, 'the next entry or the directory');
    }
  });
}
