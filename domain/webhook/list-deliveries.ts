import Type, { type Static } from 'typebox';
import { requireArtifact } from '../artifact/find.js';
import type { Context } from '../context.js';
import { PAGE_SIZE, PageSize } from '../cursor.js';
import { parseSince } from '../dates.js';
import { Instant, instant, Nullable, Since, Slug } from '../schemas.js';
import { failureFrom } from './delivery-failure.js';
import { isSet, shownUrl } from './endpoint.js';
import type { AttemptRecord, EventStatus } from './event.js';
import type { EventType } from './event-types.js';
import type { ListedEvent } from './ports.js';
import { requireEvent } from './resend.js';
import { AttemptError, Endpoint, Event, EventId, EventStatusForm, EventTypeForm } from './schemas.js';
import { eventObject } from './show-deliveries.js';

/** Deliveries as operators see them: of every artifact, without what receivers answered. */

export const DeliveryFilter = Type.Object(
  {
    status: Type.Optional(EventStatusForm),
    failed_once: Type.Optional(Type.Boolean({ 'x-says': 'delivery.failed_once' })),
    slug: Type.Optional(Slug),
    type: Type.Optional(EventTypeForm),
    host: Type.Optional(Type.String({ 'x-says': 'delivery.host_asked', maxLength: 253 })),
    since: Type.Optional(Since),
    cursor: Type.Optional(EventId),
    limit: Type.Optional(PageSize),
  },
  { additionalProperties: false, 'x-says': 'delivery.filter' },
);

const Delivery = Type.Object(
  {
    event_id: EventId,
    type: EventTypeForm,
    slug: Slug,
    version: Nullable(Type.String({ 'x-says': 'event.version' })),
    created_at: Instant,
    host: Nullable(Type.String({ 'x-says': 'delivery.host' })),
    status: EventStatusForm,
    failed_once: Type.Boolean({ 'x-says': 'delivery.failed_once' }),
    attempts: Type.Integer({ 'x-says': 'delivery.attempts' }),
    next_attempt_at: Nullable(Instant),
    last: Nullable(
      Type.Object(
        {
          at: Instant,
          status: Nullable(Type.Integer({ 'x-says': 'attempt.status' })),
          error: Nullable(AttemptError),
        },
        { additionalProperties: false, 'x-says': 'delivery.last' },
      ),
    ),
  },
  { additionalProperties: false, 'x-says': 'delivery' },
);

export const DeliveryList = Type.Object(
  {
    deliveries: Type.Array(Delivery, { 'x-says': 'delivery.list' }),
    next_cursor: Nullable(Type.String({ 'x-says': 'deliveries.next_cursor' })),
  },
  { additionalProperties: false, 'x-says': 'deliveries' },
);

export const DeliveryShown = Type.Object(
  {
    delivery: Event,
    endpoint: Endpoint,
    artifact: Type.Object(
      { name: Type.String({ 'x-says': 'delivery.artifact_name' }) },
      { additionalProperties: false, 'x-says': 'delivery.artifact' },
    ),
  },
  { additionalProperties: false, 'x-says': 'delivery' },
);

export type DeliveryList = Static<typeof DeliveryList>;
export type DeliveryShown = Static<typeof DeliveryShown>;
export type ListedDelivery = DeliveryList['deliveries'][number];

export interface DeliveriesSought {
  readonly status?: EventStatus;
  readonly failed_once?: boolean;
  readonly slug?: string;
  readonly type?: EventType;
  readonly host?: string;
  readonly since?: string;
  readonly cursor?: string;
  readonly limit?: number;
}

/** The deliveries of every artifact, newest first: those that fit all that is asked for. */
export async function listDeliveries(
  ctx: Context,
  { failed_once, host, since, cursor, limit = PAGE_SIZE, ...which }: DeliveriesSought,
): Promise<DeliveryList> {
  const from = since === undefined ? null : parseSince(since);
  const found = await ctx.events.listed({
    ...which,
    ...(failed_once === true && { failed_once }),
    ...(host !== undefined && { host: host.trim().toLowerCase() }),
    ...(from !== null && { since: from }),
    before: cursor ?? null,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  return {
    deliveries: page.map(listed),
    next_cursor: found.length > limit ? (page.at(-1)?._id ?? null) : null,
  };
}

/** One delivery with its attempts, and where it goes. `not_found` when there is no such event. */
export async function showDelivery(ctx: Context, input: { readonly event_id: string }): Promise<DeliveryShown> {
  const event = await requireEvent(ctx, input.event_id);
  const { slug } = event;
  const [endpoint, artifact] = await Promise.all([ctx.endpoints.find(slug), requireArtifact(ctx, slug)]);
  const hasUrl = isSet(endpoint) && endpoint.account_id === artifact.owner;
  return {
    delivery: await eventObject(ctx, event, false, withoutAnswer),
    endpoint: {
      slug,
      url: hasUrl ? shownUrl(endpoint.url) : null,
      state: hasUrl ? endpoint.state : 'none',
      quarantined_at: hasUrl ? instant(endpoint.quarantined_at) : null,
    },
    artifact: { name: artifact.name },
  };
}

/** What a publisher's server answers is for the publisher. */
function withoutAnswer(attempt: AttemptRecord): AttemptRecord {
  return { ...attempt, headers: null, body: null };
}

function listed(event: ListedEvent): ListedDelivery {
  const { _id, type, slug, created_at, status, attempts, last, current, wake_at } = event;
  const { version } = event.data;
  return {
    event_id: _id,
    type,
    slug,
    version: typeof version === 'string' ? version : null,
    created_at: instant(created_at),
    host: event.host ?? null,
    status,
    failed_once: event.failed_once === true,
    attempts,
    next_attempt_at: current === null ? instant(wake_at) : null,
    last: last === null ? null : { at: instant(last.at), status: last.status, error: failureFrom(last.error) },
  };
}
