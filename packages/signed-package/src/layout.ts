import type { ByteSource } from './bytes.js';
import type { DirectoryEntry } from './central-directory.js';
import type { DirectoryPlace } from './end-record.js';
import type { Entry } from './entry.js';
import { at, type FaultList } from './fault.js';
import { isDescriptor, readLocalHeader } from './local-header.js';
import { flagDescriptor } from './records.js';

/**
 * Walks the entries in the order in which they lie, from byte 0 to the directory: every byte belongs to exactly one
 * entry, and every local header agrees with the directory. Returns the entries in the directory's order.
 */
export function checkLayout(
  source: ByteSource,
  directory: readonly DirectoryEntry[],
  place: DirectoryPlace,
  faults: FaultList,
): Entry[] {
  const inPlace = directory.toSorted((a, b) => a.headerOffset - b.headerOffset);
  const dataOffsets = new Map<DirectoryEntry, number>();
  const first = inPlace[0]?.headerOffset ?? place.offset;
  if (first > 0)
    faults.add(
      'invalid_archive',
      'nothing_before_first',
      at(0),
      `${first} bytes before the first entry`,
      'an entry at byte 0',
    );
  for (const [index, entry] of inPlace.entries()) {
    const next = inPlace[index + 1];
    if (next !== undefined && next.headerOffset === entry.headerOffset) {
      faults.add(
        'zip_bomb',
        'entries_apart',
        { entry: next.name, offset: next.headerOffset },
        `the bytes of ${entry.name}`,
        'bytes of its own for every entry',
      );
    }
    const local = readLocalHeader(source, entry, place.offset, faults);
    if (local === null) continue;
    dataOffsets.set(entry, local.dataOffset);
    if (next?.headerOffset !== entry.headerOffset) checkEnd(source, entry, local, next ?? null, place, faults);
  }
  return directory.map((entry) => ({ ...entry, dataOffset: dataOffsets.get(entry) ?? 0 }));
}

function checkEnd(
  source: ByteSource,
  entry: DirectoryEntry,
  local: { dataOffset: number; isZip64: boolean },
  next: DirectoryEntry | null,
  place: DirectoryPlace,
  faults: FaultList,
): void {
  const where = { entry: entry.name, offset: entry.headerOffset };
  const dataEnd = local.dataOffset + entry.compressedSize;
  const limit = Math.min(next?.headerOffset ?? place.offset, place.offset);
  const between = limit - dataEnd;
  if (between < 0 && next !== null && next.headerOffset < place.offset) {
    faults.add(
      'zip_bomb',
      'entries_apart',
      where,
      `bytes up to ${dataEnd}`,
      `the next entry, ${next.name}, begins at byte ${limit}`,
    );
    return;
  }
  if (between < 0) {
    faults.add(
      'invalid_archive',
      'data_before_directory',
      where,
      `bytes up to ${dataEnd}`,
      `the directory begins at byte ${limit}`,
    );
    return;
  }
  if ((entry.flags & flagDescriptor) === 0) {
    if (between > 0)
      faults.add(
        'invalid_archive',
        'nothing_between',
        { ...where, offset: dataEnd },
        `${between} bytes that belong to no entry`,
        'the next entry or the directory',
      );
    return;
  }
  if (between > 24 || !isDescriptor(source.read(dataEnd, between), entry, local.isZip64)) {
    faults.add(
      'invalid_archive',
      'data_descriptor',
      { ...where, offset: dataEnd },
      `${between} bytes after the data`,
      'a data descriptor that agrees with the directory, and nothing else',
    );
  }
}
