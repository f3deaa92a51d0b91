import { setTimeout as sleep } from 'node:timers/promises';
import type { JobInfo, JobOutcome, JobPorts, JobRecordSteps } from '../domain/job/ports.js';
import type { Job } from './job.js';

/** What the desk needs of the jobs of its process. */
export interface DeskParts {
  readonly jobs: readonly Job[];
  records(): JobRecordSteps;
  due(job: Job, limit: number): Promise<readonly string[] | null>;
  run(job: Job, key: string): Promise<void>;
}

/** How much one run by hand does. */
const MOST_OF_A_RUN = 5000;

/** Jobs as operators see and move them, over the one table of jobs. */
export function jobDesk({ jobs, records, due, run }: DeskParts): JobPorts {
  const named = (name: string): Job | undefined => jobs.find((one) => one.name === name);

  async function runDue(job: Job): Promise<JobOutcome> {
    const keys = job.every === undefined ? ((await due(job, MOST_OF_A_RUN)) ?? []) : [''];
    let failed = 0;
    for (const key of keys) {
      // It is in the log and in the history; the others are not held up.
      await run(job, key).catch(() => {
        failed += 1;
      });
    }
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
    plan: (name) => records().plan(name),
    failed: (name, limit) => records().failed(name, limit),
    isPaused: (name) => records().isPaused(name),
    pause: (name, at, by) => records().pause(name, at, by),
    resume: (name) => records().resume(name),
    retry: (name, at) => records().retry(name, at),
  };
}

function infoOf({ name, title, description, every }: Job): JobInfo {
  return { name, title, description, every: every ?? null };
}
