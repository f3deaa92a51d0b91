import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';

/** Where a zip is written to, piece by piece, in order. The bytes are to be taken before the call returns. */
export interface ByteSink {
  write(bytes: Buffer): void;
}

/** Writes to an open file from its current position. The descriptor stays the caller's to close and sync. */
export function fileSink(descriptor: number): ByteSink {
  return {
    write(bytes) {
      let done = 0;
      while (done < bytes.length) done += writeSync(descriptor, bytes, done, bytes.length - done);
    },
  };
}

const gatheredBytes = 256 * 1024;

/** A place in a buffer to write to, from byte `start`. */
export interface Room {
  readonly buffer: Buffer;
  /** The same bytes. */
  readonly view: DataView;
  readonly start: number;
}

export function viewOf({ buffer, byteOffset, byteLength }: Buffer): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Gathers small writes, counts and hashes what goes through. */
export class HashedSink {
  readonly #out: ByteSink;
  readonly #digest = createHash('sha256');
  readonly #gathered = Buffer.allocUnsafeSlow(gatheredBytes);
  readonly #view = viewOf(this.#gathered);
  #filled = 0;
  #size = 0;

  constructor(out: ByteSink) {
    this.#out = out;
  }

  /** Bytes written so far: the offset of what comes next. */
  get size(): number {
    return this.#size;
  }

  write(bytes: Buffer): void {
    this.#size += bytes.length;
    if (this.#filled + bytes.length > gatheredBytes) this.#flush();
    if (bytes.length > gatheredBytes) {
      this.#pass(bytes);
      return;
    }
    this.#gathered.set(bytes, this.#filled);
    this.#filled += bytes.length;
  }

  /** Room for `length` bytes, at most 256 KiB, of any content: to be written before the next call. */
  reserve(length: number): Room {
    this.#size += length;
    if (this.#filled + length > gatheredBytes) this.#flush();
    const start = this.#filled;
    this.#filled += length;
    return { buffer: this.#gathered, view: this.#view, start };
  }

  /** Passes on what is left. Lower-case hex of everything written. */
  finish(): string {
    this.#flush();
    return this.#digest.digest('hex');
  }

  #flush(): void {
    if (this.#filled > 0) this.#pass(this.#gathered.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #pass(bytes: Buffer): void {
    this.#digest.update(bytes);
    this.#out.write(bytes);
  }
}
