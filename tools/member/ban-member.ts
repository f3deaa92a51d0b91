import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { banMember as ban } from '../../domain/member/ban.js';
import { Member } from '../../domain/member/member.js';
import { AdminReason } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const banMember = capability({
  name: 'ban_member',
  title: 'Ban a member',
  description:
    'Bans a member: sessions, tokens and links of the account and its artifacts are revoked permanently; published versions stay published.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    { account: AccountReference, reason: AdminReason },
    { additionalProperties: false, description: 'The member and why.' },
  ),
  output: Member,
  auditNote: (input) => ({ reason: input.reason }),
  handler: ban,
});
