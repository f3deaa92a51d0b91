import { ByteRoom } from './byte-room.js';
import { scanContents } from './contents.js';
import type { FlagRoom, FlagsOfFile } from './flags-of-file.js';

/** So many bytes stay in the cache of the processor while all rules read them. */
const BATCH_BYTES = 1024 * 1024;
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
  private readonly copies = new ByteRoom();
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
    this.copies.clear();
    this.held = 0;
    const found = scanContents(waiting, this.room);
    for (const [index, { take }] of waiting.entries()) take(found[index] ?? null);
  }

  private copyOf(bytes: Uint8Array): Uint8Array {
    const copy = this.copies.take(bytes.length);
    copy.set(bytes);
    this.held += bytes.length;
    return copy;
  }
}
