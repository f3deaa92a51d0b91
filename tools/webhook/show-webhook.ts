import Type from 'typebox';
import { Instant, Nullable } from '../../domain/schemas.js';
import { exampleEvents } from '../../domain/webhook/examples.js';
import { Endpoint, EventTypeForm, SecretId } from '../../domain/webhook/schemas.js';
import { showWebhook as show } from '../../domain/webhook/show-webhook.js';
import { capability } from '../capability.js';
import { WebhookKey } from './keys.js';

const reading = { readOnly: true, destructive: false, idempotent: true, openWorld: false } as const;

export const showWebhook = capability({
  name: 'show_webhook',
  title: 'Show the webhook of an artifact',
  description:
    'Shows the webhook URL of an artifact, whether it is in quarantine, and the IDs of its secrets: the current one and, for 24 hours after a rotation, the previous one.',
  doors: ['pages'],
  scope: 'owner',
  hints: reading,
  input: WebhookKey,
  output: Type.Object(
    {
      ...Endpoint.properties,
      secret_id: Nullable(SecretId),
      previous_id: Nullable(SecretId),
      previous_until: Nullable(Instant),
      following: Type.Boolean({
        description: 'After a quarantine: the events that it has held follow one at a time, and new ones behind them.',
      }),
    },
    { additionalProperties: false, description: 'The webhook.' },
  ),
  handler: show,
});

/** A signed example of every event type. */
export const showWebhookExamples = capability({
  name: 'show_webhook_examples',
  title: 'Show signed examples of events',
  description:
    'Creates an example of every event type, signed with the current secret exactly as a delivery would be. Nothing is sent.',
  doors: ['pages'],
  scope: 'owner',
  hints: { ...reading, idempotent: false },
  input: WebhookKey,
  output: Type.Object(
    {
      examples: Type.Array(
        Type.Object(
          {
            type: EventTypeForm,
            url: Type.String({ description: 'The URL it would be sent to.' }),
            headers: Type.Record(Type.String(), Type.String(), { description: 'The headers, with the signature.' }),
            body: Type.String({ description: 'The exact body.' }),
          },
          { additionalProperties: false },
        ),
        { description: 'One of each type.' },
      ),
    },
    { additionalProperties: false, description: 'Examples.' },
  ),
  handler: exampleEvents,
});
