import type { CountedLimit, LimitName } from './limits.js';

export interface LimitTaken {
  readonly allowed: boolean;
  /** Whole seconds, at least 1, until the window ends; 0 when allowed. */
  readonly retryAfter: number;
  /** How many calls the window allows. */
  readonly limit: number;
}

export interface LimitPorts {
  /**
   * Counts one call. The window starts with the first one counted; holds across processes and restarts. `times` is how
   * often the limit's value is allowed (1 by default): the further numbers of a row of decisions §8 keep their
   * proportion to the first. Keys of different proportions are different. `calls` are counted at once (1 by default).
   * Of limits that are counted ahead (`countedAhead`) several processes together may allow fewer, never more.
   */
  take(limit: CountedLimit, key: string, times?: number, calls?: number): Promise<LimitTaken>;
  /** Takes one counted call back: it was not a failure after all. */
  giveBack(limit: CountedLimit, key: string): Promise<void>;
  /** What a limit is set to. */
  value(limit: LimitName): number;
}
