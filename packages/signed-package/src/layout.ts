import type { ByteSource } from './bytes.js';
import type { DirectoryEntry } from './central-directory.js';
import type { DirectoryPlace } from './end-record.js';
import type { Entry } from './entry.js';
import { at, type FaultList } from './fault.js';
import { isDescriptor, type LocalHeader, readLocalHeader } from './local-header.js';
import { flagDescriptor } from './records.js';

/** An entry whose local header is there. */
interface PlacedEntry {
  readonly entry: DirectoryEntry;
  readonly local: LocalHeader;
}

/**
 * Walks the entries in the order in which they lie, from byte 0 to the directory: every byte belongs to exactly one
 * entry, and every local header agrees with the directory. Tells the entries where their bytes begin, and returns them
 * in the directory's order.
 */
export function checkLayout(
  source: ByteSource,
  directory: readonly DirectoryEntry[],
  place: DirectoryPlace,
  faults: FaultList,
): readonly Entry[] {
  const inPlace = directory.toSorted((a, b) => a.headerOffset - b.headerOffset);
  const placed: PlacedEntry[] = [];
  for (const entry of inPlace) {
    const local = readLocalHeader(source, entry, place.offset, faults);
    if (local !== null) placed.push({ entry, local });
  }
  checkApart(placed, place, faults);
  // Where a header is missing, what looks like a gap is only what follows from it.
  if (placed.length === directory.length) checkGaps(source, placed, place, faults);
  for (const { entry, local } of placed) entry.dataOffset = local.dataOffset;
  return directory;
}

function checkApart(placed: readonly PlacedEntry[], place: DirectoryPlace, faults: FaultList): void {
  for (const [index, { entry, local }] of placed.entries()) {
    const next = placed[index + 1]?.entry;
    const dataEnd = local.dataOffset + entry.compressedSize;
    if ((next?.headerOffset ?? place.offset) >= dataEnd) continue;
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
  }
}

function checkGaps(source: ByteSource, placed: readonly PlacedEntry[], place: DirectoryPlace, faults: FaultList): void {
  const first = placed[0]?.entry.headerOffset ?? place.offset;
  if (first > 0) {
    faults.add(
      'invalid_archive',
      'nothing_before_first',
      at(0),
      `${first} bytes`,
      'an entry, or the directory, at byte 0',
    );
  }
  for (const [index, { entry, local }] of placed.entries()) {
    const dataEnd = local.dataOffset + entry.compressedSize;
    const between = (placed[index + 1]?.entry.headerOffset ?? place.offset) - dataEnd;
    const hasDescriptor = (entry.flags & flagDescriptor) !== 0;
    if (between < 0 || (between === 0 && !hasDescriptor)) continue;
    const where = { entry: entry.name, offset: dataEnd };
    if (hasDescriptor) {
      if (between <= 24 && isDescriptor(source.read(dataEnd, between), entry, local.isZip64)) continue;
      const expected = 'a data descriptor that agrees with the directory, and nothing else';
      faults.add('invalid_archive', 'data_descriptor', where, `${between} bytes after the data`, expected);
    } else {
      const received = `${between} bytes that belong to no entry`;
      faults.add('invalid_archive', 'nothing_between', where, received, 'the next entry or the directory');
    }
  }
}
