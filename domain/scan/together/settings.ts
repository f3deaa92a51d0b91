import { type Phrase, phrase } from './phrase.js';

/** Settings that a site takes over when a package is installed, and steps of a build. */
export const settingPhrases: readonly Phrase[] = [
  phrase(
    'takeover.rights',
    ['id: anonymous', "id: 'anonymous'", 'id: "anonymous"', 'id: authenticated', 'user.role.anonymous'],
    /is_admin['"]?\s*:\s*true|^\s*-\s*['"]?(?:administer |bypass |use PHP for|access administration pages|use text format (?:full_html|php_code))/m,
  ),
  phrase(
    'data_leak.sends',
    [
      'toJSON(secrets',
      'toJson(secrets',
      'CI_JOB_TOKEN',
      'CI_REGISTRY_PASSWORD',
      'ACTIONS_RUNTIME_TOKEN',
      'ACTIONS_ID_TOKEN',
    ],
    /\b(?:curl|wget|nc|ncat|nslookup|dig|Invoke-WebRequest|Invoke-RestMethod|iwr|irm|fetch\()\b/i,
    /(?:https?:)?\/\/(?!github\.com|api\.github\.com|\$\{?(?:CI_|GITHUB_))[\w$][\w.${}-]*\.[a-z]|\b(?:nslookup|dig)\b/i,
  ),
];
