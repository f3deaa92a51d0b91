import Type from 'typebox';
import { listAgentTokens as list, OwnAgentTokens } from '../../domain/account/own-agent-tokens.js';
import { capability } from '../capability.js';

export const listAgentTokens = capability({
  name: 'list_agent_tokens',
  title: 'List your agent tokens',
  description: 'Lists your agent tokens, with scopes, last use and expiry.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: OwnAgentTokens,
  handler: list,
});
