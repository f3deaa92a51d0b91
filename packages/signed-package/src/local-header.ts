import type { ByteSource } from './bytes.js';
import { type DirectoryEntry, newestVersion } from './central-directory.js';
import { isSameName, visible } from './entry-name.js';
import { checkExtraFields, zip64Field } from './extra-fields.js';
import { FaultList, type FaultPlace } from './fault.js';
import {
  flagDescriptor,
  flagEncrypted,
  flagsOfEffort,
  localLength,
  localSignature,
  max32,
  readUInt64,
} from './records.js';

/**
 * Compares a local header, field by field, with the directory, and tells the entry where its bytes begin. `false` when
 * there is none at that place.
 */
export function readLocalHeader(source: ByteSource, entry: DirectoryEntry, limit: number, faults: FaultList): boolean {
  const where: FaultPlace = { entry: entry.name, offset: entry.headerOffset };
  const header = readHeader(source, entry, limit);
  if (header === null) {
    faults.add('invalid_archive', where, 'zip.local_header_missing');
    return false;
  }
  const nameEnd = localLength + header.readUInt16LE(26);
  const end = nameEnd + header.readUInt16LE(28);
  const found = (entry.flags & flagEncrypted) === 0 ? faults : new FaultList();
  compare(header, nameEnd, entry, where, found);
  const zip64 = checkExtraFields(header, nameEnd, end, entry.spelled, where, found).get(zip64Field);
  compareSizes(header, zip64, entry, where, faults);
  entry.dataOffset = entry.headerOffset + end;
  entry.isZip64 = zip64 !== undefined;
  return true;
}

/** What the extra fields that the usual programs write take, so that most headers are read at once. */
const usualExtraBytes = 32;

/** The local header, and perhaps bytes that follow it; `null` when there is none before `limit`. */
function readHeader(source: ByteSource, entry: DirectoryEntry, limit: number): Buffer | null {
  const available = limit - entry.headerOffset;
  if (available < localLength) return null;
  const guess = Math.min(
    available,
    localLength + (entry.spelled.rawName ?? entry.spelled.name).length + usualExtraBytes,
  );
  const header = source.read(entry.headerOffset, guess);
  if (header.readUInt32LE(0) !== localSignature) return null;
  const length = localLength + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (length > available) return null;
  return length <= guess ? header : source.read(entry.headerOffset, length);
}

function compare(fixed: Buffer, nameEnd: number, entry: DirectoryEntry, where: FaultPlace, faults: FaultList): void {
  const code = 'invalid_archive';
  if (!isSameName(entry.spelled, fixed, localLength, nameEnd)) {
    const local = visible(fixed.toString('utf8', localLength, nameEnd));
    faults.add(code, where, 'zip.local_name_differs', { local, central: visible(entry.spelled.name) });
  }
  const flags = fixed.readUInt16LE(6);
  if (((flags ^ entry.flags) & ~flagsOfEffort) !== 0)
    faults.add(code, where, 'zip.local_flags_differ', { local: flags, central: entry.flags });
  const method = fixed.readUInt16LE(8);
  if (method !== entry.method)
    faults.add(code, where, 'zip.local_method_differs', { local: method, central: entry.method });
  const time = fixed.readUInt16LE(10);
  if (time !== entry.dosTime)
    faults.add(code, where, 'zip.local_time_differs', { local: time, central: entry.dosTime });
  const date = fixed.readUInt16LE(12);
  if (date !== entry.dosDate)
    faults.add(code, where, 'zip.local_date_differs', { local: date, central: entry.dosDate });
  const version = fixed.readUInt16LE(4);
  if (version > newestVersion) faults.add(code, where, 'zip.local_version_too_new', { version, most: newestVersion });
}

/** With a data descriptor each of CRC and sizes is either zero, to be told later, or already right (bsdtar mixes both). */
function compareSizes(
  fixed: Buffer,
  zip64: Buffer | undefined,
  entry: DirectoryEntry,
  where: FaultPlace,
  faults: FaultList,
): void {
  const crc = fixed.readUInt32LE(14);
  const sizes = localSizes(fixed.readUInt32LE(22), fixed.readUInt32LE(18), zip64);
  const isToldLater = (entry.flags & flagDescriptor) !== 0;
  const agrees = (local: number, central: number): boolean => local === central || (isToldLater && local === 0);
  if (
    sizes !== null &&
    agrees(crc, entry.crc32) &&
    agrees(sizes.size, entry.size) &&
    agrees(sizes.compressedSize, entry.compressedSize)
  ) {
    return;
  }
  const { crc32, size, compressedSize: compressed } = entry;
  if (sizes === null) {
    faults.add('invalid_archive', where, 'zip.local_zip64_field_differs', { crc: crc32, size, compressed });
    return;
  }
  faults.add('invalid_archive', where, 'zip.local_sizes_differ', {
    crc,
    size: sizes.size,
    compressed: sizes.compressedSize,
    central_crc: crc32,
    central_size: size,
    central_compressed: compressed,
  });
}

/**
 * A local zip64 field always holds both sizes (4.5.3); the short ones then stand as 0xffffffff or the same. Apache's
 * writers (Ant, Commons Compress) leave it there with zeros when it turns out not to be needed.
 */
function localSizes(
  size: number,
  compressedSize: number,
  zip64: Buffer | undefined,
): { size: number; compressedSize: number } | null {
  if (zip64 === undefined) return { size, compressedSize };
  if (zip64.length === 0 && size !== max32 && compressedSize !== max32) return { size, compressedSize };
  if (zip64.length !== 16) return null;
  if (size !== max32 && compressedSize !== max32 && zip64.every((byte) => byte === 0)) return { size, compressedSize };
  const wide = { size: readUInt64(zip64, 0), compressedSize: readUInt64(zip64, 8) };
  if (size !== max32 && size !== wide.size) return null;
  if (compressedSize !== max32 && compressedSize !== wide.compressedSize) return null;
  return wide;
}
