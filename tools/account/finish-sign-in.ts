import Type from 'typebox';
import { finishSignIn as finish } from '../../domain/account/sign-in.js';
import { capability } from '../capability.js';
import { SignInOutcome, TriedCode } from './session-schemas.js';

export const finishSignIn = capability({
  name: 'finish_sign_in',
  title: 'Finish signing in',
  description: 'Completes a sign-in after the password, with a code from your device or a recovery code.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  isEveryday: true,
  input: Type.Object(
    {
      step: Type.String({ description: 'step from the response of sign_in.', maxLength: 100, 'x-secret': true }),
      code: TriedCode,
    },
    { additionalProperties: false, description: 'The code.' },
  ),
  output: SignInOutcome,
  handler: finish,
});
