import { deleteSignedCopy as capability } from '../tools/release/timed-steps.js';
import { releaseJob } from './release-job.js';

/** Wakes when the link ends that a package was collected through, and seven days after an approval (decisions §4). */
export const deleteSignedCopy = releaseJob('delete-signed-copy', capability, ({ ports, clock }, limit) =>
  ports.releases.copiesToDelete(clock(), limit),
);
