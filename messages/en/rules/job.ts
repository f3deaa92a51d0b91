import type { JobRules } from '../../../domain/rules/job.js';
import type { WordsOf } from '../../words.js';

export const job: WordsOf<JobRules> = {
  'job.paused': 'a background job that is not paused',
  'job.not_paused': 'a background job that is paused',
  'job.not_found': ({ jobs }) => `the name of a background job: ${jobs.join(', ')}`,
};
