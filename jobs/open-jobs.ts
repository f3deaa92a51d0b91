import { setMaxListeners } from 'node:events';
import type { Db } from '@agendajs/mongo-backend';
import type { AlarmPorts, Log } from '../domain/context.js';
import { MINUTE, SECOND } from '../domain/durations.js';
import type { JobPorts } from '../domain/job/ports.js';
import { SharedRuns } from '../domain/shared-runs.js';
import type { DueEvent } from '../domain/webhook/ports.js';
import type { Services } from '../tools/dispatch.js';
import type { ConnectedAgenda } from './agenda.js';
import { type Bell, noBell } from './bell.js';
import { Courier } from './courier.js';
import { deliverEvent } from './deliver-event.js';
import { helpWithOutboxes } from './drain-outboxes.js';
import { jobs as everyJob } from './index.js';
import type { Job, JobRun, TidySteps } from './job.js';
import { jobOperations } from './job-operations.js';
import { RunTally } from './run-tally.js';
import { Running } from './running.js';
import { withTimeout } from './with-timeout.js';

export interface JobsOptions {
  readonly log: Log;
  /** How often Agenda looks for jobs, in ms. Within it, one that is due is on time. */
  readonly processEvery?: number;
  readonly jobs?: readonly Job[];
  /** Told of every run: for metrics. */
  observe?(job: string, outcome: 'ok' | 'failed', milliseconds: number): void;
}

/** What is made after the jobs: the store, which needs their alarm, and what is made of it. */
export interface JobsBinding {
  readonly database: Db;
  readonly services: Services;
  readonly tidy: TidySteps;
  /** Between the processes on the same data. */
  readonly bell?: Bell;
}

export interface Jobs {
  /** Works from `bind` on, also in a process that never starts its jobs. */
  readonly alarm: AlarmPorts;
  /** What operators see and do. */
  readonly operations: JobPorts;
  /** Tells that an event is due at once. A process that does not run jobs leaves it to one that does. */
  ring(event: DueEvent): void;
  bind(binding: JobsBinding): void;
  /** Runs jobs from now on, and at once, in the background, what became due while the service was down. */
  start(): Promise<void>;
  /** Takes on nothing more, and waits up to 8 s for what is at work. */
  stop(): Promise<void>;
  /** Runs a job here and now, whether or not it was woken, unless it is paused; throws what it throws. */
  runNow(name: string, key?: string): Promise<void>;
}

/** Leaves time to close the rest within the 10 s that a stop may take. */
const STOP_WITHIN = 8 * SECOND;

/** Every so many looks of Agenda, the times of repeated jobs are held against the clock. */
const KEEP_TIME_EVERY = 12;

/** How often a process looks whether the one that sweeps has fallen behind. */
const HELP_EVERY = MINUTE;

