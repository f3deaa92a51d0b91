import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import type { Effect } from '../effect.js';
import { effect } from '../effects/make-effect.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { ReviewAct } from '../rules/review.js';
import { instant } from '../schemas.js';
import { claimInTheWay } from './claim-holders.js';
import { type DecisionTaken, decisionId, type Subject } from './ports.js';
import { type Decider, type Heard, type ReviewState, settled } from './review-state.js';

/** What the decided document keeps of a decision, and the effect that writes it into the history. */
export interface RecordedDecision {
  readonly set: Pick<
    ReviewState,
    'claim' | 'turn' | 'asked_by' | 'drafts' | 'decision_id' | 'decided_by' | 'findings' | 'excerpts'
  >;
  readonly effect: Effect;
}

/**
 * Puts a decision on record: in the same update that it is made by, so that no crash parts the two. `excerpts`: see
 * `findingExcerpts`; they are in no event and in no history.
 */
export function recordDecision(
  ctx: Context,
  taken: DecisionTaken,
  excerpts: ReadonlyArray<string | null> = [],
): RecordedDecision {
  const by = accountOf(ctx.actor);
  const kept = effect(ctx, { do: 'keep_decision', ...taken, by });
  const { findings = [] } = taken;
  return { set: { ...settled, decision_id: decisionId(kept.id), decided_by: by, findings, excerpts }, effect: kept };
}

/** `heard`: how much was said when it was decided, where that counts. */
export function deciderOf(ctx: Context, heard?: Heard): Decider {
  return { by: accountOf(ctx.actor) ?? '', now: ctx.now, ...(heard !== undefined && { heard }) };
}

/** What somebody else has claimed is theirs to decide until the claim ends; at the console too. */
export async function refuseClaimed(
  ctx: Context,
  subject: Subject,
  standing: ReviewState,
  act: ReviewAct,
): Promise<void> {
  const claim = await claimInTheWay(ctx, subject, standing, accountOf(ctx.actor));
  if (claim === null) return;
  const broken = rule('review.claimed', { act, until: instant(claim.until) });
  refuse('decision_not_possible', 'decision', null, broken);
}
