import { writtenName } from '../account/account.js';
import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { effect } from '../effects/make-effect.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { keepingAnAdmin } from './last-admin.js';
import { type Member, memberObject, memberState, refuseBanned, refuseChanged, requireLivingMember } from './member.js';

export interface Ban {
  readonly account: string;
  readonly reason: string;
}

/**
 * Bans a member, with a written reason: from this step on no session, token or link of the account or its artifacts is
 * good for anything, and all of them end for good. Artifacts, releases, facts and verify answers stay (decisions §4).
 */
export async function banMember(ctx: Context, input: Ban): Promise<Member> {
  const account = await requireLivingMember(ctx, input.account);
  if (account._id === accountOf(ctx.actor)) refuse('permission_denied', 'account', null, rule('member.own_account'));
  if (memberState(account) === 'banned') refuseBanned(account);
  return keepingAnAdmin(ctx, account, async () => {
    const banned = await ctx.members.apply({
      id: account._id,
      from: { banned_at: null, roles: account.roles },
      set: { banned_at: ctx.now, banned_reason: input.reason },
      outbox: [effect(ctx, { do: 'end_credentials', account_id: account._id })],
    });
    if (banned === null || banned === 'publisher_name') return refuseChanged(account);
    ctx.record.change('state', 'active', 'banned');
    await ctx.outbox.drainAccount(account._id);
    await ctx.reviews.endClaims(account._id);
    return memberObject(banned);
  });
}

/** Lets a banned member in again. What has ended stays ended: they sign in and make new tokens. */
export async function unbanMember(ctx: Context, input: Ban): Promise<Member> {
  const account = await requireLivingMember(ctx, input.account);
  if (memberState(account) !== 'banned') {
    refuse('decision_not_possible', 'account', null, rule('account.not_banned', { account: writtenName(account) }));
  }
  // The ban's own effects come first: they must not end what is made from now on.
  await ctx.outbox.drainAccount(account._id);
  const set = { banned_at: null, banned_reason: null };
  const from = { banned_at: account.banned_at };
  const changed = await ctx.members.apply({ id: account._id, from, set, outbox: [] });
  if (changed === null || changed === 'publisher_name') return refuseChanged(account);
  ctx.record.change('state', 'banned', 'active');
  return memberObject(changed);
}
