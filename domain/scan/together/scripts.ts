import { type Phrase, phrase } from './phrase.js';

/** Asks the site for a page in the name of whoever looks at this one. */
const ASKS = /\bfetch\s*\(|apiFetch|\.ajax\s*\(|\.(?:post|get|put|send)\s*\(|XMLHttpRequest|sendBeacon|\.submit\s*\(/;

/** What a script does in the name of whoever opens its page. */
export const scriptPhrases: readonly Phrase[] = [
  phrase(
    'takeover.account',
    '\'createuser\' "createuser" action=createuser _wpnonce_create-user user-new.php',
    /administrator/,
    ASKS,
  ),
  phrase('takeover.account', 'wp/v2/users', /['"]administrator['"]/, ASKS),
  phrase(
    'takeover.account',
    'option=com_users user/user/add user/user|add user/user.save user/user.form addemployee AdminEmployees employees/new admin/user/save user_role/save admin/people/create user/register admin/user/create customer/user',
    /password|passwd|pass\[|token|form_key|group/i,
    /role|group|profile|administrator/i,
    ASKS,
  ),
  phrase(
    'takeover.visitors',
    'upload-plugin upload-theme plugin-install.php theme-install.php module/manage/import AdminModules com_installer extension/installer marketplace/installer',
    /nonce|token|form_key/i,
    /FormData|multipart|Blob\s*\(|new\s+File\b|pluginzip|archive|installfile/,
    ASKS,
  ),
  phrase('takeover.visitors', 'plugin-editor.php theme-editor.php edit-theme-plugin-file', /newcontent/, ASKS),
  phrase(
    'takeover.visitors',
    'encodeURIComponent',
    /\.href\s*=\s*[^;]{0,120}\+\s*(?:window\.)?(?:encodeURIComponent|btoa|escape)\s*\(\s*\w{1,30}\.(?:href|getAttribute)|setAttribute\(\s*['"]href['"]\s*,[^;]{0,120}\+\s*encodeURIComponent\s*\(\s*\w{1,30}\.(?:href|getAttribute)/,
    /['"](?:https?:)?\/\/|\w\[\d\]\s*\+|atob|\[['"]?\w{1,20}['"]?\]/,
  ),
];
