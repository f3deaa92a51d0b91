import type { ConsequencePorts } from '../domain/webhook/ports.js';
import type { Collections } from './collections.js';
import type { Ring } from './events.js';

/** What follows for an endpoint from its events (decisions §6). Every step decides on the endpoint's own document. */
export function consequenceStore({ endpoints, events }: Collections, ring: Ring): ConsequencePorts {
  return {
    async quarantine(slug, cause, mail) {
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
          $push: { outbox: mail },
          $inc: { revision: 1 },
        },
      );
      const now = await endpoints.findOne({ _id: slug }, { projection: { state: 1 } });
      if (now?.state !== 'quarantined') return;
      await events.updateMany(
        { slug, status: 'pending', type: { $ne: 'webhook.ping' } },
        { $set: { status: 'held', wake_at: null } },
      );
    },

    async warn(slug, mail) {
      await endpoints.updateOne(
        { _id: slug, state: 'active', url: { $ne: null }, warned: false },
        { $set: { warned: true }, $push: { outbox: mail }, $inc: { revision: 1 } },
      );
    },

    async follow(slug, now) {
      for (;;) {
        const endpoint = await endpoints.findOne({ _id: slug });
        if (endpoint === null || endpoint.state !== 'active' || endpoint.following === null) return;
        const { event_id } = endpoint.following;
        const tried = await events.findOne({ _id: event_id }, { projection: { status: 1 } });
        if (tried?.status === 'held') return send(event_id, slug, now);
        if (tried?.status === 'pending' || tried?.status === 'failed') return;
        const next = await events.findOne({ slug, status: 'held' }, { sort: { _id: 1 }, projection: { _id: 1 } });
        await endpoints.updateOne(
          { _id: slug, state: 'active', 'following.event_id': event_id },
          { $set: { following: next === null ? null : { event_id: next._id } }, $inc: { revision: 1 } },
        );
      }
    },

    shelve,

    async end(slug, accountId, at) {
      await endpoints.updateOne(
        { _id: slug, account_id: accountId, set_at: { $lte: at } },
        { $set: { url: null, secret: null, previous: null, following: null }, $inc: { revision: 1 } },
      );
      await shelve(slug);
    },
  };

  async function shelve(slug: string): Promise<void> {
    const endpoint = await endpoints.findOne({ _id: slug }, { projection: { url: 1 } });
    if (endpoint !== null && endpoint.url !== null) return;
    await events.updateMany(
      { slug, status: { $in: ['pending', 'held'] } },
      { $set: { status: 'no_endpoint', wake_at: null } },
    );
  }

  /** A held event has its turn: with a fresh schedule, at once. */
  async function send(eventId: string, slug: string, wake_at: Date): Promise<void> {
    await events.updateOne(
      { _id: eventId, status: 'held' },
      { $set: { status: 'pending', wake_at, step: 0, tries: 0, current: null } },
    );
    ring({ event_id: eventId, slug });
  }
}
