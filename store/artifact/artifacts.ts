import type { Db, Filter } from 'mongodb';
import type { ArtifactRecord } from '../../domain/artifact/artifact.js';
import type { ArtifactPorts, ArtifactStep } from '../../domain/artifact/ports.js';
import { COUNTED_TO } from '../../domain/counted-to.js';
import { type EndpointRecord, isSet } from '../../domain/webhook/endpoint.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';
import { withOutbox } from '../database/outbox-entry.js';
import { readByKey } from '../database/read-by-key.js';
import { stepUpdate } from '../database/step-update.js';
import { pageBehind, queued, unclaimedBut } from '../review/review-queue.js';
import { listedStore } from './listed.js';
import { numberStore } from './numbers.js';
import { slugRange } from './slug-range.js';
import { unclaim } from './unclaim-publication.js';

const BOUNDED = { limit: COUNTED_TO } as const;
/** Behind every text that begins with the one before it. */
const LAST = '\u{10FFFF}';

/** Artifacts. Every change is one `findOneAndUpdate` that raises `revision`. */
export function artifactStore(collections: Collections, database: Db): ArtifactPorts {
  const { accounts, artifacts } = collections;
  return {
    find: readByKey(database, artifacts),

    async findWithWebhook(slug) {
      const found = artifacts.aggregate<ArtifactRecord & { webhook: EndpointRecord[] }>([
        { $match: { _id: slug } },
        { $lookup: { from: 'endpoints', localField: '_id', foreignField: '_id', as: 'webhook' } },
      ]);
      const [both] = await found.toArray();
      if (both === undefined) return null;
      const { webhook, ...artifact } = both;
      return { artifact, hasWebhook: isSet(webhook[0] ?? null) };
    },

    reserve: (record) => insertOnce(() => artifacts.insertOne(withOutbox(record))),

    async slugsOf(accountId, limit = 0) {
      const found = await artifacts
        .find({ owner: accountId }, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },

    ownedBy: (accountId, after, limit, finds = []) =>
      artifacts
        .find({
          owner: accountId,
          ...(after !== null && { _id: { $gt: after } }),
          ...(finds.length > 0 && { finds: { $all: [...finds] } }),
        })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),

    async highestPublished(slugs) {
      if (slugs.length === 0) return new Map();
      const found = await artifacts
        .find({ _id: { $in: [...slugs] } }, { projection: { highest_published: 1 } })
        .toArray();
      return new Map(found.flatMap(({ _id, highest_published: order }) => (order === null ? [] : [[_id, order]])));
    },

    async ownerAfter(accountId) {
      const [next] = await artifacts
        .find({ owner: { $gt: accountId } }, { projection: { owner: 1 } })
        .sort({ owner: 1, _id: 1 })
        .limit(1)
        .toArray();
      return next?.owner ?? null;
    },

    countOwnedBy: (accountId) => artifacts.countDocuments({ owner: accountId }, BOUNDED),

    search({ begins, owner, state, among }, after, limit) {
      const slugs = { ...slugRange(begins, after), ...(among !== null && { $in: [...among] }) };
      return artifacts
        .find({ ...(owner !== null && { owner }), ...(state !== null && { state }), _id: slugs })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
    },

    ...listedStore(collections),

    countPending,

    async slugsOfPublishers(begins, limit) {
      const owners = await accounts
        .find({ publisher_key: { $gte: begins, $lt: begins + LAST } }, { projection: { _id: 1 } })
        .sort({ publisher_key: 1, _id: 1 })
        .limit(limit)
        .toArray();
      if (owners.length === 0) return [];
      const found = await artifacts
        .find({ owner: { $in: owners.map(({ _id }) => _id) } }, { projection: { _id: 1 } })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },

    async pending(queue, after, limit) {
      const own = queue.slugs === undefined ? [] : [{ _id: { $in: [...queue.slugs] } }];
      const wanted = [...queued(queue, 'pending_since'), ...own] as Filter<ArtifactRecord>[];
      const order = queue.newestFirst === true ? -1 : 1;
      const behind = (filter: Filter<ArtifactRecord>, most: number): Promise<ArtifactRecord[]> =>
        artifacts
          .find({ state: 'pending', ...filter, ...(wanted.length > 0 && { $and: wanted }) })
          .sort({ pending_since: order, _id: order })
          .limit(most)
          .toArray();
      const [oldest, total] = await Promise.all([
        pageBehind(after, 'pending_since', limit, behind, order === 1 ? '$gt' : '$lt'),
        wanted.length === 0
          ? countPending(null)
          : artifacts.countDocuments({ state: 'pending', $and: wanted }, BOUNDED),
      ]);
      return { oldest, total };
    },

    apply: (step) => artifacts.findOneAndUpdate(asRead(step), stepUpdate(step), { returnDocument: 'after' }),

    ...numberStore(collections),

    async claimPublication(slug, order, kind, at, found) {
      const claimed = await artifacts.updateOne(
        {
          _id: slug,
          state: 'approved',
          $and: [
            { $or: [{ highest_published: null }, { highest_published: { $lte: order } }] },
            { $or: [{ kind_fixed: false }, { kind }] },
            ...(found === undefined ? [] : [{ highest_published: found.highest }]),
          ],
        },
        { $set: { highest_published: order, kind, kind_fixed: true, listed_at: at }, $inc: { revision: 1 } },
      );
      return claimed.matchedCount === 1;
    },

    unclaimPublication: (slug, order) => unclaim(collections, slug, order),

    async followKind(slug, kind, at) {
      await artifacts.updateOne(
        { _id: slug, kind_fixed: false, kind: { $ne: kind } },
        { $set: { kind, updated_at: at }, $inc: { revision: 1 } },
      );
    },
  };

  function countPending(before: Date | null): Promise<number> {
    const since = before !== null && { pending_since: { $lt: before } };
    return artifacts.countDocuments({ state: 'pending', ...since }, BOUNDED);
  }
}

function asRead(step: ArtifactStep) {
  return { _id: step.slug, revision: step.revision, ...unclaimedBut(step.decider) };
}
