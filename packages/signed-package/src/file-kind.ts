import type { ByteSource } from './bytes.js';

/** Its other parts say nothing of themselves. */
export const splitBegin = 'the first part of a split zip';

/** How other archives begin; the longest bytes to look at come last. */
const beginnings: readonly (readonly [string, number, Buffer])[] = [
  ['a 7z archive', 0, Buffer.from('377abcaf271c', 'hex')],
  ['a rar archive', 0, Buffer.from('Rar!\x1a\x07', 'latin1')],
  ['a gzip file', 0, Buffer.from('1f8b08', 'hex')],
  ['an xz file', 0, Buffer.from('fd377a585a00', 'hex')],
  ['a bzip2 file', 0, Buffer.from('BZh')],
  ['a zstd file', 0, Buffer.from('28b52ffd', 'hex')],
  [splitBegin, 0, Buffer.from('PK\x07\x08PK\x03\x04', 'latin1')],
  ['a tar archive', 257, Buffer.from('ustar')],
];

const beginningBytes = 512;
const script = /^(?:#!|<\?php)/;
const stubBytes = 256 * 1024;

/** What a file is that is no zip, as far as it says so itself: an archive of another format; else `null`. */
export function archiveKind(source: ByteSource): string | null {
  const start = source.read(0, Math.min(source.size, beginningBytes));
  for (const [kind, offset, mark] of beginnings) {
    if (start.subarray(offset, offset + mark.length).equals(mark)) return kind;
  }
  if (!script.test(start.toString('latin1', 0, 8))) return null;
  return source.read(0, Math.min(source.size, stubBytes)).includes('__HALT_COMPILER();') ? 'a phar' : null;
}
