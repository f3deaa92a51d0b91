import Type from 'typebox';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { JobInfo } from './ports.js';

export const JobName = Type.String({
  'x-says': 'job_name',
  minLength: 1,
  maxLength: 60,
});

/** The job of that name, noted as what the call is about; `not_found` without one. */
export function requireJob(ctx: Context, name: string): JobInfo {
  const jobs = ctx.jobs.list();
  const found = jobs.find((one) => one.name === name);
  if (found === undefined) {
    return refuse('not_found', 'job', name, rule('job.not_found', { jobs: jobs.map((one) => one.name) }));
  }
  ctx.record.about('job', found.name);
  return found;
}
