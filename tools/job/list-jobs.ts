import Type from 'typebox';
import { JobList, listJobs as list } from '../../domain/job/list.js';
import { capability } from '../capability.js';

export const listJobs = capability({
  name: 'list_jobs',
  title: 'List the jobs',
  description: 'Lists every job with its state, next run, last failure and counts.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'Nothing.' }),
  output: JobList,
  handler: list,
});
