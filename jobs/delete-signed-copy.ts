import { deleteSignedCopy as capability } from '../tools/release/timed.js';
import { releaseJob } from './release-job.js';

/** Wakes seven days after an approval (service.md, Limits). */
export const deleteSignedCopy = releaseJob('delete-signed-copy', capability);
