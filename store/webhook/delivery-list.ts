import { idFrom } from '../../domain/new-id.js';
import type { EventPorts } from '../../domain/webhook/ports.js';
import type { Collections } from '../database/collections.js';

/** Of the latest exchange, what a list shows: neither headers nor body. */
const LISTED = Object.fromEntries(
  [
    '_id',
    'type',
    'slug',
    'created_at',
    'data',
    'status',
    'host',
    'failed_once',
    'wake_at',
    'current',
    'attempts',
    'ended.at',
    'ended.status',
    'ended.error',
  ].map((field) => [field, 1]),
);

const NO_BYTES = new Uint8Array(16);
/** No id is higher. */
const ABOVE_ALL = 'evt_\uffff';

/** The events of every artifact, by an index of its own for each thing that they can be asked for by. */
export function deliveryListStore({ events }: Collections): Pick<EventPorts, 'listed'> {
  return {
    async listed({ before, since, limit, ...which }) {
      // By id, which is of the time that it was made at.
      const from = since === undefined ? {} : { $gte: `evt_${idFrom(since.getTime(), NO_BYTES)}` };
      const found = await events
        .find({ ...which, _id: { $lt: before ?? ABOVE_ALL, ...from } }, { projection: LISTED })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ ended, ...event }) => ({ ...event, last: ended ?? null }));
    },
  };
}
