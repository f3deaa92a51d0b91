import { crc32, deflateRawSync } from 'node:zlib';
import { buildZip, type EntryPlan, extraField, uint32, uint64 } from '../zip-builder.js';
import { type HostileZip, honest, oneEntry } from './hostile-zip.js';

const file: EntryPlan = { name: 'file.txt', content: 'content '.repeat(20), method: 8 };
const crcless: EntryPlan = { ...file, flags: 0x0008 };

const localFields: HostileZip[] = [
  oneEntry('a local name that differs', 'invalid_archive', 'zip.local_name_differs', {
    ...file,
    local: { name: 'evil.php' },
  }),
  oneEntry('a local name that is longer', 'invalid_archive', 'zip.local_name_differs', {
    ...file,
    local: { name: 'file.txt.php' },
  }),
  oneEntry('an empty local name', 'invalid_archive', 'zip.local_name_differs', { ...file, local: { name: '' } }),
  oneEntry('a local name that differs in case', 'invalid_archive', 'zip.local_name_differs', {
    ...file,
    local: { name: 'FILE.TXT' },
  }),
  oneEntry('local flags that differ', 'invalid_archive', 'zip.local_flags_differ', {
    ...file,
    local: { flags: 0x0800 },
  }),
  oneEntry('an encryption flag in the local header alone', 'invalid_archive', 'zip.local_flags_differ', {
    ...file,
    local: { flags: 1 },
  }),
  oneEntry('a descriptor flag in the local header alone', 'invalid_archive', 'zip.local_flags_differ', {
    ...file,
    local: { flags: 8 },
  }),
  oneEntry('a local method that differs', 'invalid_archive', 'zip.local_method_differs', {
    ...file,
    local: { method: 0 },
  }),
  oneEntry('a local time that differs', 'invalid_archive', 'zip.local_time_differs', { ...file, local: { time: 1 } }),
  oneEntry('a local date that differs', 'invalid_archive', 'zip.local_date_differs', {
    ...file,
    local: { date: 0x21 },
  }),
  oneEntry('a local version that is too new', 'invalid_archive', 'zip.local_version_too_new', {
    ...file,
    local: { versionNeeded: 63 },
  }),
  oneEntry('a local CRC that differs', 'invalid_archive', 'zip.local_sizes_differ', { ...file, local: { crc: 1 } }),
  oneEntry('a local CRC of zero without a descriptor', 'invalid_archive', 'zip.local_sizes_differ', {
    ...file,
    local: { crc: 0 },
  }),
  oneEntry('a local size that differs', 'invalid_archive', 'zip.local_sizes_differ', { ...file, local: { size: 1 } }),
  oneEntry('a local compressed size that differs', 'invalid_archive', 'zip.local_sizes_differ', {
    ...file,
    local: { compressedSize: 1 },
  }),
  oneEntry('local sizes of zero without a descriptor', 'invalid_archive', 'zip.local_sizes_differ', {
    ...file,
    local: { size: 0, compressedSize: 0 },
  }),
  oneEntry('a local signature that is none', 'invalid_archive', 'zip.local_header_missing', {
    ...file,
    local: { signature: 0x04034b51 },
  }),
  oneEntry('an offset one byte off', 'invalid_archive', 'zip.local_header_missing', { ...file, offset: 84 }),
  oneEntry('an offset into the directory', 'invalid_archive', 'zip.local_header_missing', {
    ...file,
    isGhost: true,
    offset: 70,
  }),
  oneEntry('an offset beyond the file', 'invalid_archive', 'zip.local_header_missing', { ...file, offset: 0x7fffffff }),
  {
    ...oneEntry('a local name that goes on beyond the entries', 'invalid_archive', 'zip.local_header_missing', file),
    bytes: longLocalName(),
  },
];

