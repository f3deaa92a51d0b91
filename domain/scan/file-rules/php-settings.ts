import { extensionOf } from '../content-kind.js';
import { latin1 } from '../latin1.js';
import { WordFinder } from '../word-finder.js';
import { checkSetting, type ServerReport, serverFindings } from './server-settings.js';
import { forLinesWith } from './text-lines.js';

/** Settings of PHP wherever others hand them on: in blocks, long texts and lists of whatever server, container or host. */

/** Those whose names mean nothing else. */
const NAMES = [
  'auto_prepend_file',
  'auto_append_file',
  'allow_url_include',
  'enable_dl',
  'ffi.enable',
  'ffi.preload',
  'opcache.preload',
  'opcache.file_cache',
  'user_ini.filename',
  'sendmail_path',
  'extension_dir',
  'zend_extension',
  'error_prepend_string',
  'error_append_string',
  'zend.script_encoding',
  'mail.force_extra_parameters',
  'unserialize_callback_func',
];
const words = new WordFinder(NAMES, true);
/** `auto_prepend_file=/a.png`, `auto_append_file /a.dat`, `"auto_prepend_file": "/a"`, `php_value[auto_prepend_file] = a` */
const SETTING = new RegExp(
  String.raw`(?:^|[^\w$./-])(${NAMES.map((name) => name.replace('.', '\\.')).join('|')})["'\]]{0,2}(?:\s{0,20}(?:=>?|:)\s{0,20}|\s{1,20}|["']?\s+value\s?=\s?)(?:["']|\\")?([^\s"'<>;,\\=:][^\s"'<>;,\\]{0,299})`,
  'gi',
);
/** `option: auto_prepend_file`, `setting => 'auto_prepend_file'`, and the value behind it. */
const AS_OPTION = new RegExp(
  String.raw`\b(?:option|setting|key|name|entry|parameter|directive|var)["']?\s{0,8}(?:=>?|:)\s{0,8}["']?(?:\w{1,12}/)?(${NAMES.map((name) => name.replace('.', '\\.')).join('|')})\b["']?`,
  'i',
);
const ITS_VALUE = /\bvalue["']?\s{0,8}(?:=>?|:)\s{0,8}["']?([^\s"'<>;,}]{1,200})/i;
const ENDINGS = new Set(
  'conf cfg yml yaml toml env properties tf hcl nix neon caddyfile vhost server json json5 config xml service dist j2 tmpl tpl erb in template sample envrc plist pool pp sls rb'.split(
    ' ',
  ),
);
const SERVERS = /caddyfile|nginx|apache|httpd|php-?fpm|frankenphp|lighttpd|litespeed|lsws|openresty|roadrunner|^\.rr/i;
const LONGEST = 262_144;
/** How far behind the line of an option its value may stand. */
const NEAR = 300;

/** A page that goes on to another server by itself: `Header set Refresh "3;url=https://…"`, in whatever spelling. */
const REFRESH =
  /\brefresh\b["'\]]{0,2}(?:\s{0,20}(?:=>?|:|,)\s{0,20}|\s{1,20})(?:["'`]|value\s?=\s?["']|"?value"?\s?:\s?"|\\")?\s{0,4}(?:expr=)?\d{0,4}(?:\.\d+)?\s{0,4}[;,]?\s{0,4}(?:url\s{0,4}=)?\s{0,4}["']?(?:https?:)?\/\/(?!%\{|\$(?:host|server_name|http_host)|\{host|localhost)/i;
const refreshes = new WordFinder(['refresh'], true);

/** Reports what settings of servers and containers say of PHP, and where they send visitors. */
export function scanPhpSettings(path: string, b: Uint8Array, report: ServerReport): void {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (b.length > LONGEST || name.includes('htaccess')) return;
  const isServer = SERVERS.test(path) || /^_headers$|^(?:vercel|netlify|now|firebase|staticwebapp)/.test(name);
  if (!isServer && !ENDINGS.has(extensionOf(path))) return;
  if (words.next(b, 0) !== -1)
    forLinesWith(words, b, (line, offset) => {
      if (/^\s*(?:[#;]|\/\/|<!--)/.test(line)) return;
      for (const [, setting = '', value = ''] of line.matchAll(SETTING))
        checkSetting(setting, value, (found, severity) => report(offset, found, severity));
      const option = AS_OPTION.exec(line)?.[1];
      if (option === undefined) return;
      const behind = latin1(b, offset, Math.min(b.length, offset + line.length + NEAR));
      const value = ITS_VALUE.exec(behind.slice(Math.max(0, behind.indexOf(option))))?.[1] ?? '';
      checkSetting(option, value, (found, severity) => report(offset, found, severity));
    });
  if ((isServer || /^(?:conf|config|vhost|server|toml)$/.test(extensionOf(path))) && refreshes.next(b, 0) !== -1)
    forLinesWith(refreshes, b, (line, offset) => {
      if (!/^\s*[#;]/.test(line) && REFRESH.test(line)) report(offset, serverFindings.elsewhere, 'medium');
    });
}

/** Whether a header of Apache makes the page go on elsewhere. */
export function isRefresh(line: string): boolean {
  return REFRESH.test(line);
}
