import { expireAnnouncement as capability } from '../tools/release/timed.js';
import { releaseJob } from './release-job.js';

/** Wakes when the seven days of an announcement are over (service.md, Limits). */
export const expireAnnouncement = releaseJob('expire-announcement', capability);