const methods: HostileZip[] = [
  ...[1, 6, 9, 12, 14, 93, 95, 97, 98, 99].map((method) =>
    oneEntry(`compression method ${method}`, 'invalid_archive', 'zip.unsupported_method', {
      ...file,
      method,
      data: Buffer.from('data'),
      size: 4,
    }),
  ),
  oneEntry('encryption', 'invalid_archive', 'zip.encrypted', { ...file, flags: 0x0001 }),
  oneEntry('strong encryption', 'invalid_archive', 'zip.encrypted', { ...file, flags: 0x0041 }),
  oneEntry('the flag of strong encryption alone', 'invalid_archive', 'zip.unsupported_flags', {
    ...file,
    flags: 0x0040,
  }),
  oneEntry('enhanced deflating', 'invalid_archive', 'zip.unsupported_flags', { ...file, flags: 0x0010 }),
  oneEntry('patched data', 'invalid_archive', 'zip.unsupported_flags', { ...file, flags: 0x0020 }),
  oneEntry('an unused flag', 'invalid_archive', 'zip.unsupported_flags', { ...file, flags: 0x0080 }),
  oneEntry('enhanced compression', 'invalid_archive', 'zip.unsupported_flags', { ...file, flags: 0x1000 }),
  oneEntry('masked headers', 'invalid_archive', 'zip.unsupported_flags', { ...file, flags: 0x2000 }),
  oneEntry('the flag of alternate streams', 'invalid_archive', 'zip.unsupported_flags', { ...file, flags: 0x4000 }),
  oneEntry('a reserved flag', 'invalid_archive', 'zip.unsupported_flags', { ...file, flags: 0x8000 }),
  oneEntry('a version that is too new', 'invalid_archive', 'zip.version_too_new', { ...file, versionNeeded: 63 }),
  oneEntry('a version with a system in its upper byte', 'invalid_archive', 'zip.version_too_new', {
    ...file,
    versionNeeded: 0x0314,
  }),
];

const descriptors: HostileZip[] = [
  oneEntry('no data descriptor where the flag says so', 'invalid_archive', 'zip.data_descriptor_differs', crcless),
  oneEntry(
    'a descriptor with another CRC',
    'invalid_archive',
    'zip.data_descriptor_differs',
    withDescriptor({ crc: 1 }),
  ),
  oneEntry(
    'a descriptor with another size',
    'invalid_archive',
    'zip.data_descriptor_differs',
    withDescriptor({ size: 1 }),
  ),
  oneEntry(
    'a descriptor with another compressed size',
    'invalid_archive',
    'zip.data_descriptor_differs',
    withDescriptor({ compressedSize: 1 }),
  ),
  oneEntry(
    'a descriptor with another signature',
    'invalid_archive',
    'zip.data_descriptor_differs',
    withDescriptor({ signature: 0x08074b51 }),
  ),
  oneEntry(
    'a descriptor followed by rubbish',
    'invalid_archive',
    'zip.data_descriptor_differs',
    withDescriptor({ tail: Buffer.from('xx') }),
  ),
  oneEntry(
    'a descriptor with sizes of 8 bytes and no zip64 field',
    'invalid_archive',
    'zip.data_descriptor_differs',
    withDescriptor({ isLong: true }),
  ),
  oneEntry('a descriptor without its flag', 'invalid_archive', 'zip.bytes_between', {
    ...withDescriptor({}),
    flags: 0,
    local: {},
  }),
  oneEntry('a descriptor and a local CRC that is neither zero nor right', 'invalid_archive', 'zip.local_sizes_differ', {
    ...withDescriptor({}),
    local: { crc: 7 },
  }),
  oneEntry(
    'a descriptor and a local size that is neither zero nor right',
    'invalid_archive',
    'zip.local_sizes_differ',
    {
      ...withDescriptor({}),
      local: { size: 7 },
    },
  ),
];

const fields: HostileZip[] = [
  ...[
    0x0007, 0x0008, 0x000f, 0x0014, 0x0017, 0x0065, 0x07c8, 0x2605, 0x334d, 0x4341, 0x6854, 0x6c78, 0x9901, 0xe57a,
  ].map((id) =>
    oneEntry(`extra field 0x${id.toString(16)}`, 'invalid_archive', 'zip.extra_field_unknown', {
      ...file,
      centralExtra: extraField(id, Buffer.alloc(8)),
    }),
  ),
  oneEntry('AES in the local header alone', 'invalid_archive', 'zip.extra_field_unknown', {
    ...file,
    localExtra: extraField(0x9901, Buffer.alloc(7)),
  }),
  oneEntry('extended times without a byte', 'invalid_archive', 'zip.extra_field_unknown', {
    ...file,
    localExtra: extraField(0x5455, Buffer.alloc(0)),
  }),
  oneEntry('an extra field cut short', 'invalid_archive', 'zip.extra_fields_malformed', {
    ...file,
    centralExtra: Buffer.from([0x55, 0x54, 9, 0, 1]),
  }),
  oneEntry('three bytes of extra field', 'invalid_archive', 'zip.extra_fields_malformed', {
    ...file,
    localExtra: Buffer.alloc(3),
  }),
  oneEntry('an extra field twice', 'invalid_archive', 'zip.extra_fields_malformed', {
    ...file,
    centralExtra: Buffer.concat([extraField(0x5455, Buffer.alloc(5)), extraField(0x5455, Buffer.alloc(5))]),
  }),
];

