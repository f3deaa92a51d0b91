import Type from 'typebox';
import { retryJob as retry } from '../../domain/job/operate.js';
import { JobName } from '../../domain/job/require.js';
import { capability } from '../capability.js';

export const retryJob = capability({
  name: 'retry_job',
  title: 'Retry the failed runs of a job',
  description: 'Retries every failed run of a job immediately, with its full number of attempts.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ job: JobName }, { additionalProperties: false, description: 'The job.' }),
  output: Type.Object(
    { job: Type.String({ description: 'Its name.' }), retried: Type.Integer({ description: 'How many runs.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: retry,
});
