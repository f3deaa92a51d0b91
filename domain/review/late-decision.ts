import type { ArtifactRecord } from '../artifact/artifact.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import type { Decision } from '../release/decision.js';
import { instant } from '../schemas.js';
import type { ReviewState } from './review-state.js';

/** What was decided, and who decides now. */
interface Decided extends ReviewState {
  readonly state: string;
  readonly decided_at: Date | null;
}

const expectedBefore: Readonly<Record<Decision, (name: string, at: string) => string>> = {
  approve: (name, at) => `a decision before ${name} approved it, at ${at}`,
  reject: (name, at) => `a decision before ${name} rejected it, at ${at}`,
  request_changes: (name, at) => `a decision before ${name} sent it back, at ${at}`,
  suspend: (name, at) => `a decision before ${name} suspended it, at ${at}`,
  reinstate: (name, at) => `a decision before ${name} published it again, at ${at}`,
};

/**
 * Refuses a decision that comes after another: names to who reviews what was decided, by whom and when. Only reviewers
 * come here; an owner is told by the release alone.
 */
export async function refuseLate(
  ctx: Context,
  decided: Decided,
  taken: Decision | null,
  decision: string,
  possible: string,
): Promise<never> {
  const received = `${decision} in state ${decided.state}`;
  const { decided_at, decided_by } = decided;
  if (taken === null || decided_at === null || decided_by === undefined) {
    return refuse('decision_not_possible', 'decision', received, possible);
  }
  const expected = expectedBefore[taken](await findName(ctx, decided_by), instant(decided_at));
  return refuse('decision_not_possible', 'decision', received, expected);
}

/** The last decision on a registration, as its state tells it; `null` before any. */
export function takenOfRegistration({ state }: Pick<ArtifactRecord, 'state'>): Decision | null {
  if (state === 'pending') return null;
  return state === 'approved' ? 'approve' : 'reject';
}

/** The name of who decided: reviewers read it. */
export async function findName(ctx: Context, account: string | null): Promise<string> {
  if (account === null) return 'the console';
  return (await ctx.accounts.byId(account))?.name || 'somebody whose account is gone';
}
