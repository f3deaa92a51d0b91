import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { deleteMember as remove } from '../../domain/member/delete.js';
import { Member } from '../../domain/member/member.js';
import { AdminReason } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const deleteMember = capability({
  name: 'delete_member',
  title: 'Delete a member',
  description:
    'Deletes a member permanently: personal data is removed, the ID stays in the audit log, artifacts stay unchanged.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    {
      account: AccountReference,
      confirm: Type.String({ description: 'The email address of the account, typed again.', maxLength: 254 }),
      reason: AdminReason,
    },
    { additionalProperties: false, description: 'The member and why.' },
  ),
  output: Member,
  auditNote: (input) => ({ reason: input.reason }),
  handler: remove,
});
