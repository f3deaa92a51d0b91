import { crc32 } from 'node:zlib';
import type { Archive } from './open-archive.js';
import {
  centralLength,
  centralSignature,
  endLength,
  endSignature,
  flagUtf8,
  localLength,
  localSignature,
  max16,
  max32,
  stored,
} from './records.js';
import { type ByteSink, HashedSink, type Room, viewOf } from './sink.js';

export const manifestEntry = 'service-artifact.json';
export const signatureEntry = 'service-artifact.sig';

/** A signed zip as it was written: lower-case hex sha256 of the file, and its bytes. */
export interface WrittenZip {
  readonly sha256: string;
  readonly size: number;
}

export interface SignedZipParts {
  /** The submitted archive, accepted by the reader. */
  readonly archive: Archive;
  /** The exact text of `service-artifact.json`. */
  readonly manifestText: string;
  /** Padded base64 of the signature over that text's UTF-8 bytes. */
  readonly signatureBase64: string;
  readonly out: ByteSink;
  /** Bytes written so far, and about how many there will be. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What the headers say of an entry; every other header field is the same for all. */
interface Header {
  readonly name: string;
  readonly method: number;
  readonly dosTime: number;
  readonly dosDate: number;
  readonly crc32: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly mode: number;
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const copiedBytes = 256 * 1024;

/**
 * Writes the signed zip in its canonical form (decisions §4 "Signed zip"; the form is frozen). The same parts give the
 * same bytes. Submitted entries keep compressed bytes, order, names, modes and times; nothing else of the submitted
 * headers is taken over. Throws a TypeError on a signature that is not padded base64, a RangeError where the result
 * would need zip64.
 */
export function writeSignedZip(parts: SignedZipParts): WrittenZip {
  const { archive, manifestText, signatureBase64, out, onProgress } = parts;
  if (signatureBase64 === '' || !base64.test(signatureBase64))
    throw new TypeError('the signature is not padded base64');
  const zip = new HashedSink(out);
  const own = [ownEntry(manifestEntry, manifestText), ownEntry(signatureEntry, signatureBase64)];
  const central = new CentralDirectory([...archive.entries, ...own.map(({ header }) => header)]);
  const addHeader = (header: Header): void => {
    const nameLength = central.add(header, zip.size);
    writeLocalHeader(zip.reserve(localLength + nameLength), header, nameLength);
  };
  for (const entry of archive.entries) {
    addHeader(entry);
    for (let done = 0; done < entry.compressedSize; done += copiedBytes) {
      zip.write(archive.source.read(entry.dataOffset + done, Math.min(copiedBytes, entry.compressedSize - done)));
    }
    onProgress?.(zip.size, archive.source.size);
  }
  for (const { header, bytes } of own) {
    addHeader(header);
    zip.write(bytes);
  }
  const directoryOffset = zip.size;
  const directory = central.written();
  zip.write(directory);
  zip.write(endRecord(central.count, directory.length, directoryOffset));
  return { sha256: zip.finish(), size: zip.size };
}

/** 1980-01-01, the first day an MS-DOS date can name. */
const firstDosDate = 0x0021;

function ownEntry(name: string, text: string): { header: Header; bytes: Buffer } {
  const bytes = Buffer.from(text, 'utf8');
  const header = {
    name,
    method: stored,
    dosTime: 0,
    dosDate: firstDosDate,
    crc32: crc32(bytes),
    compressedSize: bytes.length,
    size: bytes.length,
    mode: 0o100644,
  };
  return { header, bytes };
}

const versionNeeded = 20;
/** Unix, version 2.0 of the format: what makes programs believe the mode. */
const versionMadeBy = 0x0314;
const folderType = 0o040000;
const dosFolder = 0x10;

/**
 * Two fields of 16 bits, which stand side by side. Ten thousand small files are mostly headers, and a number of 32 bits
 * through a `DataView` costs a fraction of two through a `Buffer`.
 */
function pair(first: number, second: number): number {
  return first | (second << 16);
}

/** Sizes and name were found short by `CentralDirectory.add`. */
function writeLocalHeader({ buffer, view, start }: Room, header: Header, nameLength: number): void {
  view.setUint32(start, localSignature, true);
  view.setUint32(start + 4, pair(versionNeeded, flagUtf8), true);
  view.setUint32(start + 8, pair(header.method, header.dosTime), true);
  view.setUint16(start + 12, header.dosDate, true);
  view.setUint32(start + 14, header.crc32, true);
  view.setUint32(start + 18, header.compressedSize, true);
  view.setUint32(start + 22, header.size, true);
  // And no extra fields.
  view.setUint32(start + 26, pair(nameLength, 0), true);
  buffer.write(header.name, start + localLength);
}

/** UTF-8 of a UTF-16 code unit. */
const mostBytes = 3;

/** The central directory, written into one buffer, for which there is room beforehand. */
class CentralDirectory {
  readonly count: number;
  readonly #bytes: Buffer;
  readonly #view: DataView;
  #end = 0;

  constructor(headers: readonly Header[]) {
    this.count = headers.length;
    this.#bytes = Buffer.alloc(headers.reduce((sum, { name }) => sum + centralLength + name.length * mostBytes, 0));
    this.#view = viewOf(this.#bytes);
  }

  /** Answers how many bytes the name has. */
  add(header: Header, offset: number): number {
    const { compressedSize, size, mode } = header;
    requireShort(offset, max32);
    requireShort(compressedSize, max32);
    requireShort(size, max32);
    const view = this.#view;
    const start = this.#end;
    const nameLength = this.#bytes.write(header.name, start + centralLength);
    requireShort(nameLength, max16);
    view.setUint32(start, centralSignature, true);
    view.setUint32(start + 4, pair(versionMadeBy, versionNeeded), true);
    view.setUint32(start + 8, pair(flagUtf8, header.method), true);
    view.setUint32(start + 12, pair(header.dosTime, header.dosDate), true);
    view.setUint32(start + 16, header.crc32, true);
    view.setUint32(start + 20, compressedSize, true);
    view.setUint32(start + 24, size, true);
    // No extra fields, no comment; disk and internal attributes are 0.
    view.setUint32(start + 28, pair(nameLength, 0), true);
    view.setUint32(start + 38, pair((mode & folderType) === folderType ? dosFolder : 0, mode), true);
    view.setUint32(start + 42, offset, true);
    this.#end = start + centralLength + nameLength;
    return nameLength;
  }

  written(): Buffer {
    return this.#bytes.subarray(0, this.#end);
  }
}

function endRecord(count: number, size: number, offset: number): Buffer {
  requireShort(count, max16);
  requireShort(size, max32);
  requireShort(offset, max32);
  const end = Buffer.alloc(endLength);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** The all-ones value itself means "look in the zip64 record". */
function requireShort(value: number, limit: number): void {
  if (value >= limit) throw new RangeError('a signed zip has no zip64 records, and this one would need them');
}
