import { FINGERPRINT_BYTES, type LineFingerprints } from '../archive/line-fingerprints.js';

/** The lines of one text file: `count` fingerprints from number `from` on; without a count it had too many. */
export interface FileLines {
  readonly fingerprints: Uint8Array;
  readonly from: number;
  readonly count: number | null;
}

/** The fingerprints that are kept of a package, found by path. */
export class KeptLines {
  readonly fingerprints: Uint8Array;
  readonly #byPath = new Map<string, FileLines>();

  constructor({ files, fingerprints }: LineFingerprints) {
    this.fingerprints = fingerprints;
    let from = 0;
    for (const { path, lines } of files) {
      this.#byPath.set(path, { fingerprints, from, count: lines });
      from += lines ?? 0;
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
}
