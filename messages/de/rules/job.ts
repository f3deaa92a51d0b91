import type { JobRules } from '../../../domain/rules/job.js';
import type { WordsOf } from '../../words.js';

export const job: WordsOf<JobRules> = {
  'job.paused': 'eine Hintergrundaufgabe, die nicht angehalten ist',
  'job.not_paused': 'eine Hintergrundaufgabe, die angehalten ist',
  'job.not_found': ({ jobs }) => `der Name einer Hintergrundaufgabe: ${jobs.join(', ')}`,
};
