import type { AccountRecord } from '../account/ports.js';
import type { Role } from '../actor.js';
import type { Context } from '../context.js';
import { keepingAnAdmin } from './last-admin.js';
import { type Member, memberObject, refuseBanned, refuseChanged, requireLivingMember } from './member.js';

export interface RoleChange {
  readonly account: string;
  readonly role: Role;
}

/** Gives a member a role (decisions §9). Again changes nothing. */
export async function giveRole(ctx: Context, input: RoleChange): Promise<Member> {
  const account = await requireLivingMember(ctx, input.account);
  if (account.banned_at !== null) refuseBanned(account);
  if (account.roles.includes(input.role)) return memberObject(account);
  return setRoles(ctx, account, [...account.roles, input.role]);
}

/** Takes a role away, at once: what the member does next is done without it. Not from the last admin. */
export async function takeRole(ctx: Context, input: RoleChange): Promise<Member> {
  const account = await requireLivingMember(ctx, input.account);
  if (!account.roles.includes(input.role)) return memberObject(account);
  const left = account.roles.filter((role) => role !== input.role);
  if (input.role === 'admin') return keepingAnAdmin(ctx, account, () => setRoles(ctx, account, left));
  const member = await setRoles(ctx, account, left);
  if (input.role === 'reviewer') await ctx.reviews.endClaims(account._id);
  return member;
}

async function setRoles(ctx: Context, account: AccountRecord, roles: readonly Role[]): Promise<Member> {
  const from = { roles: account.roles, banned_at: account.banned_at };
  const changed = await ctx.members.apply({ id: account._id, from, set: { roles }, outbox: [] });
  if (changed === null || changed === 'publisher_name') return refuseChanged(account);
  ctx.record.change('roles', account.roles, roles);
  return memberObject(changed);
}
