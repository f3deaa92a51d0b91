import { CLOCKS_APART } from '../../domain/durations.js';
import type { LimitTaken } from '../../domain/limits/ports.js';

/** A window as the database has it. */
export interface Window {
  readonly count: number;
  readonly until: Date;
}

/** A window as this process knows it. */
interface Known {
  until: Date;
  /** Calls that are counted in the database already, and may still be made here. */
  left: number;
  /** How many were counted at once, the last time. */
  step: number;
  /** The window's count when this process last counted, itself included. */
  count: number;
  counting: Promise<void> | null;
}

/** However many calls a window allows: the more a process counts ahead, the more the others may lose by it. */
const MOST_AHEAD = 20;
/** Of what is left of a window. */
const SHARE = 0.1;

const REMEMBERED = 10_000;

/**
 * Counts calls ahead: a process that calls often in a window counts several at once, one at first, then two, four and so
 * on, up to a tenth of what is left and at most 20, and hands them out in memory. So a window never allows more than it
 * should, over all processes and restarts; a single process exactly as many, and of several each can keep those from the
 * others that it has counted and not used. What is used up is refused from memory.
 */
export function countAhead(
  clock: () => Date,
  endOf: (id: string, now: Date) => Date,
  count: (id: string, calls: number, begun: boolean) => Promise<Window>,
): (id: string, most: number) => Promise<LimitTaken> {
  const windows = new Map<string, Known>();

  return async (id, most) => {
    for (;;) {
      const now = clock();
      const found = windows.get(id);
      const known = found === undefined || isOver(found, endOf(id, now), now) ? remember(id) : found;
      if (known.left > 0) {
        known.left -= 1;
        return allowed(most);
      }
      if (known.count >= most) return refused(most, known.until, now);
      known.counting ??= countMore(id, known, most);
      await known.counting;
    }
  };

  async function countMore(id: string, known: Known, most: number): Promise<void> {
    const fair = Math.floor((most - known.count) * SHARE);
    const calls = Math.max(1, Math.min(known.step * 2, fair, MOST_AHEAD));
    try {
      const window = await count(id, calls, known.step > 0);
      known.left = Math.max(0, Math.min(calls, most - (window.count - calls)));
      known.step = calls;
      known.count = window.count;
      known.until = window.until;
    } catch (error) {
      windows.delete(id);
      throw error;
    } finally {
      known.counting = null;
    }
  }

  /** The oldest ends first. Forgetting a window loses what was counted ahead in it, and lets nobody through. */
  function remember(id: string): Known {
    windows.delete(id);
    for (const oldest of windows.keys()) {
      if (windows.size < REMEMBERED) break;
      windows.delete(oldest);
    }
    const known: Known = { until: new Date(8.64e15), left: 0, step: 0, count: 0, counting: null };
    windows.set(id, known);
    return known;
  }
}

/** Also where it ends later than one that begins now: the clock has been set back since. */
function isOver({ until, step }: Known, latest: Date, now: Date): boolean {
  return until <= now || (step > 0 && until.getTime() - latest.getTime() > CLOCKS_APART);
}

export function allowed(limit: number): LimitTaken {
  return { allowed: true, retryAfter: 0, limit };
}

export function refused(limit: number, until: Date, now: Date): LimitTaken {
  return { allowed: false, retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)), limit };
}
