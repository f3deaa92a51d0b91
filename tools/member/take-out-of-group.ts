import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { GroupId, takeOutOfGroup as take } from '../../domain/member/groups.js';
import { Member } from '../../domain/member/member.js';
import { capability } from '../capability.js';

export const takeOutOfGroup = capability({
  name: 'take_out_of_group',
  title: 'Remove a member from a group',
  description: 'Removes a member from a group.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: Type.Object(
    { account: AccountReference, group: GroupId },
    { additionalProperties: false, description: 'The member and the group.' },
  ),
  output: Member,
  auditNote: (input) => ({ group: input.group }),
  handler: take,
});
