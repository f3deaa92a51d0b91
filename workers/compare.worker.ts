import {
  compareLines as compare,
  countLineChanges,
  type LineChanges,
  type LineCounts,
  type LinesToCompare,
  type PackagesToCompare,
} from '../domain/release/line-changes.js';

/** Aligns the lines of one file. Runs in a worker thread. */
export function compareLines(job: LinesToCompare): LineChanges | null {
  return compare(job);
}

/** Aligns the lines of every file that differs. Runs in a worker thread. */
export function countLines(job: PackagesToCompare): LineCounts[] {
  return countLineChanges(job);
}
