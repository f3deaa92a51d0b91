import type { VerifyRules } from '../../../domain/rules/verify.js';
import type { WordsOf } from '../../words.js';

export const verify: WordsOf<VerifyRules> = {
  'verify.slug': 'ein Slug (kleingeschriebene Wörter mit Bindestrichen, 2 bis 64 Zeichen)',
  'verify.version': 'MAJOR.MINOR.PATCH',
  'verify.sha256': '64 Hexadezimalziffern',
  'verify.slug_repeated': { expected: 'ein Slug, einmal gesendet', received: ({ times }) => `${times} Werte` },
  'verify.version_repeated': {
    expected: 'MAJOR.MINOR.PATCH, einmal gesendet',
    received: ({ times }) => `${times} Werte`,
  },
  'verify.sha256_repeated': {
    expected: '64 Hexadezimalziffern, einmal gesendet',
    received: ({ times }) => `${times} Werte`,
  },
};
