import { clearOldResponses } from './clear-old-responses.js';
import { deleteOldMails } from './delete-old-mails.js';
import { deleteSignedCopy } from './delete-signed-copy.js';
import { deliverEvent } from './deliver-event.js';
import { endWebhookSecret } from './end-webhook-secret.js';
import { expireAnnouncement } from './expire-announcement.js';
import type { Job } from './job.js';
import { notifyCompromised } from './notify-compromised.js';
import { notifyExcluded } from './notify-excluded.js';
import { remindToCollect } from './remind-to-collect.js';
import { sendMails } from './send-mails.js';
import { sweep } from './sweep.js';

/** Every job there is. */
export const jobs: readonly Job[] = [
  expireAnnouncement,
  deleteSignedCopy,
  remindToCollect,
  deliverEvent,
  endWebhookSecret,
  clearOldResponses,
  deleteOldMails,
  sendMails,
  notifyExcluded,
  notifyCompromised,
  sweep,
];
