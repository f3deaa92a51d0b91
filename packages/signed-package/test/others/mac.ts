import { crc32, deflateRawSync } from 'node:zlib';
import { buildZip, type EntryPlan, extraField, uint16, uint32 } from '../zip-builder.js';

/** A zip as macOS's Archive Utility lays it out: data descriptors, owners and times, `__MACOSX`, unflagged UTF-8 in NFD. */
export function macZip(): Buffer {
  const folder = (name: string): EntryPlan => ({
    name,
    mode: 0o040755,
    localExtra: times(12),
    centralExtra: times(8),
    versionNeeded: 10,
  });
  const file = (name: string, content: string): EntryPlan => ({
    name,
    content,
    method: 8,
    flags: 8,
    mode: 0o100644,
    madeBy: 3,
    localExtra: times(12),
    centralExtra: times(8),
    local: { crc: 0, size: 0, compressedSize: 0 },
    after: uint32(0x08074b50, crc32(content), deflateRawSync(content).length, content.length),
  });
  return buildZip([
    folder('shop/'),
    file('shop/module.json', '{"slug":"shop","version":"1.0.0"}'),
    folder('__MACOSX/'),
    folder('__MACOSX/shop/'),
    file('__MACOSX/shop/._module.json', 'Mac OS X        '),
    file('shop/Gro\u0308\u00dfe.txt', 'decomposed'),
    { ...file('shop/.DS_Store', ''), method: 0, flags: 0, local: {}, after: Buffer.alloc(0) },
  ]);
}

/** Info-ZIP's first Unix field: access and modification time, and in the local header owner and group. */
function times(length: number): Buffer {
  return extraField(0x5855, length === 8 ? uint32(1, 2) : Buffer.concat([uint32(1, 2), uint16(501, 20)]));
}
