import { isBinary } from '../scan/content-kind.js';
import { type Halves, SipHash } from './siphash.js';

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
  const sipHash = new SipHash(key.subarray(0, 16));
  const files: Array<LineFingerprints['files'][number]> = [];
  // Taken up as it is written to: a small package does not take what a large one may. Shared, since these are
  // megabytes that go from a worker to another thread, which needs no copy of them then.
  const memory = new SharedArrayBuffer(LINES_KEPT * FINGERPRINT_BYTES);
  const view = new DataView(memory);
  const hashed: Halves = { low: 0, high: 0 };
  let kept = 0;

  // Every eighth line of a program is empty.
  const empty: Halves = { low: 0, high: 0 };
  sipHash.hash(new DataView(memory), 0, 0, empty);

  /** Says whether there is room for more. */
  function keepLine(content: DataView, from: number, to: number): boolean {
    if (kept === LINES_KEPT) return false;
    if (from !== to) sipHash.hash(content, from, to, hashed);
    const { low, high } = from === to ? empty : hashed;
    view.setUint32(kept * FINGERPRINT_BYTES, low, true);
    view.setUint32(kept * FINGERPRINT_BYTES + 4, high, true);
    kept += 1;
    return true;
  }

  function text(path: string, bytes: Uint8Array): void {
    const before = kept;
    const fits = eachLine(bytes, keepLine);
    files.push({ path, lines: fits ? kept - before : null });
    if (!fits) kept = before;
  }

  return {
    file(path, bytes) {
      if (!isBinary(bytes)) text(path, bytes);
    },
    text,
    result: () => ({ files, fingerprints: new Uint8Array(memory.slice(0, kept * FINGERPRINT_BYTES)) }),
  };
}

const LF = 10;
const CR = 13;

/** Says whether `visit` took them all. */
function eachLine(bytes: Uint8Array, visit: (content: DataView, from: number, to: number) => boolean): boolean {
  const content = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const lastFour = bytes.length - 4;
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    // Four bytes at once: few end a line.
    while (at <= lastFour && !endsLine(content.getInt32(at, true))) at += 4;
    const byte = bytes[at];
    if (byte !== LF && byte !== CR) continue;
    if (!visit(content, from, at)) return false;
    if (byte === CR && bytes[at + 1] === LF) at += 1;
    from = at + 1;
  }
  return from === bytes.length || visit(content, from, bytes.length);
}

/** Whether one of four bytes is LF or CR. A byte that is zero borrows from the one above, and keeps its highest bit. */
function endsLine(four: number): boolean {
  const lf = four ^ 0x0a0a0a0a;
  const cr = four ^ 0x0d0d0d0d;
  return ((((lf - 0x01010101) & ~lf) | ((cr - 0x01010101) & ~cr)) & 0x80808080) !== 0;
}
