import { DAY, HOUR } from '../domain/durations.js';
import type { Job } from './job.js';

const BATCH = 500;

/** Clears what receivers answered longer ago than it is kept; that they did, and how, stays (decisions §6). */
export const clearOldResponses: Job = {
  name: 'clear-old-responses',
  concurrency: 1,
  lockLifetime: HOUR / 2,
  every: HOUR,
  async run({ services, stopping, log, actor, requestId }) {
    const { retention } = services.ports.settings;
    const before = new Date(services.clock().getTime() - retention.responses_days * DAY);
    let cleared = 0;
    for (let found = BATCH; found === BATCH && !stopping.aborted; cleared += found) {
      found = await services.ports.events.clearResponses(before, BATCH);
    }
    if (cleared > 0) log.info({ job: actor.job, request_id: requestId, cleared }, 'old responses cleared');
  },
};
