import type { Flag } from './flag.js';
import type { FlagRule } from './flag-rules.js';

/** Flags kept of one package (decisions §4); all are counted. */
export const FLAGS_KEPT = 1000;

/** What was found in one file. It can go from one thread to another. */
export interface FlagsOfFile {
  readonly file: string;
  /** All that were found, those included that are not kept. */
  readonly counts: Readonly<Partial<Record<FlagRule, number>>>;
  readonly flags: readonly Flag[];
}

/**
 * The first 1,000 of each rule and severity: no more of them can be kept, whichever of them are in the end. Where several
 * threads read a package, each has a room of its own, and what all of them kept goes through one more in its order.
 */
export class FlagRoom {
  private readonly taken = new Map<string, number>();

  /** Says whether there is room for one more, and takes it. */
  take({ rule, severity }: Pick<Flag, 'rule' | 'severity'>): boolean {
    const key = `${rule} ${severity}`;
    const before = this.taken.get(key) ?? 0;
    if (before >= FLAGS_KEPT) return false;
    this.taken.set(key, before + 1);
    return true;
  }
}
