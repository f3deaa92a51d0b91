import Type from 'typebox';
import { listMails as list } from '../../domain/mail/mail-log.js';
import { Since } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { MailId, MailStateForm, mailFields } from './mail-schema.js';

export const listMails = capability({
  name: 'list_mails',
  title: 'List emails',
  description: 'Lists the outbox, newest first: what was sent, what waits, and what failed and why.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      state: Type.Optional(MailStateForm),
      retried: Type.Optional(Type.Boolean({ description: 'true: only those that wait after an attempt that failed.' })),
      failed_once: Type.Optional(
        Type.Boolean({ description: 'true: only those with a failed attempt, whatever came after it.' }),
      ),
      sendable: Type.Optional(Type.Boolean({ description: 'true: without those whose link has expired.' })),
      to: Type.Optional(
        Type.String({
          description: 'The recipient: the email address or ID of an account, or any address.',
          maxLength: 254,
        }),
      ),
      since: Type.Optional(Since),
      before: Type.Optional({ ...MailId, description: 'Continues after this email: next of the previous page.' }),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Maximum number; 50 by default.' })),
    },
    { additionalProperties: false, description: 'Which emails.' },
  ),
  output: Type.Object(
    {
      mails: Type.Array(Type.Object(mailFields, { additionalProperties: false }), { description: 'The emails.' }),
      next: Type.Union([Type.String(), Type.Null()], { description: 'before of the next page; null on the last.' }),
    },
    { additionalProperties: false },
  ),
  handler: list,
});
