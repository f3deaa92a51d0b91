import type { Db } from 'mongodb';
import { COUNTED_TO } from '../../domain/counted-to.js';
import type { EndpointPorts } from '../../domain/webhook/ports.js';
import { slugRange } from '../artifact/slug-range.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';
import { withOutbox } from '../database/outbox-entry.js';
import { readByKey } from '../database/read-by-key.js';
import { stepUpdate } from '../database/step-update.js';
import { deliverySlotStore } from './delivery-slots.js';
import { quarantineStore } from './quarantine.js';

/** Where events go. Slots come and go without raising `revision`. */
export function endpointStore(collections: Collections, database: Db): EndpointPorts {
  const { endpoints } = collections;
  return {
    ...deliverySlotStore(collections),
    ...quarantineStore(collections),

    find: readByKey(database, endpoints),

    ofAccount: (accountId) => endpoints.find({ account_id: accountId }).toArray(),

    create: (record) => insertOnce(() => endpoints.insertOne(withOutbox(record))),

    apply: (step) =>
      endpoints.findOneAndUpdate({ _id: step.slug, revision: step.revision }, stepUpdate(step), {
        returnDocument: 'after',
      }),

    async withOverSecret(now, limit) {
      const found = await endpoints
        .find({ 'previous.until': { $lte: now } }, { projection: { _id: 1 } })
        .sort({ 'previous.until': 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },

    async endOverSecret(slug, now) {
      const ended = await endpoints.updateOne(
        { _id: slug, 'previous.until': { $lte: now } },
        { $set: { previous: null }, $inc: { revision: 1 } },
      );
      return ended.matchedCount === 1;
    },

    countQuarantined: () => endpoints.countDocuments({ state: 'quarantined' }, { limit: COUNTED_TO }),

    async quarantined(begins, after, limit) {
      const found = await endpoints
        .find({ state: 'quarantined', _id: slugRange(begins, after) }, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },

    async recovering(limit) {
      const found = await endpoints
        .find({ 'following.event_id': { $gt: '' } }, { projection: { _id: 1 } })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },
  };
}
