import Type from 'typebox';
import { confirmSession as confirm } from '../../domain/account/confirm-session.js';
import { capability } from '../capability.js';

export const confirmSession = capability({
  name: 'confirm_session',
  title: 'Prove your password again',
  description: 'Proves the password of the person who calls, which dangerous acts ask for after 15 minutes.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      password: Type.String({ description: 'The password.', maxLength: 1000, 'x-secret': true }),
      address: Type.String({ description: 'The IP address that the request came from.', maxLength: 100 }),
    },
    { additionalProperties: false, description: 'The proof.' },
  ),
  output: Type.Object(
    { confirmed: Type.Boolean({ description: 'true: dangerous acts are possible for 15 minutes.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: confirm,
});
