import type { ZipRules } from '../../src/index.js';
import { buildZip, uint16, uint32, uint64 } from '../zip-builder.js';
import { type HostileZip, honest, wholeZip } from './hostile-zip.js';

const second = { name: 'lang/en/texts.json', content: '{}' };
const plain = buildZip([honest, second]);
const other = buildZip([{ name: 'evil.php', content: '<?php' }]);
const emptyEnd = Buffer.concat([uint32(0x06054b50), uint16(0, 0, 0, 0), uint32(0, 0), uint16(0)]);

const notZips: [string, keyof ZipRules, Buffer][] = [
  ['no bytes at all', 'zip.end_record_missing', Buffer.alloc(0)],
  ['one byte', 'zip.end_record_missing', Buffer.from('P')],
  ['text', 'zip.end_record_missing', Buffer.from('this is not a zip, and it is longer than an end record')],
  ['a gzip', 'zip.other_format', Buffer.from('1f8b0800000000000003030000000000000000001f8b0800000000000003', 'hex')],
  ['a local header alone', 'zip.end_record_missing', plain.subarray(0, 60)],
  ['a zip cut off in its directory', 'zip.end_record_missing', plain.subarray(0, plain.length - 30)],
  ['a zip cut off in its end record', 'zip.end_record_missing', plain.subarray(0, plain.length - 3)],
  ['a zip without its first half', 'zip.directory_misplaced', plain.subarray(60)],
  [
    'a zip with its middle cut out',
    'zip.directory_misplaced',
    Buffer.concat([plain.subarray(0, 40), plain.subarray(50)]),
  ],
  ['bytes after the end record', 'zip.bytes_after_end', Buffer.concat([plain, Buffer.from('more')])],
  ['a zip after a zip', 'zip.directory_misplaced', Buffer.concat([plain, other])],
  ['a zip and an empty end record after it', 'zip.directory_misplaced', Buffer.concat([plain, emptyEnd])],
  ['a program before the zip', 'zip.directory_misplaced', Buffer.concat([Buffer.from('#!/bin/sh\n'), plain])],
  ['zeros after the end record', 'zip.bytes_after_end', Buffer.concat([plain, Buffer.alloc(8192)])],
];

const ends: HostileZip[] = [
  wholeZip('a comment longer than the file', 'zip.comment_cut_short', [honest], { commentLength: 5 }),
  wholeZip('a comment shorter than its bytes', 'zip.bytes_after_end', [honest], {
    comment: Buffer.from('comment'),
    commentLength: 3,
  }),
  wholeZip('a second end record in the comment', 'zip.end_record_in_comment', [honest], { comment: emptyEnd }),
  wholeZip('a second end record in the middle of the comment', 'zip.end_record_in_comment', [honest], {
    comment: Buffer.concat([Buffer.from('x'), emptyEnd, Buffer.from('y')]),
  }),
  wholeZip('a second end record in the comment, cut short', 'zip.end_record_in_comment', [honest], {
    comment: emptyEnd.subarray(0, 21),
  }),
  wholeZip('the mark of an end record in the comment', 'zip.end_record_in_comment', [honest], {
    comment: emptyEnd.subarray(0, 4),
  }),
  wholeZip('a whole zip in the comment', 'zip.end_record_in_comment', [honest], { comment: other }),
  wholeZip('an end record in an entry comment', 'zip.end_record_twice', [{ ...honest, comment: emptyEnd }]),
  wholeZip('a directory in the comment', 'zip.directory_misplaced', [honest], directoryInComment()),
  wholeZip('an end record with one entry too many', 'zip.entries_missing', [honest, second], { count: 3 }),
  wholeZip('an end record with one entry too few', 'zip.bytes_after_entries', [honest, second], { count: 1 }),
  wholeZip('an end record with no entries', 'zip.bytes_after_entries', [honest, second], { count: 0 }),
  wholeZip('two counts that differ', 'zip.counts_differ', [honest, second], { countOnDisk: 1 }),
  wholeZip('an end record on a second disk', 'zip.several_disks', [honest], { disk: 1 }),
  wholeZip('a directory on a second disk', 'zip.several_disks', [honest], { directoryDisk: 1 }),
  wholeZip('a directory size one too large', 'zip.directory_misplaced', [honest], { size: 58 }),
  wholeZip('a directory size of zero', 'zip.directory_misplaced', [honest], { size: 0 }),
  wholeZip('a directory offset one too large', 'zip.directory_misplaced', [honest], { offset: 71 }),
  wholeZip('a directory offset of zero', 'zip.directory_misplaced', [honest], { offset: 0 }),
  wholeZip('a directory offset beyond the file', 'zip.directory_misplaced', [honest], { offset: 0x7fffffff }),
  wholeZip('all ones without a zip64 record', 'zip.directory_misplaced', [honest], {
    count: 0xffff,
    size: 0xffffffff,
    offset: 0xffffffff,
  }),
  wholeZip('bytes between directory and end record', 'zip.bytes_after_entries', [honest], {
    afterDirectory: Buffer.from('rubbish!'),
  }),
  wholeZip('a digital signature after the directory', 'zip.bytes_after_entries', [honest], {
    afterDirectory: Buffer.concat([uint32(0x05054b50), uint16(4), Buffer.from('sign')]),
  }),
  wholeZip('a second directory after the first', 'zip.bytes_after_entries', [honest], {
    afterDirectory: directoryOf(other),
    count: 1,
  }),
  wholeZip('a first directory before the one that counts', 'zip.bytes_after_entries', [honest], {
    order: (records) => [directoryOf(other), ...records],
    count: 1,
  }),
  earlierEnd(),
];

