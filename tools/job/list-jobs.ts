import Type from 'typebox';
import { JobList, JobStateForm, listJobs as list } from '../../domain/job/list.js';
import { capability } from '../capability.js';

export const listJobs = capability({
  name: 'list_jobs',
  title: 'List background jobs',
  description: 'Lists every job, or those in one state, with next run, last failure and counts.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { state: Type.Optional(JobStateForm) },
    { additionalProperties: false, description: 'Which jobs; all by default.' },
  ),
  output: JobList,
  handler: list,
});
