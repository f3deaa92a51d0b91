import Type from 'typebox';
import { changeClient } from '../../domain/oauth/clients/change.js';
import {
  AllowedScopes,
  ClientEntry,
  ClientId,
  ClientName,
  DefaultScopes,
  FirstParty,
  RedirectUris,
  ResourceServer,
  Website,
} from '../../domain/oauth/clients/client-schemas.js';
import { Nullable } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const changeOauthClient = capability({
  name: 'change_oauth_client',
  title: 'Change an OAuth client',
  description:
    'Changes a registered client; fields that you leave out stay unchanged. Existing authorizations stay valid unless end_grants revokes them.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    {
      client_id: ClientId,
      revision: Type.Optional(
        Type.Integer({
          description: 'The revision that you saw: the change is refused if it is no longer current.',
          minimum: 1,
        }),
      ),
      name: Type.Optional(ClientName),
      website: Type.Optional(Nullable(Website)),
      redirect_uris: Type.Optional(RedirectUris),
      first_party: Type.Optional(FirstParty),
      resource_server: Type.Optional(ResourceServer),
      scopes: Type.Optional(AllowedScopes),
      default_scopes: Type.Optional(DefaultScopes),
      end_grants: Type.Optional(
        Type.Boolean({ description: 'true: also revoke every authorization and token of the client, immediately.' }),
      ),
    },
    { additionalProperties: false, description: 'What changes.' },
  ),
  output: ClientEntry,
  auditNote: (input) => (input.end_grants === true ? { end_grants: 'true' } : {}),
  handler: changeClient,
});
