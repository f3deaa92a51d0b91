import Type from 'typebox';
import { turnOnSecondFactor as turnOn } from '../../domain/account/set-up-second-factor.js';
import { capability } from '../capability.js';
import { RecoveryCodes, TriedCode } from './session-schemas.js';

export const turnOnSecondFactor = capability({
  name: 'turn_on_second_factor',
  title: 'Turn on two-factor authentication',
  description: 'Turns on two-factor authentication with a code from your device, and signs out your other sessions.',
  doors: ['pages'],
  scope: { role: 'member' },
  recentAuth: true,
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ code: TriedCode }, { additionalProperties: false, description: 'The code.' }),
  output: Type.Object(
    {
      recovery_codes: RecoveryCodes,
      session: Type.String({ description: 'Value of the session cookie from now on.' }),
    },
    { additionalProperties: false, description: 'What to keep.' },
  ),
  handler: turnOn,
});
