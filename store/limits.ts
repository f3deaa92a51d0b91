import { defaultLimits, type LimitName, type LimitPorts, type LimitTaken, windows } from '../domain/limits/ports.js';
import type { Collections } from './collections.js';
import { insertOnce } from './duplicate.js';

/**
 * Calls counted by windows that start with the first call, in the database, so that they hold across processes and
 * restarts. Two calls of the driver at most, one in a window that has begun.
 */
export function limitStore(
  { limits }: Collections,
  clock: () => Date,
  configured: Readonly<Partial<Record<LimitName, number>>>,
): LimitPorts {
  const values = { ...defaultLimits, ...configured };
  return {
    value: (limit) => values[limit],

    async take(limit, key, times = 1, calls = 1) {
      const now = clock();
      const most = values[limit] * times;
      const until = new Date(now.getTime() + windows[limit] * 1000);
      const window = await countInWindow(`${limit} ${key}`, calls, now, until);
      return window.count <= most ? allowed(most) : refused(most, window.until, now);
    },

    async giveBack(limit, key) {
      const open = { _id: `${limit} ${key}`, until: { $gt: clock() }, count: { $gt: 0 } };
      await limits.updateOne(open, { $inc: { count: -1 } });
    },
  };

  async function countInWindow(
    _id: string,
    calls: number,
    now: Date,
    until: Date,
  ): Promise<{ count: number; until: Date }> {
    for (;;) {
      const open = await limits.findOneAndUpdate(
        { _id, until: { $gt: now } },
        { $inc: { count: calls } },
        { returnDocument: 'after' },
      );
      if (open !== null) return open;
      // With a window that another call has opened meanwhile, the upsert is refused as a duplicate.
      const started = await insertOnce(() =>
        limits.updateOne({ _id, until: { $lte: now } }, { $set: { count: calls, until } }, { upsert: true }),
      );
      if (started) return { count: calls, until };
    }
  }
}

function allowed(limit: number): LimitTaken {
  return { allowed: true, retryAfter: 0, limit };
}

function refused(limit: number, until: Date, now: Date): LimitTaken {
  return { allowed: false, retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)), limit };
}
