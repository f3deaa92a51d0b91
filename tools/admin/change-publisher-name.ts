import Type from 'typebox';
import { AccountReference, PublisherName } from '../../domain/account/account.js';
import { changePublisherName as change } from '../../domain/account/change-publisher-name.js';
import { Member } from '../../domain/member/member.js';
import { AdminReason } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const changePublisherName = capability({
  name: 'change_publisher_name',
  title: 'Change a publisher name',
  description: 'Changes the publisher name of an account; the new name appears in everything signed from then on.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object(
    { account: AccountReference, publisher_name: PublisherName, reason: AdminReason },
    { additionalProperties: false, description: 'The account, its new name and why.' },
  ),
  output: Member,
  auditNote: (input) => ({ publisher_name: input.publisher_name, reason: input.reason }),
  handler: change,
});
