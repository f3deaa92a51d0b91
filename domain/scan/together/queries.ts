import { type Phrase, phrase } from './phrase.js';

const CHANGES = /\b(?:insert\s+(?:ignore\s+)?into|replace\s+into|update)\b/i;

/** Queries that let somebody in, in a file or in a program. */
export const queryPhrases: readonly Phrase[] = [
  phrase(
    'takeover.account',
    '_employee` _employee" admin_user users_field_data s_core_auth `wp_users` PREFIX_users `#__users` DB_PREFIX}user PREFIX_user',
    /(?:insert\s+(?:ignore\s+)?into|replace\s+into)\s+[^;]{0,400}\b(?:passw\w*|user_pass|pass)\b/i,
    /(?:insert\s+(?:ignore\s+)?into|replace\s+into)\s{1,8}[`'"{\s.$\w#]{0,60}(?:_employee|admin_user|admin|users_field_data|s_core_auth|users?)\b/i,
  ),
  phrase(
    'takeover.account',
    '_employee` _employee" admin_user users_field_data s_core_auth',
    /\bupdate\s{1,8}[`'"{\s.$\w#]{0,60}(?:_employee|admin_user|users_field_data|s_core_auth|admin)\b[`'"}\s]{0,8}set\b[^;]{0,160}\bpassw/i,
  ),
  phrase(
    'takeover.account',
    ['INSERT INTO', 'insert into', 'Insert Into', 'REPLACE INTO'],
    /(?:insert\s+into|replace\s+into)\s{1,8}[`'"{\s.$\w#]{0,60}(?:\b|_)(?:employee|admin_user|wp_users|oc_user|#__users)\b[^;]{0,400}\bpassw/i,
  ),
  phrase(
    'takeover.account',
    "insert('employee insert(\"employee insert('admin_user insert('users insert($wpdb->users table('users')->insert insertGetId(",
    /['"](?:passwd|password|user_pass)['"]\s*=>/,
    /id_profile|is_admin|['"]role\w{0,4}['"]\s*=>\s*['"]?(?:admin|super|1\b)|capabilities|admin_user/,
  ),
  phrase('takeover.account', 's:13:"administrator" s:13:\\"administrator', CHANGES, /capabilities|usermeta/),
  phrase(
    'takeover.account',
    'user_usergroup_map user__roles authorization_role',
    /insert\s+(?:ignore\s+)?into[^;]{0,160}(?:user_usergroup_map|user__roles|authorization_role)/i,
    /\b8\b|admin|'U'|\b1\s*,/i,
  ),
  phrase(
    'takeover.account',
    ['CREATE TRIGGER', 'create trigger', 'CREATE EVENT', 'create event', 'CREATE DEFINER', 'create definer'],
    /\b(?:create\s+)?(?:definer\s?=\s?\S{1,60}\s+)?(?:trigger|event)\b[\s\S]{0,1200}\b(?:insert\s+(?:ignore\s+)?into|update|replace\s+into)\s{1,8}[`'"{\s.$\w#]{0,60}(?:_?employee|admin_user|admin|users?|usermeta|users_field_data|core_config_data|_?options|_configuration|authorization_role|role|s_core_auth|system_config)\b/i,
  ),
];
