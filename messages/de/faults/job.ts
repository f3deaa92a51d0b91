import type { JobRules } from '../../../domain/rules/job.js';
import type { Sentences } from '../../fault-sentences.js';

export const job: Sentences<JobRules> = {
  'job.paused': 'Diese Hintergrundaufgabe ist schon angehalten.',
  'job.not_paused': 'Diese Hintergrundaufgabe ist nicht angehalten.',
  'job.not_found': (_, { received }) =>
    received === null
      ? 'Diese Hintergrundaufgabe gibt es nicht.'
      : `Es gibt keine Hintergrundaufgabe mit dem Namen ${received}.`,
};
