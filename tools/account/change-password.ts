import Type from 'typebox';
import { Password } from '../../domain/account/account.js';
import { changePassword as change } from '../../domain/account/change-password.js';
import { capability } from '../capability.js';
import { EndPrograms } from './program-access-schema.js';
import { NewSession } from './session-schemas.js';

export const changePassword = capability({
  name: 'change_password',
  title: 'Change your password',
  description:
    'Changes your password and signs out your other sessions; revokes your agent tokens and API keys if asked to.',
  doors: ['pages'],
  scope: { role: 'member' },
  recentAuth: true,
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object(
    { password: Password, end_programs: EndPrograms },
    { additionalProperties: false, description: 'The new password, and what ends with the old one.' },
  ),
  output: NewSession,
  handler: change,
});
