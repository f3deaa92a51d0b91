import { Counter, Histogram, Registry } from 'prom-client';
import { SECOND } from '../domain/durations.js';
import type { Services } from '../tools/dispatch.js';

export interface Metrics {
  readonly registry: Registry;
  readonly observe: Services['observe'];
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
    observeJob: (job, outcome, milliseconds) => {
      runs.inc({ job, outcome });
      runSeconds.observe({ job }, milliseconds / SECOND);
    },
    observe: (capability, door, code, milliseconds) => {
      calls.inc({ capability, door, code });
      seconds.observe({ capability, door }, milliseconds / SECOND);
    },
  };
}
