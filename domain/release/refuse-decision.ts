import { requireArtifact } from '../artifact/find.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { refuseChanged } from '../review/changed-since.js';
import { refuseClaimed } from '../review/decision-record.js';
import { findDecider, refuseLate } from '../review/late-decision.js';
import type { Subject } from '../review/ports.js';
import { type Rule, rule } from '../rules/index.js';
import type { Decision } from './decision.js';
import type { ReleaseRecord, ReleaseState } from './release.js';

/** The state each decision is possible in (decisions §4). */
export const possibleFrom: Readonly<Record<Decision, ReleaseState>> = {
  approve: 'in_review',
  request_changes: 'in_review',
  reject: 'in_review',
  suspend: 'published',
  reinstate: 'suspended',
};

export function subjectOf({ _id }: ReleaseRecord): Subject {
  return { of: 'release', id: _id };
}

/** Refuses a decision that came after another, after somebody else's claim, or on what has changed since it was seen. */
export async function refuseFaster(
  ctx: Context,
  read: ReleaseRecord,
  decision: Decision,
  seen: string | null,
): Promise<never> {
  const release = (await ctx.releases.byId(read._id)) ?? read;
  if (release.state === possibleFrom[decision] && !isBeingDecided(release, ctx.now)) {
    const subject = subjectOf(release);
    await refuseClaimed(ctx, subject, release, decision);
    await refuseChanged(ctx, { artifact: await requireArtifact(ctx, release.slug), release, subject }, seen);
  }
  return refuseDecided(ctx, release, decision);
}

/** Refuses what another decision stands in the way of, one that was taken or one at work, and says whose it is. */
export async function refuseDecided(ctx: Context, release: ReleaseRecord, decision: Decision): Promise<never> {
  const { deciding, state } = release;
  const params = { act: decision, state, needed: possibleFrom[decision] };
  if (deciding === null || !isBeingDecided(release, ctx.now)) {
    return refuseLate(ctx, release, takenOf(release), decision, rule('review.not_waiting', params));
  }
  const broken =
    deciding.by === undefined
      ? rule('review.being_decided_by_unknown', params)
      : rule('review.being_decided', { act: decision, state, ...(await findDecider(ctx, deciding.by)) });
  return refuse('decision_not_possible', 'decision', null, broken);
}

/** Whether a decision is at work on it. */
export function isBeingDecided({ deciding }: ReleaseRecord, now: Date): boolean {
  return deciding !== null && deciding.until > now;
}

/** The last decision, as its state tells it; `null` before any. */
export function takenOf({ state, decided_at, published_at }: ReleaseRecord): Decision | null {
  switch (state) {
    case 'published':
      return decided_at?.getTime() === published_at?.getTime() ? 'approve' : 'reinstate';
    case 'draft':
      return 'request_changes';
    case 'rejected':
      return 'reject';
    case 'suspended':
      return 'suspend';
    default:
      return null;
  }
}

/** Refuses an approval for a reason of its own. */
export function refuseApproval(why: Rule): never {
  return refuse('decision_not_possible', 'decision', null, why);
}
