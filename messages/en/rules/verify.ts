import type { VerifyRules } from '../../../domain/rules/verify.js';
import type { WordsOf } from '../../words.js';

export const verify: WordsOf<VerifyRules> = {
  'verify.slug': 'a slug (lower-case words joined by hyphens, 2 to 64 characters)',
  'verify.version': 'MAJOR.MINOR.PATCH',
  'verify.sha256': '64 hexadecimal characters',
  'verify.slug_repeated': { expected: 'a slug, sent once', received: ({ times }) => `${times} values` },
  'verify.version_repeated': { expected: 'MAJOR.MINOR.PATCH, sent once', received: ({ times }) => `${times} values` },
  'verify.sha256_repeated': {
    expected: '64 hexadecimal characters, sent once',
    received: ({ times }) => `${times} values`,
  },
};
