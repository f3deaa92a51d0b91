import type { Log } from '../../domain/context.js';
import { SECOND } from '../../domain/durations.js';
import type { FigurePorts } from '../../domain/oauth/ports.js';
import type { Collections } from '../database/collections.js';
import { upsert } from '../database/duplicate-key.js';

/** Counts are written down together, so that a token costs no write more. */
const WRITING_STEP = 5 * SECOND;

/** The figures of clients, day by day, and what is to be done before the process ends. */
export interface FigureStore extends FigurePorts {
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** What was counted since the last writing is lost with a process that is killed: these are figures, no record. */
export function figureStore({ oauth_figures }: Collections, clock: () => Date, log: Log): FigureStore {
  let waiting = new Map<string, Map<string, number>>();
  let timer: NodeJS.Timeout | null = null;
  let written: Promise<void> = Promise.resolve();

  return {
    note(clientId, name) {
      const id = `${clientId} ${clock().toISOString().slice(0, 10)}`;
      const counts = waiting.get(id) ?? new Map<string, number>();
      counts.set(name, (counts.get(name) ?? 0) + 1);
      waiting.set(id, counts);
      timer ??= setTimeout(() => {
        timer = null;
        flush().catch((error: unknown) => log.warn({ err: error }, 'figures of clients could not be written'));
      }, WRITING_STEP).unref();
    },

    async since(clientId, day) {
      await flush();
      const found = await oauth_figures
        .find({ client_id: clientId, day: { $gte: day } })
        .sort({ day: 1 })
        .toArray();
      return found.map((one) => ({ day: one.day, counts: one.counts }));
    },

    flush,

    async close() {
      if (timer !== null) clearTimeout(timer);
      await flush();
    },
  };

  /** Also waits for what is being written: who reads afterwards misses nothing of it. */
  function flush(): Promise<void> {
    const now = written.then(write);
    written = now.catch(() => undefined);
    return now;
  }

  async function write(): Promise<void> {
    const counted = waiting;
    waiting = new Map();
    for (const [id, counts] of counted) {
      const at = id.lastIndexOf(' ');
      const $inc = Object.fromEntries([...counts].map(([name, count]) => [`counts.${name}`, count]));
      await upsert(() =>
        oauth_figures.updateOne(
          { _id: id },
          { $inc, $setOnInsert: { client_id: id.slice(0, at), day: id.slice(at + 1) } },
          { upsert: true },
        ),
      );
    }
  }
}
