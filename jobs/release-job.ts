import { SECOND } from '../domain/durations.js';
import type { ReleaseJobName } from '../domain/job/wake-jobs.js';
import { Refusal } from '../domain/refusal.js';
import type { Capability } from '../tools/capability.js';
import { dispatch } from '../tools/dispatch.js';
import type { Job, JobRun } from './job.js';

/**
 * A job for one release: it calls a capability of the system, and so is audited like any call. The key: the id of the
 * release, and the time where it may be woken more than once.
 */
export function releaseJob(name: ReleaseJobName, capability: Capability, due: NonNullable<Job['due']>): Job {
  return {
    name,
    due,
    concurrency: 4,
    lockLifetime: 30 * SECOND,
    run: (run, key) => callFor(run, capability, { release_id: key.split(' ')[0] ?? '' }),
  };
}

/**
 * Calls a capability of the system for one thing. A refusal is its answer: another one was faster, or it is not so
 * any more. Throws what may go well another time: 5xx.
 */
export async function callFor(run: JobRun, capability: Capability, input: object): Promise<void> {
  const { services, actor, requestId, signal, log } = run;
  try {
    await dispatch(services, { capability, actor, door: 'job', input, requestId, signal });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    log.info({ job: actor.job, ...input, request_id: requestId, code: error.code }, 'job refused');
  }
}
