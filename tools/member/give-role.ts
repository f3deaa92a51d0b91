import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { Member } from '../../domain/member/member.js';
import { giveRole as give } from '../../domain/member/roles.js';
import { capability } from '../capability.js';

export const giveRole = capability({
  name: 'give_role',
  title: 'Give a role',
  description: 'Gives a member the role reviewer or admin.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    { account: AccountReference, role: Type.Enum(['reviewer', 'admin'], { description: 'reviewer or admin.' }) },
    { additionalProperties: false, description: 'The member and the role.' },
  ),
  output: Member,
  auditNote: (input) => ({ role: input.role }),
  handler: give,
});
