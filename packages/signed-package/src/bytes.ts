import { fstatSync, readSync } from 'node:fs';

/** Random access to the bytes of an archive, so that it need not lie in memory as a whole. */
export interface ByteSource {
  readonly size: number;
  /**
   * Exactly `length` bytes from `offset`. The result may be a view that the next call overwrites: copy what must
   * last. Throws a RangeError outside the source, and an Error when the file has become shorter.
   */
  read(offset: number, length: number): Buffer;
}

/** The bytes of a Buffer. */
export function bufferSource(bytes: Uint8Array): ByteSource {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size: buffer.length,
    read(offset, length) {
      requireInside(offset, length, buffer.length);
      return buffer.subarray(offset, offset + length);
    },
  };
}

const windowBytes = 256 * 1024;

/**
 * The bytes of an open file. What is read in the order of the file is read ahead in windows of 256 KiB; a jump reads
 * what was asked for and no more, so that an archive in a hostile order costs what an honest one does.
 * The descriptor stays the caller's to close.
 */
export function fileSource(descriptor: number): ByteSource {
  const size = fstatSync(descriptor).size;
  const window = Buffer.allocUnsafeSlow(windowBytes);
  let start = 0;
  let filled = 0;
  return {
    size,
    read(offset, length) {
      requireInside(offset, length, size);
      if (length > windowBytes) return readFully(descriptor, Buffer.allocUnsafeSlow(length), offset, length);
      if (offset < start || offset + length > start + filled) {
        const goesOn = offset >= start && offset <= start + filled + windowBytes / 4;
        start = offset;
        filled = goesOn ? Math.min(windowBytes, size - offset) : length;
        readFully(descriptor, window, start, filled);
      }
      return window.subarray(offset - start, offset - start + length);
    },
  };
}

function readFully(descriptor: number, target: Buffer, offset: number, length: number): Buffer {
  let done = 0;
  while (done < length) {
    const count = readSync(descriptor, target, done, length - done, offset + done);
    if (count === 0) throw new Error(`the file ended at byte ${offset + done} while it was being read`);
    done += count;
  }
  return target;
}

function requireInside(offset: number, length: number, size: number): void {
  if (offset < 0 || length < 0 || offset + length > size) {
    throw new RangeError(`bytes ${offset} to ${offset + length} lie outside a source of ${size} bytes`);
  }
}
