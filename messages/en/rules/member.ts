import type { MemberRules } from '../../../domain/rules/member.js';
import type { WordsOf } from '../../words.js';

export const member: WordsOf<MemberRules> = {
  'member.own_account': { expected: 'the account of another person', received: 'your own account' },
  'member.confirmation_differs': 'the email address of the account, typed again',
  'group.not_found': 'the ID of a group',
  'group.changed': { expected: 'an unchanged group', received: ({ group }) => `${group}, which has just been changed` },
  'group.fixed': 'another group: this one has a fixed name and includes every account',
  'group.name_taken': 'a name that no other group has',
  'group.permission_unknown': 'a permission that can be granted',
  'admin.busy': {
    expected: 'one change to the admins at a time',
    received: 'a second change to the admins at the same time',
  },
  'admin.last': { expected: 'an account that is not the only admin', received: 'the last admin' },
  'attention.not_there': {
    expected: ({ codes }) =>
      codes.length === 0 ? 'an item that needs attention: there is none' : `one of ${codes.join(', ')}`,
    received: 'an item that needs no attention now',
  },
  'sign_up.open': { expected: 'closed sign-up', received: 'sign-up that is already open' },
  'sign_up.closed': { expected: 'open sign-up', received: 'sign-up that is already closed' },
};
