import type { Context } from '../context.js';
import { accessChangeNotice } from './access-change-notice.js';
import { requireOwnAccount, requireUsable } from './account.js';
import { type NewSession, startSession } from './session.js';

/**
 * Sets another password of the person who calls, and ends every session and link of the account. The one that calls
 * goes on under a new cookie.
 */
export async function changePassword(ctx: Context, input: { readonly password: string }): Promise<NewSession> {
  const account = await requireOwnAccount(ctx);
  const hash = await ctx.passwords.hash(input.password);
  const notice = accessChangeNotice(ctx, account, { event: 'password_set', what: 'password' });
  const changed = requireUsable(await ctx.accounts.changePassword(account._id, hash, notice));
  await ctx.accounts.endLinks(account._id);
  await ctx.outbox.drainAccount(account._id);
  return startSession(ctx, changed);
}
