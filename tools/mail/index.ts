import type { Capability } from '../capability.js';
import { dismissMail } from './dismiss-mail.js';
import { listMails } from './list-mails.js';
import { retryMail } from './retry-mail.js';
import { sendMail } from './send-mail.js';
import { showMail } from './show-mail.js';

/** The mails that were written. */
export const mailCapabilities: readonly Capability[] = [listMails, showMail, retryMail, dismissMail, sendMail];
