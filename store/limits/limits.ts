import { type CountedLimit, countedAhead, defaultLimits, type LimitName, windows } from '../../domain/limits/limits.js';
import type { LimitPorts } from '../../domain/limits/ports.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';
import { allowed, countAhead, refused, type Window } from './limits-ahead.js';

/**
 * Calls counted by windows that start with the first call, in the database, so that they hold across processes and
 * restarts. Two calls of the driver at most, one in a window that has begun; fewer where a process counts ahead.
 */
export function limitStore(
  { limits }: Collections,
  clock: () => Date,
  configured: Readonly<Partial<Record<LimitName, number>>>,
): LimitPorts {
  const values = { ...defaultLimits, ...configured };
  const endOfId = (id: string, now: Date): Date => endOf(id.slice(0, id.indexOf(' ')) as CountedLimit, now);
  const ahead = countAhead(clock, endOfId, (id, calls, begun) => {
    const now = clock();
    return countInWindow(id, calls, now, endOfId(id, now), begun);
  });
  return {
    value: (limit) => values[limit],

    async take(limit, key, times = 1, calls = 1) {
      const most = values[limit] * times;
      const id = `${limit} ${key}`;
      if (calls === 1 && countedAhead.has(limit)) return ahead(id, most);
      const now = clock();
      const window = await countInWindow(id, calls, now, endOf(limit, now), true);
      return window.count <= most ? allowed(most) : refused(most, window.until, now);
    },

    async giveBack(limit, key) {
      const open = { _id: `${limit} ${key}`, until: { $gt: clock() }, count: { $gt: 0 } };
      await limits.updateOne(open, { $inc: { count: -1 } });
    },
  };

  /** `begun`: whether the window has probably begun, and is looked for before it is opened. */
  async function countInWindow(_id: string, calls: number, now: Date, until: Date, begun: boolean): Promise<Window> {
    for (let look = begun; ; look = true) {
      const open = look
        ? await limits.findOneAndUpdate(
            { _id, until: { $gt: now } },
            { $inc: { count: calls } },
            { returnDocument: 'after' },
          )
        : null;
      if (open !== null) return open;
      // With a window that another call has opened meanwhile, the upsert is refused as a duplicate.
      const started = await insertOnce(() =>
        limits.updateOne({ _id, until: { $lte: now } }, { $set: { count: calls, until } }, { upsert: true }),
      );
      if (started) return { count: calls, until };
    }
  }
}

function endOf(limit: CountedLimit, now: Date): Date {
  return new Date(now.getTime() + windows[limit] * 1000);
}
