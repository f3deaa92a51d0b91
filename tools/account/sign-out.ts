import Type from 'typebox';
import { signOut as end } from '../../domain/account/session.js';
import { capability } from '../capability.js';

export const signOut = capability({
  name: 'sign_out',
  title: 'Sign out',
  description: 'Ends the current session.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  isEveryday: true,
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: Type.Object(
    { signed_out: Type.Boolean({ description: 'true: the session has ended.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: end,
});
