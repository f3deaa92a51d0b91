import type { MailRules } from '../../../domain/rules/mail.js';
import type { Sentences } from '../../fault-sentences.js';

export const mail: Sentences<MailRules> = {
  'mail.not_found': (_, { received }) =>
    received === null
      ? 'There is no such email in the outbox.'
      : `There is no email with the ID ${received} in the outbox.`,
  'mail.sent': 'This email has already been sent.',
  'mail.not_failed': 'This email has not failed.',
  'mail.link_expired': 'The link in this email has expired.',
};
