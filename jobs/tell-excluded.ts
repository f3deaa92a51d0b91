import { MINUTE } from '../domain/durations.js';
import { tellExcludedOwners } from '../tools/release/tell-excluded.js';
import type { Job } from './job.js';
import { callUntilDone } from './until-done.js';

/** Wakes when a core release was added; `key` is its version. */
export const tellExcluded: Job = {
  name: 'tell-excluded',
  title: 'Tell of core releases',
  description: 'Writes to owners whose highest published version has a ceiling below a core release that was added.',
  concurrency: 1,
  lockLifetime: MINUTE,
  due: async ({ ports }, limit) => (await ports.releases.coreReleasesToTell(limit)).map(({ version }) => version),
  run: (run, version) => callUntilDone(run, tellExcludedOwners, { version }),
};
