import Type from 'typebox';
import { revokeToken as revoke } from '../../domain/account/revoke-token.js';
import { capability } from '../capability.js';

export const revokeToken = capability({
  name: 'revoke_token',
  title: 'Revoke a token',
  description:
    'Revokes a publishing token, an agent token or an API key immediately. Published versions stay published.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: Type.Object(
    { id: Type.String({ description: 'The ID of the token: bkp_…, agt_… or key_….', minLength: 1, maxLength: 100 }) },
    { additionalProperties: false, description: 'The token.' },
  ),
  output: Type.Object(
    { revoked: Type.Boolean({ description: 'true: the token is revoked.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  auditNote: (input) => (/^(?:bkp|agt|key)_/.test(input.id) ? { id: input.id } : {}),
  handler: revoke,
});
