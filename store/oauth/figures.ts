import type { Log } from '../../domain/context.js';
import { SECOND } from '../../domain/durations.js';
import type { FigurePorts } from '../../domain/oauth/ports.js';
import type { Collections } from '../database/collections.js';
import { upsert } from '../database/duplicate-key.js';
import { countsOf, gatheredCounts } from '../database/gathered-counts.js';

const WRITTEN_WITHIN = 5 * SECOND;

/** The figures of clients, day by day, and what is to be done before the process ends. */
export interface FigureStore extends FigurePorts {
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function figureStore({ oauth_figures }: Collections, clock: () => Date, log: Log): FigureStore {
  const counts = gatheredCounts<string>({
    within: WRITTEN_WITHIN,
    log,
    failure: 'figures of clients could not be written',
    async write(id, counted) {
      const at = id.lastIndexOf(' ');
      const $inc = countsOf(counted);
      const $setOnInsert = { client_id: id.slice(0, at), day: id.slice(at + 1) };
      await upsert(() => oauth_figures.updateOne({ _id: id }, { $inc, $setOnInsert }, { upsert: true }));
    },
  });

  return {
    note: (clientId, name) => counts.note(`${clientId} ${clock().toISOString().slice(0, 10)}`, name),

    async since(clientId, day) {
      await counts.flush();
      const found = await oauth_figures
        .find({ client_id: clientId, day: { $gte: day } })
        .sort({ day: 1 })
        .toArray();
      return found.map((one) => ({ day: one.day, counts: one.counts }));
    },

    flush: counts.flush,
    close: counts.close,
  };
}
