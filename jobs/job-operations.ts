import { setTimeout as sleep } from 'node:timers/promises';
import type { FailedAlarm, JobInfo, JobOutcome, JobPlan, JobPorts, JobRecordSteps } from '../domain/job/ports.js';
import type { Services } from '../tools/dispatch.js';
import type { Job } from './job.js';

/** What operating jobs needs of the jobs of its process. */
export interface JobOperationParts {
  readonly jobs: readonly Job[];
  records(): JobRecordSteps;
  services(): Services;
  run(job: Job, key: string): Promise<void>;
  /** Writes down the runs of this process that have ended, so that whoever looks next sees them. */
  noteRuns(): Promise<void>;
}

/** How much one run by hand does. */
const MOST_OF_A_RUN = 5000;
/** Counting stops here: more is a lot, however much. */
const MOST_GIVEN_UP = 10_000;

/** Jobs as operators see and move them, over the one table of jobs. */
export function jobOperations({ jobs, records, services, run, noteRuns }: JobOperationParts): JobPorts {
  /** How often each is at work by hand, here. */
  const byHand = new Map<string, number>();
  const named = (name: string): Job | undefined => jobs.find((one) => one.name === name);

  const due = async (job: Job, limit: number): Promise<readonly string[] | null> =>
    (await job.due?.(services(), limit)) ?? null;

  async function planOf(name: string): Promise<JobPlan> {
    const job = named(name);
    const lock = { life: job?.lockLifetime ?? 0, now: services().clock() };
    const [plan, next] = await Promise.all([records().plan(name, lock), job?.next?.(services())]);
    const running = plan.running + (byHand.get(name) ?? 0);
    return { ...plan, running, ...(next !== undefined && { next_run_at: next }) };
  }

  async function failed(name: string, limit: number): Promise<readonly FailedAlarm[]> {
    const [alarms, given] = await Promise.all([
      records().failed(name, limit),
      named(name)?.givenUp?.list(services(), limit),
    ]);
    const all = [...alarms, ...(given ?? [])];
    return all.sort((a, b) => b.failed_at.getTime() - a.failed_at.getTime()).slice(0, limit);
  }

  async function retry(name: string, at: Date): Promise<number> {
    const alarms = await records().retry(name, at);
    return alarms + ((await named(name)?.givenUp?.retry(services(), at)) ?? 0);
  }

  async function runDue(job: Job): Promise<JobOutcome> {
    const keys = job.every === undefined ? ((await due(job, MOST_OF_A_RUN)) ?? []) : [''];
    let failed = 0;
    byHand.set(job.name, (byHand.get(job.name) ?? 0) + 1);
    try {
      for (const key of keys) {
        // It is in the log and in the history; the others are not held up.
        await run(job, key).catch(() => {
          failed += 1;
        });
      }
    } finally {
      byHand.set(job.name, (byHand.get(job.name) ?? 1) - 1);
    }
    await noteRuns();
    return failed === 0 ? 'done' : 'failed';
  }

  return {
    list: () => jobs.map(infoOf),
    async due(name, most) {
      const job = named(name);
      return job === undefined ? null : ((await due(job, most))?.length ?? null);
    },
    async runNow(name, patience) {
      const job = named(name);
      if (job === undefined) throw new Error(`there is no job ${name}`);
      const running = runDue(job);
      if (patience === null) return running;
      const waiting = new AbortController();
      const late = sleep(patience, 'running' as const, { signal: waiting.signal, ref: false }).catch(
        () => 'running' as const,
      );
      return Promise.race([running, late]).finally(() => waiting.abort());
    },
    history: (name) => records().history(name),
    plan: planOf,
    givenUp: async (name) => (await named(name)?.givenUp?.count(services(), MOST_GIVEN_UP)) ?? 0,
    failed,
    isPaused: (name) => records().isPaused(name),
    pause: (name, at, by) => records().pause(name, at, by),
    resume: (name) => records().resume(name),
    retry,
  };
}

function infoOf({ name, every, handsOn }: Job): JobInfo {
  return { name, every: every ?? null, hands_on: handsOn ?? false };
}
