import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { Member } from '../../domain/member/member.js';
import { takeRole as take } from '../../domain/member/roles.js';
import { capability } from '../capability.js';

export const takeRole = capability({
  name: 'take_role',
  title: 'Remove a role',
  description: 'Removes a role from a member immediately. The last admin keeps it.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    { account: AccountReference, role: Type.Enum(['reviewer', 'admin'], { description: 'reviewer or admin.' }) },
    { additionalProperties: false, description: 'The member and the role.' },
  ),
  output: Member,
  auditNote: (input) => ({ role: input.role }),
  handler: take,
});
