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
      did: Type.Union([Type.Literal('sent'), Type.Literal('kept'), Type.Literal('failed'), Type.Literal('not_due')], {
        description: 'The result. kept: no mail server is set.',
      }),
    },
    { additionalProperties: false },
  ),
  auditNote: ({ mail_id }) => ({ mail_id }),
  handler: send,
});
