import type { VerifyRules } from '../../../domain/rules/verify.js';

export const verify: VerifyRules = {
  'verify.slug': {},
  'verify.version': {},
  'verify.sha256': {},
  'verify.slug_repeated': { times: 2 },
  'verify.version_repeated': { times: 2 },
  'verify.sha256_repeated': { times: 2 },
};
