/**
 * Lines for a shell that carry secrets elsewhere: in scripts, builds and services.
 * What commands are otherwise told by: file-rules/shell-roads.ts.
 */

import { oneOf, type Phrase, phrase, words } from '../phrase.js';

/** Programs that carry something to another server. */
const CARRIES =
  /\b(?:curl|wget|nc|ncat|nslookup|dig|Invoke-WebRequest|Invoke-RestMethod)\b[^\n]{0,200}(?:https?:\/\/|@-|\.[a-z]{2,8}\b)/;

export const shellPhrases: readonly Phrase[] = [
  // All secrets at once: whatever gets them has more than it needs.
  phrase('data_leak.sends', words`toJSON(secrets toJson(secrets tojson(secrets`),
  phrase(
    'data_leak.sends',
    words`CI_JOB_TOKEN CI_REGISTRY_PASSWORD ACTIONS_RUNTIME_TOKEN ACTIONS_ID_TOKEN`,
    /\b(?:curl|wget|nc|ncat|nslookup|dig|Invoke-WebRequest|Invoke-RestMethod|iwr|irm|fetch\()\b/i,
    oneOf(
      /(?:https?:)?\/\/(?!github\.com|api\.github\.com|\$\{?(?:CI_|GITHUB_))[\w$][\w.${}-]*\.[a-z]/i,
      /\b(?:nslookup|dig)\b/i,
    ),
  ),
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
    oneOf(
      /(?:printenv|\benv\s?\||environ|id_|credentials|config\.json|env\.php|wp-config\.php|shadow|auth\.json|npmrc)[^\n]{0,200}\|\s{0,4}(?:[^\n]{0,120}\|\s{0,4})?(?:curl|nc|ncat|wget)\b/,
      /\b(?:curl|wget)\b[^\n]{0,200}(?:-F|-T|-d|--data\S{0,12}|--upload-file|--post-file)[= ][^\n]{0,80}(?:printenv|environ|id_|credentials|config\.json|env\.php|wp-config\.php|shadow|auth\.json|npmrc|\$\(env)/,
    ),
  ),
];
