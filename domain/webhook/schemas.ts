import Type from 'typebox';
import { ReviewFinding } from '../review/finding.js';
import { Instant, ListTotal, Nullable, Slug } from '../schemas.js';
import type { DeliveryFailure } from './delivery-failure.js';
import { eventStatuses } from './event.js';
import { eventTypes } from './event-types.js';

/** Wire forms of endpoints, events and attempts (decisions §6, §10). */

export const EventId = Type.String({
  'x-says': 'event_id',
  pattern: '^evt_[0-9A-Z]{26}$',
  'x-rule': 'field.event_id',
});

export const EventTypeForm = Type.Enum([...eventTypes], {
  'x-says': 'event_type_form',
});

export const EventStatusForm = Type.Enum([...eventStatuses], {
  'x-says': 'event_status_form',
});

export const SecretId = Type.String({ 'x-says': 'secret_id' });

export const ReceiverUrl = Type.String({
  'x-says': 'receiver_url',
  minLength: 1,
  maxLength: 2000,
});

export const Endpoint = Type.Object(
  {
    slug: Slug,
    url: Nullable(Type.String({ 'x-says': 'endpoint.url' })),
    state: Type.Enum(['none', 'active', 'quarantined'], {
      'x-says': 'endpoint.state',
    }),
    quarantined_at: Nullable(Instant),
  },
  { additionalProperties: false, 'x-says': 'endpoint' },
);

export const AttemptError = Type.Unsafe<DeliveryFailure>(
  Type.String({ 'x-says': 'attempt.error', 'x-message': 'delivery_failure' }),
);

const Attempt = Type.Object(
  {
    number: Type.Integer({ 'x-says': 'attempt.number' }),
    at: Instant,
    key_id: SecretId,
    status: Nullable(Type.Integer({ 'x-says': 'attempt.status' })),
    duration_ms: Nullable(Type.Integer({ 'x-says': 'attempt.duration_ms' })),
    address: Nullable(Type.String({ 'x-says': 'attempt.address' })),
    error: Nullable(AttemptError),
    headers: Nullable(
      Type.Record(Type.String(), Type.String(), {
        'x-says': 'attempt.headers',
      }),
    ),
    body: Nullable(
      Type.String({
        'x-says': 'attempt.body',
      }),
    ),
  },
  { additionalProperties: false, 'x-says': 'attempt' },
);

export const Event = Type.Object(
  {
    id: EventId,
    type: EventTypeForm,
    slug: Slug,
    version: Nullable(Type.String({ 'x-says': 'event.version' })),
    created_at: Instant,
    status: EventStatusForm,
    next_attempt_at: Nullable(Instant),
    data: Type.Record(
      Type.String(),
      Type.Union([Type.String(), Type.Number(), Type.Null(), Type.Array(ReviewFinding)]),
      {
        'x-says': 'event.data',
      },
    ),
    attempts: Type.Array(Attempt, { 'x-says': 'event.attempts' }),
    attempts_total: ListTotal,
  },
  { additionalProperties: false, 'x-says': 'event' },
);

export const Deliveries = Type.Object(
  {
    endpoints: Type.Array(Endpoint, { 'x-says': 'deliveries.endpoints' }),
    endpoints_total: ListTotal,
    events: Type.Array(Event, { 'x-says': 'deliveries.events' }),
    next_cursor: Nullable(Type.String({ 'x-says': 'deliveries.next_cursor' })),
    resent: Nullable(EventId),
  },
  { additionalProperties: false, 'x-says': 'deliveries' },
);
