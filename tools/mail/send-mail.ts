import Type from 'typebox';
import { sendMail as send } from '../../domain/mail/send.js';
import { capability } from '../capability.js';
import { MailId } from './mail-schema.js';

export const sendMail = capability({
  name: 'send_mail',
  title: 'Send an email',
  description: 'Makes one attempt to send an email that is due.',
  doors: ['job'],
  scope: 'system',
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: true },
  input: Type.Object({ mail_id: MailId }, { additionalProperties: false, description: 'The email.' }),
  output: Type.Object(
    {
      did: Type.Enum(['sent', 'page_only', 'kept', 'failed', 'not_due'], {
        description: 'The result. page_only: its reader chose not to get it by email; kept: no mail server is set.',
      }),
    },
    { additionalProperties: false },
  ),
  auditNote: ({ mail_id }) => ({ mail_id }),
  handler: send,
});
