/**
 * Before and behind every place and every token of a file (at most 100 MiB). No infinities: a field that may hold one is
 * a number object of its own, made for each owner and looked up at each use.
 */
export const BEFORE_ALL = -0x40000000;
export const BEHIND_ALL = 0x40000000;
