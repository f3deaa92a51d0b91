import Type from 'typebox';
import { ClientId } from '../../domain/oauth/clients/client-schemas.js';
import { ClientFigures, showFigures } from '../../domain/oauth/clients/show-figures.js';
import { capability } from '../capability.js';

export const showOauthClientFigures = capability({
  name: 'show_oauth_client_figures',
  title: 'Show the usage of an OAuth client',
  description:
    'Shows authorizations, refreshes and refusals of the last 30 days, and the current numbers of authorizations and tokens.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ client_id: ClientId }, { additionalProperties: false, description: 'The client.' }),
  output: ClientFigures,
  handler: showFigures,
});
