import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { Claims } from '../domain/archive/claims.js';
import type {
  CodeToColour,
  Colour,
  DifferenceReading,
  DifferenceToRead,
  FileReading,
  FileToRead,
  LinesToRead,
  PackageToSearch,
  PlacesToRead,
} from '../domain/archive/reading.js';
import type { SearchResult } from '../domain/archive/search.js';
import type { TextRow } from '../domain/archive/text-pages.js';
import { MINUTE } from '../domain/durations.js';
import { progressStep, type TellProgress } from '../domain/progress.js';
import { refuse } from '../domain/refusal.js';
import type { LineChanges, LineCounts, LinesToCompare, PackagesToCompare } from '../domain/release/line-changes.js';
import type {
  ArchiveReview,
  PackageReviewPorts,
  PackageToReview,
  PackageToSign,
  SignedPackage,
} from '../domain/release/ports.js';
import { rule } from '../domain/rules/index.js';
import { compilePatternsAtOnce } from './native-patterns.js';
import type { HelpTask, ReviewProgress, ReviewTask } from './review.worker.js';
import { Turns } from './turns.js';

export interface PoolOptions {
  /** How many packages are worked on at once. */
  readonly threads: number;
  /** Reviews that may wait for a thread; one more is refused with `unavailable`. */
  readonly maxWaiting?: number;
  /** How long one task may run, in ms, before its thread is ended. */
  readonly deadline?: number;
  /** Heap of one thread in MiB. Packages are read outside of it, in buffers. */
  readonly heapMiB?: number;
  /** Told of a failure outside of any task. */
  onError?(error: Error): void;
}

export interface Pool extends PackageReviewPorts {
  /** Ends the threads; what is still at work fails with `unavailable`. */
  close(): Promise<void>;
}

/** What goes with a task: the function that is meant, and ports that change threads. */
interface Handover {
  readonly name?: string;
  readonly transferList?: ReviewTask['port'][];
  /** In place of the deadline. */
  readonly limit?: number;
}

const defaults = { maxWaiting: 32, deadline: 3 * MINUTE, heapMiB: 128 };
/** Young objects of one thread, in MiB: with twice that a review takes no less time, and 25 MiB more of memory. */
const YOUNG_MIB = 24;
/** One account has at most this part of the places to wait in. */
const WAITING_SHARE = 4;
/** Seconds after which a client may try again. */
const RETRY_AFTER = 10;

/** A smaller package is reviewed before a second thread would have opened it. */
const HELPED_BYTES = 256 * 1024;

const reviewFile = fileURLToPath(new URL('./review.worker.js', import.meta.url));
const readFile = fileURLToPath(new URL('./read.worker.js', import.meta.url));
/** Searches that may wait: one at a time looks through a package, whoever asks. */
const SEARCHES_WAITING = 8;
const colourFile = fileURLToPath(new URL('./colour.worker.js', import.meta.url));
/** Colours are not worth more, in ms: the expressions that find them take very long on texts made for it. */
const COLOUR_LIMIT = 2000;
const compareFile = fileURLToPath(new URL('./compare.worker.js', import.meta.url));
const signFile = fileURLToPath(new URL('./sign.worker.js', import.meta.url));

/**
 * Work in worker threads (`ReviewPorts`). The threads start with the first task. A thread that dies, by running out of
 * memory or past its deadline, fails its own task with an `Error` and is replaced.
 */
