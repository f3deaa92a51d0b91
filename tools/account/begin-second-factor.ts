import Type from 'typebox';
import { beginSecondFactor as begin } from '../../domain/account/set-up-second-factor.js';
import { capability } from '../capability.js';

export const beginSecondFactor = capability({
  name: 'begin_second_factor',
  title: 'Set up two-factor authentication',
  description: 'Creates the secret for your device. Two-factor authentication is on once you enter a code from it.',
  doors: ['pages'],
  scope: { role: 'member' },
  recentAuth: true,
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: Type.Object(
    {
      uri: Type.String({ description: 'otpauth: URI, for a QR code.' }),
      key: Type.String({ description: 'The same secret in base32, to type.' }),
    },
    { additionalProperties: false, description: 'The secret for an authenticator app.' },
  ),
  handler: begin,
});
