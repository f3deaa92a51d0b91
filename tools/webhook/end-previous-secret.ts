import Type from 'typebox';
import { endPreviousSecret as end } from '../../domain/webhook/rotate.js';
import { capability } from '../capability.js';
import { WebhookKey } from './keys.js';

/** Forgets the secret before a rotation once its 24 hours are over (service.md, Limits). */
export const endPreviousSecret = capability({
  name: 'end_previous_secret',
  title: 'Revoke a previous webhook secret',
  description: 'Deletes the previous webhook secret 24 hours after a rotation.',
  doors: ['job'],
  scope: 'system',
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: WebhookKey,
  output: Type.Object(
    { ended: Type.Boolean({ description: 'false when it was not due.' }) },
    { additionalProperties: false, description: 'Whether one existed.' },
  ),
  handler: end,
});
