import type { EventPorts } from '../../domain/webhook/ports.js';
import type { Collections } from '../database/collections.js';
import type { Ring } from './ring.js';

type HeldSteps = Pick<EventPorts, 'findStatus' | 'holdPending' | 'nextHeld' | 'sendHeld' | 'shelveWaiting'>;

/** Events that a quarantine holds, until they follow or nothing is left that they could go to. */
export function heldEventStore({ events }: Collections, ring: Ring): HeldSteps {
  return {
    findStatus: (id) => events.findOne({ _id: id }, { projection: { status: 1, type: 1 } }),

    async holdPending(slug) {
      await events.updateMany(
        { slug, status: 'pending', type: { $ne: 'webhook.ping' } },
        { $set: { status: 'held', wake_at: null } },
      );
    },

    async nextHeld(slug) {
      const next = await events.findOne({ slug, status: 'held' }, { sort: { _id: 1 }, projection: { _id: 1 } });
      return next?._id ?? null;
    },

    async sendHeld(id, slug, now) {
      await events.updateOne(
        { _id: id, status: 'held' },
        { $set: { status: 'pending', wake_at: now, step: 0, tries: 0, current: null } },
      );
      ring({ event_id: id, slug });
    },

    async shelveWaiting(slug) {
      await events.updateMany(
        { slug, status: { $in: ['pending', 'held'] } },
        { $set: { status: 'no_endpoint', wake_at: null } },
      );
    },
  };
}
