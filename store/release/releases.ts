import type { Filter, IndexSpecification } from 'mongodb';
import { COUNTED_TO } from '../../domain/counted-to.js';
import type { ReleasePorts } from '../../domain/release/ports.js';
import type { ReleaseRecord } from '../../domain/release/release.js';
import type { QueueFilter } from '../../domain/review/review-state.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';
import { intoOutbox, withOutbox } from '../database/outbox-entry.js';
import { stepUpdate } from '../database/step-update.js';
import { knownFileStore } from '../package/known-files.js';
import { heardBy, pageBehind, pageByFlags, queued, unclaimedBut } from '../review/review-queue.js';
import { coreReleaseStore } from './core-releases.js';
import { documentStore } from './documents.js';

const HIGHEST_FIRST = { order: -1 } as const;
const BOUNDED = { limit: COUNTED_TO } as const;
const WITH_BYTES = { 'package.file_id': { $exists: true } } as const;

/** Whatever part of the queue is asked for comes in its order: few wait, and none of them needs to be sorted. */
const WAITING = { hint: { state: 1, received_at: 1, _id: 1 } } as const;
const WAITING_BY_TURN = { hint: { state: 1, turn: 1, received_at: 1, _id: 1 } } as const;
const WAITING_WITH_FLAGS = { hint: { state: 1, received_at: 1, _id: 1, new_flag_count: 1 } } as const;
const CLAIMED = { hint: { state: 1, 'claim.by': 1, received_at: 1, _id: 1 } } as const;
const BY_FLAGS = { hint: { state: 1, new_flag_count: -1, received_at: 1, _id: 1 } } as const;

/** The index that has a part of the queue in its order. */
function waitingBy({ turn, newFlags, claim }: QueueFilter): { readonly hint: IndexSpecification } {
  if (claim?.by != null) return CLAIMED;
  if (newFlags === true) return WAITING_WITH_FLAGS;
  return turn === undefined ? WAITING : WAITING_BY_TURN;
}

/** The index that counts a part of the queue; none where the database finds one that serves. */
function countedBy({ newFlags, claim }: QueueFilter): { readonly hint?: IndexSpecification } {
  if (claim?.by != null) return CLAIMED;
  return newFlags === true ? WAITING_WITH_FLAGS : {};
}

