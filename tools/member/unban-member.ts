import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { unbanMember as unban } from '../../domain/member/ban.js';
import { Member } from '../../domain/member/member.js';
import { AdminReason } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const unbanMember = capability({
  name: 'unban_member',
  title: 'Lift a ban',
  description: 'Lets a banned member sign in again. Revoked tokens stay revoked; the member creates new ones.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    { account: AccountReference, reason: AdminReason },
    { additionalProperties: false, description: 'The member and why.' },
  ),
  output: Member,
  auditNote: (input) => ({ reason: input.reason }),
  handler: unban,
});
