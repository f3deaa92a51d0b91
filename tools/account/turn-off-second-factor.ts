import Type from 'typebox';
import { turnOffSecondFactor as turnOff } from '../../domain/account/set-up-second-factor.js';
import { capability } from '../capability.js';

export const turnOffSecondFactor = capability({
  name: 'turn_off_second_factor',
  title: 'Turn off two-factor authentication',
  description: 'Turns off two-factor authentication for your account.',
  doors: ['pages'],
  scope: { role: 'member' },
  recentAuth: true,
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: Type.Object(
    { second_factor: Type.Boolean({ description: 'false: it is off.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: turnOff,
});
