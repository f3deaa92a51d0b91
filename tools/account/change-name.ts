import Type from 'typebox';
import { Account, PersonName } from '../../domain/account/account.js';
import { changeName as change } from '../../domain/account/change-profile.js';
import { capability } from '../capability.js';

export const changeName = capability({
  name: 'change_name',
  title: 'Change your name',
  description: 'Changes the name that your account shows.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ name: PersonName }, { additionalProperties: false, description: 'The new name.' }),
  output: Account,
  handler: change,
});
