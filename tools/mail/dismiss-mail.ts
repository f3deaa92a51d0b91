import Type from 'typebox';
import { dismissMail as close } from '../../domain/mail/mail-log.js';
import { capability } from '../capability.js';
import { MailId, WholeMailForm } from './mail-schema.js';

export const dismissMail = capability({
  name: 'dismiss_mail',
  title: 'Dismiss a failed email',
  description: 'Dismisses a failed email, so that it no longer counts as a problem. retry_mail can still send it.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ mail_id: MailId }, { additionalProperties: false, description: 'The email.' }),
  output: WholeMailForm,
  auditNote: ({ mail_id }) => ({ mail_id }),
  handler: close,
});
