import type { VerifyRules } from '../../../domain/rules/verify.js';
import type { Sentences } from '../../fault-sentences.js';

const ONCE = 'This field arrived several times. Reload the page and try again.';

export const verify: Sentences<VerifyRules> = {
  'verify.slug': (_, { isEmpty }) =>
    isEmpty
      ? 'Enter a slug.'
      : 'A slug has 2 to 64 characters: lower-case letters, digits and single hyphens, such as `my-module`.',
  'verify.version': 'Enter a full version such as `1.4.0`.',
  'verify.sha256': 'Enter the SHA-256 hash: 64 hexadecimal characters.',
  'verify.slug_repeated': ONCE,
  'verify.version_repeated': ONCE,
  'verify.sha256_repeated': ONCE,
};
