import type { ArtifactRecord } from '../artifact/artifact.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import type { Decision } from '../release/decision.js';
import { type Rule, rule } from '../rules/index.js';
import type { DecidedBy } from '../rules/review.js';
import { instant } from '../schemas.js';
import type { ReviewState } from './review-state.js';

/** What was decided, and who decides now. */
interface Decided extends ReviewState {
  readonly state: string;
  readonly decided_at: Date | null;
}

/**
 * Refuses a decision that comes after another: names to who reviews what was decided, by whom and when. Only reviewers
 * come here; an owner is told by the release alone.
 */
export async function refuseLate(
  ctx: Context,
  decided: Decided,
  taken: Decision | null,
  decision: Decision,
  notPossible: Rule,
): Promise<never> {
  const { decided_at, decided_by, state } = decided;
  if (taken === null || decided_at === null || decided_by === undefined) {
    return refuse('decision_not_possible', 'decision', null, notPossible);
  }
  const decider = await findDecider(ctx, decided_by);
  const broken = rule('review.decided_before', { act: decision, state, taken, ...decider, at: instant(decided_at) });
  return refuse('decision_not_possible', 'decision', null, broken);
}

/** The last decision on a registration, as its state tells it; `null` before any. */
export function takenOfRegistration({ state }: Pick<ArtifactRecord, 'state'>): Decision | null {
  if (state === 'pending') return null;
  return state === 'approved' ? 'approve' : 'reject';
}

/** Who decided: reviewers read the name. */
export async function findDecider(ctx: Context, account: string | null): Promise<{ by: DecidedBy; name: string }> {
  if (account === null) return { by: 'console', name: '' };
  const name = (await ctx.accounts.byId(account))?.name ?? '';
  return { by: name === '' ? 'deleted' : 'person', name };
}