export function openPool(options: PoolOptions): Pool {
  const { threads, maxWaiting, deadline, heapMiB, onError } = { ...defaults, ...options };
  const turns = new Turns(threads);
  const searches = new Turns(1);
  let piscina: Piscina | null = null;
  let isClosed = false;

  function start(): Piscina {
    compilePatternsAtOnce();
    const started = new Piscina({
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: YOUNG_MIB },
      recordTiming: false,
    });
    // Without a listener, an error of an idle thread would end the process.
    started.on('error', (error: Error) => onError?.(error));
    return started;
  }

  async function run<T>(task: object, filename: string, handover: Handover = {}): Promise<T> {
    const { name, transferList, limit = deadline } = handover;
    requireOpen();
    piscina ??= start();
    const overdue = new AbortController();
    const late = new Error(`a package took longer than ${limit} ms`);
    const timer = setTimeout(() => overdue.abort(late), limit);
    try {
      const signal = overdue.signal;
      return await piscina.run(task, {
        filename,
        signal,
        ...(name && { name }),
        ...(transferList && { transferList }),
      });
    } catch (error) {
      requireOpen();
      throw overdue.signal.aborted ? late : error;
    } finally {
      clearTimeout(timer);
    }
  }

  function requireOpen(): void {
    if (isClosed) refuse('unavailable', null, null, rule('service.stopping'), { retryAfter: RETRY_AFTER });
  }

  async function review(job: PackageToReview, progress: TellProgress): Promise<ArchiveReview> {
    const { port1: own, port2: port } = new MessageChannel();
    const tell = ({ done, total }: ReviewProgress): void => progress(done, total, progressStep('reading_package'));
    own.on('message', tell);
    let help: ReturnType<typeof helpWith> = null;
    try {
      if ((await stat(job.path)).size >= HELPED_BYTES) help = helpWith(job.path);
      const task: ReviewTask = { job, port, help: help?.task ?? null };
      const transferList = help === null ? [port] : [port, help.task.port];
      const reviewed: ArchiveReview = await run(task, reviewFile, { transferList });
      // On a busy machine the result arrives before what the thread said earlier, by another port.
      for (let left = receiveMessageOnPort(own); left !== undefined; left = receiveMessageOnPort(own))
        tell(left.message);
      return reviewed;
    } finally {
      own.close();
      help?.stop();
    }
  }

  /** A second thread for a package, while nobody else needs it. */
  function helpWith(path: string): { readonly task: HelpTask; stop(): void } | null {
    const memory = Claims.memory();
    const claims = new Claims(memory);
    const { port1: port, port2: far } = new MessageChannel();
    const stop = (): void => claims.stopHelp();
    const task = { path, memory, port: far };
    const lent = turns.lend(() => run(task, reviewFile, { name: 'scanBeside', transferList: [far] }), stop);
    // That it failed is told to the review by its port, which closes.
    lent?.catch(() => {});
    return lent === null ? null : { task: { memory, port }, stop };
  }

  return {
    async inspect(job, progress) {
      const mine = turns.waitingOf(job.owner);
      if (turns.waiting >= maxWaiting || mine >= Math.max(1, maxWaiting / WAITING_SHARE)) {
        refuse('unavailable', null, null, rule('service.packages_waiting', { waiting: turns.waiting }), {
          retryAfter: RETRY_AFTER,
        });
      }
      return turns.take(false, () => review(job, progress), job.owner);
    },

    sign: (job: PackageToSign): Promise<SignedPackage> => turns.take(true, () => run(job, signFile)),

    compareLines: (job: LinesToCompare): Promise<LineChanges | null> =>
      turns.take(true, () => run(job, compareFile, { name: 'compareLines' })),

    countLines: (job: PackagesToCompare): Promise<LineCounts[]> =>
      turns.take(true, () => run(job, compareFile, { name: 'countLines' })),

    readFile: (job: FileToRead): Promise<FileReading> =>
      turns.take(true, () => run(job, readFile, { name: 'readFile' })),

    readDifference: (job: DifferenceToRead): Promise<DifferenceReading> =>
      turns.take(true, () => run(job, readFile, { name: 'readDifference' })),

    readLines: (job: LinesToRead): Promise<string[][]> =>
      turns.take(true, () => run(job, readFile, { name: 'readLines' })),

    readPlaces: (job: PlacesToRead): Promise<(TextRow[] | null)[]> =>
      turns.take(true, () => run(job, readFile, { name: 'readPlaces' })),

    async colour(texts: readonly CodeToColour[]): Promise<readonly (readonly Colour[])[]> {
      if (texts.every(({ text }) => text === '')) return texts.map(() => []);
      try {
        return await turns.take(true, () => run<Colour[][]>([...texts], colourFile, { limit: COLOUR_LIMIT }));
      } catch (error) {
        requireOpen();
        onError?.(error instanceof Error ? error : new Error(String(error)));
        return texts.map(() => []);
      }
    },

    async search(job: PackageToSearch): Promise<SearchResult> {
      if (searches.waiting >= SEARCHES_WAITING) {
        refuse('unavailable', null, null, rule('service.searches_waiting', { waiting: searches.waiting }), {
          retryAfter: RETRY_AFTER,
        });
      }
      return searches.take(false, () => turns.take(true, () => run(job, readFile, { name: 'search' })));
    },

    async close() {
      isClosed = true;
      await piscina?.destroy();
    },
  };
}
