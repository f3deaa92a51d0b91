import { getEnvironmentData } from 'node:worker_threads';
import { SHARED, type Shared } from './shared.js';

// Read once: only instrumented files load this, after the process has set it.
const shared = getEnvironmentData(SHARED) as unknown as Shared | undefined;

/** Whether a change is on. What instrumented files ask; in a process that is not of a run, never. */
export function isOn(id: number): boolean {
  if (shared === undefined) return false;
  shared.reached[id] = 1;
  return shared.active[0] === id;
}
