import type { EndpointPorts } from '../../domain/webhook/ports.js';
import type { Collections } from '../database/collections.js';
import { intoOutbox } from '../database/outbox-entry.js';

type QuarantineSteps = Pick<EndpointPorts, 'beginQuarantine' | 'noteWarned' | 'noteFollowing' | 'removeUrl'>;

/** What quarantines and moves change in an endpoint. Every step decides on the endpoint's own document. */
export function quarantineStore({ endpoints }: Collections): QuarantineSteps {
  return {
    async beginQuarantine(slug, cause, mail) {
      await endpoints.updateOne(
        { _id: slug, state: 'active', url: { $ne: null }, quarantine_cause: { $ne: cause.id } },
        {
          $set: {
            state: 'quarantined',
            quarantined_at: cause.at,
            quarantine_cause: cause.id,
            following: null,
            warned: false,
          },
          ...intoOutbox([mail]),
          $inc: { revision: 1 },
        },
      );
    },

    async noteWarned(slug, mail) {
      await endpoints.updateOne(
        { _id: slug, state: 'active', url: { $ne: null }, warned: false },
        { $set: { warned: true }, ...intoOutbox([mail]), $inc: { revision: 1 } },
      );
    },

    async noteFollowing(slug, tried, next) {
      await endpoints.updateOne(
        { _id: slug, state: 'active', ...(tried === null ? { following: null } : { 'following.event_id': tried }) },
        { $set: { following: next === null ? null : { event_id: next } }, $inc: { revision: 1 } },
      );
    },

    async removeUrl(slug, accountId, at) {
      await endpoints.updateOne(
        { _id: slug, account_id: accountId, set_at: { $lte: at } },
        { $set: { url: null, secret: null, previous: null, following: null }, $inc: { revision: 1 } },
      );
    },
  };
}
