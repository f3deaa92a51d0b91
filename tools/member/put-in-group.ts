import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { GroupId, putInGroup as put } from '../../domain/member/groups.js';
import { Member } from '../../domain/member/member.js';
import { capability } from '../capability.js';

export const putInGroup = capability({
  name: 'put_in_group',
  title: 'Add a member to a group',
  description: 'Adds a member to a group, which gives the member the permissions of the group.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { account: AccountReference, group: GroupId },
    { additionalProperties: false, description: 'The member and the group.' },
  ),
  output: Member,
  auditNote: (input) => ({ group: input.group }),
  handler: put,
});
