import Type from 'typebox';
import { removeWebhook as remove } from '../../domain/webhook/set.js';
import { capability } from '../capability.js';
import { WebhookKey } from './keys.js';

export const removeWebhook = capability({
  name: 'remove_webhook',
  title: 'Remove the webhook URL',
  description:
    'Removes the webhook URL of an artifact and revokes its secrets. Waiting events are kept; resend them once there is a URL again.',
  doors: ['pages'],
  scope: 'owner',
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: WebhookKey,
  output: Type.Object(
    { removed: Type.Boolean({ description: 'false when there was none.' }) },
    { additionalProperties: false, description: 'Whether one existed.' },
  ),
  handler: remove,
});
