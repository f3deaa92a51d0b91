import type { ByteSource } from './bytes.js';
import type { DirectoryEntry } from './central-directory.js';
import type { FaultList } from './fault.js';
import {
  centralSignature,
  descriptorSignature,
  flagDescriptor,
  localSignature,
  readUInt64,
  stored,
} from './records.js';

/** The longest descriptor: signature, CRC, two sizes of 8 bytes. */
const longest = 24;

/**
 * Refuses what stands between an entry's data and the next record unless it is its data descriptor, and one that a
 * program which reads the archive as a stream, without the directory, could read in another way than it was written.
 */
export function checkDescriptor(
  source: ByteSource,
  entry: DirectoryEntry,
  between: number,
  lastSignature: () => number,
  faults: FaultList,
): void {
  const dataEnd = entry.dataOffset + entry.compressedSize;
  const where = { entry: entry.name, offset: dataEnd };
  const bytes = between <= longest ? source.read(dataEnd, between) : null;
  if (bytes === null || !isDescriptor(bytes, entry)) {
    faults.add('invalid_archive', where, 'zip.data_descriptor_differs', { bytes: between });
    return;
  }
  const ambiguity = ambiguityOf(entry, isSigned(bytes, entry), lastSignature);
  if (ambiguity !== null) faults.add('invalid_archive', where, ambiguity);
}

function fieldsLength({ isZip64 }: DirectoryEntry): number {
  return isZip64 ? 20 : 12;
}

function isSigned(bytes: Buffer, entry: DirectoryEntry): boolean {
  return bytes.length === fieldsLength(entry) + 4;
}

/** CRC and both sizes, with or without a signature; the sizes of 8 bytes where the local header has a zip64 field. */
function isDescriptor(bytes: Buffer, entry: DirectoryEntry): boolean {
  const { isZip64 } = entry;
  const hasSignature = isSigned(bytes, entry);
  if (!hasSignature && bytes.length !== fieldsLength(entry)) return false;
  if (hasSignature && bytes.readUInt32LE(0) !== descriptorSignature) return false;
  const fields = hasSignature ? bytes.subarray(4) : bytes;
  const compressedSize = isZip64 ? readUInt64(fields, 4) : fields.readUInt32LE(4);
  const size = isZip64 ? readUInt64(fields, 12) : fields.readUInt32LE(8);
  return fields.readUInt32LE(0) === entry.crc32 && compressedSize === entry.compressedSize && size === entry.size;
}

type Ambiguity =
  | 'zip.descriptor_crc_ambiguous'
  | 'zip.descriptor_signature_ambiguous'
  | 'zip.descriptor_of_empty_folder'
  | 'zip.descriptor_size_ambiguous'
  | 'zip.descriptor_zip64_empty';

function ambiguityOf(entry: DirectoryEntry, hasSignature: boolean, lastSignature: () => number): Ambiguity | null {
  if (!hasSignature && entry.crc32 === descriptorSignature) return 'zip.descriptor_crc_ambiguous';
  // libarchive goes on to the next signature, however far away, whose CRC is that of all before it.
  if (!hasSignature && entry.method === stored && lastSignature() >= entry.dataOffset)
    return 'zip.descriptor_signature_ambiguous';
  if (entry.isFolder && entry.method !== stored && entry.compressedSize === 0) return 'zip.descriptor_of_empty_folder';
  if (!entry.isZip64) return null;
  // Commons Compress takes sizes of 8 bytes for sizes of 4 when the second one looks like the header that follows.
  if (entry.size === localSignature || entry.size === centralSignature) return 'zip.descriptor_size_ambiguous';
  // Java before 22 takes every descriptor under 4 GiB for one of 4 bytes, and this one's zeros for the archive's end.
  if (entry.size === 0 && entry.method !== stored) return 'zip.descriptor_zip64_empty';
  return null;
}

export function hasDescriptor({ flags }: { readonly flags: number }): boolean {
  return (flags & flagDescriptor) !== 0;
}

const signature = Buffer.from('PK\x07\x08', 'latin1');
const windowBytes = 256 * 1024;

/** Where the last signature of a descriptor stands in the archive, -1 without one. Looks once, and only when asked. */
export function lookingForSignatures(source: ByteSource): () => number {
  let found: number | null = null;
  return () => {
    found ??= lastSignatureIn(source);
    return found;
  };
}

function lastSignatureIn(source: ByteSource): number {
  for (let end = source.size; end > 0; end -= windowBytes) {
    const start = Math.max(0, end - windowBytes);
    const bytes = source.read(start, Math.min(source.size, end + signature.length - 1) - start);
    const position = bytes.lastIndexOf(signature);
    if (position !== -1) return start + position;
  }
  return -1;
}
