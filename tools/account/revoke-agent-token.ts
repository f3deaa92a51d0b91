import Type from 'typebox';
import { revokeAgentToken as revoke } from '../../domain/account/own-agent-tokens.js';
import { capability } from '../capability.js';

export const revokeAgentToken = capability({
  name: 'revoke_agent_token',
  title: 'Revoke an agent token',
  description: 'Revokes one of your agent tokens immediately.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: Type.Object(
    { id: Type.String({ description: 'ID of the token: agt_….', maxLength: 100 }) },
    { additionalProperties: false, description: 'The token.' },
  ),
  output: Type.Object(
    { revoked: Type.Boolean({ description: 'true: the token is revoked.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  auditNote: (input) => (input.id.startsWith('agt_') ? { id: input.id } : {}),
  handler: revoke,
});
