import type { EndpointRecord } from '../domain/webhook/endpoint.js';
import { isSet } from '../domain/webhook/endpoint.js';
import type { ConsequencePorts, EndpointPorts } from '../domain/webhook/ports.js';
import type { Collections } from './collections.js';
import { insertOnce } from './duplicate.js';
import { changeOf } from './step.js';

/** The last of the four places of an endpoint's deliveries (issue: at most 4 at once, over all processes). */
const LAST_SLOT = 'slots.3';

/** Where events go. Slots come and go without raising `revision`. */
export function endpointStore({ endpoints }: Collections, { follow }: Pick<ConsequencePorts, 'follow'>): EndpointPorts {
  return {
    follow,

    find: (slug) => endpoints.findOne({ _id: slug }),

    ofSlugs: (slugs) => endpoints.find({ _id: { $in: [...slugs] } }).toArray(),

    create: (record) => insertOnce(() => endpoints.insertOne(record)),

    apply: (step) =>
      endpoints.findOneAndUpdate({ _id: step.slug, revision: step.revision }, changeOf(step), {
        returnDocument: 'after',
      }),

    async takeSlot(slug, slot, now) {
      const open = { _id: slug, state: 'active', url: { $ne: null } } as const;
      const taken = await take();
      if (taken !== null) return taken;
      // The slots of processes that died are free again; they are only cleared when there is no other.
      const cleared = await endpoints.updateOne(
        { ...open, slots: { $elemMatch: { until: { $lte: now } } } },
        { $pull: { slots: { until: { $lte: now } } } },
      );
      const found = cleared.matchedCount === 0 ? null : await take();
      if (found !== null) return found;
      return (await endpoints.findOne(open, { projection: { _id: 1 } })) === null ? null : 'full';

      async function take() {
        const found = await endpoints.findOneAndUpdate(
          { ...open, [LAST_SLOT]: { $exists: false } },
          { $push: { slots: slot } },
          { returnDocument: 'after' },
        );
        return isSet(found) ? found : null;
      }
    },

    async freeSlot(slug, token, accepted) {
      const warned: Partial<EndpointRecord> = { warned: false };
      await endpoints.updateOne({ _id: slug }, { $pull: { slots: { token } }, ...(accepted && { $set: warned }) });
    },

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

    countQuarantined: () => endpoints.countDocuments({ state: 'quarantined' }),

    async recovering(limit) {
      const found = await endpoints
        .find({ 'following.event_id': { $gt: '' } }, { projection: { _id: 1 } })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },
  };
}
