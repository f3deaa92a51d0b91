import Type from 'typebox';
import { pingWebhook as ping } from '../../domain/webhook/ping.js';
import { EventId } from '../../domain/webhook/schemas.js';
import { capability } from '../capability.js';
import { WebhookKey } from './keys.js';

/** An event of type `webhook.ping` (decisions §6). */
export const pingWebhook = capability({
  name: 'ping_webhook',
  title: 'Send a test event',
  description:
    'Sends a webhook.ping to the URL of an artifact: one attempt, without retries; a failure has no consequences. Not possible while the webhook is in quarantine.',
  doors: ['pages'],
  scope: 'owner',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  input: WebhookKey,
  output: Type.Object({ event_id: EventId }, { additionalProperties: false, description: 'The event that was made.' }),
  handler: ping,
});
