import type { MailRules } from '../../../domain/rules/mail.js';
import type { WordsOf } from '../../words.js';

export const mail: WordsOf<MailRules> = {
  'mail.not_found': 'die ID einer E-Mail im Postausgang',
  'mail.sent': 'eine E-Mail, die nicht gesendet wurde',
  'mail.not_failed': 'eine E-Mail, die fehlgeschlagen ist',
  'mail.link_expired': {
    expected: 'eine E-Mail, deren Link noch gilt',
    received: 'eine E-Mail, deren Link abgelaufen ist',
  },
};
