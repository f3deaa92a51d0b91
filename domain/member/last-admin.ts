import type { AccountRecord } from '../account/ports.js';
import type { Context } from '../context.js';
import { ADMIN_TURN_LIFE } from '../durations.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';

/**
 * Does what takes an admin away, unless it is the last one: one caller at a time over all processes, so that two admins
 * who take each other's role do not leave the service without any.
 */
export async function keepingAnAdmin<T>(ctx: Context, account: AccountRecord, act: () => Promise<T>): Promise<T> {
  if (!account.roles.includes('admin') || account.banned_at !== null) return act();
  const token = ctx.newId();
  const taken = await ctx.members.takeAdminTurn(token, ctx.now, new Date(ctx.now.getTime() + ADMIN_TURN_LIFE));
  if (!taken) refuse('unavailable', null, null, rule('admin.busy'), { retryAfter: 1 });
  try {
    if (!(await ctx.members.hasOtherAdmin(account._id))) {
      refuse('decision_not_possible', 'account', null, rule('admin.last'), {
        next: { do: 'give_admin_role' },
      });
    }
    return await act();
  } finally {
    await ctx.members.leaveAdminTurn(token);
  }
}
