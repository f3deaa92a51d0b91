import Type from 'typebox';
import { SignUp, showSignUp as show } from '../../domain/operation/sign-up.js';
import { capability } from '../capability.js';

export const showSignUp = capability({
  name: 'show_sign_up',
  title: 'Show whether sign-up is open',
  description: 'Shows whether anyone can create an account, since when, and why it was changed.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: SignUp,
  handler: show,
});
