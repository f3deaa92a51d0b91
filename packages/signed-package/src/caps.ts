const MiB = 1024 * 1024;

/** What an archive may hold at most. Sizes are bytes; decisions §4 "Caps of the automatic review". */
export interface Caps {
  readonly entries: number;
  /** Uncompressed bytes of all entries together. */
  readonly totalSize: number;
  /** Uncompressed bytes of one entry. */
  readonly entrySize: number;
  /** Uncompressed to compressed, for one entry above `ratioFrom` bytes. */
  readonly ratio: number;
  readonly ratioFrom: number;
  readonly nameBytes: number;
  readonly segmentBytes: number;
  readonly segments: number;
}

export const defaultCaps: Caps = {
  entries: 10_000,
  totalSize: 400 * MiB,
  entrySize: 100 * MiB,
  ratio: 200,
  ratioFrom: 10 * MiB,
  nameBytes: 1024,
  segmentBytes: 255,
  segments: 40,
};

/** Entries above this many uncompressed bytes are read piece by piece. */
export const wholeEntryBytes = 8 * MiB;
