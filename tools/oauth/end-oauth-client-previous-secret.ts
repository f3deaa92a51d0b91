import Type from 'typebox';
import { ClientEntry, ClientId } from '../../domain/oauth/clients/client-schemas.js';
import { endPreviousSecret } from '../../domain/oauth/clients/rotate-secret.js';
import { capability } from '../capability.js';

export const endOauthClientPreviousSecret = capability({
  name: 'end_oauth_client_previous_secret',
  title: 'End the previous secret of an OAuth client',
  description: 'Ends the secret before the last rotation at once, where it was kept. The newest one stays.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object({ client_id: ClientId }, { additionalProperties: false, description: 'The client.' }),
  output: ClientEntry,
  handler: endPreviousSecret,
});