/** Releases, their documents and the core releases. Every change of a release is one `findOneAndUpdate`. */
export function releaseStore(collections: Collections): ReleasePorts {
  const { releases } = collections;
  return {
    ...documentStore(collections),
    ...coreReleaseStore(collections),
    ...knownFileStore(collections),

    async create(record) {
      if (await insertOnce(() => releases.insertOne(withOutbox(record)))) return;
      if ((await releases.findOne({ _id: record._id }, { projection: { _id: 1 } })) !== null) return;
      throw new Error(`another live release holds the number of ${record._id}`);
    },

    byId: (id) => releases.findOne({ _id: id }),

    find: (slug, version) => releases.findOne({ slug, version, live: true }),

    lastEnded: (slug, version) => releases.findOne({ slug, version, live: false }, { sort: { announced_at: -1 } }),

    async sentBackBefore(slug, version) {
      const lives = releases.find(
        { slug, version, live: false, sent_back: { $ne: null } },
        { projection: { 'sent_back.sha256': 1 } },
      );
      const hashes = new Set<string>();
      for await (const { sent_back } of lives) for (const sha256 of sent_back?.sha256 ?? []) hashes.add(sha256);
      return [...hashes];
    },

    page: (slug, before, limit) =>
      releases
        .find({ slug, live: true, ...(before !== null && { order: { $lt: before } }) })
        .sort(HIGHEST_FIRST)
        .limit(limit)
        .toArray(),

    withMinCore: (minCore, most) =>
      releases.find({ min_core: minCore, live: true }, { projection: { slug: 1, version: 1 }, limit: most }).toArray(),

    async versionsIn(slug, ranges, limit) {
      const versions: string[] = [];
      for (const { lowest, highest } of ranges) {
        if (versions.length >= limit) break;
        const found = await releases
          .find({ slug, live: true, order: { $gte: lowest, $lte: highest } }, { projection: { version: 1 } })
          .sort(HIGHEST_FIRST)
          .limit(limit - versions.length)
          .toArray();
        versions.push(...found.map(({ version }) => version));
      }
      return versions;
    },

    count: (slug) => releases.countDocuments({ slug, live: true }, BOUNDED),

    publishedPage: (slug, before, limit) =>
      releases
        .find({ slug, state: 'published', ...(before !== null && { order: { $lt: before } }) })
        .sort(HIGHEST_FIRST)
        .limit(limit)
        .toArray(),

    highestPublished: (slug) => releases.findOne({ slug, state: 'published' }, { sort: HIGHEST_FIRST }),

    signedUnder: (kid, slugs) =>
      releases
        .find(
          { slug: { $in: [...slugs] }, state: { $in: ['published', 'suspended'] }, kid },
          { projection: { _id: 0, slug: 1, version: 1, order: 1, state: 1 } },
        )
        .toArray(),

    isApproving: async (now, until) =>
      (await releases.findOne(
        { state: 'in_review', 'deciding.until': { $gt: now, $lte: until } },
        { projection: { _id: 1 } },
      )) !== null,

    async publishedBelow(slug, order) {
      // By state, so that each is the first of an index: of both together all would have to be read and sorted.
      const [published, suspended] = await Promise.all([
        releases.findOne({ slug, state: 'published', order: { $lt: order } }, { sort: HIGHEST_FIRST }),
        releases.findOne({ slug, state: 'suspended', order: { $lt: order } }, { sort: HIGHEST_FIRST }),
      ]);
      if (published === null || suspended === null) return published ?? suspended;
      return published.order > suspended.order ? published : suspended;
    },

    rejectedBelow: (slug, order) =>
      releases.findOne({ slug, state: 'rejected', order: { $lt: order } }, { sort: HIGHEST_FIRST }),

    lastAnnounced: (slug, now) =>
      releases.findOne(
        { slug, live: true, $or: [{ state: { $ne: 'announced' } }, { expires_at: { $gt: now } }] },
        { sort: { announced_at: -1 } },
      ),

    async inReview(queue, after, limit) {
      const wanted = [
        ...queued(queue, 'received_at'),
        ...(queue.slugs === undefined ? [] : [{ slug: { $in: [...queue.slugs] } }]),
        ...(queue.newFlags === true ? [{ new_flag_count: { $gt: 0 } }] : []),
      ] as Filter<ReleaseRecord>[];
      const byFlags = queue.flagsFirst === true;
      const order = queue.newestFirst === true ? -1 : 1;
      const behind = (filter: Filter<ReleaseRecord>, most: number): Promise<ReleaseRecord[]> =>
        releases
          .find(
            { state: 'in_review', ...filter, ...(wanted.length > 0 && { $and: wanted }) },
            byFlags ? BY_FLAGS : waitingBy(queue),
          )
          .sort({ ...(byFlags && { new_flag_count: -1 }), received_at: order, _id: order })
          .limit(most)
          .toArray();
      const [oldest, total] = await Promise.all([
        byFlags
          ? pageByFlags(after, limit, behind)
          : pageBehind(after, 'received_at', limit, behind, order === 1 ? '$gt' : '$lt'),
        wanted.length === 0
          ? countInReview(null)
          : releases.countDocuments(
              // Side by side, no two of one field: what an index holds exactly is counted without reading it.
              Object.assign({ state: 'in_review' }, ...wanted),
              { ...BOUNDED, ...countedBy(queue) },
            ),
      ]);
      return { oldest, total };
    },

    countInReview,

    reviewedSince: (since, limit) =>
      releases
        .find({ decided_at: { $gte: since } }, { projection: { received_at: 1, decided_at: 1, published_at: 1 } })
        .sort({ decided_at: -1 })
        .limit(limit)
        .toArray(),

    apply: (step) =>
      releases.findOneAndUpdate(
        {
          _id: step.id,
          state: step.from,
          revision: step.revision,
          ...unclaimedBut(step.decider),
          ...heardBy(step.heard),
        },
        stepUpdate(step),
        { returnDocument: 'after' },
      ),

    async keepPrevious({ _id, package: held, previous: before }, previous, outbox) {
      const found = await releases.updateOne(
        {
          _id,
          state: 'in_review',
          'package.file_id': held?.file_id ?? '',
          ...(before ? { 'previous.file_id': before.file_id } : { previous: null }),
        },
        { $set: { previous }, ...intoOutbox(outbox) },
      );
      return found.matchedCount === 1;
    },

    async reinstate(id, suspendedAt, set, outbox) {
      await releases.updateOne({ _id: id, state: 'suspended', decided_at: suspendedAt }, stepUpdate({ set, outbox }));
    },

    beginDecision: (id, from, revision, lease, decider) =>
      releases.findOneAndUpdate(
        {
          _id: id,
          state: from,
          revision,
          $and: [unclaimedBut(decider), { $or: [{ deciding: null }, { 'deciding.until': { $lte: decider.now } }] }],
        },
        { $set: { deciding: lease }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      ),

    async endDecision(id, token) {
      await releases.updateOne(
        { _id: id, 'deciding.token': token },
        { $set: { deciding: null }, $inc: { revision: 1 } },
      );
    },

    expired: (now, limit) => idsOf({ state: 'announced', expires_at: { $lte: now } }, 'expires_at', limit),

    copiesToDelete: (now, limit) => idsOf({ package_until: { $lte: now }, ...WITH_BYTES }, 'package_until', limit),

    toRemind: (before, limit) =>
      idsOf(
        {
          state: 'published',
          published_at: { $lt: before },
          collected_at: null,
          reminded_at: null,
          ...WITH_BYTES,
        },
        'published_at',
        limit,
      ),
  };

  function countInReview(before: Date | null): Promise<number> {
    const since = before !== null && { received_at: { $lt: before } };
    return releases.countDocuments({ state: 'in_review', ...since }, BOUNDED);
  }

  async function idsOf(
    filter: Parameters<typeof releases.find>[0],
    oldestBy: keyof ReleaseRecord,
    limit: number,
  ): Promise<readonly string[]> {
    const found = await releases
      .find(filter, { projection: { _id: 1 } })
      .sort({ [oldestBy]: 1 })
      .limit(limit)
      .toArray();
    return found.map(({ _id }) => _id);
  }
}
