import Type from 'typebox';
import { Password } from '../../domain/account/account.js';
import { changePassword as change } from '../../domain/account/change-password.js';
import { capability } from '../capability.js';
import { NewSession } from './session-schemas.js';

export const changePassword = capability({
  name: 'change_password',
  title: 'Change your password',
  description: 'Changes your password and signs out your other sessions.',
  doors: ['pages'],
  scope: { role: 'member' },
  recentAuth: true,
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object({ password: Password }, { additionalProperties: false, description: 'The new password.' }),
  output: NewSession,
  handler: change,
});
