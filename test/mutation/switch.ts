import { getEnvironmentData } from 'node:worker_threads';
import { SHARED, type Shared } from './shared.js';

// Read once: only instrumented files load this, after the process has set it.
const shared = getEnvironmentData(SHARED) as unknown as Shared | undefined;

/**
 * Whether a change is on: what instrumented files ask. Never in a process that is not of a run. Throws if it is on and was
 * asked for more often than it may be.
 */
export function isOn(id: number): boolean {
  if (shared === undefined) return false;
  shared.reached[id] = 1;
  if (shared.active[0] !== id) return false;
  shared.left[0] = (shared.left[0] as number) - 1;
  if (shared.left[0] < 0) throw new Error('endless');
  return true;
}

/** Compares as the sign says, and notes how near two numbers came. What stands in the place of a boundary that is changed. */
export function compare(left: number, sign: string, right: number): boolean {
  if (shared !== undefined && typeof left === 'number') {
    const distance = Math.abs(left - right);
    if (distance < (shared.nearest[0] as number)) shared.nearest[0] = distance;
  }
  if (sign === '<') return left < right;
  if (sign === '<=') return left <= right;
  return sign === '>' ? left > right : left >= right;
}
