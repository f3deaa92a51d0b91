import { SECOND } from '../durations.js';
import type { BacklogPorts } from './ports.js';

/** More that wait for a reviewer are not counted. */
const MOST_WAITING = 5000;

/** How many registrations and versions wait for a reviewer, and for how many seconds the oldest of them does. */
export async function queueNow(
  backlogs: Pick<BacklogPorts, 'registrations' | 'releases'>,
  now: Date,
): Promise<{ readonly queue: number; readonly queue_oldest_seconds: number }> {
  const both = await Promise.all([backlogs.registrations(MOST_WAITING), backlogs.releases(MOST_WAITING)]);
  const waits = both.map(({ oldest }) => (oldest === null ? 0 : (now.getTime() - oldest.getTime()) / SECOND));
  return { queue: both.reduce((sum, { count }) => sum + count, 0), queue_oldest_seconds: Math.max(0, ...waits) };
}
