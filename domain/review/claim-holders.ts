import type { AccountRecord } from '../account/ports.js';
import type { Context } from '../context.js';
import { memberState } from '../member/member.js';
import type { Subject } from './ports.js';
import { type Claim, claimNow, claimOfAnother, type ReviewState } from './review-state.js';

/** Whether a claim of this account holds: not of one that is gone or banned, or has the role no more. */
function canHold(account: AccountRecord | null): account is AccountRecord {
  return account !== null && memberState(account) === 'active' && account.roles.includes('reviewer');
}

/** The names of those who have claimed these and may review still, by account. */
export async function findClaimHolders(
  ctx: Context,
  standings: readonly ReviewState[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(standings.flatMap((standing) => claimNow(standing, ctx.now)?.by ?? []));
  const accounts = await Promise.all([...ids].map((id) => ctx.accounts.byId(id)));
  return new Map(accounts.filter(canHold).map(({ _id, name }) => [_id, name]));
}

/**
 * The claim of somebody else that stands in the way of an act now, or `null`. One whose holder may not review any more
 * is ended: what decides asks for the claim in its update.
 */
export async function claimInTheWay(
  ctx: Context,
  subject: Subject,
  standing: ReviewState,
  account: string | null,
): Promise<Claim | null> {
  const claim = claimOfAnother(standing, account, ctx.now);
  if (claim === null || canHold(await ctx.accounts.byId(claim.by))) return claim;
  await ctx.reviews.endClaim(subject, claim.by);
  return null;
}
