import type { Context } from '../context.js';
import { RESET_LINK_LIFE } from '../durations.js';
import { languages } from '../language.js';
import { addressGroup } from '../limits/address-group.js';
import { takeLimit } from '../limits/take.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { mailLanguageOf } from './account.js';
import { makeLink, requireLink, useUpLink } from './account-link.js';
import { emailKey } from './email.js';
import { passwordEffects, recordEnded } from './password-effects.js';
import { noteSecurity } from './security-log.js';

/** Of the five an hour from one address, three are for one account's address (decisions §8). */
const PER_EMAIL = 3 / 5;

/**
 * Mails a link that sets a new password. For an address without a usable account the same is answered and done, and
 * the mail says that there is none: most who ask have forgotten which of their addresses it was.
 */
export async function askPasswordReset(
  ctx: Context,
  input: { readonly email: string; readonly next?: string },
): Promise<{ sent: boolean }> {
  const key = emailKey(input.email);
  const address = ctx.from?.address ?? 'unknown';
  await takeLimit(ctx, 'resets_per_hour', `address:${addressGroup(address)}`);
  await takeLimit(ctx, 'resets_per_hour', `email:${key}`, PER_EMAIL);
  const found = await ctx.accounts.byEmail(key);
  const account = found !== null && found.banned_at === null ? found : null;
  const { token, until } = await makeLink(ctx, {
    purpose: 'reset',
    accountId: account?._id ?? `acc_${ctx.newId()}`,
    email: account?.email ?? input.email,
    name: account?.name ?? '',
    next: input.next,
    live: account !== null,
    life: RESET_LINK_LIFE,
  });
  await noteSecurity(ctx, account?._id ?? null, 'reset_asked');
  const { baseUrl } = ctx.settings;
  await ctx.mails.put({
    id: ctx.newId(),
    at: ctx.now,
    template: account === null ? 'no_account' : 'reset_password',
    account_id: account?._id ?? '',
    to: account?.email ?? input.email,
    language: account === null ? (ctx.from?.language ?? languages[0]) : mailLanguageOf(account),
    data: account === null ? { address } : { name: account.name, until: until.toISOString(), address },
    secret: { link: account === null ? `${baseUrl}/` : `${baseUrl}/reset/confirm?link=${token}` },
  });
  return { sent: true };
}

/**
 * Sets a new password by a mailed link, and ends every session and every other link of the account. Nobody is signed in
 * by it: where a second factor is on, the mailbox alone must not be enough. Agent tokens and API keys go on unless
 * `end_programs` says otherwise; the mail lists them either way.
 */
export async function resetPassword(
  ctx: Context,
  input: { readonly link: string; readonly password: string; readonly end_programs?: boolean },
): Promise<{ email: string; next: string | null }> {
  const link = await requireLink(ctx, input.link, 'reset');
  ctx.record.about('account', link.account_id);
  const account = await ctx.accounts.byId(link.account_id);
  const hash = await ctx.passwords.hash(input.password);
  await useUpLink(ctx, input.link);
  const { outbox, ended } =
    account === null ? { outbox: [], ended: [] } : await passwordEffects(ctx, account, input.end_programs === true);
  const changed = await ctx.accounts.changePassword(link.account_id, hash, outbox, 'by mail');
  if (changed === null) return refuse('permission_denied', 'link', NOT_SHOWN, rule('account.link_of_banned'));
  ctx.record.change('password', 'old', 'new');
  recordEnded(ctx, ended);
  await ctx.accounts.endLinks(changed._id);
  await ctx.outbox.drainAccount(changed._id);
  return { email: changed.email, next: link.next ?? null };
}
