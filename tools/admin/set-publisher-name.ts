import Type from 'typebox';
import { Account, AccountReference, PublisherName } from '../../domain/account/account.js';
import { setPublisherName as set } from '../../domain/account/set-publisher-name.js';
import { capability } from '../capability.js';

export const setPublisherName = capability({
  name: 'set_publisher_name',
  title: 'Set a publisher name',
  description: 'Sets the publisher name of an account that has none.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    { account: AccountReference, publisher_name: PublisherName },
    { additionalProperties: false, description: 'The account and its name.' },
  ),
  output: Account,
  auditNote: (input) => ({ account: input.account, publisher_name: input.publisher_name }),
  handler: set,
});
