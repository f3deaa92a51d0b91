import type { Actor } from '../domain/actor.js';
import type { Log } from '../domain/context.js';
import type { FailedAlarm, JobRecordSteps } from '../domain/job/ports.js';
import type { DueEvent } from '../domain/webhook/ports.js';
import type { Services } from '../tools/dispatch.js';

/** What the sweep tidies beside the ports of the rules. The store carries it out. */
export interface TidySteps {
  /** Documents and package files written before `before` that no release points at, at most `limit` of each. */
  orphans(
    before: Date,
    limit: number,
  ): Promise<{ readonly documents: readonly string[]; readonly files: readonly string[] }>;
  /** Pulls back what lies further ahead of `now` than it can, since a clock was set back; answers how many. */
  pullTimesBack(now: Date): Promise<number>;
  /** Removes files in the spool folder that a crash has left; answers how many. */
  sweepSpool(): Promise<number>;
  /** What is kept about jobs: a pause, and how their runs went. */
  readonly jobRecords: JobRecordSteps;
}

/** One run of a job. */
export interface JobRun {
  readonly services: Services;
  readonly tidy: TidySteps;
  readonly log: Log;
  /** Of this run alone: in the log and in the audit trail. */
  readonly requestId: string;
  readonly actor: Extract<Actor, { kind: 'system' }>;
  /** Aborted when the service is about to stop: what can be left for later is left. */
  readonly stopping: AbortSignal;
  /** Aborted when the time for stopping is over, or that of the run. */
  readonly signal: AbortSignal;
  /** Tells of one thing that a job which hands on has done: `failure` is why it did not go, or `null`. */
  count(failure: unknown, milliseconds: number): void;
  /** Hands an event to this process's courier; delivers it at once where none is at work. */
  deliver(event: DueEvent): Promise<void>;
}

/** Documents that are tried no more by themselves. */
export interface GivenUp {
  count(services: Services, most: number): Promise<number>;
  /** The newest first. */
  list(services: Services, limit: number): Promise<readonly FailedAlarm[]>;
  /** Lets all of them be tried again at once, with all tries before them; answers how many. */
  retry(services: Services, at: Date): Promise<number>;
}

/** A job: what Agenda wakes. What is due is decided by the documents, not by the waking (DESIGN, Jobs). */
export interface Job {
  readonly name: string;
  /** How many of them one process runs, and locks, at once. */
  readonly concurrency: number;
  /**
   * Near the real length of a run, in ms: a process that died holds the job no longer than this, and a run that does
   * not end 10 s before has failed.
   */
  readonly lockLifetime: number;
  /** Runs again after this many ms, for ever. Other jobs run once for each time they are woken. */
  readonly every?: number;
  /** The keys of what is due by the documents, oldest first: what an operator's run does, and how much is waiting. */
  due?(services: Services, limit: number): Promise<readonly string[]>;
  /** When the documents next have something due; left out: the alarms tell it. */
  next?(services: Services): Promise<Date | null>;
  /** What its documents have that was given up, besides alarms that failed. */
  readonly givenUp?: GivenUp;
  /** Its runs hand on, to receivers and mail servers; what counts is each thing handed on, and that one is refused is no failure of the job. */
  readonly handsOn?: boolean;
  /** `key` is what it was woken for; `''` for a job that is not about one thing. */
  run(run: JobRun, key: string): Promise<void>;
}
