/**
 * The published guidelines that findings refer to (decisions §5), in the order of their page. An id is never given
 * another meaning and never removed: findings of years ago refer to it.
 */
export const guidelineIds = [
  'code-execution',
  'shell-commands',
  'obfuscation',
  'untrusted-input',
  'output-escaping',
  'database-queries',
  'access-control',
  'file-access',
  'secrets',
  'network',
  'personal-data',
  'permissions',
  'migrations',
  'routes',
  'third-party-code',
  'stray-files',
  'translations',
  'compatibility',
  'release-notes',
  'registration',
  'other',
] as const;

export type GuidelineId = (typeof guidelineIds)[number];
