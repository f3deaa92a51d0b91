import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { MINUTE, SECOND } from '../durations.js';
import { Instant, instant, Nullable } from '../schemas.js';
import { type JobInfo, type JobState, jobStates } from './ports.js';
import { requireJob } from './require.js';

/** How much that is due is counted. */
const MOST_DUE = 1000;
const MOST_FAILED = 50;
/** A job that is due for so long is run by nobody. */
const LATE_AFTER = 10 * MINUTE;

export const JobStateForm = Type.Enum([...jobStates], {
  'x-says': 'job_state_form',
});

const JobForm = Type.Object(
  {
    job: Type.String({ 'x-says': 'job_form.job' }),
    title: Type.String({ 'x-says': 'job_form.title' }),
    description: Type.String({ 'x-says': 'job_form.description' }),
    every_seconds: Nullable(Type.Integer({ 'x-says': 'job_form.every_seconds' })),
    state: JobStateForm,
    hands_on: Type.Boolean({
      'x-says': 'job_form.hands_on',
    }),
    paused_at: Nullable(Instant),
    paused_by: Nullable(Type.String({ 'x-says': 'job_form.paused_by' })),
    paused_by_name: Nullable(Type.String({ 'x-says': 'job_form.paused_by_name' })),
    next_run_at: Nullable(Instant),
    last_run_at: Nullable(Instant),
    last_failed_at: Nullable(Instant),
    last_failure: Nullable(Type.String({ 'x-says': 'job_form.last_failure' })),
    runs: Type.Integer({ 'x-says': 'job_form.runs' }),
    failures: Type.Integer({ 'x-says': 'job_form.failures' }),
    waiting: Type.Integer({ 'x-says': 'job_form.waiting' }),
    running: Type.Integer({ 'x-says': 'job_form.running' }),
    failed: Type.Integer({ 'x-says': 'job_form.failed' }),
    due: Nullable(Type.Integer({ 'x-says': 'job_form.due' })),
  },
  { additionalProperties: false, 'x-says': 'job_form', 'x-message': 'job' },
);

/** A job with what became of it and what is planned, over all processes. Its words are in `messages/`. */
export type JobEntry = Omit<Static<typeof JobForm>, 'title' | 'description'>;

export const JobEntry = Type.Unsafe<JobEntry>(JobForm);

export const JobList = Type.Object(
  { jobs: Type.Array(JobEntry, { 'x-says': 'job_list.jobs' }) },
  { additionalProperties: false, 'x-says': 'job_list' },
);

export type JobList = Static<typeof JobList>;

export const JobDetail = Type.Object(
  {
    job: JobEntry,
    failed: Type.Array(
      Type.Object(
        {
          key: Type.String({ 'x-says': 'job_detail.failed.key' }),
          failed_at: Instant,
          reason: Type.String({ 'x-says': 'job_detail.failed.reason' }),
          tries: Type.Integer({ 'x-says': 'job_detail.failed.tries' }),
          next_run_at: Nullable(Instant),
        },
        { additionalProperties: false },
      ),
      { 'x-says': 'job_detail.failed' },
    ),
  },
  { additionalProperties: false, 'x-says': 'job_detail' },
);

export type JobDetail = Static<typeof JobDetail>;

/** Every job, or those in one state, with next run, last failure and counts. */
export async function listJobs(ctx: Context, { state }: { readonly state?: JobState } = {}): Promise<JobList> {
  const jobs = await Promise.all(ctx.jobs.list().map((info) => describeJob(ctx, info)));
  return { jobs: state === undefined ? jobs : jobs.filter((job) => job.state === state) };
}

/** One job, with the alarms that failed. */
export async function showJob(ctx: Context, input: { readonly job: string }): Promise<JobDetail> {
  const info = requireJob(ctx, input.job);
  const [job, failed] = await Promise.all([describeJob(ctx, info), ctx.jobs.failed(info.name, MOST_FAILED)]);
  return {
    job,
    failed: failed.map(({ failed_at, next_run_at, ...alarm }) => {
      return { ...alarm, failed_at: instant(failed_at), next_run_at: instant(next_run_at) };
    }),
  };
}

export async function describeJob(ctx: Context, info: JobInfo): Promise<JobEntry> {
  const { name, every, hands_on } = info;
  const [history, plan, givenUp, due] = await Promise.all([
    ctx.jobs.history(name),
    ctx.jobs.plan(name),
    ctx.jobs.givenUp(name),
    ctx.jobs.due(name, MOST_DUE),
  ]);
  const { paused_at, paused_by, last_run_at, last_failed_at } = history;
  const [person] = paused_by === null ? [] : await ctx.members.people([paused_by]);
  const hasFailed = last_failed_at !== null && last_failed_at >= (last_run_at ?? last_failed_at);
  const failing = plan.failed > 0 || (hasFailed && !hands_on);
  // Run by hand, it has caught up, though nobody has run what was planned.
  const caughtUp = Math.max(plan.next_run_at?.getTime() ?? 0, last_run_at?.getTime() ?? 0);
  const isLate = plan.next_run_at !== null && ctx.now.getTime() - caughtUp > LATE_AFTER;
  const state = failing ? 'failing' : plan.running > 0 ? 'running' : isLate ? 'late' : 'idle';
  return {
    job: name,
    every_seconds: every === null ? null : every / SECOND,
    state: paused_at !== null ? 'paused' : state,
    hands_on,
    paused_at: instant(paused_at),
    paused_by,
    paused_by_name: person?.name || null,
    next_run_at: paused_at === null ? instant(plan.next_run_at) : null,
    last_run_at: instant(last_run_at),
    last_failed_at: instant(last_failed_at),
    last_failure: history.last_failure,
    runs: history.runs,
    failures: history.failures,
    waiting: plan.waiting,
    running: plan.running,
    failed: plan.failed + givenUp,
    due,
  };
}
