import Type from 'typebox';
import { Slug } from '../../domain/schemas.js';
import { resendEvent as resend, resendFailedEvents as resendFailed } from '../../domain/webhook/resend.js';
import { EventId } from '../../domain/webhook/schemas.js';
import { capability } from '../capability.js';

const acting = { readOnly: false, destructive: false, idempotent: false, openWorld: true } as const;

/** An attempt at once, under the same id, with a fresh schedule (service.md, Events 3 and 4; decisions §6). */
export const resendEvent = capability({
  name: 'resend_event',
  title: 'Send an event again',
  description:
    'Sends an event again, under the same id, at once and with a fresh schedule. Ends a quarantine; what was held follows once it is accepted.',
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
  title: 'Send failed events again',
  description:
    'Sends again every event of an artifact since a time that failed or had no URL to go to, oldest first. Ends a quarantine like resending one.',
  doors: ['pages'],
  scope: 'owner',
  hints: acting,
  input: Type.Object(
    {
      slug: Slug,
      since: Type.String({
        description: 'RFC 3339, or a date, which means its beginning in UTC: events from then on.',
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
