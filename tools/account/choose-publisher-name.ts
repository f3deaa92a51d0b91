import Type from 'typebox';
import { Account, PublisherName } from '../../domain/account/account.js';
import { choosePublisherName as choose } from '../../domain/account/change-profile.js';
import { capability } from '../capability.js';

export const choosePublisherName = capability({
  name: 'choose_publisher_name',
  title: 'Choose your publisher name',
  description: 'Sets the name that your artifacts are published under. Later only an admin can change it.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ publisher_name: PublisherName }, { additionalProperties: false, description: 'The name.' }),
  output: Account,
  auditNote: (input) => ({ publisher_name: input.publisher_name }),
  handler: choose,
});
