import { SECOND } from '../domain/durations.js';
import type { JobRecordSteps, JobRuns } from '../domain/job/ports.js';

const NOTE_AFTER = SECOND;
const LONGEST = 300;

/**
 * Counts the runs of this process and writes them down once a second at most, and not for each of thousands of
 * deliveries. A kill loses a second's counts, and nothing that a rule depends on.
 */
export class RunTally {
  readonly #runs = new Map<string, JobRuns>();
  #timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly records: Pick<JobRecordSteps, 'note'>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** A run that has ended; `error` is what it threw, or `null`. */
  add(job: string, at: Date, error: unknown): void {
    const before = this.#runs.get(job);
    this.#runs.set(job, {
      runs: (before?.runs ?? 0) + 1,
      failures: (before?.failures ?? 0) + (error === null ? 0 : 1),
      last_run_at: at,
      last_failed_at: error === null ? (before?.last_failed_at ?? null) : at,
      last_failure: error === null ? (before?.last_failure ?? null) : words(error),
    });
    this.#timer ??= setTimeout(() => void this.note(), NOTE_AFTER).unref();
  }

  /** Writes down what was counted. Never throws: what cannot be written is told and given up. */
  async note(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (const [job, runs] of [...this.#runs]) {
      this.#runs.delete(job);
      await this.records.note(job, runs).catch(this.failed);
    }
  }
}

function words(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST);
}
