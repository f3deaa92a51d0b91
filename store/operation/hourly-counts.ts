import type { UpdateFilter } from 'mongodb';
import type { Log } from '../../domain/context.js';
import { DAY, HOUR, SECOND } from '../../domain/durations.js';
import type { HourlyCountPorts } from '../../domain/operation/ports.js';
import type { Collections, StoredHour } from '../database/collections.js';
import { upsert } from '../database/duplicate-key.js';
import { countsOf, gatheredCounts } from '../database/gathered-counts.js';

const WRITTEN_WITHIN = 10 * SECOND;

/** Hours are kept so long: three times what the panel shows. */
export const HOURS_KEPT = 90 * DAY;

export interface HourlyCountStore extends HourlyCountPorts {
  close(): Promise<void>;
}

/**
 * What happens, by the hour, over all processes: one small document for each hour, whose fields are names of ours.
 */
export function hourlyCountStore({ hourly_counts }: Collections, clock: () => Date, log: Log): HourlyCountStore {
  async function write(hour: number, change: Pick<UpdateFilter<StoredHour>, '$inc' | '$max'>): Promise<void> {
    const at = new Date(hour);
    const $setOnInsert = { expires_at: new Date(hour + HOURS_KEPT) };
    await upsert(() => hourly_counts.updateOne({ _id: at }, { ...change, $setOnInsert }, { upsert: true }));
  }

  const counts = gatheredCounts<number>({
    within: WRITTEN_WITHIN,
    log,
    failure: 'hourly counts could not be written',
    write: (hour, counted) => write(hour, { $inc: countsOf(counted) }),
  });

  const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR) * HOUR;

  return {
    note: (name, at = clock()) => counts.note(hourOf(at), name),

    async reached(highs) {
      const $max = Object.fromEntries(Object.entries(highs).map(([name, value]) => [`highs.${name}`, value]));
      if (Object.keys($max).length > 0) await write(hourOf(clock()), { $max });
    },

    async since(from) {
      await counts.flush();
      const found = await hourly_counts
        .find({ _id: { $gte: from } })
        .sort({ _id: 1 })
        .toArray();
      return found.map(({ _id, counts = {}, highs = {} }) => ({ hour: _id, counts, highs }));
    },

    close: counts.close,
  };
}
