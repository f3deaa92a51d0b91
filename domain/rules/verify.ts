import type { None } from './common.js';

/** Rules that questions of verify can break. */
export interface VerifyRules {
  'verify.slug': None;
  'verify.version': None;
  'verify.sha256': None;
  'verify.slug_repeated': { readonly times: number };
  'verify.version_repeated': { readonly times: number };
  'verify.sha256_repeated': { readonly times: number };
}
