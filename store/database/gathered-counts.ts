import type { Log } from '../../domain/context.js';

/** Figures, in memory until they are written down together. */
export interface GatheredCounts<Key> {
  /** Adds one to a name of a key. */
  note(key: Key, name: string): void;
  /** Writes what waits, after what is being written: who reads then misses nothing. Throws what the writing throws. */
  flush(): Promise<void>;
  /** The last writing. */
  close(): Promise<void>;
}

export interface GatheredCountsOptions<Key> {
  /** How long a count waits at most, in ms. */
  readonly within: number;
  readonly log: Log;
  /** What the log says when they could not be written. */
  readonly failure: string;
  /** Adds the counts of a key to its document. */
  write(key: Key, counts: Readonly<Record<string, number>>): Promise<void>;
}

/**
 * Counts that are written down together, so that what is counted costs no write more. What was counted since the last
 * writing is lost with a process that is killed: these are figures, no record.
 */
export function gatheredCounts<Key>({ within, log, failure, write }: GatheredCountsOptions<Key>): GatheredCounts<Key> {
  let waiting = new Map<Key, Map<string, number>>();
  let timer: NodeJS.Timeout | undefined;
  let written: Promise<void> = Promise.resolve();

  async function writeWaiting(): Promise<void> {
    const counted = waiting;
    waiting = new Map();
    for (const [key, counts] of counted) await write(key, Object.fromEntries(counts));
  }

  function flush(): Promise<void> {
    const now = written.then(writeWaiting);
    written = now.catch(() => undefined);
    return now;
  }

  return {
    note(key, name) {
      const counts = waiting.get(key) ?? new Map<string, number>();
      counts.set(name, (counts.get(name) ?? 0) + 1);
      waiting.set(key, counts);
      timer ??= setTimeout(() => {
        timer = undefined;
        flush().catch((error: unknown) => log.warn({ err: error }, failure));
      }, within).unref();
    },

    flush,

    async close() {
      clearTimeout(timer);
      await flush();
    },
  };
}

/** `$inc` of a document that has a field `counts`. */
export function countsOf(counted: Readonly<Record<string, number>>): Record<`counts.${string}`, number> {
  return Object.fromEntries(Object.entries(counted).map(([name, count]) => [`counts.${name}`, count]));
}
