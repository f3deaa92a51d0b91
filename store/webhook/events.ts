import type { EventRecord, EventStatus } from '../../domain/webhook/event.js';
import type { DueEvent, EventPorts } from '../../domain/webhook/ports.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';
import { newestInSpan } from '../database/newest-in-span.js';
import { attemptStore } from './attempts.js';
import { deliveryClaimStore } from './delivery-claims.js';
import { deliveryListStore } from './delivery-list.js';
import { eventOwners } from './event-owners.js';
import { heldEventStore } from './held-events.js';
import type { Ring } from './ring.js';

/** Without what came of the latest attempt, which may be 32 KiB. */
const WITHOUT_ENDED = { projection: { ended: 0 } } as const;
const EVER = new Date(0);
/** Planners may prefer the index by status, which would have to be sorted. */
const BY_TURN = { hint: { wake_at: 1, slug: 1 } } as const;
const UNDELIVERED: readonly EventStatus[] = ['failed', 'no_endpoint'];

/** Events with their delivery. What makes one due at once rings. */
export function eventStore(collections: Collections, ring: Ring): EventPorts {
  const { events } = collections;
  const { ownerOf, followOwner } = eventOwners(collections);
  return {
    ...attemptStore(collections),
    ...deliveryClaimStore(collections),
    ...deliveryListStore(collections),
    ...heldEventStore(collections, ring),

    async insert(event) {
      const isNew = await insertOnce(() => events.insertOne(event));
      if (event.status === 'pending') ring({ event_id: event._id, slug: event.slug, known: event });
      return isNew;
    },

    findOwner: ownerOf,

    followOwner,

    find: (id) => events.findOne({ _id: id }, WITHOUT_ENDED),

    async goOn(id, current, until) {
      const found = await events.updateOne(
        { _id: id, 'current.token': current.token, status: 'pending' },
        { $set: { current, wake_at: until } },
      );
      return found.matchedCount === 1;
    },

    async leave(id, token, now) {
      const mine = { _id: id, 'current.token': token };
      await events.updateOne({ ...mine, status: 'pending' }, { $set: { wake_at: now } });
      await events.updateOne(mine, { $set: { current: null }, $inc: { tries: -1 } });
    },

    async putAside(id, status) {
      await events.updateOne({ _id: id, status: 'pending' }, { $set: { status, wake_at: null } });
    },

    async restart(id, status, now) {
      const found = await events.findOneAndUpdate(
        { _id: id },
        { $set: freshSchedule(status, now) },
        { projection: { slug: 1 } },
      );
      if (found !== null && status === 'pending') ring({ event_id: id, slug: found.slug });
    },

    async due(now, limit, without, since = EVER) {
      const found = await events
        .find(
          {
            status: 'pending',
            wake_at: { $gte: since, $lte: now },
            ...(without.length > 0 && { slug: { $nin: [...without] } }),
          },
          { ...WITHOUT_ENDED, ...BY_TURN },
        )
        .sort({ wake_at: 1 })
        .limit(limit)
        .toArray();
      return found.map(dueEvent);
    },

    async nextWake() {
      const pending = { status: 'pending', wake_at: { $gt: EVER } } as const;
      const next = await events.findOne(pending, { sort: { wake_at: 1 }, projection: { wake_at: 1 }, ...BY_TURN });
      return next?.wake_at ?? null;
    },

    count: (status, most) =>
      status === 'pending'
        ? events.countDocuments({ status, wake_at: { $gt: EVER } }, { limit: most, ...BY_TURN })
        : events.countDocuments({ status }, { limit: most }),

    async oldestUndelivered(slug, since) {
      const found = await Promise.all(
        UNDELIVERED.map((status) =>
          events.findOne({ ...madeSince(slug, since), status }, { sort: { _id: 1 }, projection: { _id: 1 } }),
        ),
      );
      return found.flatMap((oldest) => oldest?._id ?? []).sort()[0] ?? null;
    },

    async restartUndelivered(slug, since, status, now) {
      const restarted = await events.updateMany(
        { ...madeSince(slug, since), status: { $in: UNDELIVERED } },
        { $set: freshSchedule(status, now) },
      );
      return restarted.modifiedCount;
    },

    page: ({ of, version, type, status, before, limit, ...span }) =>
      newestInSpan(
        events,
        'created_at',
        {
          ...of,
          ...(version !== undefined && { 'data.version': version }),
          ...(status !== undefined && { status }),
          ...(type !== undefined && { type }),
        },
        { span, before, limit, areFew: version !== undefined },
        WITHOUT_ENDED,
      ),
  };
}

/** One that was never tried needs no further reading to be claimed. */
function dueEvent(event: EventRecord): DueEvent {
  const { _id, slug, attempts } = event;
  return { event_id: _id, slug, ...(attempts === 0 && { known: event }) };
}

function madeSince(slug: string, since: Date) {
  return { slug, type: { $ne: 'webhook.ping' as const }, created_at: { $gte: since } };
}

function freshSchedule(status: 'pending' | 'held', now: Date) {
  return { status, wake_at: status === 'pending' ? now : null, step: 0, tries: 0, current: null };
}
