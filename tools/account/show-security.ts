import Type from 'typebox';
import { Security, showSecurity as show } from '../../domain/account/show-security.js';
import { capability } from '../capability.js';

export const showSecurity = capability({
  name: 'show_security',
  title: 'Show your sign-in methods',
  description:
    'Shows whether two-factor authentication is on, how many recovery codes are left, and whether your role requires it.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: Security,
  handler: show,
});
