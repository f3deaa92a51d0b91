import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { MemberDetail, showMember as show } from '../../domain/member/show.js';
import { capability } from '../capability.js';

export const showMember = capability({
  name: 'show_member',
  title: 'Show a member',
  description: 'Shows a member with roles, groups, artifacts, sessions, tokens and state.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ account: AccountReference }, { additionalProperties: false, description: 'The member.' }),
  output: MemberDetail,
  handler: show,
});
