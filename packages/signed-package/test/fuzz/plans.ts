import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { buildZip, type EntryPlan, extraField, uint32, uint64 } from '../zip-builder.js';

const segment = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z]{1,6}$/) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'lang',
      'en',
      'LANG',
      'module.json',
      'größe',
      'große',
      '__proto__',
      '日本',
      'a b',
      '-x',
      "it's",
      '[a]',
      '.htaccess',
      '\u{1f600}',
      '%41',
      '~',
      '$HOME',
      '#',
      '@',
      '\u00a0',
      '^',
    ),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }) },
);
const name = fc
  .tuple(fc.constantFrom('', '', '', './'), fc.array(segment, { minLength: 1, maxLength: 4 }))
  .map(([dot, segments]) => dot + segments.join('/'));

const content = fc.oneof(
  fc.string({ maxLength: 40 }).map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.nat(3000).map((length) => Buffer.alloc(length, 'repeat ')),
);

const hiddenEntry = buildZip([{ name: 'hidden', content: 'hidden' }]).subarray(0, 30 + 6 + 6);

/** Contents that hold a descriptor, right or nearly, and a header: where a stream could end too early. */
const markedContent = fc
  .record({
    before: content,
    isSigned: fc.boolean(),
    crc: fc.constantFrom<number | null>(null, null, 0, 0x08074b50),
    by: fc.constantFrom(0, 0, 1, -1),
    isWide: fc.boolean(),
    after: fc.constantFrom(hiddenEntry, hiddenEntry, Buffer.from('PK\x01\x02', 'latin1'), Buffer.alloc(0)),
  })
  .map(({ before, isSigned, crc, by, isWide, after }) => {
    const size = Math.max(0, before.length + by);
    const sizes = isWide ? uint64(size, size) : uint32(size, size);
    const mark = isSigned ? uint32(0x08074b50) : Buffer.alloc(0);
    return Buffer.concat([before, mark, uint32(crc ?? crc32(before)), sizes, after]);
  });

const extras = fc.constantFrom(
  Buffer.alloc(0),
  extraField(0x5455, Buffer.from([1, 0, 0, 0, 0x60])),
  extraField(0x7875, Buffer.from([1, 4, 0, 0, 0, 0, 4, 0, 0, 0, 0])),
  extraField(0xcafe, Buffer.alloc(0)),
  extraField(0x000a, Buffer.alloc(32)),
);

type Descriptor = 'none' | 'signed' | 'unsigned' | 'zip64';

/** An entry that an honest, if unusual, program could have written. */
const entry = fc
  .record({
    name,
    content: fc.oneof({ weight: 5, arbitrary: content }, { weight: 1, arbitrary: markedContent }),
    isFolder: fc.boolean(),
    method: fc.constantFrom(0, 8),
    level: fc.constantFrom(0, 1, 6, 9),
    descriptor: fc.constantFrom<Descriptor>('none', 'none', 'signed', 'unsigned', 'zip64'),
    isUtf8: fc.boolean(),
    madeBy: fc.constantFrom(3, 3, 3, 0, 10, 11, 14, 19, 7),
    mode: fc.constantFrom(0o644, 0o755, 0o600, 0o4755, 0o1777, 0o000),
    extra: extras,
    centralExtra: extras,
    time: fc.nat(0xffff),
    date: fc.nat(0xffff),
    comment: fc.constantFrom('', 'PK\x05\x06', 'a comment'),
    versionNeeded: fc.constantFrom(10, 20, 45),
    isZip64: fc.boolean(),
  })
  .map((choice): EntryPlan => {
    const isFolder = choice.isFolder && choice.content.length % 5 === 0;
    const bytes = isFolder ? Buffer.alloc(0) : choice.content;
    const data = choice.method === 8 ? deflateRawSync(bytes, { level: choice.level }) : bytes;
    const common: EntryPlan = {
      name: isFolder ? `${choice.name}/` : choice.name,
      content: bytes,
      data,
      method: choice.method,
      madeBy: choice.madeBy,
      flags: choice.isUtf8 ? 0x0800 : 0,
      attributes: ((isFolder ? 0o040000 : 0o100000) | choice.mode) * 0x10000 + (isFolder ? 0x10 : 0),
      localExtra: choice.extra,
      centralExtra: choice.centralExtra,
      comment: Buffer.from(choice.comment, 'latin1'),
      time: choice.time,
      date: choice.date,
      versionNeeded: choice.versionNeeded,
    };
    return withDescriptor(common, choice.descriptor, choice.isZip64, crc32(bytes), data.length, bytes.length);
  });

function withDescriptor(
  plan: EntryPlan,
  kind: Descriptor,
  isZip64: boolean,
  crc: number,
  compressedSize: number,
  size: number,
): EntryPlan {
  const flags = (plan.flags ?? 0) | 0x0008;
  const local = { crc: 0, size: 0, compressedSize: 0 };
  const extra = plan.localExtra ?? Buffer.alloc(0);
  if (kind === 'signed') return { ...plan, flags, local, after: uint32(0x08074b50, crc, compressedSize, size) };
  if (kind === 'unsigned') return { ...plan, flags, local, after: uint32(crc, compressedSize, size) };
  if (kind === 'zip64') {
    const localExtra = Buffer.concat([extra, extraField(1, uint64(0, 0))]);
    const after = Buffer.concat([uint32(0x08074b50, crc), uint64(compressedSize, size)]);
    return { ...plan, flags, local: { crc: 0, size: 0xffffffff, compressedSize: 0xffffffff }, localExtra, after };
  }
  if (!isZip64) return plan;
  const field = extraField(1, uint64(size, compressedSize));
  const central = Buffer.concat([plan.centralExtra ?? Buffer.alloc(0), field]);
  return {
    ...plan,
    crc,
    size: 0xffffffff,
    compressedSize: 0xffffffff,
    localExtra: Buffer.concat([extra, field]),
    centralExtra: central,
  };
}

/** Up to a dozen such entries, and now and then one with a header field out of line. */
export const plans = fc.array(entry, { maxLength: 12 });
