import type { Collection } from 'mongodb';
import type { OutboxOwner } from '../domain/context.js';
import type { Effect } from '../domain/effect.js';
import type { OutboxDocuments } from '../domain/effects/ports.js';
import type { Collections } from './database/collections.js';

const owners = [
  'artifact',
  'release',
  'account',
  'appeal',
  'altered_group',
  'endpoint',
  'event',
] as const satisfies readonly OutboxOwner[];

const SOME_WAIT = { 'outbox.at': { $gt: new Date(0) } };

/** The outboxes of all documents that have one: what waits in them, and what is taken out. */
export function outboxDocuments(collections: Collections): OutboxDocuments {
  const carriers = carriersIn(collections);
  return {
    async effects(of, _id) {
      const found = await carriers[of].findOne({ _id }, { projection: { outbox: 1 } });
      return found?.outbox ?? [];
    },

    async remove(of, _id, effectIds) {
      await carriers[of].updateOne({ _id }, { $pull: { outbox: { id: { $in: [...effectIds] } } } });
    },

    async eventsWaiting(slug) {
      // An artifact may have very many events, and hardly any of all of them have effects waiting.
      const found = collections.events.find(
        { slug, ...SOME_WAIT },
        { hint: { 'outbox.at': 1 }, projection: { _id: 1 } },
      );
      return (await found.toArray()).map(({ _id }) => _id);
    },

    async waiting(limit) {
      const found = await Promise.all(owners.map((of) => waitingIn(of, carriers[of], limit)));
      return found
        .flat()
        .sort((a, b) => a.since - b.since)
        .slice(0, limit)
        .map(({ of, id }) => ({ of, id }));
    },
  };
}

type Carrier = Collection<{ readonly _id: string; readonly outbox?: readonly Effect[] }>;

/** The collections whose documents have an outbox; it is all that is looked at here. */
function carriersIn(collections: Collections): Readonly<Record<OutboxOwner, Carrier>> {
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

async function waitingIn(of: OutboxOwner, carrier: Carrier, limit: number) {
  const oldest = { sort: { 'outbox.at': 1 }, limit, projection: { 'outbox.at': 1 } } as const;
  const found = await carrier.find(SOME_WAIT, oldest).toArray();
  return found.map(({ _id, outbox }) => ({ of, id: _id, since: since(outbox ?? []) }));
}

function since(outbox: ReadonlyArray<Pick<Effect, 'at'>>): number {
  return Math.min(...outbox.map(({ at }) => at.getTime()));
}
