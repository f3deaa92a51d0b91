import { type Phrase, phrase } from './phrase.js';

/** Settings that a site takes over when a package is installed, and steps of a build. */
export const settingPhrases: readonly Phrase[] = [
  // A database outside, with its password: who installs the package writes there.
  phrase(
    'data_leak.sends',
    ['driver: mysql', 'driver: pgsql', "driver: 'mysql", "driver: 'pgsql", 'driver: pdo_mysql', 'driver: "mysql'],
    /^\s*host:\s*['"]?(?!127\.|10\.|0\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)\d{1,3}(?:\.\d{1,3}){3}\b/m,
    /^\s*password:\s*['"]?[^\s%$'"]/m,
  ),
  // Records, or all mail, on their way to another server.
  phrase(
    'data_leak.sends',
    ['type: syslogudp', 'connection_string:', 'type: gelf', 'type: socket', 'to_email:', 'MAILER_DSN'],
    /^\s*(?:host|connection_string|hostname|publisher):\s*['"]?(?:(?:tls|ssl|tcp|udp):\/\/)?(?!localhost|127\.|10\.|192\.168\.|[%$])[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}\b|to_email:\s*\[?\s*['"]?[\w.+-]+@[\w-]+\.|smtps?:\/\/[^\s'"%$]{1,80}@(?!localhost)[\w-]+\.[\w.-]+/m,
    /monolog|handlers:|logging|mailer:|MAILER_DSN/i,
  ),
  phrase(
    'takeover.rights',
    ['id: anonymous', "id: 'anonymous'", 'id: "anonymous"', 'id: authenticated', 'user.role.anonymous'],
    /is_admin['"]?\s*:\s*true|^\s*-\s*['"]?(?:administer |bypass |use PHP for|access administration pages|use text format (?:full_html|php_code))/m,
  ),
  // What somebody else wrote becomes a line of a shell, or is built with the secrets of the site.
  phrase(
    'shell_exec.request',
    [
      'github.event.issue',
      'github.event.comment',
      'github.event.review',
      'github.event.discussion',
      'github.event.pull_request.title',
      'github.event.pull_request.body',
      'github.event.pull_request.head.ref',
      'github.event.head_commit.message',
      'github.event.commits',
      'github.head_ref',
    ],
    /\brun\s*:\s*(?:[|>][^\n]*\n(?:[ \t]+[^\n]*\n){0,30}?)?[^\n]*\$\{\{\s*github\.(?:event\.(?:issue|comment|review|discussion|pull_request|head_commit|commits)|head_ref)/,
  ),
  phrase('shell_exec.request', ['pull_request_target'], /github\.(?:event\.pull_request\.head|head_ref)/, /\brun\s*:/),
  phrase(
    'executable.fetched',
    ["remote: 'https", 'remote: "https', 'remote: https', "remote: 'http:"],
    /\binclude\s*:/,
  ),
  // All secrets at once: whatever gets them has more than it needs.
  phrase('data_leak.sends', ['toJSON(secrets', 'toJson(secrets', 'tojson(secrets']),
  phrase(
    'data_leak.sends',
    ['CI_JOB_TOKEN', 'CI_REGISTRY_PASSWORD', 'ACTIONS_RUNTIME_TOKEN', 'ACTIONS_ID_TOKEN'],
    /\b(?:curl|wget|nc|ncat|nslookup|dig|Invoke-WebRequest|Invoke-RestMethod|iwr|irm|fetch\()\b/i,
    /(?:https?:)?\/\/(?!github\.com|api\.github\.com|\$\{?(?:CI_|GITHUB_))[\w$][\w.${}-]*\.[a-z]|\b(?:nslookup|dig)\b/i,
  ),
];

/** Programs that carry something to another server. */
const CARRIES =
  /\b(?:curl|wget|nc|ncat|nslookup|dig|Invoke-WebRequest|Invoke-RestMethod)\b[^\n]{0,200}(?:https?:\/\/|@-|\.[a-z]{2,8}\b)/;

/** Lines for a shell. */
export const shellPhrases: readonly Phrase[] = [
  ...settingPhrases.filter(({ rule }) => rule === 'data_leak'),
  phrase(
    'data_leak.sends',
    [
      'printenv |',
      '(printenv',
      'printenv|',
      'env | base64',
      'env | gzip',
      'env | curl',
      '(env|base64',
      '/self/environ',
      '/.ssh/id_',
      '/id_ed25519',
      '.aws/credentials',
      '.git-credentials',
      '.docker/config.json',
      'app/etc/env.php',
      'wp-config.php',
      '/etc/shadow',
      'composer/auth.json',
      '.npmrc | ',
      ' ~/.npmrc',
    ],
    CARRIES,
    /(?:printenv|\benv\s?\||environ|id_|credentials|config\.json|env\.php|wp-config\.php|shadow|auth\.json|npmrc)[^\n]{0,200}\|\s{0,4}(?:[^\n]{0,120}\|\s{0,4})?(?:curl|nc|ncat|wget)\b|\b(?:curl|wget)\b[^\n]{0,200}(?:-F|-T|-d|--data\S{0,12}|--upload-file|--post-file)[= ][^\n]{0,80}(?:printenv|environ|id_|credentials|config\.json|env\.php|wp-config\.php|shadow|auth\.json|npmrc|\$\(env)/,
  ),
];
