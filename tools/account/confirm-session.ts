import Type from 'typebox';
import { confirmSession as confirm } from '../../domain/account/confirm-session.js';
import { capability } from '../capability.js';
import { TriedCode, TriedPassword } from './session-schemas.js';

export const confirmSession = capability({
  name: 'confirm_session',
  title: 'Confirm your password',
  description:
    'Confirms your password, and a code if two-factor authentication is on. Sensitive actions ask for it again after 15 minutes.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  isEveryday: true,
  input: Type.Object(
    { password: TriedPassword, code: Type.Optional(TriedCode) },
    { additionalProperties: false, description: 'Password and code.' },
  ),
  output: Type.Object(
    { confirmed: Type.Boolean({ description: 'true: sensitive actions are possible for 15 minutes.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: confirm,
});
