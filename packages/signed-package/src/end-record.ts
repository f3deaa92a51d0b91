import type { ByteSource } from './bytes.js';
import type { Caps } from './caps.js';
import { at, type FaultList, wholeArchive } from './fault.js';
import { archiveKind } from './file-kind.js';
import { reportPadding, reportRest, zerosAtEnd } from './file-rest.js';
import {
  centralLength,
  centralSignature,
  endLength,
  max16,
  max32,
  readUInt64,
  zip64EndLength,
  zip64EndSignature,
  zip64LocatorLength,
  zip64LocatorSignature,
} from './records.js';
import type { ParametersOf, ZipRules } from './rules.js';

/** Where the central directory lies, as every end record agrees. */
export interface DirectoryPlace {
  readonly offset: number;
  readonly size: number;
  readonly count: number;
}

const endMark = Buffer.from('PK\x05\x06', 'latin1');

/**
 * Finds the one end record and follows it to the directory. Programs look for the end record in different ways (last
 * signature, first that fits, the most consistent), so there must be only one that any of them could take.
 */
export function findDirectory(source: ByteSource, caps: Caps, faults: FaultList): DirectoryPlace | null {
  const tailLength = Math.min(source.size, endLength + max16);
  const tailStart = source.size - tailLength;
  const tail = Buffer.from(source.read(tailStart, tailLength));
  const everyMark = positionsOf(endMark, tail);
  const marks = everyMark.filter((position) => position + endLength <= tail.length);
  const fitting = marks.filter((position) => position + endLength + tail.readUInt16LE(position + 20) === tail.length);
  const position = fitting[0];
  if (position === undefined) {
    reportNoEnd(source, marks, tailStart, tail, faults);
    return null;
  }
  // Even one that is cut short: Python and jszip take it for the end record, and then fail.
  const later = everyMark.find((mark) => mark > position);
  if (later !== undefined) {
    faults.add('invalid_archive', at(tailStart + later), 'zip.end_record_in_comment');
    return null;
  }
  const end = tail.subarray(position, position + endLength);
  const place = readPlace(source, end, tailStart + position, faults);
  const earlier = marks.map((mark) => tailStart + mark).filter((mark) => mark < tailStart + position);
  const isOnly = place === null || isOnlyEnd(source, earlier, place, faults);
  return place !== null && isOnly && isWithinBounds(place, caps, tailStart + position, faults) ? place : null;
}

function positionsOf(mark: Buffer, bytes: Buffer): number[] {
  const positions: number[] = [];
  for (let found = bytes.indexOf(mark); found !== -1; found = bytes.indexOf(mark, found + 1)) positions.push(found);
  return positions;
}

function reportNoEnd(source: ByteSource, marks: number[], tailStart: number, tail: Buffer, faults: FaultList): void {
  const kind = archiveKind(source);
  if (kind === 'split') {
    faults.add('invalid_archive', wholeArchive, 'zip.split');
    return;
  }
  if (kind !== null) {
    faults.add('invalid_archive', wholeArchive, 'zip.other_format', { format: kind });
    return;
  }
  const last = marks.at(-1);
  if (last === undefined) {
    if (tail.at(-1) === 0 && zerosAtEnd(source) >= tail.length) reportPadding(source, faults);
    else faults.add('invalid_archive', wholeArchive, 'zip.end_record_missing', { size: source.size });
    return;
  }
  const ends = tailStart + last + endLength + tail.readUInt16LE(last + 20);
  if (ends < source.size) {
    reportRest(source, tailStart + last, ends, faults);
    return;
  }
  faults.add('invalid_archive', at(tailStart + last), 'zip.comment_cut_short', { ends, size: source.size });
}

/**
 * libzip tries every end record, and is put off by one inside the directory. Elsewhere, in a stored zip for example, one
 * does no harm unless its offset leads to a directory in this file.
 */
function isOnlyEnd(source: ByteSource, earlier: number[], place: DirectoryPlace, faults: FaultList): boolean {
  const rival = earlier.find(
    (mark) => mark >= place.offset || pointsAtDirectory(source, source.read(mark, endLength).readUInt32LE(16), mark),
  );
  if (rival === undefined) return true;
  faults.add('invalid_archive', at(rival), 'zip.end_record_twice');
  return false;
}

function pointsAtDirectory(source: ByteSource, offset: number, before: number): boolean {
  return offset + centralLength <= before && source.read(offset, 4).readUInt32LE(0) === centralSignature;
}

