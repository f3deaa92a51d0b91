import Type from 'typebox';
import { Email } from '../../domain/account/account.js';
import { askEmailChange as ask } from '../../domain/account/change-email.js';
import { capability } from '../capability.js';

export const askEmailChange = capability({
  name: 'ask_email_change',
  title: 'Change your email address',
  description: 'Emails a confirmation link to the new address.',
  doors: ['pages'],
  scope: { role: 'member' },
  recentAuth: true,
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ email: Email }, { additionalProperties: false, description: 'The new address.' }),
  output: Type.Object(
    { sent: Type.Boolean({ description: 'Always true: an email is sent if there is anything to send.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: ask,
});
