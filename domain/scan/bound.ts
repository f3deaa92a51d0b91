import { finding } from './finding.js';
import type { Report } from './flag.js';

/** Bytes of contents that are scanned of every package, and for each byte of it as a zip. */
const LEAST = 48 * 1024 * 1024;
const FOR_BYTE = 8;
/** What is scanned of a file for which nothing is left: code that was slipped in stands often at its beginning. */
const BEGINNING = 4096;

const notScanned = {
  package: finding('not_scanned.package'),
  values: finding('not_scanned.values'),
  nesting: finding('not_scanned.nesting'),
} as const;

export function reportNotScanned(report: Report, at: number, why: keyof typeof notScanned): void {
  report('not_scanned', at, notScanned[why]);
}

/**
 * How much of a package is scanned: in proportion to its size, so that no small zip that unpacks to hundreds of MiB of
 * dense code keeps others waiting. One file gets at most half of what is left, so that a large one does not hide those
 * behind it.
 */
export class ScanBound {
  private left: number;

  /** `packed`: the bytes of the zip. */
  constructor(packed: number) {
    this.left = LEAST + FOR_BYTE * packed;
  }

  /** How much of a file of `size` bytes is scanned: all of it, but for the largest. Asked for each file, in order. */
  lengthOf(size: number): number {
    const length = Math.min(size, Math.max(BEGINNING, Math.floor(this.left / 2)));
    this.left = Math.max(0, this.left - length);
    return length;
  }
}
