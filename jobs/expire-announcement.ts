import { expireAnnouncement as capability } from '../tools/release/timed-steps.js';
import { releaseJob } from './release-job.js';

/** Wakes when the seven days of an announcement are over (service.md, Limits). */
export const expireAnnouncement = releaseJob('expire-announcement', capability, ({ ports, clock }, limit) =>
  ports.releases.expired(clock(), limit),
);
