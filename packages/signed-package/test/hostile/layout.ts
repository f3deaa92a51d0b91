import { buildZip, uint16, uint32 } from '../zip-builder.js';
import { type HostileZip, honest, oneEntry, wholeZip } from './hostile-zip.js';

const second = { name: 'lang/en/texts.json', content: '{"a":"b"}' };
const file = { name: 'file.txt', content: 'content '.repeat(20) };
const firstLength = buildZip([honest]).readUInt32LE(buildZip([honest]).length - 6);

export const hostileLayouts: HostileZip[] = [
  wholeZip('a byte before the first entry', 'zip.bytes_before_first', [{ ...honest, before: Buffer.from('x') }]),
  wholeZip('a program before the first entry, offsets set right', 'zip.bytes_before_first', [
    { ...honest, before: Buffer.from('#!/bin/sh\nexit\n') },
  ]),
  wholeZip('a split marker', 'zip.split_mark', [{ ...honest, before: uint32(0x08074b50) }]),
  wholeZip('the marker of a split zip that fitted one disk', 'zip.split_mark', [
    { ...honest, before: uint32(0x30304b50) },
  ]),
  wholeZip('an empty zip with bytes before its end record', 'zip.bytes_before_first', [], {
    beforeDirectory: Buffer.from('hidden'),
  }),
  wholeZip('an entry that is in no directory, first', 'zip.bytes_before_first', [
    { name: 'hidden.php', content: '<?php', isHidden: true },
    honest,
  ]),
  {
    ...oneEntry('an entry that is in no directory, between', 'invalid_archive', 'zip.bytes_between', honest),
    bytes: buildZip([honest, { name: 'hidden.php', content: '<?php', isHidden: true }, second]),
  },
  {
    ...oneEntry('an entry that is in no directory, last', 'invalid_archive', 'zip.bytes_between', second),
    bytes: buildZip([honest, second, { name: 'hidden.php', content: '<?php', isHidden: true }]),
  },
  {
    ...oneEntry('bytes between two entries', 'invalid_archive', 'zip.bytes_between', honest),
    bytes: buildZip([honest, { ...second, before: Buffer.from('x') }]),
  },
  oneEntry('bytes between the last entry and the directory', 'invalid_archive', 'zip.bytes_between', file, {
    beforeDirectory: Buffer.from('x'),
  }),
  oneEntry('an archive extra data record', 'invalid_archive', 'zip.bytes_between', file, {
    beforeDirectory: Buffer.concat([uint32(0x08064b50, 4), Buffer.from('data')]),
  }),
  oneEntry('a decryption header', 'invalid_archive', 'zip.bytes_between', file, {
    beforeDirectory: Buffer.concat([uint16(0), Buffer.alloc(12)]),
  }),
  oneEntry('a compressed size that is too small', 'invalid_archive', 'zip.bytes_between', {
    ...file,
    compressedSize: 100,
    size: 100,
  }),
  oneEntry('a compressed size that reaches into the directory', 'invalid_archive', 'zip.entry_runs_into_directory', {
    ...file,
    compressedSize: 170,
    size: 170,
  }),
  oneEntry('a compressed size beyond the file', 'invalid_archive', 'zip.entry_runs_into_directory', {
    ...file,
    method: 8,
    compressedSize: 0x7fffffff,
  }),
  oneEntry('a file size beyond the file', 'too_large', 'zip.entry_too_large', {
    ...file,
    compressedSize: 0x7fffffff,
    size: 0x7fffffff,
  }),
  { ...oneEntry('an entry whose data is the next entry', 'zip_bomb', 'zip.entries_overlap', file), bytes: quoting() },
  oneEntry('two entries with the bytes of one', 'zip_bomb', 'zip.entries_share_bytes', {
    ...honest,
    name: 'other.json',
    isGhost: true,
    offset: 0,
  }),
  {
    ...oneEntry('a thousand entries with the bytes of one', 'zip_bomb', 'zip.entries_share_bytes', { name: 'copy-2' }),
    bytes: thousandfold(),
  },
  {
    ...oneEntry('an entry inside the data of another', 'zip_bomb', 'zip.entries_overlap', { name: 'outer.bin' }),
    bytes: nestedEntry(),
  },
];

function quoting(): Buffer {
  return buildZip([{ ...file, compressedSize: 190, size: 190 }, second]);
}

function thousandfold(): Buffer {
  const copies = Array.from({ length: 1000 }, (_, index) => ({
    ...file,
    name: `copy-${index + 1}`,
    isGhost: index > 0,
    offset: 0,
  }));
  return buildZip(copies);
}

/** The directory lists both a stored file and an entry that lies within that file's bytes. */
function nestedEntry(): Buffer {
  const inner = { name: 'inner.txt', content: 'inner' };
  const local = buildZip([inner]).subarray(0, 30 + 9 + 5);
  const start = firstLength + 30 + 'outer.bin'.length;
  return buildZip([honest, { name: 'outer.bin', content: local }, { ...inner, isGhost: true, offset: start }]);
}
