import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import type { Decision } from './decision.js';

/** Reviewers do not decide on their own artifacts (decisions §9). */
export function refuseOwnDecision(ctx: Context, owner: string): void {
  if (accountOf(ctx.actor) === owner) {
    refuse('permission_denied', 'slug', 'an artifact of your own', 'an artifact of somebody else');
  }
}

/** Every decision except approval carries a written reason, which reaches the publisher word for word (service.md). */
export function requireReason(decision: Decision, reason: string | null | undefined): string | null {
  if (decision === 'approve') {
    if (reason !== undefined && reason !== null) {
      refuse('invalid_field', 'reason', reason, 'no reason: an approval carries none');
    }
    return null;
  }
  if (reason === undefined || reason === null || reason.trim() === '') {
    refuse('reason_required', 'reason', reason ?? null, `a written reason for ${decision}`);
  }
  return reason;
}
