import type { QuarantinePorts } from '../../domain/webhook/ports.js';
import type { Collections } from '../database/collections.js';
import type { Ring } from './events.js';

/** What follows for an endpoint from its events (decisions §6). Every step decides on the endpoint's own document. */
export function quarantineStore({ endpoints, events }: Collections, ring: Ring): QuarantinePorts {
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
      if (now?.state === 'quarantined') {
        await events.updateMany(
          { slug, status: 'pending', type: { $ne: 'webhook.ping' } },
          { $set: { status: 'held', wake_at: null } },
        );
      }
      // A resend may have ended it by now.
      await follow(slug, cause.at);
    },

    async warn(slug, mail) {
      await endpoints.updateOne(
        { _id: slug, state: 'active', url: { $ne: null }, warned: false },
        { $set: { warned: true }, $push: { outbox: mail }, $inc: { revision: 1 } },
      );
    },

    follow,

    shelve,

    async end(slug, accountId, at) {
      await endpoints.updateOne(
        { _id: slug, account_id: accountId, set_at: { $lte: at } },
        { $set: { url: null, secret: null, previous: null, following: null }, $inc: { revision: 1 } },
      );
      await shelve(slug);
    },
  };

  async function follow(slug: string, now: Date): Promise<void> {
    for (;;) {
      const endpoint = await endpoints.findOne({ _id: slug }, { projection: { state: 1, url: 1, following: 1 } });
      if (endpoint === null || endpoint.url === null || endpoint.state !== 'active') return;
      const tried = endpoint.following?.event_id ?? null;
      if (tried !== null) {
        const event = await events.findOne({ _id: tried }, { projection: { status: 1, type: 1 } });
        if (event?.status === 'held') return send(tried, slug, now);
        // One that has failed begins a quarantine; a ping has no consequence.
        if (event?.status === 'pending' || (event?.status === 'failed' && event.type !== 'webhook.ping')) return;
      }
      const next = await events.findOne({ slug, status: 'held' }, { sort: { _id: 1 }, projection: { _id: 1 } });
      // Once more after the last one: another may have been held in between.
      if (tried === null && next === null) return;
      await endpoints.updateOne(
        { _id: slug, state: 'active', ...(tried === null ? { following: null } : { 'following.event_id': tried }) },
        { $set: { following: next === null ? null : { event_id: next._id } }, $inc: { revision: 1 } },
      );
    }
  }

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
