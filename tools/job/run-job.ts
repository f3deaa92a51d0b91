import Type from 'typebox';
import { runJob as run } from '../../domain/job/operate.js';
import { JobName } from '../../domain/job/require.js';
import { capability } from '../capability.js';

export const runJob = capability({
  name: 'run_job',
  title: 'Run a job now',
  description: 'Runs a job now, paused or not, for everything that is due.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ job: JobName }, { additionalProperties: false, description: 'The job.' }),
  output: Type.Object(
    {
      job: Type.String({ description: 'Its name.' }),
      outcome: Type.Enum(['done', 'failed', 'running'], {
        description: 'done; failed: at least in part; running: still in progress.',
      }),
    },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: run,
});
