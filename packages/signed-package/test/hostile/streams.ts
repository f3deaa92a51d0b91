import { crc32, deflateRawSync } from 'node:zlib';
import { buildZip, type EntryPlan, extraField, uint32, uint64 } from '../zip-builder.js';
import { type HostileZip, honest, oneEntry } from './hostile-zip.js';

/** What a program finds that takes the false end for the true one. */
const hidden: EntryPlan = { name: 'hidden.php', content: '<?php system($_GET["c"]);' };
const hiddenRecord = buildZip([hidden]).subarray(0, 30 + 10 + 25);
const later = { crc: 0, size: 0, compressedSize: 0 };
const shown = Buffer.from('what is shown');
const signature = uint32(0x08074b50);

/** A stored entry whose size and CRC a descriptor tells. */
function streamed(content: Buffer, plan: Partial<EntryPlan> = {}): EntryPlan {
  const after = Buffer.concat([signature, descriptor(content)]);
  return { name: 'shown.txt', content, flags: 8, local: later, after, ...plan };
}

function descriptor(content: Buffer): Buffer {
  return uint32(crc32(content), content.length, content.length);
}

function wideDescriptor(content: Buffer): Buffer {
  return Buffer.concat([uint32(crc32(content)), uint64(content.length, content.length)]);
}

function wide(content: Buffer, plan: Partial<EntryPlan> = {}): EntryPlan {
  return streamed(content, {
    local: { crc: 0, size: 0xffffffff, compressedSize: 0xffffffff },
    localExtra: extraField(1, uint64(0, 0)),
    after: Buffer.concat([signature, wideDescriptor(content)]),
    ...plan,
  });
}

const falseEnd = (title: string, ...pieces: Buffer[]): HostileZip => falseEndOf(title, streamed(Buffer.concat(pieces)));

function falseEndOf(title: string, plan: EntryPlan): HostileZip {
  return oneEntry(`a stored entry whose data holds ${title}`, 'invalid_archive', 'zip.descriptor_in_data', plan);
}

/** Four bytes that, put behind the given ones, give them this CRC-32. */
function forge(before: Buffer, wanted: number): Buffer {
  // CRC-32 is affine over GF(2): solve for the 32 bits of what is put behind.
  const base = crc32(Buffer.concat([before, Buffer.alloc(4)]));
  const columns = Array.from({ length: 32 }, (_, bit) => crc32(Buffer.concat([before, uint32(2 ** bit)])) ^ base);
  const rows: { mask: number; from: number }[] = [];
  columns.forEach((column, bit) => {
    let mask = column;
    let from = 1 << bit;
    for (const row of rows) if ((mask ^ row.mask) >>> 0 < mask >>> 0) [mask, from] = [mask ^ row.mask, from ^ row.from];
    if (mask !== 0) rows.push({ mask, from });
    rows.sort((a, b) => (b.mask >>> 0) - (a.mask >>> 0));
  });
  let rest = wanted ^ base;
  let found = 0;
  for (const row of rows) if ((rest ^ row.mask) >>> 0 < rest >>> 0) [rest, found] = [rest ^ row.mask, found ^ row.from];
  return uint32(found >>> 0);
}

const trueEndUnsigned = 'a CRC that is the signature which its descriptor lacks';

function forgedSignature(): EntryPlan {
  const content = Buffer.concat([shown, forge(shown, 0x08074b50)]);
  const data = deflateRawSync(content);
  return {
    name: 'shown.txt',
    content,
    method: 8,
    flags: 8,
    local: later,
    after: uint32(0x08074b50, data.length, content.length),
  };
}

/** libarchive passes over the end of the first entry, which has no signature, to the false one inside the second. */
function swallowing(): EntryPlan[] {
  const first = streamed(shown, { name: 'first.txt', after: descriptor(shown) });
  const second = (content: Buffer): EntryPlan => streamed(content, { name: 'second.txt' });
  const start = 30 + 'first.txt'.length;
  const upToSecond = buildZip([first, second(shown)]).subarray(start, start + 13 + 12 + 30 + 10);
  const crc = crc32(upToSecond);
  const falseDescriptor = uint32(crc, upToSecond.length, upToSecond.length);
  return [first, second(Buffer.concat([signature, falseDescriptor, hiddenRecord]))];
}

function beforeCentral(): Buffer {
  return Buffer.concat([shown, descriptor(shown), uint32(0x02014b50), Buffer.alloc(42)]);
}

const large = Buffer.alloc(300 * 1024, 'large ');
const veryLarge = Buffer.alloc(9 * 1024 * 1024, 'very large ');

const emptyAndWide: EntryPlan = {
  ...wide(Buffer.alloc(0)),
  method: 8,
  after: Buffer.concat([signature, uint32(0), uint64(2, 0)]),
};

