import Type from 'typebox';
import { JobDetail, showJob as show } from '../../domain/job/list.js';
import { JobName } from '../../domain/job/require.js';
import { capability } from '../capability.js';

export const showJob = capability({
  name: 'show_job',
  title: 'Show a job',
  description: 'Shows a job with its failed runs.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ job: JobName }, { additionalProperties: false, description: 'The job.' }),
  output: JobDetail,
  handler: show,
});
