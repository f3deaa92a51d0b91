import Type from 'typebox';
import { ReviewFinding } from '../review/finding.js';
import { Instant, ListTotal, Nullable, Slug } from '../schemas.js';
import type { DeliveryFailure } from './delivery-failure.js';
import { eventStatuses } from './event.js';
import { eventTypes } from './event-types.js';

/** Wire forms of endpoints, events and attempts (decisions §6, §10). */

export const EventId = Type.String({
  description: 'ID of an event: evt_ and 26 characters.',
  pattern: '^evt_[0-9A-Z]{26}$',
  'x-rule': 'field.event_id',
});

export const EventTypeForm = Type.Enum([...eventTypes], {
  description: `Type of the event, one of ${eventTypes.join(', ')}.`,
});

export const EventStatusForm = Type.Enum([...eventStatuses], {
  description:
    'pending: next attempt at next_attempt_at; delivered; failed: every attempt failed; held: waits for the end of a quarantine; no_endpoint: there was no URL.',
});

export const SecretId = Type.String({ description: 'Public ID of a webhook secret: whk_ and 12 hexadecimal digits.' });

export const ReceiverUrl = Type.String({
  description:
    'Where events are sent: https, port 443, a host name that resolves to public addresses only; no user name or password, no fragment. A query is sent, but not signed.',
  minLength: 1,
  maxLength: 2000,
});

export const Endpoint = Type.Object(
  {
    slug: Slug,
    url: Nullable(Type.String({ description: 'Where the events go.' })),
    state: Type.Enum(['none', 'active', 'quarantined'], {
      description: 'none: no URL is set; quarantined: events are held until one is resent.',
    }),
    quarantined_at: Nullable(Instant),
  },
  { additionalProperties: false, description: 'Where the events of an artifact go.' },
);

const Attempt = Type.Object(
  {
    number: Type.Integer({ description: 'From 1. A repetition under the previous secret has the same number.' }),
    at: Instant,
    key_id: SecretId,
    status: Nullable(Type.Integer({ description: 'HTTP status; null while it is under way, or when none came.' })),
    duration_ms: Nullable(Type.Integer({ description: 'Milliseconds; null while it is under way.' })),
    address: Nullable(Type.String({ description: 'The address that was connected to.' })),
    error: Nullable(
      Type.Unsafe<DeliveryFailure>(
        Type.String({ description: 'Why there was no status.', 'x-message': 'delivery_failure' }),
      ),
    ),
    headers: Nullable(
      Type.Record(Type.String(), Type.String(), {
        description: 'Response headers, kept for 90 days; null to a later owner, and to agents without event_id.',
      }),
    ),
    body: Nullable(
      Type.String({
        description:
          'The first 16 KiB of the response body, kept for 90 days; 1 KiB without event_id (null for agents); null to a later owner.',
      }),
    ),
  },
  { additionalProperties: false, description: 'One attempt.' },
);

export const Event = Type.Object(
  {
    id: EventId,
    type: EventTypeForm,
    slug: Slug,
    version: Nullable(Type.String({ description: 'The version it is about.' })),
    created_at: Instant,
    status: EventStatusForm,
    next_attempt_at: Nullable(Instant),
    data: Type.Record(
      Type.String(),
      Type.Union([Type.String(), Type.Number(), Type.Null(), Type.Array(ReviewFinding)]),
      {
        description: 'The data of the event, as sent; findings is a list.',
      },
    ),
    attempts: Type.Array(Attempt, { description: 'Oldest first; the latest 100, for agents 20 without event_id.' }),
    attempts_total: ListTotal,
  },
  { additionalProperties: false, description: 'An event and its delivery.' },
);

export const Deliveries = Type.Object(
  {
    endpoints: Type.Array(Endpoint, { description: 'Of the artifacts that were asked about.' }),
    endpoints_total: ListTotal,
    events: Type.Array(Event, { description: 'Newest first.' }),
    next_cursor: Nullable(
      Type.String({ description: 'Pass it as cursor for older events; null when there are none.' }),
    ),
    resent: Nullable(EventId),
  },
  { additionalProperties: false, description: 'Webhook deliveries.' },
);
