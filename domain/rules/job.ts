import type { None } from './common.js';

/** Rules that background jobs can break. */
export interface JobRules {
  'job.paused': None;
  'job.not_paused': None;
  'job.not_found': { readonly jobs: readonly string[] };
}
