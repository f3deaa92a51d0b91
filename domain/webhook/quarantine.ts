import type { Effect } from '../effect.js';
import type { EndpointPorts, EventPorts } from './ports.js';

/** The steps that a quarantine and its end are made of. */
export interface QuarantineSteps {
  readonly endpoints: Pick<EndpointPorts, 'find' | 'beginQuarantine' | 'noteWarned' | 'noteFollowing' | 'removeUrl'>;
  readonly events: Pick<
    EventPorts,
    'findStatus' | 'followOwner' | 'holdPending' | 'nextHeld' | 'sendHeld' | 'shelveWaiting'
  >;
}

/** Begins a quarantine, with a mail, and holds the pending events. Nothing when `cause` has begun one before. */
export async function beginQuarantine(
  steps: QuarantineSteps,
  slug: string,
  cause: { readonly id: string; readonly at: Date },
  mail: Effect,
): Promise<void> {
  await steps.endpoints.beginQuarantine(slug, cause, mail);
  const now = await steps.endpoints.find(slug);
  if (now?.state === 'quarantined') await steps.events.holdPending(slug);
  // A resend may have ended it by now.
  await followHeld(steps, slug, cause.at);
}

/**
 * Lets the next held event follow, if no quarantine is on and the one before is through; ends the following when there
 * is none (decisions §6).
 */
export async function followHeld(steps: QuarantineSteps, slug: string, now: Date): Promise<void> {
  for (;;) {
    const endpoint = await steps.endpoints.find(slug);
    if (endpoint === null || endpoint.url === null || endpoint.state !== 'active') return;
    const tried = endpoint.following?.event_id ?? null;
    if (tried !== null) {
      const event = await steps.events.findStatus(tried);
      if (event?.status === 'held') return steps.events.sendHeld(tried, slug, now);
      // One that has failed begins a quarantine; a ping has no consequence.
      if (event?.status === 'pending' || (event?.status === 'failed' && event.type !== 'webhook.ping')) return;
    }
    const next = await steps.events.nextHeld(slug);
    // Once more after the last one: another may have been held in between.
    if (tried === null && next === null) return;
    await steps.endpoints.noteFollowing(slug, tried, next);
  }
}

/** The events that wait for an endpoint without a URL wait no longer. */
export async function shelveEvents(steps: QuarantineSteps, slug: string): Promise<void> {
  const endpoint = await steps.endpoints.find(slug);
  if (endpoint !== null && endpoint.url !== null) return;
  await steps.events.shelveWaiting(slug);
}

/** Ends URL and secrets that an account had set before `at` (decisions §4: an artifact that moves). */
export async function endWebhook(steps: QuarantineSteps, slug: string, accountId: string, at: Date): Promise<void> {
  await steps.endpoints.removeUrl(slug, accountId, at);
  await shelveEvents(steps, slug);
}
