import Type from 'typebox';
import { Email, PersonName, PublisherName } from '../../domain/account/account.js';
import { createAccount as create } from '../../domain/account/create-account.js';
import { Nullable } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { SignInUrl } from './sign-in-url.js';

export const createAccount = capability({
  name: 'create_account',
  title: 'Create an account',
  description: 'Creates an account and a one-time link with which its owner sets a password.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    {
      email: Email,
      name: PersonName,
      publisher_name: Type.Optional(Nullable(PublisherName)),
      roles: Type.Optional(
        Type.Array(Type.Enum(['reviewer', 'admin'], { description: 'reviewer or admin' }), {
          description: 'Roles to grant: reviewer, admin. Every account is a member without them.',
          maxItems: 2,
        }),
      ),
    },
    { additionalProperties: false, description: 'A new account.' },
  ),
  output: SignInUrl,
  auditNote: (input) => ({ email: input.email, roles: (input.roles ?? []).join(' ') }),
  handler: create,
});
