import type { MailShown, WholeMail } from '../../domain/mail/mail-log.js';
import { mailStates } from '../../domain/mail/ports.js';
import { type AdminCommand, input } from './admin-command.js';
import { table } from './table.js';

const mail = { name: 'ID', help: 'the id of a mail, as list-mails tells it' };

/** The outbox of mails, for whoever runs the service. */
export const mailCommands: readonly AdminCommand[] = [
  {
    name: 'list-mails',
    summary: 'List the mails, the newest first: what was sent, what waits, what did not go and why.',
    options: [
      { name: 'state', value: mailStates.join('|'), help: 'Only those in this state.' },
      { name: 'to', value: 'E', help: 'Only those to this email address or account.' },
      { name: 'before', value: 'ID', help: 'Go on below this mail.' },
    ],
    show: showMails,
    act: (given) => ({
      capability: 'list_mails',
      input: input({ state: given.text('state'), to: given.text('to'), before: given.text('before') }),
    }),
  },
  {
    name: 'show-mail',
    summary: 'Show a mail as its reader gets it.',
    argument: mail,
    options: [],
    show: showMail,
    act: (given) => ({ capability: 'show_mail', input: { mail_id: given.argument, with_link: true } }),
  },
  {
    name: 'retry-mail',
    summary:
      'Let a mail that was not sent, and whose link is good, be tried again; the running service sends it within seconds.',
    argument: mail,
    options: [],
    show: showMail,
    act: (given) => ({ capability: 'retry_mail', input: { mail_id: given.argument } }),
  },
  {
    name: 'dismiss-mail',
    summary: 'Let a mail that failed be, so that it is not told of any more.',
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
  const more = next === null ? '' : `\nMore: list-mails --before ${next}\n`;
  return `${table(['ID', 'WRITTEN', 'STATE', 'TO', 'SUBJECT', 'LAST ERROR'], rows)}${more}`;
}

function showMail(answer: Readonly<Record<string, unknown>>): string {
  const { to, state, subject, text, attempts } = answer as unknown as Written<WholeMail>;
  const failures = attempts.flatMap(({ at, error }) => (error === null ? [] : [`${at}: ${error}\n`]));
  return `To: ${to ?? '-'}\nSubject: ${subject}\nState: ${state}\n${failures.join('')}\n${text}`;
}
