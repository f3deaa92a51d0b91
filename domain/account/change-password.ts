import type { Context } from '../context.js';
import { requireOwnAccount, requireUsable } from './account.js';
import { passwordEffects, recordEnded } from './password-effects.js';
import { type NewSession, startSession } from './session.js';

/**
 * Sets another password of the person who calls, and ends every session and link of the account. The one that calls
 * goes on under a new cookie. Agent tokens and API keys go on unless `end_programs` says otherwise.
 */
export async function changePassword(
  ctx: Context,
  input: { readonly password: string; readonly end_programs?: boolean },
): Promise<NewSession> {
  const account = await requireOwnAccount(ctx);
  const hash = await ctx.passwords.hash(input.password);
  const { outbox, ended } = await passwordEffects(ctx, account, input.end_programs === true);
  const changed = requireUsable(await ctx.accounts.changePassword(account._id, hash, outbox));
  recordEnded(ctx, ended);
  await ctx.accounts.endLinks(account._id);
  await ctx.outbox.drainAccount(account._id);
  return startSession(ctx, changed);
}
