import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../domain/context.js';
import { SECOND } from '../../domain/durations.js';

/** A process has 10 s to stop in, for its requests and jobs too (`main/stop.ts`). */
const LIMIT = SECOND;

/** Waits for one step of closing the store, for a second at most. What it fails by is logged: the next step follows. */
export async function closingStep(step: Promise<unknown>, log: Log): Promise<void> {
  const failed = (err: unknown): void => log.warn({ err }, 'a step of closing the store has failed');
  const waiting = new AbortController();
  const late = sleep(LIMIT, undefined, { signal: waiting.signal }).catch(() => {});
  await Promise.race([step.catch(failed), late]);
  waiting.abort();
}
