import { type Finding, finding } from '../finding.js';
import type { Severity } from '../flag-rules.js';

export const serverFindings = {
  prepend: finding('server_config.prepend'),
  handler: finding('server_config.handler'),
  admit: finding('server_config.admit'),
  redirect: finding('server_config.redirect'),
  encoding: finding('server_config.encoding'),
  include: finding('server_config.include'),
  limits: finding('server_config.limits'),
  extension: finding('server_config.extension'),
  sendmail: finding('server_config.sendmail'),
  page: finding('server_config.page'),
  elsewhere: finding('server_config.elsewhere'),
  program: finding('server_config.program'),
} as const;

export type ServerReport = (offset: number, found: Finding, severity?: Severity) => void;

/** Settings of PHP that let in or hide code, and from which value on. */
const settings: ReadonlyArray<readonly [name: RegExp, value: RegExp, found: Finding, severity: Severity]> = [
  [/^auto_(?:prepend|append)_file$/, /^(?!none$|$)/, serverFindings.prepend, 'high'],
  [/^allow_url_include$/, /^(?:on|1|true|yes)$/, serverFindings.include, 'high'],
  [
    /^zend\.(?:script_encoding|multibyte)$|^mbstring\.internal_encoding$/,
    /utf-?7|^(?:on|1)$/,
    serverFindings.encoding,
    'high',
  ],
  [/^disable_(?:functions|classes)$/, /^(?:none)?$/, serverFindings.limits, 'medium'],
  [/^(?:suhosin\.executor\.(?:func|eval)\.blacklist)$/, /^(?:none)?$/, serverFindings.limits, 'medium'],
  [/^open_basedir$/, /^(?:none|\/|)$/, serverFindings.limits, 'medium'],
  [
    /^unserialize_callback_func$|^assert\.callback$|^output_handler$/,
    /^\\?(?:shell_exec|exec|system|passthru|popen|proc_open|pcntl_exec|assert)$/,
    serverFindings.include,
    'high',
  ],
  [/^enable_dl$/, /^(?:on|1|true|yes)$/, serverFindings.limits, 'medium'],
  [/^(?:zend_)?extension$/, /[/\\.]/, serverFindings.extension, 'medium'],
  [/^(?:error_log|mail\.log)$/, /\.ph(?:p\d?|tml)$/, serverFindings.include, 'high'],
  [/^sendmail_path$/, /\S/, serverFindings.sendmail, 'medium'],
  [/^extension_dir$|^ffi\.preload$/, /\S/, serverFindings.extension, 'medium'],
  [/^ffi\.enable$/, /^(?:on|1|true|yes)$/, serverFindings.extension, 'medium'],
  // What is compiled already is taken from there, whatever the program says.
  [/^opcache\.file_cache$/, /\S/, serverFindings.extension, 'medium'],
  [/^(?:ddtrace|datadog\.trace)\.(?:request_init_hook|sources_path)$/, /\S/, serverFindings.prepend, 'medium'],
  [/^yaml\.decode_php$|^runkit7?\.internal_override$/, /^(?:on|1|true|yes)$/, serverFindings.include, 'medium'],
  [/^mail\.force_extra_parameters$/, /\S/, serverFindings.sendmail, 'medium'],
  [
    /^xdebug\.(?:client|remote)_host$/,
    /^(?!localhost$|127\.|::1|host\.docker\.internal$|\$)[\w.:-]+$/,
    serverFindings.elsewhere,
    'medium',
  ],
  [/^opcache\.preload$/, /^(?!.*\.php$)./, serverFindings.prepend, 'high'],
  [/^user_ini\.filename$/, /^(?!\.user\.ini$)./, serverFindings.prepend, 'medium'],
  [/^error_(?:prepend|append)_string$/, /<script|<iframe|\bon\w+\s*=/, serverFindings.prepend, 'high'],
  [
    /^include_path$/,
    /(?:^|[:;])\/(?:tmp|var\/tmp|dev)\b|:\/\/|\b(?:uploads?|images?|img|media|cache|pub)\b/,
    serverFindings.include,
    'medium',
  ],
  // What a session holds is then written where visitors, or files of the package, have a say.
  [/^session\.upload_progress\.cleanup$/, /^(?:off|0|false|no)$/, serverFindings.include, 'medium'],
  [
    /^session\.save_path$/,
    /\b(?:uploads?|images?|img|media|public|pub|assets|www|html|files)\b/,
    serverFindings.include,
    'medium',
  ],
];

/** One setting of PHP, wherever it is made. */
export function checkSetting(name: string, value: string, report: (found: Finding, severity: Severity) => void): void {
  const plain = value
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim()
    .toLowerCase();
  for (const [known, harmful, found, severity] of settings) {
    if (known.test(name.trim().toLowerCase()) && harmful.test(plain)) report(found, severity);
  }
}