const zip64Ends: HostileZip[] = [
  wholeZip('a zip64 record with another count', 'zip.zip64_end_differs', [honest], { zip64: { count: 2 } }),
  wholeZip('a zip64 record with two counts', 'zip.zip64_counts_differ', [honest], { zip64: { countOnDisk: 2 } }),
  wholeZip('a zip64 record with another directory size', 'zip.zip64_end_differs', [honest], { zip64: { size: 7 } }),
  wholeZip('a zip64 record with another directory offset', 'zip.zip64_end_differs', [honest], { zip64: { offset: 0 } }),
  wholeZip('a zip64 record with another offset, all ones in the end record', 'zip.directory_misplaced', [honest], {
    offset: 0xffffffff,
    zip64: { offset: 1 },
  }),
  wholeZip('a zip64 record with a huge offset', 'zip.zip64_end_differs', [honest], {
    zip64: { offset: Number.MAX_SAFE_INTEGER },
  }),
  wholeZip('a zip64 record with a negative offset', 'zip.directory_misplaced', [honest], {
    offset: 0xffffffff,
    zip64: { offset: -1 },
  }),
  wholeZip('a zip64 record on a second disk', 'zip.zip64_locator_disks', [honest], { zip64: { disk: 1 } }),
  wholeZip('a zip64 locator of two disks', 'zip.zip64_locator_disks', [honest], { zip64: { disks: 2 } }),
  wholeZip('a zip64 locator that points elsewhere', 'zip.zip64_end_misplaced', [honest], {
    zip64: { recordOffset: 3 },
  }),
  wholeZip('a zip64 locator that points beyond the file', 'zip.zip64_end_misplaced', [honest], {
    zip64: { recordOffset: 2 ** 40 },
  }),
  wholeZip('a zip64 record with another signature', 'zip.zip64_end_missing', [honest], {
    zip64: { signature: 0x06064b51 },
  }),
  wholeZip('a zip64 record of another length', 'zip.zip64_end_length', [honest], { zip64: { recordSize: 45 } }),
  wholeZip('a zip64 record with data of its own', 'zip.zip64_end_misplaced', [honest], {
    zip64: { extra: Buffer.from('data') },
  }),
  wholeZip('a zip64 locator at the end of an entry comment', 'zip.zip64_end_misplaced', [
    { ...honest, comment: Buffer.concat([uint32(0x07064b50, 0), uint64(0), uint32(1)]) },
  ]),
  {
    ...wholeZip('a locator alone', 'zip.zip64_end_misplaced', [honest], {
      afterDirectory: Buffer.concat([uint32(0x07064b50, 0), uint64(0), uint32(1)]),
    }),
  },
  {
    title: '10,001 entries in the zip64 record',
    code: 'too_many_entries',
    rule: 'zip.too_many_entries',
    entry: null,
    bytes: buildZip([honest], { count: 0xffff, zip64: { count: 10_001 } }),
  },
];

export const hostileEnds: HostileZip[] = [
  ...notZips.map(
    ([title, rule, bytes]): HostileZip => ({
      title,
      code: 'invalid_archive',
      rule,
      entry: null,
      bytes,
      hasNoOffset: rule === 'zip.end_record_missing' || rule === 'zip.other_format',
    }),
  ),
  ...ends,
  ...zip64Ends,
];

function directoryOf(zip: Buffer): Buffer {
  const end = zip.length - 22;
  return zip.subarray(zip.readUInt32LE(end + 16), end);
}

/** The end record points at a directory that lies behind it, in the comment. */
function directoryInComment(): { comment: Buffer; offset: number; size: number } {
  const honestZip = buildZip([honest]);
  const comment = directoryOf(honestZip);
  return { comment, offset: honestZip.length, size: comment.length };
}

/** A stored file that holds a directory and an end record with offsets that are right in the file around it. */
function earlierEnd(): HostileZip {
  const nameLength = 'inner.bin'.length;
  const evil = { name: 'evil.php', content: '<?php' };
  const start = 30 + nameLength;
  const inner = buildZip([{ ...evil, offset: start }]);
  const directoryOffset = start + inner.readUInt32LE(inner.length - 6);
  const content = buildZip([{ ...evil, offset: start }], { offset: directoryOffset });
  return wholeZip('an earlier end record with a directory of its own', 'zip.end_record_twice', [
    { name: 'inner.bin', content },
    honest,
  ]);
}
