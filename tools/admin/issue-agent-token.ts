import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { issueAgentToken as issue } from '../../domain/account/issue-agent-token.js';
import { Line, Nullable, Until } from '../../domain/schemas.js';
import { AgentScopes, IssuedAgentToken } from '../account/agent-token-schemas.js';
import { capability } from '../capability.js';

export const issueAgentToken = capability({
  name: 'issue_agent_token',
  title: 'Issue an agent token',
  description:
    'Issues an agent token for an account. It can read; it can announce and upload only with the publish scope.',
  doors: ['cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    {
      account: AccountReference,
      scopes: Type.Optional(AgentScopes),
      name: Type.Optional(Line({ description: 'What it is for, at most 120 characters.' }, 0, 120)),
      until: Type.Optional(Nullable(Until)),
    },
    { additionalProperties: false, description: 'A new agent token.' },
  ),
  output: IssuedAgentToken,
  auditNote: (input) => ({ account: input.account, scopes: ['read', ...(input.scopes ?? [])].join(' ') }),
  handler: issue,
});
