import { crc32, deflateRawSync } from 'node:zlib';
import type { ZipRules } from '../../src/index.js';
import { buildZip, type EntryPlan } from '../zip-builder.js';
import { type HostileZip, honest, oneEntry } from './hostile-zip.js';

const MiB = 1024 * 1024;
const text = Buffer.from('content that repeats itself. '.repeat(200));
const deflated = deflateRawSync(text);
const file: EntryPlan = { name: 'file.txt', content: text, method: 8 };
const zeros = deflateRawSync(Buffer.alloc(11 * MiB));

/** 9 MiB that do not compress below 1 to 200: read piece by piece. */
const large = Buffer.alloc(9 * MiB, Buffer.from(Array.from({ length: 997 }, (_, index) => (index * 7919) % 251)));
const largeDeflated = deflateRawSync(large, { level: 1 });
const largeFile: EntryPlan = { name: 'large.bin', method: 8, content: large, data: largeDeflated };

const lies: [string, keyof ZipRules, EntryPlan][] = [
  ['a size that is too small', 'zip.longer_than_stated', { ...file, size: 100 }],
  [
    'a size that is too small, with the right CRC of the prefix',
    'zip.longer_than_stated',
    { ...file, size: 100, crc: crc32(text.subarray(0, 100)) },
  ],
  [
    'a size one byte too small',
    'zip.longer_than_stated',
    { ...file, size: text.length - 1, crc: crc32(text.subarray(0, -1)) },
  ],
  ['a size of zero', 'zip.longer_than_stated', { ...file, size: 0, crc: 0 }],
  ['a size that is too large', 'zip.shorter_than_stated', { ...file, size: text.length + 1 }],
  [
    'a stored size that is larger than its bytes',
    'zip.size_impossible',
    { name: 'file.txt', content: text, size: text.length + 1 },
  ],
  [
    'a stored size that is smaller than its bytes',
    'zip.size_impossible',
    { name: 'file.txt', content: text, size: 10, crc: crc32(text.subarray(0, 10)) },
  ],
  ['a size that deflate cannot reach', 'zip.size_impossible', { ...file, size: deflated.length * 1033 }],
  [
    'a large file longer than its size',
    'zip.longer_than_stated',
    { ...largeFile, size: large.length - 1, crc: crc32(large.subarray(0, -1)) },
  ],
  ['a large file shorter than its size', 'zip.shorter_than_stated', { ...largeFile, size: large.length + 1 }],
  [
    '11 MiB that say they are 10',
    'zip.longer_than_stated',
    { name: 'file.txt', method: 8, data: zeros, size: 10 * MiB, crc: crc32(Buffer.alloc(10 * MiB)) },
  ],
  [
    '11 MiB that say they are 5,000 bytes',
    'zip.longer_than_stated',
    { name: 'file.txt', method: 8, data: zeros, size: 5000, crc: crc32(Buffer.alloc(5000)) },
  ],
];

const streams: [string, keyof ZipRules, EntryPlan][] = [
  ['another CRC', 'zip.crc_differs', { ...file, crc: 1 }],
  ['another CRC of a stored file', 'zip.crc_differs', { name: 'file.txt', content: text, crc: 1 }],
  ['another CRC of an empty file', 'zip.crc_differs', { name: 'file.txt', crc: 1 }],
  ['another CRC of a large file', 'zip.crc_differs', { ...largeFile, crc: 1 }],
  [
    'data after the deflate stream',
    'zip.bytes_after_deflate',
    { ...file, data: Buffer.concat([deflated, Buffer.from('hidden')]) },
  ],
  [
    'one byte after the deflate stream',
    'zip.bytes_after_deflate',
    { ...file, data: Buffer.concat([deflated, Buffer.from([0])]) },
  ],
  ['a second deflate stream', 'zip.bytes_after_deflate', { ...file, data: Buffer.concat([deflated, deflated]) }],
  [
    'an empty file with data after its stream',
    'zip.bytes_after_deflate',
    { name: 'file.txt', method: 8, data: Buffer.from([3, 0, 0]) },
  ],
  [
    'data after the deflate stream of a large file',
    'zip.bytes_after_deflate',
    { ...largeFile, data: Buffer.concat([largeDeflated, Buffer.alloc(600_000)]) },
  ],
  [
    'one byte after the deflate stream of a large file',
    'zip.bytes_after_deflate',
    { ...largeFile, data: Buffer.concat([largeDeflated, Buffer.from([1])]) },
  ],
  ['a deflate stream cut short', 'zip.deflate_damaged', { ...file, data: deflated.subarray(0, -4) }],
  [
    'the deflate stream of a large file cut short',
    'zip.deflate_damaged',
    { ...largeFile, data: largeDeflated.subarray(0, -4) },
  ],
  ['a deflate stream with a block of no type', 'zip.deflate_damaged', { ...file, data: Buffer.alloc(100, 0xff) }],
  ['a deflated large file of rubbish', 'zip.deflate_damaged', { ...largeFile, data: Buffer.alloc(9 * MiB, 0xff) }],
  ['deflated bytes of no length', 'zip.deflate_damaged', { name: 'file.txt', method: 8, data: Buffer.alloc(0) }],
  [
    'zlib in place of raw deflate',
    'zip.deflate_damaged',
    { ...file, data: Buffer.concat([Buffer.from([0x78, 0x9c]), deflated]) },
  ],
  [
    'a stored block with a wrong complement',
    'zip.deflate_damaged',
    { ...file, data: Buffer.from([1, 5, 0, 0, 0, 1, 2, 3, 4, 5]), size: 5 },
  ],
];

export const hostileContents: HostileZip[] = [
  ...lies.map(([title, rule, plan]) => oneEntry(title, 'zip_bomb', rule, plan)),
  ...streams.map(([title, rule, plan]) => oneEntry(title, 'invalid_archive', rule, plan)),
  oneEntry('11 MiB of zeros', 'zip_bomb', 'zip.ratio', {
    name: 'zeros',
    method: 8,
    data: zeros,
    size: 11 * MiB,
    crc: crc32(Buffer.alloc(11 * MiB)),
  }),
  oneEntry('101 MiB in one entry', 'too_large', 'zip.entry_too_large', {
    name: 'big',
    method: 8,
    data: Buffer.alloc(MiB),
    size: 101 * MiB,
  }),
  {
    title: 'five entries of 90 MiB',
    code: 'too_large',
    rule: 'zip.total_too_large',
    entry: null,
    hasNoOffset: true,
    bytes: buildZip([
      honest,
      ...[1, 2, 3, 4, 5].map((index) => ({ name: `big-${index}`, method: 8, data: Buffer.alloc(MiB), size: 90 * MiB })),
    ]),
  },
  {
    ...oneEntry('a bomb of many entries, each far over the ratio', 'zip_bomb', 'zip.ratio', { name: 'zeros-1' }),
    bytes: buildZip(
      Array.from({ length: 30 }, (_, index) => ({
        name: `zeros-${index + 1}`,
        method: 8,
        data: zeros,
        size: 11 * MiB,
      })),
    ),
  },
  {
    title: '10,001 entries',
    code: 'too_many_entries',
    rule: 'zip.too_many_entries',
    entry: null,
    bytes: buildZip(Array.from({ length: 10_001 }, (_, index) => ({ name: `f${index}` }))),
  },
];
