import type { MailRules } from '../../../domain/rules/mail.js';
import type { Sentences } from '../../fault-sentences.js';

export const mail: Sentences<MailRules> = {
  'mail.not_found': (_, { received }) =>
    received === null
      ? 'Diese E-Mail ist nicht im Postausgang.'
      : `Im Postausgang ist keine E-Mail mit der ID ${received}.`,
  'mail.sent': 'Diese E-Mail wurde schon gesendet.',
  'mail.not_failed': 'Diese E-Mail ist nicht fehlgeschlagen.',
  'mail.link_expired': 'Der Link in dieser E-Mail ist abgelaufen.',
};
