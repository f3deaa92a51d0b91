import Type from 'typebox';
import { Email, PersonName } from '../../domain/account/account.js';
import { NextPath } from '../../domain/account/account-link.js';
import { signUp as ask } from '../../domain/account/sign-up.js';
import { capability } from '../capability.js';

export const signUp = capability({
  name: 'sign_up',
  title: 'Sign up',
  description: 'Emails a link that creates an account. The answer is the same if the address already has one.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  isEveryday: true,
  input: Type.Object(
    { email: Email, name: PersonName, next: Type.Optional(NextPath) },
    { additionalProperties: false, description: 'The caller.' },
  ),
  output: Type.Object(
    { sent: Type.Boolean({ description: 'Always true: an email is sent if there is anything to send.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: ask,
});