const zip64: [string, EntryPlan][] = [
  ['a zip64 size that differs', { ...file, centralExtra: extraField(1, uint64(7, 7)) }],
  ['a zip64 field of 7 bytes', { ...file, centralExtra: extraField(1, Buffer.alloc(7)) }],
  ['a zip64 field of one number that nobody asked for', { ...file, centralExtra: extraField(1, uint64(160)) }],
  ['a size that is in a zip64 field that is not there', { ...file, size: 0xffffffff }],
  ['an offset that is in a zip64 field that is not there', { ...file, offset: 0xffffffff }],
  [
    'a zip64 field with one number too many',
    { ...file, size: 0xffffffff, centralExtra: extraField(1, uint64(160, 20)) },
  ],
  [
    'a zip64 field with a number missing',
    { ...file, size: 0xffffffff, compressedSize: 0xffffffff, centralExtra: extraField(1, uint64(160)) },
  ],
  ['a zip64 offset that repeats another', { ...file, centralExtra: extraField(1, uint64(160, 19, 0)) }],
];

const otherDisk: [string, EntryPlan][] = [
  ['another disk', { ...file, disk: 1 }],
  ['a disk that is in a zip64 field that is not there', { ...file, disk: 0xffff }],
  [
    'a zip64 field with another disk',
    { ...file, disk: 0xffff, size: 0xffffffff, centralExtra: extraField(1, Buffer.concat([uint64(160), uint32(1)])) },
  ],
];

const localZip64: [string, Buffer][] = [
  ['a local zip64 field with other sizes', extraField(1, uint64(7, 7))],
  ['a local zip64 field of one number', extraField(1, uint64(160))],
  ['a local zip64 field of 17 bytes', extraField(1, Buffer.alloc(17))],
];

export const hostileHeaders: HostileZip[] = [
  ...localFields,
  ...methods,
  ...descriptors,
  ...fields,
  ...zip64.map(([title, plan]) => oneEntry(title, 'invalid_archive', 'zip.zip64_field_differs', plan)),
  ...otherDisk.map(([title, plan]) => oneEntry(title, 'invalid_archive', 'zip.entry_on_other_disk', plan)),
  ...localZip64.map(([title, localExtra]) =>
    oneEntry(title, 'invalid_archive', 'zip.local_zip64_field_differs', { ...file, localExtra }),
  ),
];

/** The length of the second local name set to 60,000, with no more bytes than before. */
function longLocalName(): Buffer {
  const bytes = buildZip([honest, file]);
  bytes.writeUInt16LE(60_000, buildZip([honest]).readUInt32LE(buildZip([honest]).length - 6) + 26);
  return bytes;
}

interface Descriptor {
  crc?: number;
  size?: number;
  compressedSize?: number;
  signature?: number;
  isLong?: boolean;
  tail?: Buffer;
}

function withDescriptor(descriptor: Descriptor): EntryPlan {
  const content = String(file.content);
  const data = deflateRawSync(content);
  const crc = descriptor.crc ?? crc32(content);
  const sizes = [descriptor.compressedSize ?? data.length, descriptor.size ?? content.length];
  const after = Buffer.concat([
    uint32(descriptor.signature ?? 0x08074b50, crc),
    descriptor.isLong ? uint64(...sizes) : uint32(...sizes),
    descriptor.tail ?? Buffer.alloc(0),
  ]);
  return { ...file, data, flags: 0x0008, local: { crc: 0, size: 0, compressedSize: 0 }, after };
}
