import { scanContents } from './contents.js';
import type { FlagRoom, FlagsOfFile } from './flags-of-file.js';

/** So many bytes stay in the cache of the processor while all rules read them. */
const BATCH_BYTES = 1024 * 1024;
const FIRST_BYTES = 16 * 1024;
/** Of empty files too, each takes some time. */
const MOST_FILES = 256;

interface Waiting {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly length: number;
  readonly take: (found: FlagsOfFile | null) => void;
}

/** Files whose contents are scanned together: many small ones take less time than each by itself. */
export class ScanBatch {
  private memory = Buffer.alloc(0);
  private used = 0;
  /** Bytes of the files that wait. */
  private held = 0;
  private waiting: Waiting[] = [];

  constructor(private readonly room: FlagRoom) {}

  /**
   * Keeps a copy of a file until there are enough of them, then gives `take` what stands in each, in the order in which
   * they came. `length`: how much of it is scanned.
   */
  add(path: string, bytes: Uint8Array, length: number, take: Waiting['take']): void {
    const isLarge = bytes.length > BATCH_BYTES / 2;
    if (isLarge || this.held + bytes.length > BATCH_BYTES || this.waiting.length === MOST_FILES) this.scan();
    this.waiting.push({ path, bytes: isLarge ? bytes : this.copyOf(bytes), length, take });
    // It is the caller's again as soon as this returns.
    if (isLarge) this.scan();
  }

  /** Scans what is left. */
  scan(): void {
    const { waiting } = this;
    this.waiting = [];
    this.used = 0;
    this.held = 0;
    const found = scanContents(waiting, this.room);
    for (const [index, { take }] of waiting.entries()) take(found[index] ?? null);
  }

  private copyOf(bytes: Uint8Array): Buffer {
    if (this.used + bytes.length > this.memory.length) this.grow(bytes.length);
    const copy = this.memory.subarray(this.used, this.used + bytes.length);
    copy.set(bytes);
    this.used += bytes.length;
    this.held += bytes.length;
    return copy;
  }

  /** Most packages need little of it. The copies so far stay where they are. */
  private grow(room: number): void {
    const isFirst = this.memory.length === 0 && room <= FIRST_BYTES;
    this.memory = Buffer.allocUnsafeSlow(isFirst ? FIRST_BYTES : BATCH_BYTES);
    this.used = 0;
  }
}
