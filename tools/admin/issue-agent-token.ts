import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { issueAgentToken as issue } from '../../domain/account/issue-agent-token.js';
import { Line, Nullable, Until } from '../../domain/forms.js';
import { capability } from '../capability.js';

export const issueAgentToken = capability({
  name: 'issue_agent_token',
  title: 'Issue an agent token',
  description: 'Issues an agent token of an account. It reads; it announces and uploads only with the scope publish.',
  doors: ['cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    {
      account: AccountReference,
      scopes: Type.Optional(
        Type.Array(Type.Enum(['publish'], { description: 'publish' }), {
          description: 'publish, to let the agent announce and upload; read is always there.',
          maxItems: 1,
        }),
      ),
      name: Type.Optional(Line('What it is for, at most 120 characters.', 0, 120)),
      until: Type.Optional(Nullable(Until)),
    },
    { additionalProperties: false, description: 'A new agent token.' },
  ),
  output: Type.Object(
    {
      token: Type.String({ description: 'The token, shown once.' }),
      token_id: Type.String({ description: 'Its id, to revoke it by.' }),
      scopes: Type.Array(Type.Enum(['read', 'publish']), { description: 'What it may do.' }),
    },
    { additionalProperties: false, description: 'An agent token.' },
  ),
  auditNote: (input) => ({ account: input.account, scopes: ['read', ...(input.scopes ?? [])].join(' ') }),
  handler: issue,
});
