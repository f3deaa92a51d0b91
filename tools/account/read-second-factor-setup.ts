import Type from 'typebox';
import { readSecondFactorSetup as read } from '../../domain/account/set-up-second-factor.js';
import { capability } from '../capability.js';

export const readSecondFactorSetup = capability({
  name: 'read_second_factor_setup',
  title: 'Show the two-factor setup',
  description: 'Shows the secret of the two-factor authentication that you started to set up in the last hour.',
  doors: ['pages'],
  scope: { role: 'member' },
  recentAuth: true,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: Type.Object(
    {
      uri: Type.String({ description: 'otpauth: URI, for a QR code.' }),
      key: Type.String({ description: 'The same secret in base32, to type.' }),
    },
    { additionalProperties: false, description: 'The secret for an authenticator app.' },
  ),
  handler: read,
});
