import Type from 'typebox';
import { ClientEntry, ClientId } from '../../domain/oauth/clients/client-schemas.js';
import { showClient } from '../../domain/oauth/clients/show.js';
import { capability } from '../capability.js';

export const showOauthClient = capability({
  name: 'show_oauth_client',
  title: 'Show an OAuth client',
  description: 'Shows a registered client with its redirect URIs, scopes and settings. Never its secret.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ client_id: ClientId }, { additionalProperties: false, description: 'The client.' }),
  output: ClientEntry,
  handler: showClient,
});
