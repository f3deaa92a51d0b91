import Type from 'typebox';
import {
  AllowedScopes,
  ClientName,
  ClientWithSecret,
  DefaultScopes,
  FirstParty,
  RedirectUris,
  ResourceServer,
  Website,
} from '../../domain/oauth/clients/client-schemas.js';
import { createClient } from '../../domain/oauth/clients/create.js';
import { Nullable } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const createOauthClient = capability({
  name: 'create_oauth_client',
  title: 'Register an OAuth client',
  description: 'Registers an app that acts for members. A confidential client gets a secret, which is shown once.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    {
      name: ClientName,
      website: Type.Optional(Nullable(Website)),
      redirect_uris: RedirectUris,
      confidential: Type.Optional(
        Type.Boolean({
          description: 'true: it runs on a server and can keep a secret. Cannot be changed later.',
        }),
      ),
      first_party: Type.Optional(FirstParty),
      resource_server: Type.Optional(ResourceServer),
      scopes: Type.Optional(AllowedScopes),
      default_scopes: Type.Optional(DefaultScopes),
    },
    { additionalProperties: false, description: 'The client.' },
  ),
  output: ClientWithSecret,
  auditNote: (input) => ({ name: input.name }),
  handler: createClient,
});
