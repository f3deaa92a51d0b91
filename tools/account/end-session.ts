import Type from 'typebox';
import { endSession as end } from '../../domain/account/own-sessions.js';
import { capability } from '../capability.js';

export const endSession = capability({
  name: 'end_session',
  title: 'Sign out a session',
  description: 'Signs out one of your sessions.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object(
    { id: Type.String({ description: 'ID of the session: ses_….', maxLength: 100 }) },
    { additionalProperties: false, description: 'The session.' },
  ),
  output: Type.Object(
    { ended: Type.Boolean({ description: 'true: it has ended.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: end,
});
