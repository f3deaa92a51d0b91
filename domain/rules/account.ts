import type { None } from './common.js';

/** Rules that accounts, sign-in and tokens can break. */
export interface AccountRules {
  'account.not_found': None;
  'account.banned': { readonly account: string };
  'account.not_banned': { readonly account: string };
  'account.deleted': None;
  'account.unusable': None;
  'account.changed': { readonly account: string };
  'account.email_taken': None;
  'account.email_unchanged': None;
  'account.agent_token_invalid': None;
  'account.agent_token_not_found': None;
  'account.token_not_found': None;
  'account.session_not_found': None;
  'account.not_signed_in': None;
  'account.password_wrong': None;
  'account.password_not_confirmed': { readonly minutes: number };
  'account.password_confirmed_long_ago': { readonly at: string; readonly minutes: number };
  'account.link_expired': None;
  'account.link_of_banned': None;
  'account.sign_in_link_expired': None;
  'account.sign_in_wrong': None;
  'account.sign_in_expired': None;
  'account.sign_up_closed': None;
  'account.exists': None;
  'account.first_admin_incomplete': { readonly field: 'email' | 'name' };
  'account.publisher_name_missing': { readonly account: string };
  'account.publisher_name_set': None;
  'second_factor.on': None;
  'second_factor.off': None;
  'second_factor.setup_expired': None;
  'second_factor.setup_changed': None;
  'second_factor.setup_code_wrong': None;
  'second_factor.code_wrong': None;
  'account.publisher_name_taken': None;
}
