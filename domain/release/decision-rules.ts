import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { Decision } from './decision.js';

/** Reviewers do not decide on their own artifacts (decisions §9). */
export function refuseOwnDecision(ctx: Context, owner: string): void {
  if (accountOf(ctx.actor) === owner) {
    refuse('permission_denied', 'slug', null, rule('decision.own_artifact'));
  }
}

/** Every decision except approval carries a written reason, which reaches the publisher word for word (service.md). */
export function requireReason(decision: Decision, reason: string | null | undefined): string | null {
  if (decision === 'approve') {
    if (reason !== undefined && reason !== null) {
      refuse('invalid_field', 'reason', reason, rule('decision.reason_needless'));
    }
    return null;
  }
  if (reason === undefined || reason === null || reason.trim() === '') {
    refuse('reason_required', 'reason', reason ?? null, rule('decision.reason_missing', { decision }));
  }
  return reason;
}
