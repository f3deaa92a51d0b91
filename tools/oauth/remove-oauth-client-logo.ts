import Type from 'typebox';
import { ClientEntry, ClientId } from '../../domain/oauth/clients/client-schemas.js';
import { removeLogo } from '../../domain/oauth/clients/put-logo.js';
import { capability } from '../capability.js';

export const removeOauthClientLogo = capability({
  name: 'remove_oauth_client_logo',
  title: 'Remove the logo of an OAuth client',
  description: 'Removes the logo; the consent page then shows only the name.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: Type.Object({ client_id: ClientId }, { additionalProperties: false, description: 'The client.' }),
  output: ClientEntry,
  handler: removeLogo,
});