export const hostileStreams: HostileZip[] = [
  falseEnd(
    'a descriptor that tells its size and CRC so far, and a header',
    shown,
    signature,
    descriptor(shown),
    hiddenRecord,
  ),
  falseEnd(
    'a descriptor that tells its size so far',
    shown,
    signature,
    uint32(1, shown.length, shown.length),
    hiddenRecord,
  ),
  falseEnd(
    'a descriptor that tells its compressed size so far',
    shown,
    signature,
    uint32(1, shown.length, 2),
    hiddenRecord,
  ),
  falseEnd('a descriptor that tells its CRC so far', shown, signature, uint32(crc32(shown), 1, 2), hiddenRecord),
  falseEnd('a descriptor of 8 bytes a size', shown, signature, wideDescriptor(shown), hiddenRecord),
  falseEnd('a descriptor of nothing at its begin', signature, uint32(0, 0, 0), hiddenRecord),
  falseEnd('a descriptor of nothing with another CRC at its begin', signature, uint32(7, 0, 0), hiddenRecord),
  falseEnd('a descriptor without a signature, and a header', shown, descriptor(shown), hiddenRecord),
  falseEnd(
    'a descriptor without a signature, of 8 bytes a size, and a header',
    shown,
    wideDescriptor(shown),
    hiddenRecord,
  ),
  falseEnd('a descriptor without a signature, and a directory', beforeCentral()),
  falseEnd('a false descriptor after 300 KiB', large, signature, descriptor(large), hiddenRecord),
  falseEnd('a false descriptor after 9 MiB', veryLarge, signature, uint32(crc32(veryLarge), 0, 0), hiddenRecord),
  falseEnd(
    'a false descriptor across two windows',
    large.subarray(0, 256 * 1024 - 3),
    signature,
    descriptor(large.subarray(0, 256 * 1024 - 3)),
    large,
  ),
  falseEnd(
    'a false descriptor without a signature across two windows',
    large.subarray(0, 256 * 1024 - 10),
    descriptor(large.subarray(0, 256 * 1024 - 10)),
    hiddenRecord,
    large,
  ),
  falseEnd(
    'a false descriptor after true ones of another zip',
    buildZip([streamed(shown), hidden]),
    signature,
    uint32(0, buildZip([streamed(shown), hidden]).length, 0),
  ),
  falseEnd(
    'many signatures and then a false descriptor',
    Buffer.alloc(40_000, signature),
    signature,
    uint32(0, 40_000, 0),
  ),
  falseEndOf(
    'a false descriptor, its true sizes told before it',
    streamed(Buffer.concat([shown, signature, descriptor(shown), hiddenRecord]), { local: {} }),
  ),
  falseEndOf(
    'a false descriptor, its own of 8 bytes a size',
    wide(Buffer.concat([shown, signature, wideDescriptor(shown), hiddenRecord])),
  ),
  {
    ...falseEnd('the signature that its descriptor lacks'),
    rule: 'zip.descriptor_signature_ambiguous',
    bytes: buildZip([
      { ...streamed(Buffer.concat([shown, signature])), after: descriptor(Buffer.concat([shown, signature])) },
    ]),
  },
  {
    ...oneEntry(
      'a stored entry without a signature at its end, and a false end in the next',
      'invalid_archive',
      'zip.descriptor_signature_ambiguous',
      { name: 'first.txt' },
    ),
    bytes: buildZip(swallowing()),
  },
  oneEntry(
    `a deflated entry with ${trueEndUnsigned}`,
    'invalid_archive',
    'zip.descriptor_crc_ambiguous',
    forgedSignature(),
  ),
  {
    ...oneEntry(
      'an empty deflated entry with a descriptor of 8 bytes a size',
      'invalid_archive',
      'zip.descriptor_zip64_empty',
      emptyAndWide,
    ),
    bytes: buildZip([honest, emptyAndWide, { name: 'after.php', content: '<?php' }]),
  },
  oneEntry(
    'a descriptor of 8 bytes a size, one of which reads as a header',
    'invalid_archive',
    'zip.descriptor_size_ambiguous',
    {
      ...wide(Buffer.alloc(0)),
      method: 8,
      data: Buffer.alloc(400 * 1024),
      size: 0x04034b50,
      after: Buffer.concat([signature, uint32(0), uint64(400 * 1024, 0x04034b50)]),
    },
  ),
  oneEntry(
    'a deflated folder without bytes and with a descriptor',
    'invalid_archive',
    'zip.descriptor_of_empty_folder',
    {
      ...streamed(Buffer.alloc(0)),
      name: 'folder/',
      method: 8,
      data: Buffer.alloc(0),
    },
  ),
];
