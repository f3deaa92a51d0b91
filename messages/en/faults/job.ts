import type { JobRules } from '../../../domain/rules/job.js';
import type { Sentences } from '../../fault-sentences.js';

export const job: Sentences<JobRules> = {
  'job.paused': 'This background job is already paused.',
  'job.not_paused': 'This background job is not paused.',
  'job.not_found': (_, { received }) =>
    received === null ? 'There is no such background job.' : `There is no background job with the name ${received}.`,
};
