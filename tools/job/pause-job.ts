import Type from 'typebox';
import { JobEntry } from '../../domain/job/list.js';
import { pauseJob as pause } from '../../domain/job/operate.js';
import { JobName } from '../../domain/job/require.js';
import { capability } from '../capability.js';

export const pauseJob = capability({
  name: 'pause_job',
  title: 'Pause a job',
  description: 'Pauses a job in every process until it is resumed. Work that becomes due waits.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object({ job: JobName }, { additionalProperties: false, description: 'The job.' }),
  output: JobEntry,
  handler: pause,
});
