import { SECOND } from '../domain/durations.js';
import type { Capability } from '../tools/capability.js';
import { dispatch } from '../tools/dispatch.js';
import type { JobRun } from './job.js';

/** What is left after it is found by the sweep, in whose own time this has to fit. */
const TIME_OF_A_RUN = 10 * SECOND;

/** Calls a capability that does a page of its work at a time, until it answers `done` or the time of a run is over. */
export async function callUntilDone(run: JobRun, capability: Capability, input: object): Promise<void> {
  const { services, actor, requestId, signal, stopping } = run;
  const ends = performance.now() + TIME_OF_A_RUN;
  for (;;) {
    const answer = await dispatch(services, { capability, actor, door: 'job', input, requestId, signal });
    // What is left is found by the sweep, from where this one came to.
    if ((answer as { done: boolean }).done || stopping.aborted || performance.now() > ends) return;
  }
}
