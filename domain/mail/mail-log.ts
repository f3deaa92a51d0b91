import { findAccount } from '../account/account.js';
import { requireRecentAuth } from '../account/recent-auth.js';
import type { Context } from '../context.js';
import { parseSince } from '../dates.js';
import type { Person } from '../member/ports.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { instant } from '../schemas.js';
import { isExpired, linkExpiry } from './link-expiry.js';
import type { KeptMail, MailFailure, MailFilter, MailState, OpenMail } from './ports.js';
import { headOf, noteReader } from './send.js';

export interface MailShown {
  mail_id: string;
  template: string;
  account_id: string;
  /** The name of the person; `null` when there is no such account. */
  account_name: string | null;
  to: string | null;
  subject: string;
  state: MailState;
  created_at: string;
  sent_at: string | null;
  next_attempt_at: string | null;
  link_ends_at: string | null;
  attempts: Array<{ at: string; error: MailFailure | null }>;
}

export interface WholeMail extends MailShown {
  link: 'none' | 'hidden' | 'shown';
  text: string;
  html: string;
}

const PAGE = 50;

export interface MailQuery {
  readonly state?: MailState;
  /** Those that wait after an attempt that failed. */
  readonly retried?: boolean;
  /** Those that an attempt failed for, whatever came after it. */
  readonly failed_once?: boolean;
  /** Without those whose link has expired. */
  readonly sendable?: boolean;
  /** Whose: the email address or id of an account, or the address that it went to. */
  readonly to?: string;
  /** A day. */
  readonly since?: string;
  readonly before?: string;
  readonly limit?: number;
}

/** The outbox, newest first (decisions §9: an admin reads what was written). */
export async function listMails(
  ctx: Context,
  { state, retried, failed_once, sendable, to = '', since, before, limit = PAGE }: MailQuery,
): Promise<{ mails: MailShown[]; next: string | null }> {
  const from = since === undefined ? null : parseSince(since);
  const filter = {
    ...(state !== undefined && { state }),
    ...(retried === true && { retried }),
    ...(failed_once === true && { failed_once }),
    ...(sendable === true && { good_at: ctx.now }),
    ...(from !== null && { since: from }),
    ...(await readerFilter(ctx, to.trim())),
  };
  const found = await ctx.mails.page(filter, before ?? null, limit + 1);
  const mails = found.slice(0, limit);
  const people = await readersOf(ctx, mails);
  return {
    mails: mails.map((mail) => shown(ctx, mail, people)),
    next: found.length > limit ? (mails.at(-1)?.id ?? null) : null,
  };
}

async function readerFilter(ctx: Context, to: string): Promise<MailFilter> {
  if (to === '') return {};
  const account = await findAccount(ctx, to);
  return account === null ? { to } : { account_id: account._id };
}

/**
 * One mail as its reader gets it. What is sealed of it, as the link that sets a password, is told only when it is asked
 * for and the password was proved lately: it is as good as the account.
 */
export async function showMail(
  ctx: Context,
  { mail_id, with_link = false }: { readonly mail_id: string; readonly with_link?: boolean },
): Promise<WholeMail> {
  if (with_link) requireRecentAuth(ctx.actor, ctx.now);
  const mail = await required(ctx, mail_id);
  await noteReader(ctx, mail);
  return whole(ctx, mail, with_link);
}

/** Lets a mail that was not sent be tried again, at once, with a whole schedule; not one whose link has run out. */
export async function retryMail(ctx: Context, { mail_id }: { readonly mail_id: string }): Promise<WholeMail> {
  const mail = await required(ctx, mail_id);
  await noteReader(ctx, mail);
  if (mail.state !== 'sent' && isExpired(mail, ctx.now)) {
    refuse('decision_not_possible', 'mail_id', null, rule('mail.link_expired'));
  }
  const begun = await ctx.mails.retry(mail_id, ctx.now);
  if (!begun) refuse('decision_not_possible', 'mail_id', mail.state, rule('mail.sent'));
  return whole(ctx, await required(ctx, mail_id), false);
}

/** Lets a mail that failed be, so that nobody is told of it any more; it can be tried again all the same. */
export async function dismissMail(ctx: Context, { mail_id }: { readonly mail_id: string }): Promise<WholeMail> {
  const mail = await required(ctx, mail_id);
  await noteReader(ctx, mail);
  const closed = await ctx.mails.close(mail_id);
  const now = await required(ctx, mail_id);
  if (!closed) refuse('decision_not_possible', 'mail_id', now.state, rule('mail.not_failed'));
  ctx.record.change('state', 'failed', 'closed');
  return whole(ctx, now, false);
}

async function required(ctx: Context, mailId: string): Promise<OpenMail> {
  const mail = await ctx.mails.find(mailId);
  return mail ?? refuse('not_found', 'mail_id', mailId, rule('mail.not_found'));
}

type People = ReadonlyMap<string, Person>;

async function readersOf(ctx: Context, mails: readonly KeptMail[]): Promise<People> {
  const ids = [...new Set(mails.map((one) => one.account_id).filter((id) => id !== ''))];
  const people = ids.length === 0 ? [] : await ctx.members.people(ids);
  return new Map(people.map((person) => [person.account_id, person]));
}

function shown(ctx: Context, mail: KeptMail, people: People): MailShown {
  return {
    mail_id: mail.id,
    template: mail.template,
    account_id: mail.account_id,
    account_name: people.get(mail.account_id)?.name ?? null,
    to: mail.to,
    subject: ctx.messages.mail(mail.template, mail.data, headOf(ctx, mail)).subject,
    state: mail.state,
    created_at: instant(mail.created_at),
    sent_at: instant(mail.sent_at),
    next_attempt_at: instant(mail.next_attempt_at),
    link_ends_at: instant(linkExpiry(mail)),
    attempts: mail.attempts.map(({ at, error }) => ({ at: instant(at), error: error ?? unsettled(mail) })),
  };
}

async function whole(ctx: Context, mail: OpenMail, withLink: boolean): Promise<WholeMail> {
  const { secret } = mail;
  const told = withLink ? secret : hidden(secret);
  const { text, html } = ctx.messages.mail(mail.template, { ...mail.data, ...told }, headOf(ctx, mail));
  const link = secret === null ? 'none' : withLink ? 'shown' : 'hidden';
  return { ...shown(ctx, mail, await readersOf(ctx, [mail])), link, text, html };
}

/** What is said of an attempt that nobody has settled. */
function unsettled({ state }: KeptMail): MailFailure | null {
  return state === 'waiting' ? { why: 'unsettled' } : null;
}

function hidden(secret: OpenMail['secret']): OpenMail['secret'] {
  return secret && Object.fromEntries(Object.keys(secret).map((name) => [name, NOT_SHOWN]));
}
