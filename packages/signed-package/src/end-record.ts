import type { ByteSource } from './bytes.js';
import type { Caps } from './caps.js';
import { at, type FaultList, wholeArchive } from './fault.js';
import { archiveKind, splitBegin } from './file-kind.js';
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
    faults.add(
      'invalid_archive',
      'one_end_record',
      at(tailStart + later),
      'another end record in the comment',
      'one end record',
    );
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
  if (kind !== null) {
    const expected =
      kind === splitBegin
        ? 'one zip in one file: make it again without parts'
        : `a zip, not ${kind}: pack the folder with zip -r -X ../package.zip .`;
    faults.add('invalid_archive', 'end_record', wholeArchive, kind, expected);
    return;
  }
  const last = marks.at(-1);
  if (last === undefined) {
    if (tail.at(-1) === 0 && zerosAtEnd(source) >= tail.length) reportPadding(source, faults);
    else
      faults.add(
        'invalid_archive',
        'end_record',
        wholeArchive,
        `${source.size} bytes without an end record`,
        'a zip that is complete',
      );
    return;
  }
  const ends = tailStart + last + endLength + tail.readUInt16LE(last + 20);
  if (ends < source.size) {
    reportRest(source, tailStart + last, ends, faults);
    return;
  }
  const received = `an end record that ends at byte ${ends} of ${source.size}`;
  faults.add(
    'invalid_archive',
    'comment_length',
    at(tailStart + last),
    received,
    'an end record that ends with the file',
  );
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
  faults.add('invalid_archive', 'one_end_record', at(rival), 'an earlier end record', 'one end record');
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
  const fits = (value: number, limit: number, longValue: number | undefined): boolean =>
    longValue === undefined || value === longValue || value === limit;
  if (
    !fits(short.count, max16, long?.count) ||
    !fits(short.size, max32, long?.size) ||
    !fits(short.offset, max32, long?.offset)
  ) {
    faults.add('invalid_archive', 'zip64_agrees', where, describe(short), long === null ? '' : describe(long));
  }
  const place = long ?? short;
  if (
    (disk !== 0 && !(long !== null && disk === max16)) ||
    (directoryDisk !== 0 && !(long !== null && directoryDisk === max16))
  ) {
    faults.add(
      'invalid_archive',
      'one_disk',
      where,
      `disk ${disk}, directory on disk ${directoryDisk}`,
      'one zip in one file: make it again without parts',
    );
  }
  if (onDisk !== short.count)
    faults.add('invalid_archive', 'one_disk', where, `${onDisk} entries on this disk`, `${short.count} entries`);
  const directoryEnd = long === null ? endOffset : endOffset - zip64LocatorLength - zip64EndLength;
  if (place.offset + place.size !== directoryEnd) {
    faults.add(
      'invalid_archive',
      'directory_before_end',
      where,
      `${describe(place)}, ending at byte ${place.offset + place.size}`,
      `a directory that ends at byte ${directoryEnd}`,
    );
  }
  return faults.total > total ? null : place;
}

/** The zip64 end record, whenever its locator stands where Python and others look for it, needed or not. */
function readZip64(source: ByteSource, endOffset: number, faults: FaultList): DirectoryPlace | null {
  const locatorOffset = endOffset - zip64LocatorLength;
  if (locatorOffset < 0) return null;
  const locator = Buffer.from(source.read(locatorOffset, zip64LocatorLength));
  if (locator.readUInt32LE(0) !== zip64LocatorSignature) return null;
  const recordOffset = locatorOffset - zip64EndLength;
  const refuseRecord = (received: string, expected: string): null => {
    faults.add('invalid_archive', 'zip64_agrees', at(locatorOffset), received, expected);
    return null;
  };
  const stated = readUInt64(locator, 8);
  if (stated !== recordOffset)
    return refuseRecord(`a zip64 end record at byte ${stated}`, `one at byte ${recordOffset}`);
  if (locator.readUInt32LE(4) !== 0 || locator.readUInt32LE(16) > 1)
    return refuseRecord('a zip64 locator of several disks', 'one disk');
  const record = Buffer.from(source.read(recordOffset, zip64EndLength));
  if (record.readUInt32LE(0) !== zip64EndSignature)
    return refuseRecord('no zip64 end record', `one at byte ${recordOffset}`);
  if (readUInt64(record, 4) !== zip64EndLength - 12)
    return refuseRecord('a zip64 end record of another length', `${zip64EndLength - 12}`);
  if (record.readUInt32LE(16) !== 0 || record.readUInt32LE(20) !== 0)
    return refuseRecord('a zip64 end record of several disks', 'disk 0');
  const count = readUInt64(record, 32);
  if (readUInt64(record, 24) !== count)
    return refuseRecord('a zip64 end record with two counts', `${count} entries on this disk`);
  return { count, size: readUInt64(record, 40), offset: readUInt64(record, 48) };
}

function isWithinBounds(place: DirectoryPlace, caps: Caps, endOffset: number, faults: FaultList): boolean {
  if (place.count > caps.entries) {
    faults.add('too_many_entries', 'entries', at(endOffset), place.count, `at most ${caps.entries} entries`);
    return false;
  }
  return true;
}

function describe(place: DirectoryPlace): string {
  return `${place.count} entries in ${place.size} bytes at byte ${place.offset}`;
}
