import { actorName } from '../actor.js';
import type { Context } from '../context.js';
import { SECOND } from '../durations.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { describeJob, type JobEntry } from './list.js';
import type { JobOutcome } from './ports.js';
import { requireJob } from './require.js';

/** A page waits no longer for a run, which goes on by itself. */
const PATIENCE = 5 * SECOND;

export interface JobReference {
  readonly job: string;
}

/** Runs a job now, in this process and paused or not, for everything that is due. */
export async function runJob(ctx: Context, input: JobReference): Promise<{ job: string; outcome: JobOutcome }> {
  const { name } = requireJob(ctx, input.job);
  const outcome = await ctx.jobs.runNow(name, ctx.door === 'cli' ? null : PATIENCE);
  ctx.record.change('run', null, outcome);
  return { job: name, outcome };
}

/** Lets every alarm of a job that failed ring again at once, with all its tries before it. */
export async function retryJob(ctx: Context, input: JobReference): Promise<{ job: string; retried: number }> {
  const { name } = requireJob(ctx, input.job);
  const retried = await ctx.jobs.retry(name, ctx.now);
  ctx.record.change('retried', null, retried);
  return { job: name, retried };
}

/** Lets no process run a job by itself until it is resumed. What is at work goes on; what becomes due waits. */
export async function pauseJob(ctx: Context, input: JobReference): Promise<JobEntry> {
  const info = requireJob(ctx, input.job);
  if (!(await ctx.jobs.pause(info.name, ctx.now, actorName(ctx.actor)))) {
    refuse('decision_not_possible', 'job', info.name, rule('job.paused'));
  }
  ctx.record.change('state', 'active', 'paused');
  return describeJob(ctx, info);
}

/** Lets a job run again. What has become due since is found by the sweep, within a minute. */
export async function resumeJob(ctx: Context, input: JobReference): Promise<JobEntry> {
  const info = requireJob(ctx, input.job);
  if (!(await ctx.jobs.resume(info.name))) {
    refuse('decision_not_possible', 'job', info.name, rule('job.not_paused'));
  }
  ctx.record.change('state', 'paused', 'active');
  return describeJob(ctx, info);
}
