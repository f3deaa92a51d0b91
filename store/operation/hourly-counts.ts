import type { UpdateFilter } from 'mongodb';
import type { Log } from '../../domain/context.js';
import { DAY, HOUR, SECOND } from '../../domain/durations.js';
import type { HourlyCountPorts } from '../../domain/operation/ports.js';
import type { Collections, StoredHour } from '../database/collections.js';
import { upsert } from '../database/duplicate-key.js';

/** Counts are written down together, so that a call costs no write more. */
const WRITING_STEP = 10 * SECOND;

/** Hours are kept so long: three times what the panel shows. */
export const HOURS_KEPT = 90 * DAY;

export interface HourlyCountStore extends HourlyCountPorts {
  close(): Promise<void>;
}

/**
 * What happens, by the hour, over all processes: one small document for each hour, whose fields are names of ours. What
 * was counted since the last writing is lost with a process that is killed: these are figures, no record.
 */
export function hourlyCountStore({ hourly_counts }: Collections, clock: () => Date, log: Log): HourlyCountStore {
  let waiting = new Map<number, Map<string, number>>();
  let timer: NodeJS.Timeout | null = null;
  let written: Promise<void> = Promise.resolve();

  /** Also waits for what is being written: who reads afterwards misses nothing of it. */
  function flush(): Promise<void> {
    const now = written.then(writeWaiting);
    written = now.catch(() => undefined);
    return now;
  }

  async function writeWaiting(): Promise<void> {
    const counted = waiting;
    waiting = new Map();
    for (const [hour, counts] of counted) {
      const $inc = Object.fromEntries([...counts].map(([name, count]) => [`counts.${name}`, count]));
      await write(hour, { $inc });
    }
  }

  async function write(hour: number, change: Pick<UpdateFilter<StoredHour>, '$inc' | '$max'>): Promise<void> {
    const at = new Date(hour);
    const $setOnInsert = { expires_at: new Date(hour + HOURS_KEPT) };
    await upsert(() => hourly_counts.updateOne({ _id: at }, { ...change, $setOnInsert }, { upsert: true }));
  }

  const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR) * HOUR;

  return {
    note(name, at = clock()) {
      const hour = hourOf(at);
      const counts = waiting.get(hour) ?? new Map<string, number>();
      counts.set(name, (counts.get(name) ?? 0) + 1);
      waiting.set(hour, counts);
      timer ??= setTimeout(() => {
        timer = null;
        flush().catch((error: unknown) => log.warn({ err: error }, 'hourly counts could not be written'));
      }, WRITING_STEP).unref();
    },

    async reached(highs) {
      const $max = Object.fromEntries(Object.entries(highs).map(([name, value]) => [`highs.${name}`, value]));
      if (Object.keys($max).length > 0) await write(hourOf(clock()), { $max });
    },

    async since(from) {
      await flush();
      const found = await hourly_counts
        .find({ _id: { $gte: from } })
        .sort({ _id: 1 })
        .toArray();
      return found.map(({ _id, counts = {}, highs = {} }) => ({ hour: _id, counts, highs }));
    },

    async close() {
      if (timer !== null) clearTimeout(timer);
      await flush();
    },
  };
}
