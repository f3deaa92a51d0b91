/** What a job can be doing (its list tells which). */
export const jobStates = ['idle', 'running', 'failing', 'late', 'paused'] as const;

export type JobState = (typeof jobStates)[number];

/** A job as the one table of them has it. */
export interface JobInfo {
  readonly name: string;
  /** Runs again after this many ms; `null`: once for each time it is woken. */
  readonly every: number | null;
  /** What it counts are attempts at others' machines: that one fails does not make the job a failing one. */
  readonly hands_on: boolean;
}

/** What became of the runs of a job, over all processes. */
export interface JobHistory {
  readonly paused_at: Date | null;
  /** Who paused it, as the audit trail names callers. */
  readonly paused_by: string | null;
  readonly runs: number;
  readonly failures: number;
  readonly last_run_at: Date | null;
  readonly last_failed_at: Date | null;
  readonly last_failure: string | null;
}

/** What is planned of a job. */
export interface JobPlan {
  /** Alarms that are set, those that failed and those whose process died included. */
  readonly waiting: number;
  /** Those that a process has begun, and not so long ago that it must have died. */
  readonly running: number;
  /** Alarms whose last run failed. */
  readonly failed: number;
  readonly next_run_at: Date | null;
}

/** An alarm whose last run failed, or a document that was given up. */
export interface FailedAlarm {
  /** What it was set for; empty for a job that is not about one thing. */
  readonly key: string;
  readonly failed_at: Date;
  readonly reason: string;
  readonly tries: number;
  /** `null`: it is not tried again by itself. */
  readonly next_run_at: Date | null;
}

/** What is kept about jobs, for every process to read: a pause holds wherever a job would run. */
export interface JobRecordSteps {
  history(name: string): Promise<JobHistory>;
  /** What was begun `lock.life` ms before `lock.now`, or earlier, was begun by a process that died, and is taken over. */
  plan(name: string, lock: { readonly life: number; readonly now: Date }): Promise<JobPlan>;
  failed(name: string, limit: number): Promise<readonly FailedAlarm[]>;
  isPaused(name: string): Promise<boolean>;
  /** `false` when it was paused already. */
  pause(name: string, at: Date, by: string): Promise<boolean>;
  /** `false` when it was not paused. */
  resume(name: string): Promise<boolean>;
  /** Lets every alarm that failed ring at once, with all its tries before it; answers how many. */
  retry(name: string, at: Date): Promise<number>;
  /** The furthest time that stands in the alarms of each of these jobs: its next run, or when it was locked. */
  furthestTimes(names: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /**
   * Lets a repeated job that is not due before `furthest`, or was locked after `now`, be due and free at `now`: the clock
   * has been set back, or such a job would be due sooner.
   */
  pullBack(name: string, now: Date, furthest: Date): Promise<void>;
  /** Adds runs of this process. */
  note(name: string, runs: JobRuns): Promise<void>;
}

/** Runs since the last note. */
export interface JobRuns {
  readonly runs: number;
  readonly failures: number;
  readonly last_run_at: Date;
  readonly last_failed_at: Date | null;
  readonly last_failure: string | null;
}

export type JobOutcome = 'done' | 'failed' | 'running';

/** Jobs as operators see and move them. */
export interface JobPorts extends Omit<JobRecordSteps, 'note' | 'plan' | 'furthestTimes' | 'pullBack'> {
  plan(name: string): Promise<JobPlan>;
  /** What its documents have that was given up (mails), besides alarms that failed. */
  givenUp(name: string): Promise<number>;
  list(): readonly JobInfo[];
  /** How much is due by the documents, at most `most`; `null` for a job that does not tell. */
  due(name: string, most: number): Promise<number | null>;
  /**
   * Runs a job here and now, paused or not, for everything that is due. Waits at most `patience` ms for it, then it goes
   * on by itself; `null` waits to the end.
   */
  runNow(name: string, patience: number | null): Promise<JobOutcome>;
}
