import { createAgentToken as create } from '../../domain/account/own-agent-tokens.js';
import { capability } from '../capability.js';
import { IssuedAgentToken, NewAgentToken } from './agent-token-schemas.js';

export const createAgentToken = capability({
  name: 'create_agent_token',
  title: 'Create an agent token',
  description: 'Creates an agent token. It can read; it can announce and upload only with the publish scope.',
  doors: ['pages'],
  scope: { role: 'member' },
  recentAuth: true,
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: NewAgentToken,
  output: IssuedAgentToken,
  auditNote: (input) => ({ name: input.name, scopes: ['read', ...(input.scopes ?? [])].join(' ') }),
  handler: create,
});
