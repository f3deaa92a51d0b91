import { crc32, deflateRawSync } from 'node:zlib';
import { buildZip, type EndPlan, type EntryPlan, extraField, uint16, uint32, uint64 } from './zip-builder.js';

export const content = 'content '.repeat(20);
const file: EntryPlan = { name: 'file.txt', content, method: 8 };
const length = deflateRawSync(content).length;
const later = { crc: 0, size: 0, compressedSize: 0 };
const crc = crc32(content);
const agreeingPath = extraField(
  0x7075,
  Buffer.concat([Buffer.from([1]), uint32(crc32('file.txt')), Buffer.from('file.txt')]),
);

const dottedPath = extraField(
  0x7075,
  Buffer.concat([Buffer.from([1]), uint32(crc32('./file.txt')), Buffer.from('./file.txt')]),
);

/** Archives that are unusual and have nothing wrong: title, entries, end. */
export const unusualZips: [string, EntryPlan[], EndPlan][] = [
  ['no entries', [], {}],
  ['nothing but the folder that is unpacked in', [{ name: './' }], {}],
  ['names that begin with ./', [{ name: './' }, { ...file, name: './file.txt' }, { ...file, name: './ö/ä' }], {}],
  [
    'names that begin with ./, and unicode paths that repeat them',
    [{ ...file, name: './file.txt', localExtra: dottedPath, centralExtra: dottedPath }],
    {},
  ],
  ['an archive comment', [file], { comment: Buffer.from('made with care') }],
  ['an entry comment', [{ ...file, comment: Buffer.from('PK\x01\x02 in a comment') }], {}],
  [
    'a data descriptor with a signature',
    [{ ...file, flags: 8, local: later, after: uint32(0x08074b50, crc, length, 160) }],
    {},
  ],
  ['a data descriptor without a signature', [{ ...file, flags: 8, local: later, after: uint32(crc, length, 160) }], {}],
  [
    'a data descriptor with sizes of 8 bytes, where a zip64 field says so',
    [
      {
        ...file,
        flags: 8,
        local: { crc: 0, size: 0xffffffff, compressedSize: 0xffffffff },
        localExtra: extraField(1, uint64(0, 0)),
        after: Buffer.concat([uint32(0x08074b50, crc), uint64(length, 160)]),
      },
    ],
    {},
  ],
  [
    'a data descriptor and right sizes before it',
    [{ ...file, flags: 8, after: uint32(0x08074b50, crc, length, 160) }],
    {},
  ],
  [
    'a stored file with a data descriptor',
    [{ name: 'file.txt', content, flags: 8, local: later, after: uint32(0x08074b50, crc, 160, 160) }],
    {},
  ],
  [
    'a stored file with an unsigned data descriptor, and no signature anywhere',
    [{ ...streamed(content), after: told(content) }],
    {},
  ],
  ['a folder with a data descriptor', [file, { ...streamed(''), name: 'folder/' }], {}],
  ['a stored zip of stored files, both with data descriptors', [streamed(buildZip([streamed(content), file]))], {}],
  [
    'a stored zip of a zip of stored files, all with data descriptors',
    [streamed(buildZip([streamed(buildZip([streamed(content)]))]))],
    {},
  ],
  [
    'a stored file with a data descriptor that begins as a split zip',
    [streamed('PK\x07\x08PK\x03\x04'), { ...file, name: 'b' }],
    {},
  ],
  [
    'a stored file with a data descriptor that quotes signatures',
    [streamed(`${'PK\x07\x08'.repeat(70_000)}PK\x03\x04`)],
    {},
  ],
  ['stored files with data descriptors, some empty', [streamed('', 'a'), streamed('b', 'b'), streamed('', 'c')], {}],
  [
    'a zip64 field that repeats the sizes',
    [{ ...file, centralExtra: extraField(1, uint64(160, length)), localExtra: extraField(1, uint64(160, length)) }],
    {},
  ],
  [
    'a local zip64 field of zeros that turned out not to be needed',
    [{ ...file, localExtra: extraField(1, uint64(0, 0)) }],
    {},
  ],
  ['sizes that stand in the zip64 field alone', [zip64File()], {}],
  ['a zip64 end record that is not needed', [file], { zip64: {} }],
  [
    'a zip64 end record that holds everything',
    [file],
    { count: 0xffff, size: 0xffffffff, offset: 0xffffffff, zip64: {} },
  ],
  [
    'extended times, owners and NTFS times',
    [
      {
        ...file,
        localExtra: Buffer.concat([extraField(0x5455, Buffer.alloc(9)), extraField(0x7875, Buffer.alloc(11))]),
        centralExtra: Buffer.concat([extraField(0x5455, Buffer.alloc(5)), extraField(0x000a, Buffer.alloc(32))]),
      },
    ],
    {},
  ],
  ['a unicode path that repeats the name', [{ ...file, localExtra: agreeingPath, centralExtra: agreeingPath }], {}],
  ["Java's mark of a jar", [{ ...file, localExtra: extraField(0xcafe, Buffer.alloc(0)) }], {}],
  [
    "ASi's and PKWARE's Unix fields of a regular file",
    [
      {
        ...file,
        localExtra: Buffer.concat([
          extraField(0x756e, Buffer.concat([uint32(0), uint16(0o100644), uint32(0), uint16(0, 0)])),
          extraField(0x000d, Buffer.alloc(12)),
        ]),
      },
    ],
    {},
  ],
  ['different versions needed', [{ ...file, versionNeeded: 10, local: { versionNeeded: 45 } }], {}],
  ['compression option flags', [{ ...file, flags: 0x0006 }], {}],
  ['a folder whose nothing is deflated', [file, { name: 'folder/', method: 8 }], {}],
  ['a folder entry after its files', [{ ...file, name: 'a/b.txt' }, { name: 'a/' }], {}],
  [
    'entries that lie in another order than the directory tells',
    [file, { ...file, name: 'b' }, { ...file, name: 'c' }],
    { order: (records) => records.toReversed() },
  ],
  ['a UTF-8 name without the flag', [{ ...file, name: 'größe/日本語.txt' }], {}],
  ['a UTF-8 name with the flag', [{ ...file, name: 'größe/日本語.txt', flags: 0x0800 }], {}],
  [
    'names that only look like devices, drives and dots',
    [
      'a;1/b.txt',
      'a;b.txt',
      'console.txt',
      'com10',
      'nul-byte.php',
      'a..b',
      '..a',
      '...a',
      '.htaccess',
      ' a',
      'lang/en',
    ].map((name) => ({
      ...file,
      name,
    })),
    {},
  ],
  ['a zero-width joiner between emoji', [{ ...file, name: '👩\u200d💻.txt' }], {}],
  [
    'names of JavaScript',
    ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__.json', 'a/__proto__/b'].map((name) => ({
      ...file,
      name,
    })),
    {},
  ],
  ...[0, 3, 6, 7, 10, 11, 14, 19].map((madeBy): [string, EntryPlan[], EndPlan] => [
    `a file made on system ${madeBy}`,
    [{ ...file, madeBy, attributes: madeBy === 3 ? 0 : 0x20 }],
    {},
  ]),
  [
    'a name of 1,024 bytes, a segment of 255 and 40 segments',
    [
      { ...file, name: longName(0) },
      { ...file, name: `${'d/'.repeat(39)}x` },
    ],
    {},
  ],
  [
    'the reserved names in a folder',
    [
      { ...file, name: 'shop/service-artifact.json' },
      { ...file, name: 'service-artifact.sig.txt' },
    ],
    {},
  ],
  ['no date', [{ ...file, time: 0, date: 0 }], {}],
];

function streamed(bytes: Buffer | string, name = 'streamed.zip'): EntryPlan {
  return { name, content: bytes, flags: 8, local: later, after: Buffer.concat([uint32(0x08074b50), told(bytes)]) };
}

function told(bytes: Buffer | string): Buffer {
  return uint32(crc32(bytes), Buffer.byteLength(bytes), Buffer.byteLength(bytes));
}

/** A name of 1,024 bytes, with segments of at most 255. */
export function longName(index: number): string {
  const folders = `e/${`${'d'.repeat(255)}/`.repeat(3)}`;
  return `${folders}${String(index).padStart(1024 - folders.length, 'f')}`;
}

function zip64File(): EntryPlan {
  const extra = extraField(1, uint64(160, length));
  return {
    ...file,
    data: deflateRawSync(content),
    size: 0xffffffff,
    compressedSize: 0xffffffff,
    crc,
    localExtra: extra,
    centralExtra: extra,
  };
}
