import Type from 'typebox';
import { retryMail as retry } from '../../domain/mail/mail-log.js';
import { capability } from '../capability.js';
import { MailId, WholeMailForm } from './mail-schema.js';

export const retryMail = capability({
  name: 'retry_mail',
  title: 'Retry an email',
  description: 'Retries an email that was not sent, immediately and with its full number of attempts.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: true },
  input: Type.Object({ mail_id: MailId }, { additionalProperties: false, description: 'The email.' }),
  output: WholeMailForm,
  auditNote: ({ mail_id }) => ({ mail_id }),
  handler: retry,
});
