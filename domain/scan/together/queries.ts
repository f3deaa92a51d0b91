/**
 * Queries that let somebody in, write files or put scripts into pages: in files of their own, and in programs.
 * Queries that the request has a part in: php/queries.ts.
 */

import { oneOf, type Phrase, phrase, words } from './phrase.js';

const CHANGES = /\b(?:insert\s+(?:ignore\s+)?into|replace\s+into|update)\b/i;

/** What makes a database run a program, a library or a language that may do everything, as its statements say it. */
const RUNS_PROGRAM = oneOf(
  /\bCOPY\b[^;]{0,200}\b(?:FROM|TO)\s+PROGRAM\b|\b(?:archive|restore|archive_cleanup|recovery_end|ssl_passphrase)_command['"]?\s?(?:=|\bTO\b)\s?\\?['"]/i,
  /\b(?:session|shared|local)_preload_libraries\s?(?:=|\bTO\b)\s?\\?['"]|\bOPTIONS\s?\([^)]{0,120}\bprogram\s+\\?['"]|\bAS\s+\\?'[^'\n]{1,120}\.(?:so|dll)\b/i,
  /\bLANGUAGE\s+\\?['"]?(?:plpython[23]?u|plperlu|pltclu|plsh|plr)\b|\bCREATE\s[^;]{0,300}\bLANGUAGE\s+\\?['"]?C\b\W/i,
  /\bxp_cmdshell\b|\bsp_OA(?:Create|Method)\b|\bsp_execute_external_script\b|\bxp_regwrite\b|\bjob_type\s?=>\s?\\?'(?:EXECUTABLE|EXTERNAL_SCRIPT)|\bgetRuntime\(\)\s?\.\s?exec\b/i,
  /\bload_extension\s?\(\s?\\?['"]|\bFROM\s+executable\s?\(|\bCREATE\s+ASSEMBLY\s|\bsubsystem\s?=\s?N?\\?'(?:CmdExec|PowerShell)/i,
);

export const queryPhrases: readonly Phrase[] = [
  phrase(
    'file_write.query',
    words`archive_command restore_command archive_cleanup_command recovery_end_command ssl_passphrase_command session_preload_libraries shared_preload_libraries
      local_preload_libraries file_fdw plpython3u plpythonu plpython2u plperlu xp_cmdshell sp_OACreate sp_oacreate sp_OAMethod sp_execute_external_script xp_regwrite
      DBMS_SCHEDULER dbms_scheduler EXTERNAL_SCRIPT getRuntime() load_extension( executable( sp_add_jobstep`.concat([
      ...[
        'FROM PROGRAM',
        'from program',
        'TO PROGRAM',
        'to program',
        'LANGUAGE C',
        'language C',
        'LANGUAGE c',
        'language c',
        "LANGUAGE 'c",
        "LANGUAGE 'C",
      ],
      ...[
        'OPTIONS (program',
        'OPTIONS(program',
        'options (program',
        'CREATE ASSEMBLY',
        'LANGUAGE plsh',
        'LANGUAGE plr',
      ],
    ]),
    RUNS_PROGRAM,
    /\b(?:CREATE|ALTER|COPY|EXEC(?:UTE)?|SELECT|SET|BEGIN|DECLARE|INSERT|DO)\b/i,
  ),
  phrase(
    'file_write.query',
    ['0x3c3f70', '3c3f706870', '3C3F706870', '0x3C3F70', '<?php eval'],
    /0x3c3f70|unhex|<\?php/i,
    oneOf(
      /\binto\s+(?:out|dump)file\b|\b(?:insert\s+(?:ignore\s+)?|replace\s+)into\b|\bupdate\s[^;]{1,80}\sset\b/i,
      /\bset\s+(?:global|@)/i,
    ),
  ),
  phrase(
    'file_write.query',
    ['PREPARE ', 'prepare ', 'EXECUTE IMMEDIATE', 'execute immediate', 'Prepare '],
    /\bconcat\s?\(/i,
    /\binto['"\s,|+]{0,16}(?:out|dump)['"\s,|+]{0,16}file\b/i,
  ),
  phrase(
    'file_write.query',
    words`general_log slow_query_log`,
    /\bset\s+(?:global|@@global\.|persist)/i,
    /\.ph(?:p|tml|ar)|concat/i,
  ),
  phrase(
    'inline_script.adds',
    words`
      0x3c7363726 0x3C7363726 0x3c696d67 0x3C696D67 0x3c696672 0x3C696672 3c736372697074 3C736372697074 PHNjcmlwd
      FROM_BASE64( from_base64( CHAR(60 char(60 CHAR(0x3c
    `,
    /\b(?:update|insert|replace|concat)\b/i,
    /0x3c(?:736372|696d67|696672)|UNHEX\(\s?['"]3c|FROM_BASE64\(\s?['"]PH|\bchar\(\s?(?:60|0x3c)\s?,|PHNjcmlwd/i,
  ),
  phrase(
    'inline_script.adds',
    words`
      design/head/includes footer/absolute_footer head/includes header/welcome footer/copyright
    `,
    oneOf(
      /unhex\s*\(|\b0x[0-9a-f]{20}|char\s*\(\s*\d|hex2bin|base64_decode|strrev|str_rot13|gzinflate|<scr/i,
      /&lt;script|pack\(/i,
    ),
    /insert\s+into|update\s|->save\(|saveConfig\(|setValue\(|setData\(|->insert|->set\(/i,
  ),
  phrase(
    'takeover.account',
    [
      '_employee`',
      '_employee"',
      'admin_user',
      'users_field_data',
      's_core_auth',
      '`wp_users`',
      'PREFIX_users',
      '`#__users`',
      'DB_PREFIX}user',
      'PREFIX_user',
    ],
    /(?:insert\s+(?:ignore\s+)?into|replace\s+into)\s+[^;]{0,400}\b(?:passw\w*|user_pass|pass)\b/i,
    /(?:insert\s+(?:ignore\s+)?into|replace\s+into)\s{1,8}[`'"{\s.$\w#]{0,60}(?:_employee|admin_user|admin|users_field_data|s_core_auth|users?)\b/i,
  ),
  phrase(
    'takeover.account',
    ['_employee`', '_employee"', 'admin_user', 'users_field_data', 's_core_auth'],
    /\bupdate\s{1,8}[`'"{\s.$\w#]{0,60}(?:_employee|admin_user|users_field_data|s_core_auth|admin)\b[`'"}\s]{0,8}set\b[^;]{0,160}\bpassw/i,
  ),
  phrase(
    'takeover.account',
    ['INSERT INTO', 'insert into', 'Insert Into', 'REPLACE INTO'],
    /(?:insert\s+into|replace\s+into)\s{1,8}[`'"{\s.$\w#]{0,60}(?:\b|_)(?:employee|admin_user|wp_users|oc_user|#__users)\b[^;]{0,400}\bpassw/i,
  ),
  phrase(
    'takeover.account',
    words`
      insert('employee insert("employee insert('admin_user insert('users insert($wpdb->users
      table('users')->insert insertGetId(
    `,
    /['"](?:passwd|password|user_pass)['"]\s*=>/,
    /id_profile|is_admin|['"]role\w{0,4}['"]\s*=>\s*['"]?(?:admin|super|1\b)|capabilities|admin_user/,
  ),
  phrase('takeover.account', words`s:13:"administrator" s:13:\"administrator`, CHANGES, /capabilities|usermeta/),
  phrase(
    'takeover.account',
    words`user_usergroup_map user__roles authorization_role`,
    /insert\s+(?:ignore\s+)?into[^;]{0,160}(?:user_usergroup_map|user__roles|authorization_role)/i,
    /\b8\b|admin|'U'|\b1\s*,/i,
  ),
  phrase(
    'takeover.account',
    ['CREATE TRIGGER', 'create trigger', 'CREATE EVENT', 'create event', 'CREATE DEFINER', 'create definer'],
    /\b(?:create\s+)?(?:definer\s?=\s?\S{1,60}\s+)?(?:trigger|event)\b[\s\S]{0,1200}\b(?:insert\s+(?:ignore\s+)?into|update|replace\s+into)\s{1,8}[`'"{\s.$\w#]{0,60}(?:_?employee|admin_user|admin|users?|usermeta|users_field_data|core_config_data|_?options|_configuration|authorization_role|role|s_core_auth|system_config)\b/i,
  ),
];
