import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { issueSignInLink as issue } from '../../domain/account/sign-in-link.js';
import { capability } from '../capability.js';
import { SignInUrl } from './sign-in-url.js';

export const issueSignInLink = capability({
  name: 'issue_sign_in_link',
  title: 'Issue a sign-in link',
  description: 'Issues another one-time link for an account, for example when the first one has expired.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object({ account: AccountReference }, { additionalProperties: false, description: 'The account.' }),
  output: SignInUrl,
  auditNote: (input) => ({ account: input.account }),
  handler: issue,
});
