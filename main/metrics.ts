import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { SECOND } from '../domain/durations.js';
import type { JobPorts } from '../domain/job/ports.js';
import { countedStatuses, type EndpointPorts, type EventPorts } from '../domain/webhook/ports.js';
import type { FinishedRequest } from '../http/exchanges.js';
import type { Services } from '../tools/dispatch.js';
import { askedGauge } from './metrics/gauge.js';
import { type OperationSources, watchOperation } from './metrics/operation.js';
import { countRequests } from './metrics/requests.js';

export interface WebhookCounts {
  readonly endpoints: Pick<EndpointPorts, 'countQuarantined'>;
  readonly events: Pick<EventPorts, 'count'>;
}

export interface Metrics {
  readonly registry: Registry;
  readonly observe: Services['observe'];
  /** Lets every reading of the metrics tell what is due of each job, and which are paused. */
  watch(jobs: JobPorts): void;
  /** Lets every reading tell of the queue, the keys, the disk and the database. */
  watchOperation(sources: OperationSources): void;
  /** Measures the process and its event loop from now on: for those that somebody reads. */
  watchProcess(): void;
  /** Lets every reading tell of endpoints in quarantine, and of events that wait or were given up. */
  watchWebhooks(ports: WebhookCounts): void;
  /** Counts a request by the pattern of its route and the class of its status. */
  observeRequest(request: Pick<FinishedRequest, 'route' | 'status'>): void;
  observeJob(job: string, outcome: 'ok' | 'failed', milliseconds: number): void;
}

/** Counts and times every call of a capability, by door and outcome. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const calls = new Counter({
    name: 'countersign_calls_total',
    help: 'Calls of capabilities, by door and code (ok, or the code of the refusal).',
    labelNames: ['capability', 'door', 'code'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'countersign_call_seconds',
    help: 'How long calls of capabilities took.',
    labelNames: ['capability', 'door'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  const runs = new Counter({
    name: 'countersign_job_runs_total',
    help: 'Runs of jobs in this process, by outcome (ok, failed).',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const runSeconds = new Histogram({
    name: 'countersign_job_seconds',
    help: 'How long runs of jobs took.',
    labelNames: ['job'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  return {
    registry,
    watch: (jobs) => watchJobs(registry, jobs),
    watchOperation: (sources) => watchOperation(registry, sources),
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    watchWebhooks: (ports) => watchWebhooks(registry, ports),
    observeRequest: countRequests(registry),
    observeJob: (job, outcome, milliseconds) => {
      runs.inc({ job, outcome });
      runSeconds.observe({ job }, milliseconds / SECOND);
    },
    observe: ({ capability: { name: capability }, door }, code, milliseconds) => {
      calls.inc({ capability, door, code });
      seconds.observe({ capability, door }, milliseconds / SECOND);
    },
  };
}

/** Counting stops here: more is a backlog, however much. */
const MOST_DUE = 5000;

function watchJobs(registry: Registry, jobs: JobPorts): void {
  askedGauge(
    registry,
    {
      name: 'countersign_job_due',
      help: `How much is due of a job by the documents, at most ${MOST_DUE}.`,
      labels: ['job'],
    },
    async (set) => {
      for (const { name: job } of jobs.list()) {
        const due = await jobs.due(job, MOST_DUE);
        if (due !== null) set(due, { job });
      }
    },
  );
  askedGauge(
    registry,
    { name: 'countersign_job_paused', help: 'Whether a job is paused (1) or not (0).', labels: ['job'] },
    async (set) => {
      for (const { name: job } of jobs.list()) set((await jobs.isPaused(job)) ? 1 : 0, { job });
    },
  );
  askedGauge(
    registry,
    {
      name: 'countersign_job_failed',
      help: 'What failed of a job: alarms whose latest run failed, and mails that were given up.',
      labels: ['job'],
    },
    async (set) => {
      for (const { name: job } of jobs.list()) {
        set((await jobs.plan(job)).failed + (await jobs.givenUp(job)), { job });
      }
    },
  );
}

/** Counting stops here. */
const MOST_EVENTS = 10_000;

function watchWebhooks(registry: Registry, { endpoints, events }: WebhookCounts): void {
  askedGauge(
    registry,
    { name: 'countersign_endpoints_quarantined', help: 'Webhook endpoints in quarantine.' },
    async (set) => set(await endpoints.countQuarantined()),
  );
  askedGauge(
    registry,
    {
      name: 'countersign_events',
      help: `Events that wait (pending, held) or were given up (failed), at most ${MOST_EVENTS} of each.`,
      labels: ['status'],
    },
    async (set) => {
      for (const status of countedStatuses) set(await events.count(status, MOST_EVENTS), { status });
    },
  );
}
