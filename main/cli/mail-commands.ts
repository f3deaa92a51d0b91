import type { MailShown, WholeMail } from '../../domain/mail/mail-log.js';
import { mailStates } from '../../domain/mail/ports.js';
import type { Messages } from '../../messages/index.js';
import { type AdminCommand, input } from './admin-command.js';
import type { Argument } from './command.js';
import { shownAnswer } from './shown-answer.js';
import { table } from './table.js';

const mail: Argument = { name: 'ID', help: 'mail' };

/** The outbox of mails, for whoever runs the service. */
export const mailCommands: readonly AdminCommand[] = [
  {
    name: 'admin list-mails',
    options: [
      { name: 'state', value: mailStates.join('|'), help: 'mail_state' },
      { name: 'to', value: 'E', help: 'mail_to' },
      { name: 'before', value: 'ID', help: 'earlier_mails' },
    ],
    show: showMails,
    act: (given) => ({
      capability: 'list_mails',
      input: input({ state: given.text('state'), to: given.text('to'), before: given.text('before') }),
    }),
  },
  {
    name: 'admin show-mail',
    argument: mail,
    options: [],
    show: showMail,
    act: (given) => ({ capability: 'show_mail', input: { mail_id: given.argument, with_link: true } }),
  },
  {
    name: 'admin retry-mail',
    argument: mail,
    options: [],
    show: showMail,
    act: (given) => ({ capability: 'retry_mail', input: { mail_id: given.argument } }),
  },
  {
    name: 'admin dismiss-mail',
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

function showMails(answer: Readonly<Record<string, unknown>>, messages: Messages): string {
  const { mails, next } = answer as { mails: readonly Written<MailShown>[]; next: string | null };
  const rows = mails.map((one) => [
    one.mail_id,
    one.created_at,
    one.state,
    one.to ?? '-',
    one.subject,
    one.attempts.at(-1)?.error ?? '-',
  ]);
  const { lastError, nextPage } = messages.console.outcomes;
  const more = next === null ? '' : `\n${nextPage(`list-mails --before ${next}`)}\n`;
  return `${table(messages, ['id', 'created_at', 'state', 'to', 'subject', { heading: lastError }], rows)}${more}`;
}

function showMail(answer: Readonly<Record<string, unknown>>, messages: Messages): string {
  const { to, state, subject, text, attempts } = answer as unknown as Written<WholeMail>;
  const failures = attempts.flatMap(({ at, error }) => (error === null ? [] : [`${at}: ${error}\n`]));
  return `${shownAnswer({ to, subject, state }, messages)}${failures.join('')}\n${text}`;
}
