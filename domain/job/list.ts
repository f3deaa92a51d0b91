import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { SECOND } from '../durations.js';
import { Instant, instant, Nullable } from '../schemas.js';
import { type JobInfo, type JobState, jobStates } from './ports.js';
import { requireJob } from './require.js';

/** How much that is due is counted. */
const MOST_DUE = 1000;
const MOST_FAILED = 50;

export const JobStateForm = Type.Enum([...jobStates], {
  description: 'paused: not run automatically; failing: the latest run failed; running; idle.',
});

const JobForm = Type.Object(
  {
    job: Type.String({ description: 'Its name.' }),
    title: Type.String({ description: 'Its name.' }),
    description: Type.String({ description: 'What it does.' }),
    every_seconds: Nullable(Type.Integer({ description: 'How often it runs; null: when triggered.' })),
    state: JobStateForm,
    hands_on: Type.Boolean({
      description: 'true: each item it processes counts as a run; a check that finds nothing due does not.',
    }),
    paused_at: Nullable(Instant),
    paused_by: Nullable(Type.String({ description: 'Who paused it: an account ID, or console.' })),
    paused_by_name: Nullable(
      Type.String({ description: 'The name of the person who paused it; null when there is no such person.' }),
    ),
    next_run_at: Nullable(Instant),
    last_run_at: Nullable(Instant),
    last_failed_at: Nullable(Instant),
    last_failure: Nullable(Type.String({ description: 'What went wrong last time.' })),
    runs: Type.Integer({ description: 'Finished runs.' }),
    failures: Type.Integer({ description: 'Of these, how many failed.' }),
    waiting: Type.Integer({ description: 'Scheduled runs.' }),
    running: Type.Integer({ description: 'How many are running.' }),
    failed: Type.Integer({ description: 'Alarms whose latest run failed, and emails that were given up.' }),
    due: Nullable(Type.Integer({ description: 'How many items are due, at most 1000; null if unknown.' })),
  },
  { additionalProperties: false, description: 'A job.', 'x-message': 'job' },
);

/** A job with what became of it and what is planned, over all processes. Its words are in `messages/`. */
export type JobEntry = Omit<Static<typeof JobForm>, 'title' | 'description'>;

export const JobEntry = Type.Unsafe<JobEntry>(JobForm);

export const JobList = Type.Object(
  { jobs: Type.Array(JobEntry, { description: 'The jobs, all or those in the state that was asked for.' }) },
  { additionalProperties: false, description: 'The jobs.' },
);

export type JobList = Static<typeof JobList>;

export const JobDetail = Type.Object(
  {
    job: JobEntry,
    failed: Type.Array(
      Type.Object(
        {
          key: Type.String({ description: 'What it was set for.' }),
          failed_at: Instant,
          reason: Type.String({ description: 'What went wrong.' }),
          tries: Type.Integer({ description: 'How often it was tried.' }),
          next_run_at: Nullable(Instant),
        },
        { additionalProperties: false },
      ),
      { description: 'The failures counted there, newest first, at most 50.' },
    ),
  },
  { additionalProperties: false, description: 'A job with its failed runs.' },
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
  return {
    job: name,
    every_seconds: every === null ? null : every / SECOND,
    state: paused_at !== null ? 'paused' : failing ? 'failing' : plan.running > 0 ? 'running' : 'idle',
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
