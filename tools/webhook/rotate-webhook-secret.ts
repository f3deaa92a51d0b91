import Type from 'typebox';
import { Instant, Slug } from '../../domain/schemas.js';
import { rotateWebhookSecret as rotate } from '../../domain/webhook/rotate.js';
import { SecretId } from '../../domain/webhook/schemas.js';
import { capability } from '../capability.js';
import { WebhookKey } from './keys.js';

/** A new secret; the one before stays valid for 24 hours (service.md, Signed envelope 5; decisions §6). */
export const rotateWebhookSecret = capability({
  name: 'rotate_webhook_secret',
  title: 'Rotate the webhook secret',
  description:
    'Creates a new webhook secret, which is shown once and signs from now on. The previous secret stays valid for 24 hours; any older one stops working immediately.',
  doors: ['pages', 'cli'],
  scope: 'owner',
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: WebhookKey,
  output: Type.Object(
    {
      slug: Slug,
      url: Type.String({ description: 'The URL that events are sent to.' }),
      secret: Type.String({ description: 'The new secret, shown once.' }),
      secret_id: SecretId,
      previous_id: SecretId,
      previous_until: Instant,
    },
    { additionalProperties: false, description: 'The new secret, and how long the previous one stays valid.' },
  ),
  handler: rotate,
});
