import Type from 'typebox';
import { dismissMail as close } from '../../domain/mail/mail-log.js';
import { capability } from '../capability.js';
import { MailId, WholeMailForm } from './mail-schema.js';

export const dismissMail = capability({
  name: 'dismiss_mail',
  title: 'Close a mail that failed',
  description:
    'Lets a mail that failed be: it is no longer told of as something that does not work. retry_mail tries it again all the same.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ mail_id: MailId }, { additionalProperties: false, description: 'The mail.' }),
  output: WholeMailForm,
  auditNote: ({ mail_id }) => ({ mail_id }),
  handler: close,
});
