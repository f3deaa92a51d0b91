import Type from 'typebox';
import { revokeApiKey as revoke } from '../../domain/oauth/own-api-keys.js';
import { capability } from '../capability.js';

export const revokeApiKey = capability({
  name: 'revoke_api_key',
  title: 'Revoke an API key',
  description: 'Revokes one of your API keys immediately.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: Type.Object(
    { key_id: Type.String({ description: 'ID of the key: key_….', maxLength: 100 }) },
    { additionalProperties: false, description: 'The key.' },
  ),
  output: Type.Object(
    { revoked: Type.Boolean({ description: 'true: the key is revoked.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  auditNote: (input) => (input.key_id.startsWith('key_') ? { key_id: input.key_id } : {}),
  handler: revoke,
});
