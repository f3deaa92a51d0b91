import type { Context } from '../context.js';
import { effect } from '../effects/make-effect.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { keepingAnAdmin } from './last-admin.js';
import { type Member, memberObject, memberState, refuseChanged, requireLivingMember } from './member.js';

export interface Deletion {
  readonly account: string;
  /** The email address once more, typed. */
  readonly confirm: string;
  readonly reason: string;
}

/**
 * Deletes a member for good: everything personal goes, the id stays, so that the audit trail still says that it was one
 * person. Tokens and sessions end as with a ban; artifacts stay, and so does the publisher name that they are signed
 * with (decisions §4).
 */
export async function deleteMember(ctx: Context, input: Deletion): Promise<Member> {
  const account = await requireLivingMember(ctx, input.account);
  if (input.confirm.trim().toLowerCase() !== account.email_key) {
    refuse('invalid_field', 'confirm', input.confirm, rule('member.confirmation_differs'));
  }
  return keepingAnAdmin(ctx, account, async () => {
    const owns = (await ctx.artifacts.slugsOf(account._id, 1)).length > 0;
    const effects = [
      effect(ctx, { do: 'end_credentials', account_id: account._id }),
      effect(ctx, { do: 'forget_person', account_id: account._id }),
    ];
    const deleted = await ctx.members.erase(account._id, ctx.now, owns, effects);
    if (deleted === null) return refuseChanged(account);
    ctx.record.change('state', memberState(account), 'deleted');
    await ctx.outbox.drainAccount(account._id);
    await ctx.reviews.endClaims(account._id);
    return memberObject(deleted);
  });
}
