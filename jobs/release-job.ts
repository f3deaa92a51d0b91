import { SECOND } from '../domain/durations.js';
import type { WakeJob } from '../domain/effect.js';
import { Refusal } from '../domain/refusal.js';
import type { Capability } from '../tools/capability.js';
import { dispatch } from '../tools/dispatch.js';
import type { Job, JobRun } from './job.js';

/** A job for one release, whose id is the key: it calls a capability of the system, and so is audited like any call. */
export function releaseJob(
  name: WakeJob,
  capability: Capability,
  due: NonNullable<Job['due']>,
  words: Pick<Job, 'title' | 'description'>,
): Job {
  return {
    name,
    ...words,
    due,
    concurrency: 4,
    lockLifetime: 30 * SECOND,
    run: (run, releaseId) => callFor(run, capability, releaseId),
  };
}

/**
 * Calls a capability of the system for one release. A refusal is its answer: another one was faster, or it is not so
 * any more. Throws what may go well another time: 5xx.
 */
export async function callFor(run: JobRun, capability: Capability, releaseId: string): Promise<void> {
  const { services, actor, requestId, signal, log } = run;
  const input = { release_id: releaseId };
  try {
    await dispatch(services, { capability, actor, door: 'job', input, requestId, signal });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    log.info({ job: actor.job, release_id: releaseId, request_id: requestId, code: error.code }, 'job refused');
  }
}
