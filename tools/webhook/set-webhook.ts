import Type from 'typebox';
import { Nullable, Slug } from '../../domain/schemas.js';
import { ReceiverUrl, SecretId } from '../../domain/webhook/schemas.js';
import { setWebhook as set } from '../../domain/webhook/set.js';
import { capability } from '../capability.js';

/** The https URL of an artifact's events (service.md, Events; decisions §6, §11). */
export const setWebhook = capability({
  name: 'set_webhook',
  title: 'Set the webhook URL',
  description:
    'Sets the URL that the events of an artifact are sent to. Setting the first URL creates the secret, which is shown once. A changed URL applies from the next attempt.',
  doors: ['pages', 'cli'],
  scope: 'owner',
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: true },
  input: Type.Object(
    { slug: Slug, url: ReceiverUrl },
    { additionalProperties: false, description: 'The artifact and the URL.' },
  ),
  output: Type.Object(
    {
      slug: Slug,
      url: Type.String({ description: 'The URL.' }),
      secret: Nullable(Type.String({ description: 'The secret, if one was created: shown once.' })),
      secret_id: SecretId,
    },
    { additionalProperties: false, description: 'The webhook.' },
  ),
  handler: set,
});
