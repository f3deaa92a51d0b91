import Type from 'typebox';
import { Account, ownAccount as own } from '../../domain/account/account.js';
import { capability } from '../capability.js';

export const showOwnAccount = capability({
  name: 'show_own_account',
  title: 'Show your account',
  description: 'Shows your account: email address, names and roles.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: Account,
  handler: own,
});
