import { crc32 } from 'node:zlib';
import type { ByteSource } from './bytes.js';

const windowBytes = 256 * 1024;
/** The longest descriptor: signature, CRC, two sizes of 8 bytes. */
const descriptorBytes = 24;

/**
 * Where a program that reads a stored entry as a stream, and so has to look for the descriptor that ends it, could take
 * an earlier place for its end; `null` where none could. A descriptor that says its compressed size is what lies before
 * it, or its CRC that of what lies before it, can be taken for the true one: libarchive compares the CRC, 7-Zip the
 * size, Commons Compress both sizes, also without a signature where a header follows. Others in the data, as a zip
 * within a zip has them, cannot. In time linear in the data, whatever it holds.
 */
export function findFalseEnd(source: ByteSource, dataOffset: number, length: number): number | null {
  let checksum = { position: 0, value: 0 };
  for (let start = 0; start < length; start += windowBytes) {
    // Looks back as far as an unsigned descriptor before a header, and on into what follows the data.
    const from = Math.max(0, start - descriptorBytes);
    const to = Math.min(start + windowBytes, length);
    const readTo = Math.min(to + descriptorBytes, source.size - dataOffset);
    const bytes = source.read(dataOffset + from, readTo - from);
    for (let mark = nextMark(bytes, start - from); mark < to - from; mark = nextMark(bytes, mark + 4)) {
      const isSignature = bytes[mark + 2] === 7;
      if (isSignature) checksum = advance(checksum, bytes, from, from + mark);
      const end = isSignature ? endBySignature(bytes, from, mark, checksum.value) : endBeforeHeader(bytes, from, mark);
      if (end !== null) return end;
    }
    if (to < length) checksum = advance(checksum, bytes, from, to - descriptorBytes);
  }
  return null;
}

/** Where a signature of a descriptor, a local or a central header begins, at `position` or later; else the length. */
function nextMark(bytes: Buffer, position: number): number {
  let at = position;
  while (at + 4 <= bytes.length) {
    const second = bytes[at + 1];
    if (second === 0x4b && bytes[at] === 0x50) {
      const third = bytes[at + 2];
      if ((third === 7 || third === 3 || third === 1) && bytes[at + 3] === third + 1) return at;
    }
    at += second === 0x50 ? 1 : 2;
  }
  return bytes.length;
}

interface Checksum {
  /** Bytes of the data that it is over. */
  readonly position: number;
  readonly value: number;
}

/** The checksum of the data up to `position`. `bytes` begins at byte `from` of the data. */
function advance(checksum: Checksum, bytes: Buffer, from: number, position: number): Checksum {
  if (position <= checksum.position) return checksum;
  const start = checksum.position - from;
  const end = position - from;
  const isShort = end - start <= shortBytes;
  const value = isShort
    ? crc32OfFew(bytes, start, end, checksum.value)
    : crc32(bytes.subarray(start, end), checksum.value);
  return { position, value };
}

function endBySignature(bytes: Buffer, from: number, mark: number, checksum: number): number | null {
  if (mark + 16 > bytes.length) return null;
  const end = from + mark;
  if (bytes.readUInt32LE(mark + 4) === checksum) return end;
  if (bytes.readUInt32LE(mark + 8) !== end) return null;
  return end > 0 || bytes.readUInt32LE(mark + 12) === 0 ? end : null;
}

function endBeforeHeader(bytes: Buffer, from: number, mark: number): number | null {
  for (const sizeBytes of [4, 8]) {
    const at = mark - 4 - 2 * sizeBytes;
    if (at < 0) continue;
    const end = from + at;
    if (bytes.readUInt32LE(at + 4) === end && bytes.readUInt32LE(at + 4 + sizeBytes) === end) return end;
  }
  return null;
}

/** Up to here a loop over the bytes takes less than a call out of JavaScript. */
const shortBytes = 64;

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32OfFew(bytes: Buffer, start: number, end: number, before: number): number {
  let value = ~before;
  for (let at = start; at < end; at += 1) {
    value = (crcTable[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
  }
  return ~value >>> 0;
}
