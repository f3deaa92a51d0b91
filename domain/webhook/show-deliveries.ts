import type { Static } from 'typebox';
import { accountOf } from '../actor.js';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { instant } from '../schemas.js';
import { failureFrom } from './delivery-failure.js';
import { type EndpointRecord, isSet } from './endpoint.js';
import { type AttemptRecord, attemptId, type EventRecord, type EventStatus } from './event.js';
import type { EventType } from './event-types.js';
import { eventInCare, resendEvent } from './resend.js';
import type { Deliveries, Endpoint, Event } from './schemas.js';

const DEFAULT_LIMIT = 20;
const MOST_ATTEMPTS = 100;

export interface DeliveriesAsked {
  readonly slug?: string;
  readonly event_id?: string;
  readonly type?: EventType;
  readonly status?: EventStatus;
  readonly limit?: number;
  readonly cursor?: string;
  readonly resend_event_id?: string;
}

/**
 * The events of one artifact, or of all of the caller's, with every attempt; or the one of an id, which may be resent
 * (service.md, Events 4; decisions §10). Refuses with `artifact_not_found`, `not_found`, `webhook_not_set`.
 */
export async function showDeliveries(ctx: Context, asked: DeliveriesAsked): Promise<Static<typeof Deliveries>> {
  if (asked.slug !== undefined) await ownArtifact(ctx, asked.slug);
  if (asked.resend_event_id !== undefined) return resendAndShow(ctx, asked, asked.resend_event_id);
  if (asked.event_id !== undefined) return showOne(ctx, asked, asked.event_id, null);
  const limit = asked.limit ?? DEFAULT_LIMIT;
  const found = await ctx.events.page({
    of: asked.slug === undefined ? { owner: accountOf(ctx.actor) ?? '' } : { slug: asked.slug },
    ...(asked.type !== undefined && { type: asked.type }),
    ...(asked.status !== undefined && { status: asked.status }),
    before: asked.cursor ?? null,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const endpoints = asked.slug === undefined ? await endpointsOfCaller(ctx) : [await endpointOf(ctx, asked.slug)];
  // An artifact that has just moved may have left events behind for a moment.
  const own = new Set(endpoints.map(({ slug }) => slug));
  const shown = page.filter(({ slug }) => own.has(slug));
  return {
    endpoints,
    events: await Promise.all(shown.map((event) => eventObject(ctx, event, false))),
    next_cursor: found.length > limit ? (page.at(-1)?._id ?? null) : null,
    resent: null,
  };
}

async function resendAndShow(
  ctx: Context,
  asked: DeliveriesAsked,
  eventId: string,
): Promise<Static<typeof Deliveries>> {
  for (const field of ['event_id', 'type', 'status', 'limit', 'cursor'] as const) {
    if (asked[field] !== undefined) {
      refuse('invalid_field', field, String(asked[field]), rule('webhook.beside_resend'));
    }
  }
  const input = { event_id: eventId, ...(asked.slug !== undefined && { slug: asked.slug }) };
  const { resent } = await resendEvent(ctx, input, 'resend_event_id');
  return showOne(ctx, asked, eventId, resent);
}

async function showOne(
  ctx: Context,
  asked: DeliveriesAsked,
  eventId: string,
  resent: string | null,
): Promise<Static<typeof Deliveries>> {
  const event = await eventInCare(ctx, eventId, asked.slug);
  const endpoints = [await endpointOf(ctx, event.slug)];
  return { endpoints, events: [await eventObject(ctx, event, true)], next_cursor: null, resent };
}

async function endpointsOfCaller(ctx: Context): Promise<Array<Static<typeof Endpoint>>> {
  const account = accountOf(ctx.actor) ?? '';
  const [slugs, endpoints] = await Promise.all([ctx.artifacts.slugsOf(account), ctx.endpoints.ofAccount(account)]);
  const found = new Map(endpoints.map((endpoint) => [endpoint._id, endpoint]));
  return slugs.map((slug) => endpointObject(slug, found.get(slug) ?? null, account));
}

async function endpointOf(ctx: Context, slug: string): Promise<Static<typeof Endpoint>> {
  return endpointObject(slug, await ctx.endpoints.find(slug), accountOf(ctx.actor));
}

function endpointObject(
  slug: string,
  endpoint: EndpointRecord | null,
  account: string | null,
): Static<typeof Endpoint> {
  if (!isSet(endpoint) || endpoint.account_id !== account)
    return { slug, url: null, state: 'none', quarantined_at: null };
  return { slug, url: endpoint.url, state: endpoint.state, quarantined_at: instant(endpoint.quarantined_at) };
}

/** An event with its attempts, each as `shownTo` leaves it. */
export async function eventObject(
  ctx: Context,
  found: EventRecord,
  whole: boolean,
  shownTo: (attempt: AttemptRecord) => AttemptRecord = (attempt) =>
    attempt.account_id === accountOf(ctx.actor) ? attempt : withheld(attempt),
): Promise<Static<typeof Event>> {
  const past = found.attempts === 0 ? [] : await ctx.events.attempts(found._id, MOST_ATTEMPTS, whole);
  // Its outcome was written down between the two readings: the event as it was found is out of date.
  const event = isWrittenDown(found, past) ? ((await ctx.events.find(found._id)) ?? found) : found;
  const attempts = past.map((attempt) => attemptObject(shownTo(attempt)));
  if (event.current !== null && !isWrittenDown(event, past)) attempts.push(underWay(event.attempts, event.current));
  const { version } = event.data;
  return {
    id: event._id,
    type: event.type,
    slug: event.slug,
    version: typeof version === 'string' ? version : null,
    created_at: instant(event.created_at),
    status: event.status,
    next_attempt_at: event.current === null ? instant(event.wake_at) : null,
    data: { ...event.data },
    attempts,
  };
}

/** Whether the attempt that an event shows as under way is among those whose outcome is known. */
function isWrittenDown({ _id, attempts, current }: EventRecord, past: readonly AttemptRecord[]): boolean {
  return current !== null && past.some((attempt) => attempt._id === attemptId(_id, attempts, current.place));
}

/** An answer to a former owner of the artifact: that there was one, and its status, are the event's history; no more. */
function withheld(attempt: AttemptRecord): AttemptRecord {
  const error = attempt.error === null ? null : ({ why: 'of_former_owner' } as const);
  return { ...attempt, error, address: null, headers: null, body: null };
}

type Attempt = Static<typeof Event>['attempts'][number];

function attemptObject(attempt: AttemptRecord): Attempt {
  const { number, at, key_id, status, duration_ms, address, headers, body } = attempt;
  const error = failureFrom(attempt.error);
  const shown = headers === null ? null : { ...headers };
  return { number, at: instant(at), key_id, status, duration_ms, address, error, headers: shown, body };
}

function underWay(number: number, { at, key_id }: NonNullable<EventRecord['current']>): Attempt {
  const nothing = { status: null, duration_ms: null, address: null, error: null, headers: null, body: null };
  return { number, at: instant(at), key_id, ...nothing };
}
