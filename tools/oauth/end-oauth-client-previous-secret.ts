import Type from 'typebox';
import { ClientEntry, ClientId } from '../../domain/oauth/clients/client-schemas.js';
import { endPreviousSecret } from '../../domain/oauth/clients/rotate-secret.js';
import { capability } from '../capability.js';

export const endOauthClientPreviousSecret = capability({
  name: 'end_oauth_client_previous_secret',
  title: 'Revoke the previous secret of an OAuth client',
  description:
    'Immediately revokes the previous secret that was kept at the last rotation. The current secret stays valid.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object({ client_id: ClientId }, { additionalProperties: false, description: 'The client.' }),
  output: ClientEntry,
  handler: endPreviousSecret,
});
