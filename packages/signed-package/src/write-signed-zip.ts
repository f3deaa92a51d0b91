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
import { type ByteSink, HashedSink, type Room } from './sink.js';

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
    central.add(header, zip.size);
    writeLocalHeader(zip.reserve(localLength + Buffer.byteLength(header.name)), header);
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
  zip.write(central.bytes);
  zip.write(endRecord(central.count, central.bytes.length, directoryOffset));
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

/** Writes the fields that local and central header share, from "version needed" to the length of the extra fields. */
function writeCommonFields(fields: Buffer, start: number, header: Header): void {
  fields.writeUInt16LE(versionNeeded, start);
  fields.writeUInt16LE(flagUtf8, start + 2);
  fields.writeUInt16LE(header.method, start + 4);
  fields.writeUInt16LE(header.dosTime, start + 6);
  fields.writeUInt16LE(header.dosDate, start + 8);
  fields.writeUInt32LE(header.crc32, start + 10);
  fields.writeUInt32LE(header.compressedSize, start + 14);
  fields.writeUInt32LE(header.size, start + 18);
  fields.writeUInt16LE(Buffer.byteLength(header.name), start + 22);
}

function writeLocalHeader({ buffer, start }: Room, header: Header): void {
  buffer.writeUInt32LE(localSignature, start);
  writeCommonFields(buffer, start + 4, header);
  buffer.writeUInt16LE(0, start + 28);
  buffer.write(header.name, start + localLength);
}

/** The central directory, written into one buffer: its length is known beforehand. */
class CentralDirectory {
  readonly bytes: Buffer;
  readonly count: number;
  #end = 0;

  constructor(headers: readonly Header[]) {
    this.count = headers.length;
    this.bytes = Buffer.alloc(headers.reduce((sum, { name }) => sum + centralLength + Buffer.byteLength(name), 0));
  }

  add(header: Header, offset: number): void {
    requireShort(offset, max32);
    const { bytes } = this;
    const start = this.#end;
    bytes.writeUInt32LE(centralSignature, start);
    bytes.writeUInt16LE(versionMadeBy, start + 4);
    writeCommonFields(bytes, start + 6, header);
    bytes.writeUInt16LE((header.mode & folderType) === folderType ? dosFolder : 0, start + 38);
    bytes.writeUInt16LE(header.mode, start + 40);
    bytes.writeUInt32LE(offset, start + 42);
    const name = start + centralLength;
    this.#end = name + bytes.write(header.name, name);
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
