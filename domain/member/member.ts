import Type, { type Static } from 'typebox';
import { findAccount, writtenName } from '../account/account.js';
import type { AccountRecord } from '../account/ports.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Instant, instant, Nullable } from '../schemas.js';
import { type MemberState, memberStates } from './ports.js';

/** An account as a list of members shows it. */
export const Member = Type.Object(
  {
    account_id: Type.String({ 'x-says': 'member.account_id' }),
    email: Type.String({ 'x-says': 'member.email' }),
    name: Type.String({ 'x-says': 'member.name' }),
    publisher_name: Nullable(Type.String({ 'x-says': 'member.publisher_name' })),
    roles: Type.Array(Type.String(), { 'x-says': 'member.roles' }),
    groups: Type.Array(Type.String(), { 'x-says': 'member.groups' }),
    state: Type.Enum([...memberStates], { 'x-says': 'member.state' }),
    created_at: Instant,
    banned_at: Nullable(Instant),
    banned_reason: Nullable(Type.String({ 'x-says': 'member.banned_reason' })),
  },
  { additionalProperties: false, 'x-says': 'member' },
);

export type Member = Static<typeof Member>;

export function memberState(account: Pick<AccountRecord, 'banned_at' | 'deleted_at'>): MemberState {
  if (account.deleted_at != null) return 'deleted';
  return account.banned_at === null ? 'active' : 'banned';
}

export function memberObject(account: AccountRecord): Member {
  return {
    account_id: account._id,
    email: account.email,
    name: account.name,
    publisher_name: account.publisher_name,
    roles: [...account.roles],
    groups: [...(account.groups ?? [])],
    state: memberState(account),
    created_at: instant(account.created_at),
    banned_at: instant(account.banned_at),
    banned_reason: account.banned_reason ?? null,
  };
}

/** The account of that email address or id, noted as what the call is about; `not_found` without one. */
export async function requireMember(ctx: Context, reference: string): Promise<AccountRecord> {
  const account = await findAccount(ctx, reference);
  if (account === null) return refuse('not_found', 'account', reference, rule('account.not_found'));
  ctx.record.about('account', account._id);
  return account;
}

/** The same, and not deleted: nothing is changed about who is gone. */
export async function requireLivingMember(ctx: Context, reference: string): Promise<AccountRecord> {
  const account = await requireMember(ctx, reference);
  if (memberState(account) !== 'deleted') return account;
  return refuse('decision_not_possible', 'account', account._id, rule('account.deleted'));
}

/** A banned account stays as it is, until the ban is lifted. */
export function refuseBanned(account: AccountRecord): never {
  return refuse('decision_not_possible', 'account', null, rule('account.banned', { account: writtenName(account) }));
}

/** Somebody else has changed the account between reading and writing. */
export function refuseChanged(account: AccountRecord): never {
  return refuse('decision_not_possible', 'account', null, rule('account.changed', { account: writtenName(account) }));
}
