import { MINUTE, SECOND } from '../domain/durations.js';
import { dispatch } from '../tools/dispatch.js';
import { tellExcludedOwners } from '../tools/release/tell-excluded.js';
import type { Job } from './job.js';

/** What is left after it is found by the sweep, in whose own time this has to fit. */
const TIME_OF_A_RUN = 10 * SECOND;

/** Wakes when a core release was added; `key` is its version. */
export const tellExcluded: Job = {
  name: 'tell-excluded',
  title: 'Tell of core releases',
  description: 'Writes to owners whose highest published version has a ceiling below a core release that was added.',
  concurrency: 1,
  lockLifetime: MINUTE,
  due: async ({ ports }, limit) => (await ports.releases.coreReleasesToTell(limit)).map(({ version }) => version),
  async run({ services, actor, requestId, signal, stopping }, version) {
    const ends = performance.now() + TIME_OF_A_RUN;
    for (;;) {
      const input = { version };
      const answer = await dispatch(services, {
        capability: tellExcludedOwners,
        actor,
        door: 'job',
        input,
        requestId,
        signal,
      });
      // What is left is found by the sweep, from where this one came to.
      if ((answer as { done: boolean }).done || stopping.aborted || performance.now() > ends) return;
    }
  },
};
