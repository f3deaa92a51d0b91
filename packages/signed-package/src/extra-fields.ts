import { crc32 } from 'node:zlib';
import { bytesOfName, type NameAsRead } from './entry-name.js';
import type { FaultList, FaultPlace } from './fault.js';
import { max32, readUInt64 } from './records.js';

export const zip64Field = 0x0001;
const pkwareUnixField = 0x000d;
const asiUnixField = 0x756e;
const unicodePathField = 0x7075;
const extendedTimeField = 0x5455;

/**
 * Fields that no program lets change a file's name, type or bytes: times (NTFS, extended, Info-ZIP's two Unix ones),
 * owners, a unicode comment, Java's jar mark, security descriptors, alignment and growth padding. Any other field is
 * refused: encryption, patches, code pages, resource forks and links hide in them.
 */
const harmlessFields = new Set([
  0x000a,
  extendedTimeField,
  0x5855,
  0x7855,
  0x7875,
  0x6375,
  0xcafe,
  0x4453,
  0xd935,
  0xa220,
]);

/** The extra fields of one header by id, or `null` when they are not well-formed. */
function readExtraFields(extra: Buffer): Map<number, Buffer> | null {
  const fields = new Map<number, Buffer>();
  let position = 0;
  while (position < extra.length) {
    if (position + 4 > extra.length) return null;
    const id = extra.readUInt16LE(position);
    const end = position + 4 + extra.readUInt16LE(position + 2);
    if (end > extra.length || fields.has(id)) return null;
    fields.set(id, extra.subarray(position + 4, end));
    position = end;
  }
  return fields;
}

const noFields: ReadonlyMap<number, Buffer> = new Map();

/**
 * Refuses the extra fields, from byte `start` to `end` of a header, through which programs could read the entry
 * differently. Returns them by id.
 */
export function checkExtraFields(
  header: Buffer,
  start: number,
  end: number,
  name: NameAsRead,
  where: FaultPlace,
  faults: FaultList,
): ReadonlyMap<number, Buffer> {
  if (start === end) return noFields;
  const fields = readExtraFields(header.subarray(start, end));
  if (fields === null) {
    faults.add('invalid_archive', where, 'zip.extra_fields_malformed');
    return noFields;
  }
  for (const [id, data] of fields) {
    if (id === zip64Field || (harmlessFields.has(id) && !isEmptyTime(id, data))) continue;
    if (id === unicodePathField) checkUnicodePath(data, bytesOfName(name), where, faults);
    else if (id === asiUnixField) checkAsiUnix(data, where, faults);
    else if (id === pkwareUnixField) checkPkwareUnix(data, where, faults);
    else faults.add('invalid_archive', where, 'zip.extra_field_unknown', { id });
  }
  return fields;
}

/** Without the byte that says which times follow; libarchive passes over the whole file then. */
function isEmptyTime(id: number, data: Buffer): boolean {
  return id === extendedTimeField && data.length === 0;
}

function checkUnicodePath(data: Buffer, rawName: Buffer, where: FaultPlace, faults: FaultList): void {
  const sound = data.length >= 5 && data.readUInt8(0) === 1 && data.readUInt32LE(1) === crc32(rawName);
  if (sound && data.subarray(5).equals(rawName)) return;
  const path = data.subarray(5).toString('utf8');
  faults.add('invalid_archive', where, 'zip.unicode_path_differs', { path });
}

/** ASi's Unix field holds a mode and a link's target: CRC 4, mode 2, size or device 4, owner 2, group 2, target. */
function checkAsiUnix(data: Buffer, where: FaultPlace, faults: FaultList): void {
  const type = data.length < 6 ? -1 : data.readUInt16LE(4) & 0o170000;
  if (data.length === 14 && (type === 0o100000 || type === 0o040000 || type === 0)) return;
  faults.add('symlink', where, 'zip.special_file_in_extra_field');
}

/** PKWARE's Unix field: two times and two ids in 12 bytes, then a link's target or a device's numbers. */
function checkPkwareUnix(data: Buffer, where: FaultPlace, faults: FaultList): void {
  if (data.length === 12) return;
  faults.add('symlink', where, 'zip.special_file_in_extra_field');
}

/** The three numbers that a zip64 field may widen. */
export interface Widened {
  readonly size: number;
  readonly compressedSize: number;
  readonly offset: number;
}

/**
 * Sizes and offset with the zip64 field taken in (4.5.3): it holds exactly the numbers that stand as 0xffffffff, or,
 * where none does, repeats them. `null` when the field and the header disagree.
 */
export function widen(short: Widened, disk: number, field: Buffer | undefined): Widened | null {
  const isShort = short.size !== max32 && short.compressedSize !== max32 && short.offset !== max32;
  if (field === undefined) return isShort && disk === 0 ? short : null;
  const all = [short.size, short.compressedSize, short.offset];
  const needed = all.filter((value) => value === max32).length;
  if (needed === 0) return disk === 0 && repeats(field, [...all, disk]) ? short : null;
  const withDisk = disk === 0xffff;
  if (field.length !== needed * 8 + (withDisk ? 4 : 0)) return null;
  if (withDisk ? field.readUInt32LE(needed * 8) !== 0 : disk !== 0) return null;
  let position = 0;
  const [size = 0, compressedSize = 0, offset = 0] = all.map((value) => {
    if (value !== max32) return value;
    position += 8;
    return readUInt64(field, position - 8);
  });
  return { size, compressedSize, offset };
}

function repeats(field: Buffer, values: number[]): boolean {
  if (![0, 16, 24, 28].includes(field.length)) return false;
  return values.every((value, index) => {
    if (index * 8 >= field.length) return true;
    return (index === 3 ? field.readUInt32LE(24) : readUInt64(field, index * 8)) === value;
  });
}
