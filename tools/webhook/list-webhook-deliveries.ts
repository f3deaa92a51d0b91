import Type from 'typebox';
import { Slug } from '../../domain/schemas.js';
import { Deliveries, EventId, EventStatusForm, EventTypeForm } from '../../domain/webhook/schemas.js';
import { showDeliveries } from '../../domain/webhook/show-deliveries.js';
import { capability } from '../capability.js';
import { briefDeliveries } from './cut-deliveries.js';

/** Every event with every attempt, and sending one again (service.md, Agent tools; decisions §10). */
export const listWebhookDeliveries = capability({
  name: 'service_webhook_deliveries',
  title: 'Show webhook deliveries',
  description:
    "Lists the events of your artifacts, newest first, with every delivery attempt and the receiver's response. With resend_event_id, sends that event again immediately under the same ID; this ends a quarantine.",
  doors: ['mcp', 'pages'],
  scope: 'read',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  input: Type.Object(
    {
      slug: Type.Optional(Type.String({ ...Slug, description: 'Only of this artifact; all of yours by default.' })),
      event_id: Type.Optional(
        Type.String({
          ...EventId,
          description: 'Only this event, with the whole responses: evt_ and 26 characters.',
        }),
      ),
      type: Type.Optional(EventTypeForm),
      status: Type.Optional(EventStatusForm),
      limit: Type.Optional(
        Type.Integer({ description: 'Maximum number of events, 1 to 100; 20 by default.', minimum: 1, maximum: 100 }),
      ),
      cursor: Type.Optional(
        Type.String({ ...EventId, description: 'next_cursor of the previous response, for older events.' }),
      ),
      resend_event_id: Type.Optional(
        Type.String({
          ...EventId,
          description: 'ID of an event to send again, evt_ and 26 characters; alone, or with slug.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Deliveries,
  publishesWith: ['resend_event_id'],
  brief: briefDeliveries,
  onlyReads: ({ resend_event_id }) => resend_event_id === undefined,
  auditNote: ({ resend_event_id }) => (resend_event_id === undefined ? {} : { resend_event_id }),
  handler: showDeliveries,
});
