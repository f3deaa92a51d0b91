import Type from 'typebox';
import { Email } from '../../domain/account/account.js';
import { NextPath } from '../../domain/account/account-link.js';
import { askPasswordReset as ask } from '../../domain/account/reset-password.js';
import { capability } from '../capability.js';

export const askPasswordReset = capability({
  name: 'ask_password_reset',
  title: 'Request a password reset',
  description: 'Emails a link that sets a new password. The answer is the same if the address has no account.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  isEveryday: true,
  input: Type.Object(
    { email: Email, next: Type.Optional(NextPath) },
    { additionalProperties: false, description: 'The account whose password is reset.' },
  ),
  output: Type.Object(
    { sent: Type.Boolean({ description: 'Always true: an email is sent if there is anything to send.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: ask,
});
