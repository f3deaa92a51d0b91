import Type from 'typebox';
import { Email, Password, PersonName } from '../../domain/account/account.js';
import { useSignInLink as use } from '../../domain/account/sign-in-link.js';
import { capability } from '../capability.js';
import { Link, SignInOutcome } from './session-schemas.js';

export const useSignInLink = capability({
  name: 'use_sign_in_link',
  title: 'Use a sign-in link',
  description:
    'Sets the password of an account, or creates the first admin, and signs in. If two-factor authentication is on, finish_sign_in follows. Works once.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  isEveryday: true,
  input: Type.Object(
    { link: Link, email: Type.Optional(Email), name: Type.Optional(PersonName), password: Password },
    { additionalProperties: false, description: 'The link and what to set.' },
  ),
  output: SignInOutcome,
  handler: use,
});
