import Type from 'typebox';
import type { MailFailure } from '../../domain/mail/ports.js';
import { mailStates } from '../../domain/mail/ports.js';

export const MailId = Type.String({ minLength: 1, maxLength: 100, description: 'ID of the email.' });

export const MailStateForm = Type.Enum([...mailStates], {
  description:
    'waiting: next attempt pending; sent: accepted by a mail server; page_only: its reader chose not to get it by email; kept: no mail server was set; failed: rejected, or out of attempts; closed: failed and dismissed by an admin.',
});

const Time = Type.String({ description: 'Time.' });
const TimeOrNull = Type.Union([Time, Type.Null()], { description: 'Time, or null.' });

export const mailFields = {
  mail_id: MailId,
  template: Type.String({ description: 'Template of the email.' }),
  account_id: Type.String({ description: 'The account it is addressed to.' }),
  account_name: Type.Union([Type.String(), Type.Null()], {
    description: 'The name of its person; null when there is no such account.',
  }),
  to: Type.Union([Type.String(), Type.Null()], { description: 'The address; null if the account was deleted.' }),
  subject: Type.String({ description: 'Its subject.' }),
  state: MailStateForm,
  created_at: Time,
  sent_at: TimeOrNull,
  next_attempt_at: TimeOrNull,
  link_ends_at: Type.Union([Time, Type.Null()], {
    description: 'When its link expires, after which it is not sent; null if it has no link that expires.',
  }),
  attempts: Type.Array(
    Type.Object(
      {
        at: Time,
        error: Type.Union([Type.Unsafe<MailFailure>(Type.String({ 'x-message': 'mail_failure' })), Type.Null()], {
          description: 'What the mail server answered, or null.',
        }),
      },
      { additionalProperties: false },
    ),
    { description: 'The latest attempts, oldest first.' },
  ),
};

export const WholeMailForm = Type.Object(
  {
    ...mailFields,
    link: Type.Enum(['none', 'hidden', 'shown'], {
      description: 'none: nothing in it is secret, or it was sent; hidden: with_link shows it.',
    }),
    text: Type.String({ description: 'As plain text.' }),
    html: Type.String({ description: 'As HTML. Shown as text, or in a frame that nothing can leave.' }),
  },
  { additionalProperties: false },
);
