import { buildZip, uint16, uint32, uint64 } from '../zip-builder.js';
import { type HostileZip, honest, wholeZip } from './hostile-zip.js';

const second = { name: 'lang/en/texts.json', content: '{}' };
const plain = buildZip([honest, second]);
const other = buildZip([{ name: 'evil.php', content: '<?php' }]);
const emptyEnd = Buffer.concat([uint32(0x06054b50), uint16(0, 0, 0, 0), uint32(0, 0), uint16(0)]);

const notZips: [string, string, Buffer][] = [
  ['no bytes at all', 'end_record', Buffer.alloc(0)],
  ['one byte', 'end_record', Buffer.from('P')],
  ['text', 'end_record', Buffer.from('this is not a zip, and it is longer than an end record')],
  ['a gzip', 'end_record', Buffer.from('1f8b0800000000000003030000000000000000001f8b0800000000000003', 'hex')],
  ['a local header alone', 'end_record', plain.subarray(0, 60)],
  ['a zip cut off in its directory', 'end_record', plain.subarray(0, plain.length - 30)],
  ['a zip cut off in its end record', 'end_record', plain.subarray(0, plain.length - 3)],
  ['a zip without its first half', 'directory_before_end', plain.subarray(60)],
  ['a zip with its middle cut out', 'directory_before_end', Buffer.concat([plain.subarray(0, 40), plain.subarray(50)])],
  ['bytes after the end record', 'nothing_after_end', Buffer.concat([plain, Buffer.from('more')])],
  ['a zip after a zip', 'directory_before_end', Buffer.concat([plain, other])],
  ['a zip and an empty end record after it', 'directory_before_end', Buffer.concat([plain, emptyEnd])],
  ['a program before the zip', 'directory_before_end', Buffer.concat([Buffer.from('#!/bin/sh\n'), plain])],
  ['zeros after the end record', 'nothing_after_end', Buffer.concat([plain, Buffer.alloc(8192)])],
];

const ends: HostileZip[] = [
  wholeZip('a comment longer than the file', 'comment_length', [honest], { commentLength: 5 }),
  wholeZip('a comment shorter than its bytes', 'nothing_after_end', [honest], {
    comment: Buffer.from('comment'),
    commentLength: 3,
  }),
  wholeZip('a second end record in the comment', 'one_end_record', [honest], { comment: emptyEnd }),
  wholeZip('a second end record in the middle of the comment', 'one_end_record', [honest], {
    comment: Buffer.concat([Buffer.from('x'), emptyEnd, Buffer.from('y')]),
  }),
  wholeZip('a second end record in the comment, cut short', 'one_end_record', [honest], {
    comment: emptyEnd.subarray(0, 21),
  }),
  wholeZip('the mark of an end record in the comment', 'one_end_record', [honest], {
    comment: emptyEnd.subarray(0, 4),
  }),
  wholeZip('a whole zip in the comment', 'one_end_record', [honest], { comment: other }),
  wholeZip('an end record in an entry comment', 'one_end_record', [{ ...honest, comment: emptyEnd }]),
  wholeZip('a directory in the comment', 'directory_before_end', [honest], directoryInComment()),
  wholeZip('an end record with one entry too many', 'directory_count', [honest, second], { count: 3 }),
  wholeZip('an end record with one entry too few', 'directory_count', [honest, second], { count: 1 }),
  wholeZip('an end record with no entries', 'directory_count', [honest, second], { count: 0 }),
  wholeZip('two counts that differ', 'one_disk', [honest, second], { countOnDisk: 1 }),
  wholeZip('an end record on a second disk', 'one_disk', [honest], { disk: 1 }),
  wholeZip('a directory on a second disk', 'one_disk', [honest], { directoryDisk: 1 }),
  wholeZip('a directory size one too large', 'directory_before_end', [honest], { size: 58 }),
  wholeZip('a directory size of zero', 'directory_before_end', [honest], { size: 0 }),
  wholeZip('a directory offset one too large', 'directory_before_end', [honest], { offset: 71 }),
  wholeZip('a directory offset of zero', 'directory_before_end', [honest], { offset: 0 }),
  wholeZip('a directory offset beyond the file', 'directory_before_end', [honest], { offset: 0x7fffffff }),
  wholeZip('all ones without a zip64 record', 'directory_before_end', [honest], {
    count: 0xffff,
    size: 0xffffffff,
    offset: 0xffffffff,
  }),
  wholeZip('bytes between directory and end record', 'directory_count', [honest], {
    afterDirectory: Buffer.from('rubbish!'),
  }),
  wholeZip('a digital signature after the directory', 'directory_count', [honest], {
    afterDirectory: Buffer.concat([uint32(0x05054b50), uint16(4), Buffer.from('sign')]),
  }),
  wholeZip('a second directory after the first', 'directory_count', [honest], {
    afterDirectory: directoryOf(other),
    count: 1,
  }),
  wholeZip('a first directory before the one that counts', 'directory_count', [honest], {
    order: (records) => [directoryOf(other), ...records],
    count: 1,
  }),
  earlierEnd(),
];

