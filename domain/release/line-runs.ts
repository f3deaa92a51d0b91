/** A line of a file of a package, from 1. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

/** 1-based and inclusive, in order. */
export type LineRanges = [from: number, to: number][];

/** Lines that stand elsewhere in the other package: `count` lines from `line` on are those from `there.line` on. */
export interface LineRun {
  readonly line: number;
  readonly count: number;
  readonly there: Place;
  /** Whether they went from one place to the other; otherwise they stand at both. */
  readonly moved: boolean;
}
