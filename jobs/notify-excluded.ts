import { MINUTE } from '../domain/durations.js';
import { notifyExcludedOwners } from '../tools/release/notify-excluded-owners.js';
import type { Job } from './job.js';
import { callUntilDone } from './until-done.js';

/** Wakes when a core release was added; `key` is its version. */
export const notifyExcluded: Job = {
  name: 'notify-excluded',
  concurrency: 1,
  lockLifetime: MINUTE,
  due: async ({ ports }, limit) => (await ports.releases.coreReleasesToTell(limit)).map(({ version }) => version),
  run: (run, version) => callUntilDone(run, notifyExcludedOwners, { version }),
};
