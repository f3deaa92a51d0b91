import type { MemberRules } from '../../../domain/rules/member.js';

export const member: MemberRules = {
  'member.own_account': {},
  'member.confirmation_differs': {},
  'group.not_found': {},
  'group.changed': { group: 'grp_01k0' },
  'group.fixed': {},
  'group.name_taken': {},
  'group.permission_unknown': {},
  'admin.busy': {},
  'admin.last': {},
  'attention.not_there': { codes: ['jobs_late', 'mail_retrying'] },
  'sign_up.open': {},
  'sign_up.closed': {},
};
