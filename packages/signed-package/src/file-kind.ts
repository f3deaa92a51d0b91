import type { ByteSource } from './bytes.js';
import type { ZipRules } from './rules.js';

/** A format of archives that is no zip, or the first part of a split one; its other parts say nothing of themselves. */
export type ArchiveKind = ZipRules['zip.other_format']['format'] | 'split';

/** How other archives begin; the longest bytes to look at come last. */
const beginnings: readonly (readonly [ArchiveKind, number, Buffer])[] = [
  ['7z', 0, Buffer.from('377abcaf271c', 'hex')],
  ['rar', 0, Buffer.from('Rar!\x1a\x07', 'latin1')],
  ['gzip', 0, Buffer.from('1f8b08', 'hex')],
  ['xz', 0, Buffer.from('fd377a585a00', 'hex')],
  ['bzip2', 0, Buffer.from('BZh')],
  ['zstd', 0, Buffer.from('28b52ffd', 'hex')],
  ['split', 0, Buffer.from('PK\x07\x08PK\x03\x04', 'latin1')],
  ['tar', 257, Buffer.from('ustar')],
];

const beginningBytes = 512;
const script = /^(?:#!|<\?php)/;
const stubBytes = 256 * 1024;

/** What a file is that is no zip, as far as it says so itself: an archive of another format; else `null`. */
export function archiveKind(source: ByteSource): ArchiveKind | null {
  const start = source.read(0, Math.min(source.size, beginningBytes));
  for (const [kind, offset, mark] of beginnings) {
    if (start.subarray(offset, offset + mark.length).equals(mark)) return kind;
  }
  if (!script.test(start.toString('latin1', 0, 8))) return null;
  return source.read(0, Math.min(source.size, stubBytes)).includes('__HALT_COMPILER();') ? 'phar' : null;
}
