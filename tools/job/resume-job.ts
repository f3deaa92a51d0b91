import Type from 'typebox';
import { JobEntry } from '../../domain/job/list.js';
import { resumeJob as resume } from '../../domain/job/operate.js';
import { JobName } from '../../domain/job/require.js';
import { capability } from '../capability.js';

export const resumeJob = capability({
  name: 'resume_job',
  title: 'Resume a job',
  description: 'Resumes a paused job, including the work that became due in the meantime.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ job: JobName }, { additionalProperties: false, description: 'The job.' }),
  output: JobEntry,
  handler: resume,
});