function readPlace(source: ByteSource, end: Buffer, endOffset: number, faults: FaultList): DirectoryPlace | null {
  const total = faults.total;
  const where = at(endOffset);
  const disk = end.readUInt16LE(4);
  const directoryDisk = end.readUInt16LE(6);
  const onDisk = end.readUInt16LE(8);
  const short = { count: end.readUInt16LE(10), size: end.readUInt32LE(12), offset: end.readUInt32LE(16) };
  const long = readZip64(source, endOffset, faults);
  if (faults.total > total) return null;
  if (long !== null && !agree(short, long)) {
    faults.add('invalid_archive', where, 'zip.zip64_end_differs', {
      count: short.count,
      size: short.size,
      start: short.offset,
      zip64_count: long.count,
      zip64_size: long.size,
      zip64_start: long.offset,
    });
  }
  const place = long ?? short;
  if (
    (disk !== 0 && !(long !== null && disk === max16)) ||
    (directoryDisk !== 0 && !(long !== null && directoryDisk === max16))
  ) {
    faults.add('invalid_archive', where, 'zip.several_disks', { disk, directory_disk: directoryDisk });
  }
  if (onDisk !== short.count)
    faults.add('invalid_archive', where, 'zip.counts_differ', { on_disk: onDisk, count: short.count });
  const directoryEnd = long === null ? endOffset : endOffset - zip64LocatorLength - zip64EndLength;
  if (place.offset + place.size !== directoryEnd) {
    const { count, size, offset: start } = place;
    const params = { count, size, start, end: start + size, end_expected: directoryEnd };
    faults.add('invalid_archive', where, 'zip.directory_misplaced', params);
  }
  return faults.total > total ? null : place;
}

/** Whether each number of the end record is that of the zip64 one, or refers to it. */
function agree(short: DirectoryPlace, long: DirectoryPlace): boolean {
  const fits = (value: number, limit: number, longValue: number): boolean => value === longValue || value === limit;
  return (
    fits(short.count, max16, long.count) && fits(short.size, max32, long.size) && fits(short.offset, max32, long.offset)
  );
}

/** The zip64 end record, whenever its locator stands where Python and others look for it, needed or not. */
function readZip64(source: ByteSource, endOffset: number, faults: FaultList): DirectoryPlace | null {
  const locatorOffset = endOffset - zip64LocatorLength;
  if (locatorOffset < 0) return null;
  const locator = Buffer.from(source.read(locatorOffset, zip64LocatorLength));
  if (locator.readUInt32LE(0) !== zip64LocatorSignature) return null;
  const recordOffset = locatorOffset - zip64EndLength;
  const refuseRecord = <Id extends keyof ZipRules>(rule: Id, ...params: ParametersOf<ZipRules[Id]>): null => {
    faults.add('invalid_archive', at(locatorOffset), rule, ...params);
    return null;
  };
  const stated = readUInt64(locator, 8);
  if (stated !== recordOffset) return refuseRecord('zip.zip64_end_misplaced', { stated, start: recordOffset });
  if (locator.readUInt32LE(4) !== 0 || locator.readUInt32LE(16) > 1) return refuseRecord('zip.zip64_locator_disks');
  const record = Buffer.from(source.read(recordOffset, zip64EndLength));
  if (record.readUInt32LE(0) !== zip64EndSignature)
    return refuseRecord('zip.zip64_end_missing', { start: recordOffset });
  const length = readUInt64(record, 4);
  if (length !== zip64EndLength - 12)
    return refuseRecord('zip.zip64_end_length', { length, length_expected: zip64EndLength - 12 });
  if (record.readUInt32LE(16) !== 0 || record.readUInt32LE(20) !== 0) return refuseRecord('zip.zip64_end_disks');
  const [onDisk, count] = [readUInt64(record, 24), readUInt64(record, 32)];
  if (onDisk !== count) return refuseRecord('zip.zip64_counts_differ', { on_disk: onDisk, count });
  return { count, size: readUInt64(record, 40), offset: readUInt64(record, 48) };
}

function isWithinBounds(place: DirectoryPlace, caps: Caps, endOffset: number, faults: FaultList): boolean {
  if (place.count > caps.entries) {
    const params = { count: place.count, most: caps.entries };
    faults.add('too_many_entries', at(endOffset), 'zip.too_many_entries', params);
    return false;
  }
  return true;
}
