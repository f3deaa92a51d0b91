import type { Filter } from 'mongodb';
import type { AccountRecord } from '../../domain/account/ports.js';
import type { MemberFilter } from '../../domain/member/ports.js';

const EVER = new Date(0);

/** As the partial indexes of `accounts` say it, so that the server sees that they fit. */
export const BANNED = { banned_at: { $gt: EVER } };
export const DELETED = { deleted_at: { $gt: EVER } };
export const WITH_SECOND_FACTOR = { 'second_factor.since': { $gt: EVER } };

const ofState = {
  // Who is deleted is banned, too.
  active: { banned_at: null },
  banned: { ...BANNED, deleted_at: null },
  deleted: DELETED,
} as const;

/** The query of a filter; each field alone is answered in the order of an index. */
export function memberQuery({ state, role, secondFactor, group, since, until }: MemberFilter): Filter<AccountRecord> {
  const made = { ...(since !== undefined && { $gte: since }), ...(until !== undefined && { $lt: until }) };
  return {
    ...(state !== undefined && ofState[state]),
    ...(role !== undefined && { roles: role }),
    ...(secondFactor !== undefined && (secondFactor ? WITH_SECOND_FACTOR : { 'second_factor.since': null as never })),
    ...(group !== undefined && { groups: group }),
    created_at: { $gt: EVER, ...made },
  };
}
