const BYTES = 1024 * 1024;
const FIRST_BYTES = 16 * 1024;

/** Memory for many small pieces that are forgotten together, and used again for the next ones. */
export class ByteRoom {
  private memory: Uint8Array = Buffer.alloc(0);
  private used = 0;

  /** What was taken before is not asked for any more. */
  clear(): void {
    this.used = 0;
  }

  /** So many bytes, with anything in them. */
  take(length: number): Uint8Array {
    if (length > BYTES / 2) return Buffer.allocUnsafeSlow(length);
    if (this.used + length > this.memory.length) this.grow(length);
    this.used += length;
    return this.memory.subarray(this.used - length, this.used);
  }

  /** Most packages need little of it. The pieces so far stay where they are. */
  private grow(room: number): void {
    const isFirst = this.memory.length === 0 && room <= FIRST_BYTES;
    this.memory = Buffer.allocUnsafeSlow(isFirst ? FIRST_BYTES : BYTES);
    this.used = 0;
  }
}
