import type { None } from './common.js';

/** Rules that the administration of members and groups can break. */
export interface MemberRules {
  'member.own_account': None;
  'member.confirmation_differs': None;
  'group.not_found': None;
  'group.changed': { readonly group: string };
  'group.fixed': None;
  'group.name_taken': None;
  'group.permission_unknown': None;
  'admin.busy': None;
  'admin.last': None;
  'attention.not_there': { readonly codes: readonly string[] };
  'sign_up.open': None;
  'sign_up.closed': None;
}
