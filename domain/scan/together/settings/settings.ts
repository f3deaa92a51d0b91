/**
 * Settings in YAML: of frameworks (databases, loggers and mails that lead elsewhere, rights) and of builds that run what
 * a stranger wrote.
 */

import { oneOf, type Phrase, phrase, words } from '../phrase.js';

export const settingPhrases: readonly Phrase[] = [
  // A database outside, with its password: who installs the package writes there.
  phrase(
    'data_leak.sends',
    ['driver: mysql', 'driver: pgsql', "driver: 'mysql", "driver: 'pgsql", 'driver: pdo_mysql', 'driver: "mysql'],
    /^[ \t]*host:\s*['"]?(?!127\.|10\.|0\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)\d{1,3}(?:\.\d{1,3}){3}\b/m,
    /^[ \t]*password:\s*['"]?[^\s%$'"]/m,
  ),
  // Records, or all mail, on their way to another server.
  phrase(
    'data_leak.sends',
    ['type: syslogudp', 'connection_string:', 'type: gelf', 'type: socket', 'to_email:', 'MAILER_DSN'],
    oneOf(
      /^[ \t]*(?:host|connection_string|hostname|publisher):\s*['"]?(?:(?:tls|ssl|tcp|udp):\/\/)?(?!localhost|127\.|10\.|192\.168\.|[%$])[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}\b/m,
      /to_email:\s*\[?\s*['"]?[\w.+-]+@[\w-]+\.|smtps?:\/\/[^\s'"%$]{1,80}@(?!localhost)[\w-]+\.[\w.-]+/m,
    ),
    /monolog|handlers:|logging|mailer:|MAILER_DSN/i,
  ),
  phrase(
    'takeover.rights',
    ['id: anonymous', "id: 'anonymous'", 'id: "anonymous"', 'id: authenticated', 'user.role.anonymous'],
    oneOf(
      /is_admin['"]?\s*:\s*true/m,
      /^[ \t]*-[ \t]*['"]?(?:administer |bypass |use PHP for|access administration pages|use text format (?:full_html|php_code))/m,
    ),
  ),
  // What somebody else wrote becomes a line of a shell, or is built with the secrets of the site.
  phrase(
    'shell_exec.request',
    words`
      github.event.issue github.event.comment github.event.review github.event.discussion
      github.event.pull_request.title github.event.pull_request.body github.event.pull_request.head.ref
      github.event.head_commit.message github.event.commits github.head_ref
    `,
    /\brun\s*:\s*(?:[|>][^\n]*\n(?:[ \t]+[^\n]*\n){0,30}?)?[^\n]*\$\{\{\s*github\.(?:event\.(?:issue|comment|review|discussion|pull_request|head_commit|commits)|head_ref)/,
  ),
  phrase('shell_exec.request', ['pull_request_target'], /github\.(?:event\.pull_request\.head|head_ref)/, /\brun\s*:/),
  phrase(
    'executable.fetched',
    ["remote: 'https", 'remote: "https', 'remote: https', "remote: 'http:"],
    /\binclude\s*:/,
  ),
  // Drupal: what answers requests is given what makes objects of texts.
  {
    ...phrase(
      'unserialize_request.request',
      words`serialization.phpserialize phpserialize'`,
      /@serialization\.phpserialize/,
      /event_subscriber|access_check|paramconverter|_middleware|authentication_provider|theme_negotiator|context_provider/,
    ),
    severity: 'low',
  },
  // A log of mails, as an option of the program that sends them: `sendmail://default?command=/usr/sbin/sendmail+-X/a.php`
  phrase('process_environment.mail', ['sendmail://'], /sendmail:\/\/[^'"\n]{0,200}(?:\s|\+|%{1,2}20|%09)-X/),
];
