import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { endMemberSessions as end } from '../../domain/member/end-sessions.js';
import { capability } from '../capability.js';

export const endMemberSessions = capability({
  name: 'end_member_sessions',
  title: 'Sign a member out everywhere',
  description:
    'Signs a member out of every session; the member can sign in again. Tokens stay valid; the member is notified.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object({ account: AccountReference }, { additionalProperties: false, description: 'The account.' }),
  output: Type.Object(
    { ended: Type.Integer({ description: 'How many were running.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: end,
});
