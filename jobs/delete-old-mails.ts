import { DAY, HOUR } from '../domain/durations.js';
import type { Job } from './job.js';

const BATCH = 500;

/** Deletes emails whose time is over, sent or not; those that are still to be sent stay. */
export const deleteOldMails: Job = {
  name: 'delete-old-mails',
  concurrency: 1,
  lockLifetime: HOUR / 2,
  every: HOUR,
  async run({ services, stopping, log, actor, requestId }) {
    const { mails, settings } = services.ports;
    const before = new Date(services.clock().getTime() - settings.retention.emails_days * DAY);
    let deleted = 0;
    for (let found = BATCH; found === BATCH && !stopping.aborted; deleted += found) {
      found = await mails.deleteOld(before, BATCH);
    }
    if (deleted > 0) log.info({ job: actor.job, request_id: requestId, deleted }, 'old mails deleted');
  },
};
