import type { Collection } from 'mongodb';
import type { OutboxOwner, WaitingOutbox } from '../domain/context.js';
import { HOUR, MINUTE } from '../domain/durations.js';
import type { Effect } from '../domain/effect.js';
import type { OutboxDocuments } from '../domain/effects/ports.js';
import type { Collections } from './database/collections.js';
import { earliest, type OutboxEntry } from './database/outbox-entry.js';

const owners = [
  'artifact',
  'release',
  'account',
  'appeal',
  'altered_group',
  'endpoint',
  'event',
] as const satisfies readonly OutboxOwner[];

const EVER = new Date(0);
const CLEARED = { outbox_due: true, outbox_tries: true } as const;

/** How long an outbox that was taken is left alone, unless it is emptied: doubled each time, from one to the other. */
const FIRST_REST = MINUTE;
const LONGEST_REST = HOUR;
/** After more tries an outbox rests no longer. */
export const TRIES_TO_LONGEST_REST = Math.ceil(Math.log2(LONGEST_REST / FIRST_REST)) + 1;

/** The outboxes of all documents that have one: what waits in them, and what is taken out. */
export function outboxDocuments(collections: Collections): OutboxDocuments {
  const carriers = outboxCarriers(collections);
  return {
    async effects(of, _id) {
      const found = await carriers[of].findOne({ _id }, { projection: { outbox: 1 } });
      return found?.outbox ?? [];
    },

    async remove(of, _id, effectIds) {
      const done = [...effectIds];
      // With nothing else in it, the outbox and what stands beside it go in one update.
      const emptied = await carriers[of].updateOne(
        { _id, $nor: [{ outbox: { $elemMatch: { id: { $nin: done } } } }] },
        { $set: { outbox: [] }, $unset: CLEARED },
      );
      if (emptied.matchedCount === 0)
        await carriers[of].updateOne({ _id }, { $pull: { outbox: { id: { $in: done } } } });
    },

    async eventsWaiting(slug) {
      // An artifact may have very many events, and hardly any of all of them have effects waiting.
      const found = collections.events.find({ slug, outbox_due: { $exists: true } }, { projection: { _id: 1 } });
      return (await found.toArray()).map(({ _id }) => _id);
    },

    async waiting(until, limit) {
      const found = await Promise.all(owners.map((of) => waitingIn(of, carriers[of], until, limit)));
      return found
        .flat()
        .sort((a, b) => a.due.getTime() - b.due.getTime())
        .slice(0, limit);
    },

    async take({ of, id, due, tries }, now) {
      const taken = await carriers[of].updateOne(
        { _id: id, outbox_due: due },
        { $set: { outbox_due: new Date(now.getTime() + restAfter(tries)), outbox_tries: tries + 1 } },
      );
      return taken.matchedCount === 1;
    },

    async adopt(limit) {
      const adopted = await Promise.all(owners.map((of) => adoptIn(carriers[of], limit)));
      return adopted.reduce((sum, count) => sum + count, 0);
    },
  };
}

export type Carrier = Collection<OutboxEntry & { readonly _id: string; readonly outbox?: readonly Effect[] }>;

/** How long an outbox rests that is taken after so many tries, in ms. */
export function restAfter(tries: number): number {
  return Math.min(FIRST_REST * 2 ** tries, LONGEST_REST);
}

/** The collections whose documents have an outbox; it is all that is looked at here. */
export function outboxCarriers(collections: Collections): Readonly<Record<OutboxOwner, Carrier>> {
  const carriers = {
    artifact: collections.artifacts,
    release: collections.releases,
    account: collections.accounts,
    appeal: collections.appeals,
    altered_group: collections.altered_groups,
    endpoint: collections.endpoints,
    event: collections.events,
  };
  return carriers as unknown as Readonly<Record<OutboxOwner, Carrier>>;
}

async function waitingIn(
  of: OutboxOwner,
  carrier: Carrier,
  until: Date | null,
  limit: number,
): Promise<WaitingOutbox[]> {
  const found = await carrier
    .find(
      { outbox_due: { $gt: EVER, ...(until !== null && { $lte: until }) } },
      { projection: { outbox_due: 1, outbox_tries: 1 } },
    )
    .sort({ outbox_due: 1 })
    .limit(limit)
    .toArray();
  return found.map(({ _id, outbox_due = EVER, outbox_tries = 0 }) => {
    return { of, id: _id, due: outbox_due, tries: outbox_tries };
  });
}

/** What the version before has put in and left behind stands under its own index alone. */
async function adoptIn(carrier: Carrier, limit: number): Promise<number> {
  const strays = await carrier
    .find(
      { 'outbox.at': { $gt: EVER }, outbox_due: { $exists: false } },
      { projection: { outbox: 1 }, hint: { 'outbox.at': 1 } },
    )
    .limit(limit)
    .toArray();
  for (const { _id, outbox = [] } of strays) {
    await carrier.updateOne({ _id, 'outbox.0': { $exists: true } }, { $min: { outbox_due: earliest(outbox) } });
  }
  return strays.length;
}

/** How many documents one look of the migration takes. */
const ADOPTED_AT_ONCE = 1000;

/** Migration: every outbox in which something waits is found by when it is due. */
export async function fillOutboxDue(collections: Collections): Promise<void> {
  const { adopt } = outboxDocuments(collections);
  while ((await adopt(ADOPTED_AT_ONCE)) > 0);
}
