import Type from 'typebox';
import { HOUR, PREVIOUS_CLIENT_SECRET_LIFE } from '../../domain/durations.js';
import { ClientId, ClientWithSecret } from '../../domain/oauth/clients/client-schemas.js';
import { rotateSecret } from '../../domain/oauth/clients/rotate-secret.js';
import { capability } from '../capability.js';

const MAX_HOURS = PREVIOUS_CLIENT_SECRET_LIFE / HOUR;

export const rotateOauthClientSecret = capability({
  name: 'rotate_oauth_client_secret',
  title: 'Rotate the secret of an OAuth client',
  description:
    'Creates a new secret for a confidential client, which is shown once. The previous secret stops working immediately, or stays valid for up to 24 hours.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    {
      client_id: ClientId,
      keep_previous: Type.Optional(
        Type.Integer({
          description: `Hours that the previous secret stays valid, 0 to ${MAX_HOURS}; 0 by default.`,
          minimum: 0,
          maximum: MAX_HOURS,
        }),
      ),
    },
    { additionalProperties: false, description: 'The client.' },
  ),
  output: ClientWithSecret,
  auditNote: (input) => ({ keep_previous: String(input.keep_previous ?? 0) }),
  handler: rotateSecret,
});
