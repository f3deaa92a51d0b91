import { deleteSignedCopy } from './delete-signed-copy.js';
import { expireAnnouncement } from './expire-announcement.js';
import type { Job } from './job.js';
import { remindToCollect } from './remind-to-collect.js';
import { sweep } from './sweep.js';

/** Every job there is. */
export const jobs: readonly Job[] = [expireAnnouncement, deleteSignedCopy, remindToCollect, sweep];
