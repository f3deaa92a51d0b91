import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { MINUTE } from '../domain/durations.js';
import { refuse } from '../domain/refusal.js';
import type { ArchiveReview, PackageToReview, ReviewPorts, SignedPackage } from '../domain/release/ports.js';
import type { ReviewProgress, ReviewTask } from './review.worker.js';
import { SignFirstQueue, urgent } from './sign-first-queue.js';

export interface PoolOptions {
  /** How many packages are worked on at once. */
  readonly threads: number;
  /** Reviews that may wait for a thread; one more is refused with `unavailable`. */
  readonly maxWaiting?: number;
  /** How long one review may run, in ms, before its thread is ended. */
  readonly deadline?: number;
  /** Heap of one thread in MiB. Packages are read outside of it, in buffers. */
  readonly heapMiB?: number;
  /** A failure outside of any task. */
  onError?(error: Error): void;
}

export interface Pool extends ReviewPorts {
  /** Ends the threads; what is still at work fails with `unavailable`. */
  close(): Promise<void>;
}

const defaults = { maxWaiting: 32, deadline: 3 * MINUTE, heapMiB: 128 };
/** Seconds after which a client may try again when all threads have more than enough to do. */
const RETRY_AFTER = 10;

const reviewFile = fileURLToPath(new URL('./review.worker.js', import.meta.url));
const signFile = fileURLToPath(new URL('./sign.worker.js', import.meta.url));

/**
 * Work in worker threads (`ReviewPorts`). The threads start with the first task. A thread that dies, by running out of
 * memory or past its deadline, fails its own task with an `Error` and is replaced.
 */
export function openPool(options: PoolOptions): Pool {
  const { threads, maxWaiting, deadline, heapMiB, onError } = { ...defaults, ...options };
  let piscina: Piscina | null = null;
  let closed = false;
  let reviews = 0;

  function started(): Piscina {
    if (closed) refuse('unavailable', null, null, 'a service that is not about to stop', { retryAfter: RETRY_AFTER });
    if (piscina === null) {
      piscina = new Piscina({
        minThreads: threads,
        maxThreads: threads,
        resourceLimits: { maxOldGenerationSizeMb: heapMiB },
        taskQueue: new SignFirstQueue(),
        recordTiming: false,
      });
      // Without a listener, an error of an idle thread would end the process.
      piscina.on('error', (error: Error) => onError?.(error));
    }
    return piscina;
  }

  async function run<T>(task: object, filename: string, rest: object): Promise<T> {
    const pool = started();
    try {
      return await pool.run(task, { filename, ...rest });
    } catch (error) {
      if (closed) refuse('unavailable', null, null, 'a service that is not about to stop', { retryAfter: RETRY_AFTER });
      throw error;
    }
  }

  async function inspect(
    job: PackageToReview,
    progress: (done: number, total: number, words: string) => void,
  ): Promise<ArchiveReview> {
    if (reviews >= threads + maxWaiting) {
      refuse('unavailable', null, `${reviews} packages in review`, 'a free reviewer', { retryAfter: RETRY_AFTER });
    }
    const { port1: own, port2: port } = new MessageChannel();
    const overdue = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    own.on('message', ({ done, total }: ReviewProgress) => {
      // The first message says that the worker has begun: time spent waiting for a thread does not count.
      timer ??= setTimeout(() => overdue.abort(new Error(`a review took longer than ${deadline} ms`)), deadline);
      if (total > 0) progress(done, total, 'Reading the package');
    });
    reviews += 1;
    try {
      const task: ReviewTask = { job, port };
      return await run(task, reviewFile, { transferList: [port], signal: overdue.signal });
    } finally {
      reviews -= 1;
      clearTimeout(timer);
      own.close();
    }
  }

  return {
    inspect,
    sign: (job): Promise<SignedPackage> => run(urgent(job), signFile, {}),
    async close() {
      closed = true;
      await piscina?.destroy();
    },
  };
}
