import { defaultCaps } from '@countersign/signed-package';

/** Before one cell for each file: whether nobody is to begin another one, and the bytes of those that were taken. */
const STOPPED = 0;
const TAKEN = 1;
const CELLS = 2;

/**
 * Which files of a package the threads that read it together have taken to scan. Files are numbered from 0, in the order in
 * which they lie. Each is taken by whoever asks first.
 */
export class Claims {
  private readonly cells: Int32Array;

  /** `memory`: what `memory()` made, in each of the threads. */
  constructor(memory: SharedArrayBuffer) {
    this.cells = new Int32Array(memory);
  }

  static memory(): SharedArrayBuffer {
    return new SharedArrayBuffer((CELLS + defaultCaps.entries) * Int32Array.BYTES_PER_ELEMENT);
  }

  /** Says whether the file, of so many bytes uncompressed, is the caller's to scan. */
  take(index: number, size: number): boolean {
    if (Atomics.compareExchange(this.cells, CELLS + index, 0, 1) !== 0) return false;
    Atomics.add(this.cells, TAKEN, size);
    return true;
  }

  /** Bytes of all files that were taken. */
  get taken(): number {
    return Atomics.load(this.cells, TAKEN);
  }

  /** Who helps begins no further file; whoever reads the package goes on alone. */
  stopHelp(): void {
    Atomics.store(this.cells, STOPPED, 1);
  }

  get isHelpStopped(): boolean {
    return Atomics.load(this.cells, STOPPED) === 1;
  }
}
