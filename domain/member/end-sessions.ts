import { accessChangeNotice } from '../account/access-change-notice.js';
import { epochOf } from '../account/session.js';
import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { memberState, refuseBanned, refuseChanged, requireLivingMember } from './member.js';

/**
 * Ends every session of a member, who can sign in again and is told, by mail and in the security log. Tokens and links
 * stay. Of an account of one's own the others are ended in the account area.
 */
export async function endMemberSessions(ctx: Context, input: { readonly account: string }): Promise<{ ended: number }> {
  const account = await requireLivingMember(ctx, input.account);
  if (account._id === accountOf(ctx.actor)) {
    refuse('permission_denied', 'account', null, rule('member.own_account'));
  }
  if (memberState(account) === 'banned') refuseBanned(account);
  const ended = await ctx.members.sessionsOf(account._id, epochOf(account), ctx.now);
  const what = { event: 'all_sessions_ended', what: 'sessions_ended', by_operator: true } as const;
  const changed = await ctx.accounts.endSessionsBefore(account._id, accessChangeNotice(ctx, account, what));
  if (changed === null) return refuseChanged(account);
  ctx.record.change('sessions', String(ended), '0');
  await ctx.outbox.drainAccount(account._id);
  return { ended };
}
