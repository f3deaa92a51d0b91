import type { None } from './common.js';

/** Rules that the outbox of emails can break. */
export interface MailRules {
  'mail.not_found': None;
  'mail.sent': None;
  'mail.not_failed': None;
  'mail.link_expired': None;
}