const zip64Ends: HostileZip[] = [
  wholeZip('a zip64 record with another count', 'zip64_agrees', [honest], { zip64: { count: 2 } }),
  wholeZip('a zip64 record with two counts', 'zip64_agrees', [honest], { zip64: { countOnDisk: 2 } }),
  wholeZip('a zip64 record with another directory size', 'zip64_agrees', [honest], { zip64: { size: 7 } }),
  wholeZip('a zip64 record with another directory offset', 'zip64_agrees', [honest], { zip64: { offset: 0 } }),
  wholeZip('a zip64 record with another offset, all ones in the end record', 'directory_before_end', [honest], {
    offset: 0xffffffff,
    zip64: { offset: 1 },
  }),
  wholeZip('a zip64 record with a huge offset', 'zip64_agrees', [honest], {
    zip64: { offset: Number.MAX_SAFE_INTEGER },
  }),
  wholeZip('a zip64 record with a negative offset', 'directory_before_end', [honest], {
    offset: 0xffffffff,
    zip64: { offset: -1 },
  }),
  wholeZip('a zip64 record on a second disk', 'zip64_agrees', [honest], { zip64: { disk: 1 } }),
  wholeZip('a zip64 locator of two disks', 'zip64_agrees', [honest], { zip64: { disks: 2 } }),
  wholeZip('a zip64 locator that points elsewhere', 'zip64_agrees', [honest], { zip64: { recordOffset: 3 } }),
  wholeZip('a zip64 locator that points beyond the file', 'zip64_agrees', [honest], {
    zip64: { recordOffset: 2 ** 40 },
  }),
  wholeZip('a zip64 record with another signature', 'zip64_agrees', [honest], { zip64: { signature: 0x06064b51 } }),
  wholeZip('a zip64 record of another length', 'zip64_agrees', [honest], { zip64: { recordSize: 45 } }),
  wholeZip('a zip64 record with data of its own', 'zip64_agrees', [honest], { zip64: { extra: Buffer.from('data') } }),
  wholeZip('a zip64 locator at the end of an entry comment', 'zip64_agrees', [
    { ...honest, comment: Buffer.concat([uint32(0x07064b50, 0), uint64(0), uint32(1)]) },
  ]),
  {
    ...wholeZip('a locator alone', 'zip64_agrees', [honest], {
      afterDirectory: Buffer.concat([uint32(0x07064b50, 0), uint64(0), uint32(1)]),
    }),
  },
  {
    title: '10,001 entries in the zip64 record',
    code: 'too_many_entries',
    rule: 'entries',
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
      hasNoOffset: rule === 'end_record',
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
  return wholeZip('an earlier end record with a directory of its own', 'one_end_record', [
    { name: 'inner.bin', content },
    honest,
  ]);
}
