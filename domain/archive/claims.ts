import { defaultCaps } from '@countersign/signed-package';

/** Before one cell for each file: whether nobody is to begin another one. */
const STOPPED = 0;
const CELLS = 1;

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

  /** Says whether the file is the caller's to scan. */
  take(index: number): boolean {
    return Atomics.compareExchange(this.cells, CELLS + index, 0, 1) === 0;
  }

  /** Who helps begins no further file; whoever reads the package goes on alone. */
  stopHelp(): void {
    Atomics.store(this.cells, STOPPED, 1);
  }

  get isHelpStopped(): boolean {
    return Atomics.load(this.cells, STOPPED) === 1;
  }
}
