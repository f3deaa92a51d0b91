import type { MemberRules } from '../../../domain/rules/member.js';
import type { Sentences } from '../../fault-sentences.js';

export const member: Sentences<MemberRules> = {
  'member.own_account': 'You cannot do this to your own account.',
  'member.confirmation_differs': (_, { isEmpty }) =>
    isEmpty ? 'Enter the email address of the account.' : 'This is not the email address of the account.',
  'group.not_found': (_, { received }) =>
    received === null ? 'There is no such group.' : `There is no group with the ID ${received}.`,
  'group.changed': ({ group }) => `Someone else has just changed the group ${group}. Check it and try again.`,
  'group.fixed': 'This group has a fixed name and includes every account.',
  'group.name_taken': 'Another group already has this name.',
  'group.permission_unknown': (_, { received }) =>
    received === null ? 'Enter only permissions that can be granted.' : `The permission ${received} cannot be granted.`,
  'admin.busy': 'Someone else is changing the admins. Try again in a moment.',
  'admin.last': 'This is the only admin. Make someone else an admin first.',
  'attention.not_there': 'This no longer needs attention.',
  'sign_up.open': 'Sign-up is already open.',
  'sign_up.closed': 'Sign-up is already closed.',
};
