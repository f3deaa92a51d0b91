import type { EndpointRecord } from '../../domain/webhook/endpoint.js';
import { bodyOf, type EventRecord, type EventStatus } from '../../domain/webhook/event.js';
import type { DueEvent, EventPorts, NewEvent, QuarantinePorts } from '../../domain/webhook/ports.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';
import { attemptStore } from './attempts.js';
import { deliveryClaimStore } from './delivery-claims.js';
import { eventOwners } from './event-owners.js';

/** Tells this process that an event is due at once. */
export type Ring = (event: DueEvent) => void;

const EVER = new Date(0);
const UNDELIVERED: readonly EventStatus[] = ['failed', 'no_endpoint'];

/** Events with their delivery. What makes one due at once rings. */
export function eventStore(
  collections: Collections,
  ring: Ring,
  { follow }: Pick<QuarantinePorts, 'follow'>,
): EventPorts {
  const { events, endpoints } = collections;
  const { ownerOf, followOwner } = eventOwners(collections);
  return {
    ...attemptStore(collections),
    ...deliveryClaimStore(collections),

    async keep(event) {
      const [endpoint, owner] = await Promise.all([endpoints.findOne({ _id: event.slug }), ownerOf(event.slug)]);
      const record = recordOf(event, owner, statusBy(endpoint, event));
      const isNew = await insertOnce(() => events.insertOne(record));
      if (record.status === 'pending') ring({ event_id: record._id, slug: record.slug });
      // The artifact may have moved by now, and its other events with it.
      if (!isNew || (await ownerOf(event.slug)) !== owner) await followOwner(event.slug);
      // What it waits for may be over by now, and nobody else looks for held events then.
      if (record.status === 'held' || !isNew) await follow(event.slug, event.at);
    },

    followOwner,

    find: (id) => events.findOne({ _id: id }),

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
          { projection: { slug: 1 } },
        )
        .sort({ wake_at: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, slug }) => ({ event_id: _id, slug }));
    },

    async nextWake() {
      const pending = { status: 'pending', wake_at: { $gt: EVER } } as const;
      const next = await events.findOne(pending, { sort: { wake_at: 1 }, projection: { wake_at: 1 } });
      return next?.wake_at ?? null;
    },

    count: (status, most) =>
      events.countDocuments(status === 'pending' ? { status, wake_at: { $gt: EVER } } : { status }, { limit: most }),

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

    page: ({ of, type, status, before, limit }) =>
      events
        .find({
          ...of,
          ...(status !== undefined && { status }),
          ...(type !== undefined && { type }),
          ...(before !== null && { _id: { $lt: before } }),
        })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray(),
  };
}

function madeSince(slug: string, since: Date) {
  return { slug, type: { $ne: 'webhook.ping' as const }, created_at: { $gte: since } };
}

function freshSchedule(status: 'pending' | 'held', now: Date) {
  return { status, wake_at: status === 'pending' ? now : null, step: 0, tries: 0, current: null };
}

function recordOf({ id, at, type, slug, data }: NewEvent, owner: string | null, status: EventStatus): EventRecord {
  const event = { _id: `evt_${id}`, type, slug, owner, created_at: at, data };
  const wake_at = status === 'pending' ? at : null;
  const untried = { step: 0, current: null, attempts: 0, tries: 0, outbox: [] };
  return { ...event, body: bodyOf(event), status, wake_at, ...untried };
}

/** New events are held in a quarantine, and after it until those that it has held have followed (decisions §6). */
function statusBy(endpoint: EndpointRecord | null, { type }: NewEvent): EventStatus {
  if (endpoint === null || endpoint.url === null) return 'no_endpoint';
  if (type === 'webhook.ping') return 'pending';
  return endpoint.state === 'quarantined' || endpoint.following !== null ? 'held' : 'pending';
}
