import { deleteSignedCopy as capability } from '../tools/release/timed.js';
import { releaseJob } from './release-job.js';

/** Wakes seven days after an approval (service.md, Limits). */
export const deleteSignedCopy = releaseJob(
  'delete-signed-copy',
  capability,
  ({ ports, clock }, limit) => ports.releases.copiesToDelete(clock(), limit),
  {
    title: 'Delete signed copies',
    description: 'Deletes a signed package that was not collected within seven days of its approval.',
  },
);
