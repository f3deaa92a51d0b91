import Type from 'typebox';
import { signIn as begin } from '../../domain/account/sign-in.js';
import { capability } from '../capability.js';
import { NewSession } from './session-forms.js';

export const signIn = capability({
  name: 'sign_in',
  title: 'Sign in',
  description: 'Signs a person in with e-mail address and password.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    {
      // What does not fit a form is a wrong address or password like any other.
      email: Type.String({ description: 'The e-mail address.', maxLength: 254 }),
      password: Type.String({ description: 'The password.', maxLength: 1000, 'x-secret': true }),
      address: Type.String({ description: 'The IP address that the request came from.', maxLength: 100 }),
    },
    { additionalProperties: false, description: 'Who signs in.' },
  ),
  output: NewSession,
  handler: begin,
});
