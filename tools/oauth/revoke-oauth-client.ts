import Type from 'typebox';
import { ClientEntry, ClientId } from '../../domain/oauth/clients/client-schemas.js';
import { revokeClient } from '../../domain/oauth/clients/revoke.js';
import { AdminReason } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const revokeOauthClient = capability({
  name: 'revoke_oauth_client',
  title: 'Revoke an OAuth client',
  description: 'Revokes a client permanently, with every authorization and token that members gave it.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    { client_id: ClientId, reason: AdminReason },
    { additionalProperties: false, description: 'The client.' },
  ),
  output: ClientEntry,
  auditNote: (input) => ({ reason: input.reason }),
  handler: revokeClient,
});
