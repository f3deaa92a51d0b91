import type { MailRules } from '../../../domain/rules/mail.js';

export const mail: MailRules = {
  'mail.not_found': {},
  'mail.sent': {},
  'mail.not_failed': {},
  'mail.link_expired': {},
};
