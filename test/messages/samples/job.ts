import type { JobRules } from '../../../domain/rules/job.js';

export const job: JobRules = {
  'job.paused': {},
  'job.not_paused': {},
  'job.not_found': { jobs: ['sweep', 'notify-compromised'] },
};
