import type { MailShown, WholeMail } from '../../domain/mail/mail-log.js';
import { mailStates } from '../../domain/mail/ports.js';
import { type AdminCommand, input } from './admin-command.js';
import { table } from './table.js';

const mail = { name: 'ID', help: 'ID of the email; see list-mails' };

/** The outbox of mails, for whoever runs the service. */
export const mailCommands: readonly AdminCommand[] = [
  {
    name: 'list-mails',
    summary: 'List the emails in the outbox, newest first.',
    options: [
      { name: 'state', value: mailStates.join('|'), help: 'Only emails with this status.' },
      { name: 'to', value: 'E', help: 'Only emails to this email address or account ID.' },
      { name: 'before', value: 'ID', help: 'Only emails before this one.' },
    ],
    show: showMails,
    act: (given) => ({
      capability: 'list_mails',
      input: input({ state: given.text('state'), to: given.text('to'), before: given.text('before') }),
    }),
  },
  {
    name: 'show-mail',
    summary: 'Show an email as the recipient gets it.',
    argument: mail,
    options: [],
    show: showMail,
    act: (given) => ({ capability: 'show_mail', input: { mail_id: given.argument, with_link: true } }),
  },
  {
    name: 'retry-mail',
    summary:
      'Retry an email that was not sent and whose link has not expired. The running service sends it within seconds.',
    argument: mail,
    options: [],
    show: showMail,
    act: (given) => ({ capability: 'retry_mail', input: { mail_id: given.argument } }),
  },
  {
    name: 'dismiss-mail',
    summary: 'Dismiss a failed email.',
    argument: mail,
    options: [],
    show: showMail,
    act: (given) => ({ capability: 'dismiss_mail', input: { mail_id: given.argument } }),
  },
];

/** A mail as answers write it: why an attempt failed is in words. */
type Written<Mail extends MailShown> = Omit<Mail, 'attempts'> & {
  readonly attempts: ReadonlyArray<{ readonly at: string; readonly error: string | null }>;
};

function showMails(answer: Readonly<Record<string, unknown>>): string {
  const { mails, next } = answer as { mails: readonly Written<MailShown>[]; next: string | null };
  const rows = mails.map((one) => [
    one.mail_id,
    one.created_at,
    one.state,
    one.to ?? '-',
    one.subject,
    one.attempts.at(-1)?.error ?? '-',
  ]);
  const more = next === null ? '' : `\nNext page: list-mails --before ${next}\n`;
  return `${table(['ID', 'CREATED', 'STATUS', 'TO', 'SUBJECT', 'LAST ERROR'], rows)}${more}`;
}

function showMail(answer: Readonly<Record<string, unknown>>): string {
  const { to, state, subject, text, attempts } = answer as unknown as Written<WholeMail>;
  const failures = attempts.flatMap(({ at, error }) => (error === null ? [] : [`${at}: ${error}\n`]));
  return `To: ${to ?? '-'}\nSubject: ${subject}\nStatus: ${state}\n${failures.join('')}\n${text}`;
}
