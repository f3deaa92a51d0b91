import Type from 'typebox';
import { endOtherSessions as end } from '../../domain/account/own-sessions.js';
import { capability } from '../capability.js';
import { NewSession } from './session-schemas.js';

export const endOtherSessions = capability({
  name: 'end_other_sessions',
  title: 'Sign out your other sessions',
  description: 'Signs out all your sessions except the current one.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: NewSession,
  handler: end,
});
