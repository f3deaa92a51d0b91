import type { Context } from '../context.js';
import { takeLimit } from '../limits/take.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { accessChangeNotice } from './access-change-notice.js';
import { mailLanguageOf, requireOwnAccount, requireUsable } from './account.js';
import { requireLink, useUpLink } from './account-link.js';
import { emailKey } from './email.js';
import { noteSecurity } from './security-log.js';
import { confirmAddress } from './sign-up.js';

/**
 * Asks for another email address: it counts once the link that is mailed to it has been used. An address that another
 * account has is answered alike.
 */
export async function askEmailChange(ctx: Context, input: { readonly email: string }): Promise<{ sent: boolean }> {
  const account = await requireOwnAccount(ctx);
  if (emailKey(input.email) === account.email_key) {
    refuse('invalid_field', 'email', input.email, rule('account.email_unchanged'));
  }
  // A mail to an address of the caller's choice, like a reset.
  await takeLimit(ctx, 'resets_per_hour', `change:${account._id}`);
  const language = mailLanguageOf(account);
  await confirmAddress(ctx, 'email', { accountId: account._id, email: input.email, name: account.name, language });
  await noteSecurity(ctx, account._id, 'email_change_asked', input.email);
  return { sent: true };
}

/** Makes the address of a mailed link the account's. The address before it is told, and ends with its links. */
export async function confirmEmailChange(
  ctx: Context,
  input: { readonly link: string },
): Promise<{ email: string; account_id: string }> {
  const { account_id, email } = await requireLink(ctx, input.link, 'email');
  ctx.record.about('account', account_id);
  const account = requireUsable(await ctx.accounts.byId(account_id));
  await useUpLink(ctx, input.link);
  const notice = accessChangeNotice(ctx, account, { event: 'email_changed', what: 'email', email });
  const changed = await ctx.accounts.changeEmail(account_id, email, notice);
  if (changed === 'taken') return refuse('invalid_field', 'email', email, rule('account.email_taken'));
  requireUsable(changed);
  // The trail is never deleted, and an address goes with its account.
  ctx.record.change('email', 'old', 'new');
  await ctx.accounts.endLinks(account_id);
  await ctx.outbox.drainAccount(account_id);
  return { email, account_id };
}
