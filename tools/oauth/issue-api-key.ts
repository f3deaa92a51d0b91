import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { issueApiKey as issue } from '../../domain/oauth/issue-api-key.js';
import { Line, Nullable, Until } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { IssuedApiKey, KeyScopes } from './api-key-schemas.js';

export const issueApiKey = capability({
  name: 'issue_api_key',
  title: 'Issue an API key',
  description: "Issues an API key for an account. It can do what both its scopes and the member's permissions allow.",
  doors: ['cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    {
      account: AccountReference,
      scopes: KeyScopes,
      name: Type.Optional(Line({ description: 'What it is for, at most 120 characters.' }, 0, 120)),
      until: Type.Optional(Nullable(Until)),
    },
    { additionalProperties: false, description: 'A new API key.' },
  ),
  output: IssuedApiKey,
  auditNote: (input) => ({ account: input.account, scopes: input.scopes.join(' ') }),
  handler: issue,
});
