import { isEmail } from '../account/email.js';
import type { AccountRecord } from '../account/records.js';
import type { Context } from '../context.js';
import { MAIL_LEASE, MAIL_RETRIES } from '../durations.js';
import { isExpired } from './link-expiry.js';
import { isForPageOnly } from './notice-kinds.js';
import type { Letterhead, MailAttempt, MailFailure, MailOutcome, MailSettlement, OpenMail } from './ports.js';

export interface Sending {
  /** `not_due` also when another process is at it. */
  did: MailOutcome['did'] | 'not_due';
}

/**
 * Makes one attempt to send a mail that is due. It is written before it is made: a crash counts as an attempt, and the
 * mail goes again after the lease, under the same Message-ID. Without a mail server it is kept to be read. One whose
 * link has run out meanwhile does not go.
 */
export async function sendMail(ctx: Context, { mail_id }: { readonly mail_id: string }): Promise<Sending> {
  const token = ctx.newId();
  const until = new Date(ctx.now.getTime() + MAIL_LEASE);
  const mail = await ctx.mails.claim(mail_id, ctx.now, { token, until });
  if (mail === null) return { did: 'not_due' };
  const reader = await noteReader(ctx, mail);
  const outcome: MailOutcome = isForPageOnly(mail.template, reader?.page_only)
    ? { did: 'page_only' }
    : await post(ctx, mail);
  const settled = settlement(ctx, mail, outcome);
  const failed = settled.attempts.some(hasFailed);
  const isMine = await ctx.mails.settle(mail_id, token, { ...settled, ...(failed && { failed_once: true }) });
  if (isMine) {
    countAttempt(ctx, mail, settled.state === 'sent', failed);
    if (settled.state !== 'waiting') await ctx.mails.letNext(mail, ctx.now);
  }
  if (outcome.did === 'failed') {
    ctx.log.warn({ mail_id, template: mail.template, again: outcome.again, why: outcome.failure }, 'a mail did not go');
  }
  return { did: outcome.did };
}

/** Each mail once as sent and once as failed, in the hour that it was written in: the lists go by that time. */
function countAttempt(ctx: Context, { created_at, attempts }: OpenMail, sent: boolean, failed: boolean): void {
  if (sent) ctx.counts.note('mails', created_at);
  if (failed && !attempts.some(hasFailed)) ctx.counts.note('mails_failed', created_at);
}

function hasFailed({ error }: MailAttempt): boolean {
  return error !== null;
}

/** Whom the call is about in the trail. A mail that confirms an address goes out before there is an account. */
export async function noteReader(
  ctx: Context,
  { account_id }: Pick<OpenMail, 'account_id'>,
): Promise<AccountRecord | null> {
  const reader = account_id === '' ? null : await ctx.accounts.byId(account_id);
  if (reader !== null) ctx.record.about('account', account_id);
  return reader;
}

async function post(ctx: Context, mail: OpenMail): Promise<MailOutcome> {
  if (mail.to === null || !isEmail(mail.to)) {
    return { did: 'failed', again: false, failure: { why: 'no_address' } };
  }
  if (isExpired(mail, ctx.now)) return { did: 'failed', again: false, failure: { why: 'link_expired' } };
  const written = ctx.messages.mail(mail.template, { ...mail.data, ...mail.secret }, headOf(ctx, mail));
  return ctx.post.send({ id: mail.id, to: mail.to, language: mail.language, ...written });
}

/** What the mail is written under. */
export function headOf(ctx: Pick<Context, 'settings'>, { language }: Pick<OpenMail, 'language'>): Letterhead {
  return { baseUrl: ctx.settings.baseUrl, language };
}

/** Of an attempt that another one follows, though nobody has settled it. */
const CUT_OFF: MailFailure = { why: 'cut_off' };

function settlement(ctx: Context, mail: OpenMail, outcome: MailOutcome): MailSettlement {
  const begun: readonly MailAttempt[] = mail.attempts.slice(-1);
  const earlier = mail.attempts.slice(0, -1).map(({ at, error }) => ({ at, error: error ?? CUT_OFF }));
  if (outcome.did === 'kept' || outcome.did === 'page_only') {
    return { state: outcome.did, next_attempt_at: null, sent_at: null, attempts: earlier };
  }
  if (outcome.did === 'sent') {
    return { state: 'sent', next_attempt_at: null, sent_at: ctx.now, attempts: [...earlier, ...begun] };
  }
  const attempts = [...earlier, ...begun.map(({ at }) => ({ at, error: outcome.failure }))];
  const delay = outcome.again ? MAIL_RETRIES[mail.step - 1] : undefined;
  if (delay === undefined) return { state: 'failed', next_attempt_at: null, sent_at: null, attempts };
  return { state: 'waiting', next_attempt_at: new Date(ctx.now.getTime() + delay), sent_at: null, attempts };
}
