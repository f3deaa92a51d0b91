import { isBinary } from '../scan/content-kind.js';
import { LineHash } from './siphash.js';

/** The purpose that the key of the fingerprints is derived for. */
export const LINE_FINGERPRINTS = 'line-fingerprints';
/** Bytes of one fingerprint. */
export const FINGERPRINT_BYTES = 8;
/**
 * Lines of one package that are fingerprinted, 16 MB of fingerprints: a package of 40 MB has one million. A text file
 * that does not fit into what is left of them has none, and says so (`lines: null`).
 */
export const LINES_KEPT = 2_000_000;

/** The fingerprints of a package's lines, in the order in which its files were read. */
export interface LineFingerprints {
  /** Every text file, with its number of lines; `null` for one that had too many to be fingerprinted. */
  readonly files: ReadonlyArray<{ readonly path: string; readonly lines: number | null }>;
  /** 8 bytes a line (SipHash-2-4, little endian), file after file; in shared memory as a review makes them. */
  readonly fingerprints: Uint8Array;
}

export interface FingerprintReading {
  /** Takes a file; one that is binary leaves nothing. */
  file(path: string, bytes: Uint8Array): void;
  /** Takes a file, whatever it holds. */
  text(path: string, bytes: Uint8Array): void;
  result(): LineFingerprints;
}

/**
 * Fingerprints every line of every text file under a secret key (32 bytes; the first 16 are SipHash's). Without the key
 * a fingerprint tells nothing about its line, not even to somebody who guesses it; with it, two of n · m different
 * lines fall together with a probability of n · m / 2⁶⁴.
 *
 * - Text is what has no NUL byte in its first 8 KiB, whatever its name and encoding: as the scan has it, and Git.
 * - A line ends with LF, CR LF or CR. The line end is not counted, so that a file that changed its line ends has not
 *   changed its lines. Everything else is, white space at the end included: it can carry data.
 * - Blank lines and lone brackets are lines like any other: the n-th fingerprint is that of line n.
 */
export function readFingerprints(key: Uint8Array): FingerprintReading {
  const lineHash = new LineHash(key.subarray(0, 16));
  const files: Array<LineFingerprints['files'][number]> = [];
  // Taken up as it is written to: a small package does not take what a large one may. Shared, since these are
  // megabytes that go from a worker to another thread, which needs no copy of them then.
  const memory = new SharedArrayBuffer(LINES_KEPT * FINGERPRINT_BYTES);
  const fingerprints = new Uint8Array(memory);
  let size = 0;

  /** Says whether there is room for them. */
  function keep(hashes: Uint8Array): boolean {
    if (size + hashes.length > fingerprints.length) return false;
    fingerprints.set(hashes, size);
    size += hashes.length;
    return true;
  }

  function text(path: string, bytes: Uint8Array): void {
    const before = size;
    const fits = lineHash.lines(bytes, keep);
    files.push({ path, lines: fits ? (size - before) / FINGERPRINT_BYTES : null });
    if (!fits) size = before;
  }

  return {
    file(path, bytes) {
      if (!isBinary(bytes)) text(path, bytes);
    },
    text,
    result: () => ({ files, fingerprints: new Uint8Array(memory.slice(0, size)) }),
  };
}
