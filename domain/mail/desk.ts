import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import type { KeptMail, MailState, OpenMail } from './ports.js';
import { renderMail } from './render.js';
import { noteReader } from './send.js';

export interface MailShown {
  mail_id: string;
  template: string;
  account_id: string;
  to: string | null;
  subject: string;
  state: MailState;
  created_at: string;
  sent_at: string | null;
  next_attempt_at: string | null;
  attempts: Array<{ at: string; error: string | null }>;
}

export interface WholeMail extends MailShown {
  text: string;
  html: string;
}

const PAGE = 50;

/** The outbox, newest first (decisions §9: an admin reads what was written). */
export async function listMails(
  ctx: Context,
  input: { readonly state?: MailState; readonly before?: string; readonly limit?: number },
): Promise<{ mails: MailShown[]; next: string | null }> {
  const limit = input.limit ?? PAGE;
  const found = await ctx.mails.page(input.state ?? null, input.before ?? null, limit + 1);
  const mails = found.slice(0, limit);
  return {
    mails: mails.map((mail) => shown(ctx, mail)),
    next: found.length > limit ? (mails.at(-1)?.id ?? null) : null,
  };
}

/** One mail as its reader gets it, the link in it included while it has not been sent. */
export async function showMail(ctx: Context, { mail_id }: { readonly mail_id: string }): Promise<WholeMail> {
  return whole(ctx, await required(ctx, mail_id));
}

/** Lets a mail that was not sent be tried again, at once, with a whole schedule. */
export async function retryMail(ctx: Context, { mail_id }: { readonly mail_id: string }): Promise<WholeMail> {
  const mail = await required(ctx, mail_id);
  await noteReader(ctx, mail);
  const begun = await ctx.mails.retry(mail_id, ctx.now);
  if (!begun) refuse('decision_not_possible', 'mail_id', mail.state, 'a mail that was not sent');
  return whole(ctx, await required(ctx, mail_id));
}

async function required(ctx: Context, mailId: string): Promise<OpenMail> {
  const mail = await ctx.mails.find(mailId);
  return mail ?? refuse('not_found', 'mail_id', mailId, 'the id of a mail in the outbox');
}

function shown(ctx: Context, mail: KeptMail): MailShown {
  return {
    mail_id: mail.id,
    template: mail.template,
    account_id: mail.account_id,
    to: mail.to,
    subject: renderMail(mail.template, mail.data, ctx.settings.baseUrl).subject,
    state: mail.state,
    created_at: mail.created_at.toISOString(),
    sent_at: mail.sent_at?.toISOString() ?? null,
    next_attempt_at: mail.next_attempt_at?.toISOString() ?? null,
    attempts: mail.attempts.map(({ at, error }) => ({ at: at.toISOString(), error })),
  };
}

function whole(ctx: Context, mail: OpenMail): WholeMail {
  const { text, html } = renderMail(mail.template, { ...mail.data, ...mail.secret }, ctx.settings.baseUrl);
  return { ...shown(ctx, mail), text, html };
}
