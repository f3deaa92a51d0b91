import { FINGERPRINT_BYTES, type LineFingerprints } from '../archive/line-fingerprints.js';

/** The lines of one text file: `count` fingerprints from number `from` on; without a count it had too many. */
export interface FileLines {
  readonly from: number;
  readonly count: number | null;
}

/** The fingerprints that are kept of a package, in order, found by path and by number. */
export class KeptLines {
  readonly fingerprints: Uint8Array;
  readonly #byPath = new Map<string, FileLines>();
  /** Number of the first fingerprint of each file that has any, and its path. */
  readonly #starts: number[] = [];
  readonly #paths: string[] = [];

  constructor({ files, fingerprints }: LineFingerprints) {
    this.fingerprints = fingerprints;
    let from = 0;
    for (const { path, lines } of files) {
      this.#byPath.set(path, { from, count: lines });
      if (lines === null || lines === 0) continue;
      this.#starts.push(from);
      this.#paths.push(path);
      from += lines;
    }
  }

  /** How many there are in all. */
  get count(): number {
    return this.fingerprints.length / FINGERPRINT_BYTES;
  }

  /** `null` for what is not a text file. */
  of(path: string): FileLines | null {
    return this.#byPath.get(path) ?? null;
  }

  /** The file that fingerprint `at` is of, and its line there. */
  placeOf(at: number): { readonly path: string; readonly line: number } {
    const file = this.#fileOf(at);
    return { path: this.#paths[file] ?? '', line: at - (this.#starts[file] ?? 0) + 1 };
  }

  /** The number behind the last fingerprint of the file that `at` is of. */
  endOf(at: number): number {
    return this.#starts[this.#fileOf(at) + 1] ?? this.count;
  }

  #fileOf(at: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return low;
  }
}
