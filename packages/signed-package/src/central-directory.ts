import type { ByteSource } from './bytes.js';
import type { DirectoryPlace } from './end-record.js';
import type { Entry } from './entry.js';
import { type NameAsRead, readName, withoutLeadingDot } from './entry-name.js';
import { checkExtraFields, widen, zip64Field } from './extra-fields.js';
import { at, FaultList, type FaultPlace } from './fault.js';
import { checkFileType } from './file-type.js';
import { centralLength, centralSignature, deflated, flagEncrypted, flagsAllowed, stored } from './records.js';

/** An entry as the directory tells it, and what its local header adds when it is read. */
export interface DirectoryEntry extends Entry, NameAsRead {
  /** The name as both headers spell it, with the `./` that `name` goes without. */
  readonly spelled: NameAsRead;
  /** 0 until then. */
  dataOffset: number;
  /** Whether the local header has a zip64 field, which makes its data descriptor longer. */
  isZip64: boolean;
}

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
  let block = readBlock(source, offset, end);
  let blockOffset = offset;
  while (entries.length < place.count) {
    let length = recordLength(block, offset - blockOffset);
    if (length === null) {
      // It may only be cut off where the block ends.
      block = readBlock(source, offset, end);
      blockOffset = offset;
      length = recordLength(block, 0);
    }
    if (length === null) {
      const params = { found: entries.length, count: place.count };
      faults.add('invalid_archive', at(offset), 'zip.entries_missing', params);
      return null;
    }
    const entry = readRecord(block, offset - blockOffset, offset, faults);
    if (entry.headerOffset === unknown) isInDoubt = true;
    entries.push(entry);
    offset += length;
  }
  if (offset === end) return isInDoubt ? null : entries;
  faults.add('invalid_archive', at(offset), 'zip.bytes_after_entries', { bytes: end - offset, count: place.count });
  return null;
}

/** Has room for the longest record: 46 bytes and three fields of at most 65,535. */
const blockBytes = 256 * 1024;

/** As much of the directory as is read at once, from the record at `offset` on. */
function readBlock(source: ByteSource, offset: number, end: number): Buffer {
  return source.read(offset, Math.min(blockBytes, end - offset));
}

/** `null` where the block holds no whole record at `start`. */
function recordLength(block: Buffer, start: number): number | null {
  if (start + centralLength > block.length || block.readUInt32LE(start) !== centralSignature) return null;
  const length =
    centralLength + block.readUInt16LE(start + 28) + block.readUInt16LE(start + 30) + block.readUInt16LE(start + 32);
  return start + length > block.length ? null : length;
}

/** Reads the record that begins at byte `start` of the block and at `directoryOffset` of the archive. */
function readRecord(block: Buffer, start: number, directoryOffset: number, faults: FaultList): DirectoryEntry {
  const nameEnd = start + centralLength + block.readUInt16LE(start + 28);
  const spelled = readName(block, start + centralLength, nameEnd);
  const { name, rawName } = withoutLeadingDot(spelled);
  const where: FaultPlace = { entry: name, offset: directoryOffset };
  const isFolder = name.endsWith('/');
  const flags = block.readUInt16LE(start + 8);
  const method = block.readUInt16LE(start + 10);
  const isEncrypted = (flags & flagEncrypted) !== 0;
  if (isEncrypted) faults.add('invalid_archive', where, 'zip.encrypted', { flags });
  else checkMethod(flags, method, block.readUInt16LE(start + 6), where, faults);
  const extraEnd = nameEnd + block.readUInt16LE(start + 30);
  // What encryption brings along in fields of its own is not said beside it.
  const extra = checkExtraFields(block, nameEnd, extraEnd, spelled, where, isEncrypted ? new FaultList() : faults);
  const mode = checkFileType(block.readUInt8(start + 5), block.readUInt32LE(start + 38), isFolder, where, faults);
  const short = {
    size: block.readUInt32LE(start + 24),
    compressedSize: block.readUInt32LE(start + 20),
    offset: block.readUInt32LE(start + 42),
  };
  const disk = block.readUInt16LE(start + 34);
  const wide = widen(short, disk, extra.get(zip64Field));
  if (wide === null && disk !== 0) faults.add('invalid_archive', where, 'zip.entry_on_other_disk', { disk });
  else if (wide === null) {
    const params = { size: short.size, compressed: short.compressedSize, start: short.offset };
    faults.add('invalid_archive', where, 'zip.zip64_field_differs', params);
  }
  const { size, compressedSize, offset: headerOffset } = wide ?? { size: 0, compressedSize: 0, offset: unknown };
  return {
    name,
    rawName,
    spelled,
    isFolder,
    method,
    flags,
    madeBy: block.readUInt8(start + 5),
    crc32: block.readUInt32LE(start + 16),
    compressedSize,
    size,
    mode,
    dosTime: block.readUInt16LE(start + 12),
    dosDate: block.readUInt16LE(start + 14),
    directoryOffset,
    headerOffset,
    dataOffset: 0,
    isZip64: false,
  };
}

/** Version 4.5 is what every unzip program in use can do; Info-ZIP's passes over entries that ask for more. */
export const newestVersion = 45;

function checkMethod(flags: number, method: number, versionNeeded: number, where: FaultPlace, faults: FaultList): void {
  if ((flags & ~flagsAllowed) !== 0) faults.add('invalid_archive', where, 'zip.unsupported_flags', { flags });
  if (method !== stored && method !== deflated)
    faults.add('invalid_archive', where, 'zip.unsupported_method', { method });
  if (versionNeeded > newestVersion)
    faults.add('invalid_archive', where, 'zip.version_too_new', { version: versionNeeded, most: newestVersion });
}
