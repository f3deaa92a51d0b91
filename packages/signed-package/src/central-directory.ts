import type { ByteSource } from './bytes.js';
import type { DirectoryPlace } from './end-record.js';
import type { Entry } from './entry.js';
import { decodeName } from './entry-name.js';
import { checkExtraFields, widen, zip64Field } from './extra-fields.js';
import { at, type FaultList, type FaultPlace, hex } from './fault.js';
import { checkFileType } from './file-type.js';
import { centralLength, centralSignature, deflated, flagEncrypted, flagsAllowed, stored } from './records.js';

/** An entry as the directory tells it; where its bytes begin is 0 until its local header has been read. */
export type DirectoryEntry = Omit<Entry, 'dataOffset'> & { dataOffset: number };

/** Stands for an offset that header and zip64 field do not agree on. */
const unknown = -1;

/**
 * Reads the central directory. `null` when it cannot be followed to its end or an entry's sizes and offset are in doubt;
 * single entries' other faults are listed.
 */
export function readDirectory(source: ByteSource, place: DirectoryPlace, faults: FaultList): DirectoryEntry[] | null {
  const end = place.offset + place.size;
  const entries: DirectoryEntry[] = [];
  let isInDoubt = false;
  let offset = place.offset;
  while (entries.length < place.count) {
    const length = recordLength(source, offset, end);
    if (length === null) {
      faults.add(
        'invalid_archive',
        'directory_count',
        at(offset),
        `${entries.length} entries`,
        `${place.count} entries, as the end record says`,
      );
      return null;
    }
    const entry = readRecord(source.read(offset, length), offset, faults);
    if (entry.headerOffset === unknown) isInDoubt = true;
    entries.push(entry);
    offset += length;
  }
  if (offset === end) return isInDoubt ? null : entries;
  faults.add(
    'invalid_archive',
    'directory_count',
    at(offset),
    `${end - offset} bytes after ${place.count} entries`,
    'a directory of as many entries as the end record says',
  );
  return null;
}

function recordLength(source: ByteSource, offset: number, end: number): number | null {
  if (offset + centralLength > end) return null;
  const fixed = source.read(offset, centralLength);
  if (fixed.readUInt32LE(0) !== centralSignature) return null;
  const length = centralLength + fixed.readUInt16LE(28) + fixed.readUInt16LE(30) + fixed.readUInt16LE(32);
  return offset + length > end ? null : length;
}

function readRecord(record: Buffer, directoryOffset: number, faults: FaultList): DirectoryEntry {
  const nameEnd = centralLength + record.readUInt16LE(28);
  const rawName = Buffer.from(record.subarray(centralLength, nameEnd));
  const name = decodeName(rawName);
  const where: FaultPlace = { entry: name, offset: directoryOffset };
  const isFolder = name.endsWith('/');
  const flags = record.readUInt16LE(8);
  const method = record.readUInt16LE(10);
  checkMethod(flags, method, record.readUInt16LE(6), where, faults);
  const extra = checkExtraFields(record, nameEnd, nameEnd + record.readUInt16LE(30), rawName, where, faults);
  const mode = checkFileType(record.readUInt8(5), record.readUInt32LE(38), isFolder, where, faults);
  const short = {
    size: record.readUInt32LE(24),
    compressedSize: record.readUInt32LE(20),
    offset: record.readUInt32LE(42),
  };
  const disk = record.readUInt16LE(34);
  const wide = widen(short, disk, extra.get(zip64Field));
  if (wide === null) {
    const rule = disk === 0 ? 'zip64_agrees' : 'one_disk';
    faults.add(
      'invalid_archive',
      rule,
      where,
      `sizes ${short.size} and ${short.compressedSize} at byte ${short.offset} of disk ${disk}`,
      'numbers that header and zip64 field agree on',
    );
  }
  const { size, compressedSize, offset: headerOffset } = wide ?? { size: 0, compressedSize: 0, offset: unknown };
  return {
    name,
    rawName,
    isFolder,
    method,
    flags,
    madeBy: record.readUInt8(5),
    crc32: record.readUInt32LE(16),
    compressedSize,
    size,
    mode,
    dosTime: record.readUInt16LE(12),
    dosDate: record.readUInt16LE(14),
    directoryOffset,
    headerOffset,
    dataOffset: 0,
  };
}

/** Version 4.5 is what every unzip program in use can do; Info-ZIP's passes over entries that ask for more. */
export const newestVersion = 45;

function checkMethod(flags: number, method: number, versionNeeded: number, where: FaultPlace, faults: FaultList): void {
  if ((flags & flagEncrypted) !== 0)
    faults.add('invalid_archive', 'not_encrypted', where, `flags ${hex(flags)}`, 'no encryption');
  else if ((flags & ~flagsAllowed) !== 0)
    faults.add(
      'invalid_archive',
      'flags',
      where,
      `flags ${hex(flags)}`,
      'only the flags of deflate, data descriptor and UTF-8',
    );
  if (method !== stored && method !== deflated)
    faults.add('invalid_archive', 'method', where, `method ${method}`, 'stored (0) or deflated (8)');
  if (versionNeeded > newestVersion)
    faults.add('invalid_archive', 'version_needed', where, `version ${versionNeeded}`, `at most ${newestVersion}`);
}
