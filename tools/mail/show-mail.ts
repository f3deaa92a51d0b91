import Type from 'typebox';
import { showMail as show } from '../../domain/mail/mail-log.js';
import { capability } from '../capability.js';
import { MailId, WholeMailForm } from './mail-schema.js';

export const showMail = capability({
  name: 'show_mail',
  title: 'Show an email',
  description:
    'Shows an email as its recipient sees it. Until it is sent, its link can be shown too; that needs a recent password confirmation and is recorded in the audit log, because the link can work like a password.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  // It changes nothing; what only reads is not audited, and who is shown a link does more than read.
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      mail_id: MailId,
      with_link: Type.Optional(
        Type.Boolean({ description: 'true: include its link. Needs a recent password confirmation.' }),
      ),
    },
    { additionalProperties: false, description: 'The email.' },
  ),
  output: WholeMailForm,
  onlyReads: ({ with_link }) => with_link !== true,
  auditNote: ({ mail_id }) => ({ mail_id }),
  handler: show,
});
