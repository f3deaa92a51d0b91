import type { MailRules } from '../../../domain/rules/mail.js';
import type { WordsOf } from '../../words.js';

export const mail: WordsOf<MailRules> = {
  'mail.not_found': 'the ID of an email in the outbox',
  'mail.sent': 'an email that was not sent',
  'mail.not_failed': 'an email that failed',
  'mail.link_expired': { expected: 'an email whose link is still valid', received: 'an email whose link has expired' },
};
