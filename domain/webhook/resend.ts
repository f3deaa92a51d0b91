import { requireArtifact } from '../artifact/find.js';
import { artifactInCare } from '../artifact/own.js';
import type { Context } from '../context.js';
import { parseSince } from '../dates.js';
import { effect } from '../effects/make-effect.js';
import { Refusal, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { isSet, type SetEndpoint } from './endpoint.js';
import type { EventRecord } from './event.js';
import { endpointOf, ownEndpoint, refuseNotSet } from './own-endpoint.js';
import { followHeld } from './quarantine.js';

/**
 * Sends an event again: an attempt at once, under the same id, that begins a fresh schedule. It ends a quarantine; the
 * events that this has held follow once it is accepted (decisions §6). Refuses with `not_found`, of `field`, and
 * `webhook_not_set`.
 */
export async function resendEvent(
  ctx: Context,
  input: { readonly event_id: string; readonly slug?: string },
  field = 'event_id',
): Promise<{ resent: string }> {
  const event = await eventInCare(ctx, input.event_id, input.slug, field);
  return resendTo(ctx, event, () => ownEndpoint(ctx, event.slug));
}

/**
 * The same for an operator, whoever's the artifact is, with a reason in the audit log. Refuses with `not_found` and
 * `webhook_not_set`.
 */
export async function resendDelivery(ctx: Context, input: { readonly event_id: string }): Promise<{ resent: string }> {
  const event = await requireEvent(ctx, input.event_id);
  return resendTo(ctx, event, async () => endpointOf(ctx, await requireArtifact(ctx, event.slug)));
}

/** Any event; `not_found` when there is none of that id. */
export async function requireEvent(ctx: Context, eventId: string): Promise<EventRecord> {
  return (await ctx.events.find(eventId)) ?? refuse('not_found', 'event_id', eventId, rule('webhook.no_such_event'));
}

async function resendTo(
  ctx: Context,
  event: EventRecord,
  endpointFor: () => Promise<SetEndpoint>,
): Promise<{ resent: string }> {
  ctx.record.about('webhook', event.slug);
  await beginWhatWaits(ctx, event.slug);
  const endpoint = await endpointFor();
  if (endpoint.state === 'active') await ctx.events.restart(event._id, 'pending', ctx.now);
  else if (event.type === 'webhook.ping') return refuseDuringQuarantine(endpoint);
  else {
    await ctx.events.restart(event._id, 'held', ctx.now);
    await endQuarantine(ctx, endpoint, event._id);
  }
  ctx.record.change('event', null, event._id);
  return { resent: event._id };
}

/** Sends again what failed, or had no URL to go to, since a time, oldest first. */
export async function resendFailedEvents(
  ctx: Context,
  input: { readonly slug: string; readonly since: string },
): Promise<{ resent: number }> {
  await artifactInCare(ctx, input.slug);
  await beginWhatWaits(ctx, input.slug);
  const endpoint = await ownEndpoint(ctx, input.slug);
  ctx.record.about('webhook', input.slug);
  const since = parseSince(input.since) ?? ctx.now;
  const oldest = await ctx.events.oldestUndelivered(input.slug, since);
  if (oldest === null) return { resent: 0 };
  const isActive = endpoint.state === 'active';
  const resent = await ctx.events.restartUndelivered(input.slug, since, isActive ? 'pending' : 'held', ctx.now);
  if (!isActive) await endQuarantine(ctx, endpoint, oldest);
  ctx.record.change('events', null, resent);
  return { resent };
}

/**
 * A crash between the last failure of an event and what follows from it leaves that behind: a quarantine that began after
 * a resend, for what was before it, would hold what was resent.
 */
function beginWhatWaits(ctx: Context, slug: string): Promise<void> {
  return ctx.outbox.drainEvents(slug);
}

/** An event of an artifact that the caller looks after; `not_found` for another account's, as for one that is not there. */
export async function eventInCare(
  ctx: Context,
  eventId: string,
  slug?: string,
  field = 'event_id',
): Promise<EventRecord> {
  const event = await ctx.events.find(eventId);
  const fits = event !== null && (slug === undefined || event.slug === slug);
  if (fits && (await isInCare(ctx, event.slug))) return event;
  return refuse('not_found', field, eventId, rule('webhook.event_not_found'), {
    next: { do: 'resend', slug: null, because: 'unknown_event' },
  });
}

async function isInCare(ctx: Context, slug: string): Promise<boolean> {
  try {
    await artifactInCare(ctx, slug);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'artifact_not_found') return false;
    throw error;
  }
}

/**
 * What is sent again waits like those that were held already, and then the quarantine ends, in this order: whatever a
 * crash cuts off, none of them is lost. The first one goes at once.
 */
async function endQuarantine(ctx: Context, endpoint: SetEndpoint, firstId: string): Promise<void> {
  const ended = await ctx.endpoints.apply({
    slug: endpoint._id,
    revision: endpoint.revision,
    set: { state: 'active', quarantined_at: null, warned: false, following: { event_id: firstId } },
    outbox: [effect(ctx, { do: 'follow_held', slug: endpoint._id })],
  });
  if (ended !== null) return ctx.outbox.drainEndpoint(endpoint._id);
  // Somebody else has changed the endpoint. If the quarantine is over now, the held ones have their turn by that.
  const now = await ctx.endpoints.find(endpoint._id);
  if (!isSet(now)) return refuseNotSet(endpoint._id);
  if (now.state === 'quarantined') return endQuarantine(ctx, now, firstId);
  await followHeld(ctx, endpoint._id, ctx.now);
}

/** A ping neither counts towards nor ends a quarantine (decisions §6). */
export function refuseDuringQuarantine({ _id }: SetEndpoint): never {
  return refuse('decision_not_possible', 'slug', null, rule('webhook.quarantined', { slug: _id }), {
    next: { do: 'resend', slug: _id, because: 'quarantined' },
  });
}
