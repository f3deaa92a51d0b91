import Type from 'typebox';
import { signIn as begin } from '../../domain/account/sign-in.js';
import { capability } from '../capability.js';
import { SignInOutcome, TriedPassword } from './session-schemas.js';

export const signIn = capability({
  name: 'sign_in',
  title: 'Sign in',
  description:
    'Signs you in with email address and password. If two-factor authentication is on, finish_sign_in follows.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  isEveryday: true,
  input: Type.Object(
    { email: Type.String({ description: 'The email address.', maxLength: 254 }), password: TriedPassword },
    { additionalProperties: false, description: 'Who signs in.' },
  ),
  output: SignInOutcome,
  handler: begin,
});