/** The jobs of one process (DESIGN, Jobs). */
export function openJobs({ log, processEvery = 5 * SECOND, jobs = everyJob, observe }: JobsOptions): Jobs {
  const repeated = jobs.filter(({ every }) => every !== undefined);
  // Agenda locks what is due before its next look. A run has to end before its lock does.
  const lockedBefore = 2 * processEvery;
  const running = new Running();
  const sharedRuns = new SharedRuns<void>();
  const stopping = new AbortController();
  const cancel = new AbortController();
  // As many as there are attempts and runs under way.
  setMaxListeners(0, cancel.signal);
  let courier: Courier | null = null;
  let keepingTime: NodeJS.Timeout | undefined;
  let helping: NodeJS.Timeout | undefined;
  let unlisten: () => void = () => {};
  let bound: (JobsBinding & { readonly tally: RunTally }) | null = null;
  let connecting: Promise<ConnectedAgenda> | null = null;

  function required(): NonNullable<typeof bound> {
    if (bound === null) throw new Error('the jobs are not bound to a database yet');
    return bound;
  }

  /** Agenda takes long to load: a process that neither runs jobs nor wakes one goes without it. */
  function connected(): Promise<ConnectedAgenda> {
    connecting ??= connect().catch((error: unknown) => {
      connecting = null;
      throw error;
    });
    return connecting;
  }

  async function connect(): Promise<ConnectedAgenda> {
    const { connectAgenda, defineJob } = await import('./agenda.js');
    const made = await connectAgenda(required().database, processEvery);
    const { agenda } = made;
    agenda.on('error', (error: Error) => log.error({ err: error }, 'agenda failed'));
    agenda.on('start', () => running.begin());
    agenda.on('complete', () => running.end());
    for (const job of jobs) defineJob(agenda, job, (key) => run(job, key));
    return made;
  }

  /** A repeated job that is at work in this process is not begun a second time: after a pause it is due at once. */
  async function run(job: Job, key: string): Promise<void> {
    // What is left out here is found by its document once the job goes on, by the sweep or by its next turn.
    if (await required().tidy.jobRecords.isPaused(job.name)) return;
    return runAnyway(job, key);
  }

  async function runAnyway(job: Job, key: string): Promise<void> {
    if (job.every === undefined) return runOnce(job, key);
    return sharedRuns.run(job.name, () => runOnce(job, key));
  }

  async function runOnce(job: Job, key: string): Promise<void> {
    const { services, tidy } = required();
    const requestId = services.newId();
    const about = { job: job.name, key, request_id: requestId };
    const actor = { kind: 'system', job: job.name } as const;
    const started = performance.now();
    let failure: unknown = null;
    try {
      const tell: JobRun['count'] = (refused, milliseconds) => count(job.name, refused, milliseconds);
      const known = { services, tidy, log, requestId, actor, stopping: stopping.signal, deliver, count: tell };
      await withTimeout(job.lockLifetime - lockedBefore, cancel.signal, (signal) => job.run({ ...known, signal }, key));
      if (job.every === undefined) log.info(about, 'job done');
    } catch (error) {
      failure = error;
      log.error({ err: error, ...about }, 'job failed');
      throw error;
    } finally {
      if (job.handsOn !== true || failure !== null) count(job.name, failure, performance.now() - started);
    }
  }

  function count(job: string, failure: unknown, milliseconds: number): void {
    const { services, tally } = required();
    tally.add(job, services.clock(), failure);
    observe?.(job, failure === null ? 'ok' : 'failed', milliseconds);
  }

  async function deliver(event: DueEvent): Promise<void> {
    // An operator who runs a paused job means it.
    if (courier !== null && !courier.paused) return courier.ring(event);
    const own = courierOf(required());
    await own.deliver(event);
    await own.giveBack();
  }

  function courierOf({ services, tidy, bell = noBell }: JobsBinding): Courier {
    const { signal } = cancel;
    const isPaused = (): Promise<boolean> => tidy.jobRecords.isPaused(deliverEvent.name);
    return new Courier({
      services,
      signal,
      isPaused,
      isHeard: () => bell.isHeard,
      begin: () => running.begin(),
      end: () => running.end(),
      count: (failure, milliseconds) => count(deliverEvent.name, failure, milliseconds),
    });
  }

  function jobNamed(name: string): Job {
    const job = jobs.find((one) => one.name === name);
    if (job === undefined) throw new Error(`there is no job ${name}`);
    return job;
  }

  /** A clock that was set back by a day would leave repeated jobs asleep for that day. */
  async function pullBack(): Promise<void> {
    const { services, tidy } = required();
    const now = services.clock();
    try {
      const times = await tidy.jobRecords.furthestTimes(repeated.map(({ name }) => name));
      for (const { name, every = 0 } of repeated) {
        const furthest = new Date(now.getTime() + 2 * every);
        if ((times.get(name) ?? now) > furthest) await tidy.jobRecords.pullBack(name, now, furthest);
      }
    } catch (error) {
      log.warn({ err: error }, 'the times of repeated jobs could not be checked');
    }
  }

  async function counted(act: () => Promise<void>): Promise<void> {
    running.begin();
    try {
      await act();
    } finally {
      running.end();
    }
  }

  const help = (): void => {
    counted(() => run(helpWithOutboxes, '')).catch(() => {});
  };

  const runNow = (name: string, key = ''): Promise<void> => counted(() => run(jobNamed(name), key));

  const operations = jobOperations({
    jobs,
    records: () => required().tidy.jobRecords,
    services: () => required().services,
    run: (job, key) => counted(() => runAnyway(job, key)),
    noteRuns: async () => required().tally.note(),
  });

  return {
    alarm: {
      async wake(job, due, key) {
        const { insertAlarm, lookAgain } = await connected();
        await insertAlarm(job, due, key);
        if (due.getTime() - required().services.clock().getTime() < 4 * processEvery) lookAgain();
      },
    },

    operations,
    ring: (event) => (courier === null ? bound?.bell?.ring() : courier.ring(event)),

    bind(binding) {
      const lost = (error: unknown): void => log.warn({ err: error }, 'the count of job runs could not be written');
      bound = { ...binding, tally: new RunTally(binding.tidy.jobRecords, lost) };
    },

    async start() {
      const { agenda, insertRepeated, lookAgain } = await connected();
      for (const { name, every } of repeated) await insertRepeated(name, every ?? 0);
      await agenda.start();
      courier = courierOf(required());
      courier.start();
      unlisten =
        bound?.bell?.listen(() => {
          courier?.wake();
          lookAgain();
        }) ?? unlisten;
      keepingTime = setInterval(() => void pullBack(), KEEP_TIME_EVERY * processEvery).unref();
      helping = setInterval(help, HELP_EVERY).unref();
      // What fails here is in the log, and runs again.
      for (const { name } of repeated) runNow(name).catch(() => {});
    },

    async stop() {
      stopping.abort();
      clearInterval(keepingTime);
      clearInterval(helping);
      courier?.stop();
      // Unlocks what is locked and has not begun; what is at work goes on and unlocks itself.
      const made = await connecting?.catch(() => null);
      await made?.agenda.stop(false);
      if (!(await running.idle(STOP_WITHIN))) log.warn({}, 'jobs were cut off: they run again when their lock is over');
      cancel.abort();
      // What was on its way is left to another process, which is a matter of two writes.
      await running.idle(SECOND);
      await courier?.giveBack();
      await bound?.tally.note();
    },

    runNow,
  };
}
