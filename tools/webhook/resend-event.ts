import Type from 'typebox';
import { AdminReason, Slug } from '../../domain/schemas.js';
import {
  resendEvent as resend,
  resendDelivery as resendAny,
  resendFailedEvents as resendFailed,
} from '../../domain/webhook/resend.js';
import { EventId } from '../../domain/webhook/schemas.js';
import { capability } from '../capability.js';

const acting = { readOnly: false, destructive: false, idempotent: false, openWorld: true } as const;

/** An attempt at once, under the same id, with a fresh schedule (service.md, Events 3 and 4; decisions §6). */
export const resendEvent = capability({
  name: 'resend_event',
  title: 'Resend an event',
  description:
    'Sends an event again immediately, under the same ID and with a new retry schedule. Ends a quarantine; held events follow once it is accepted.',
  doors: ['pages'],
  scope: 'owner',
  hints: acting,
  input: Type.Object({ event_id: EventId }, { additionalProperties: false, description: 'The event.' }),
  output: Type.Object({ resent: EventId }, { additionalProperties: false, description: 'The event.' }),
  auditNote: ({ event_id }) => ({ event_id }),
  handler: (ctx, { event_id }) => resend(ctx, { event_id }),
});

export const resendFailedEvents = capability({
  name: 'resend_failed_events',
  title: 'Resend failed events',
  description:
    'Resends, oldest first, every event of an artifact since a given time that failed or had no URL. Ends a quarantine, as resending one does.',
  doors: ['pages'],
  scope: 'owner',
  hints: acting,
  input: Type.Object(
    {
      slug: Slug,
      since: Type.String({
        description: 'RFC 3339, or a date (from its beginning in UTC): events since then.',
        maxLength: 40,
        'x-form': 'since',
        'x-rule': 'field.since',
      }),
    },
    { additionalProperties: false, description: 'Which events.' },
  ),
  output: Type.Object(
    { resent: Type.Integer({ description: 'How many.' }) },
    { additionalProperties: false, description: 'How many events are sent again.' },
  ),
  auditNote: ({ since }) => ({ since }),
  handler: resendFailed,
});

/** What an operator does for a publisher who does not: the same step, with a reason. */
export const resendDelivery = capability({
  name: 'resend_delivery',
  title: 'Resend any event',
  description:
    'Sends an event of any artifact again, as its publisher could: at once, under the same ID and with a new retry schedule. Ends a quarantine.',
  doors: ['pages'],
  scope: { role: 'admin' },
  hints: acting,
  input: Type.Object(
    { event_id: EventId, reason: AdminReason },
    { additionalProperties: false, description: 'Which, and why.' },
  ),
  output: Type.Object({ resent: EventId }, { additionalProperties: false, description: 'The event.' }),
  auditNote: ({ event_id, reason }) => ({ event_id, reason }),
  handler: (ctx, { event_id }) => resendAny(ctx, { event_id }),
});
