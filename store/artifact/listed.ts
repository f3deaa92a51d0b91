import type { Filter } from 'mongodb';
import { type ArtifactRecord, NEVER_LISTED } from '../../domain/artifact/artifact.js';
import { listingOf, publisherIdOf } from '../../domain/artifact/listing.js';
import type { ArtifactPorts } from '../../domain/artifact/ports.js';
import type { Collections } from '../database/collections.js';
import { slugRange } from './slug-range.js';

/** The public lists: approved artifacts alone, each query in the order of an index. */
export function listedStore({ artifacts }: Collections): Pick<ArtifactPorts, 'listed' | 'approvedSlugs'> {
  return {
    async listed({ find, kind, publisher_id }, order, after, limit) {
      const field = order === 'name' ? 'name_key' : 'listed_at';
      const way = order === 'name' ? 1 : -1;
      const further = order === 'name' ? '$gt' : '$lt';
      const behind = (place: object, most: number): Promise<ArtifactRecord[]> =>
        artifacts
          .find({
            state: 'approved',
            ...(find !== null && { finds: find }),
            ...(kind !== null && { kind }),
            ...(publisher_id !== null && { publisher_id }),
            ...place,
          } as Filter<ArtifactRecord>)
          .sort({ [field]: way, _id: way })
          .limit(most)
          .toArray();
      if (after === null) return behind({}, limit);
      // Those with the same key come by a query of their own: with both in one, the index would give no order.
      const same = await behind({ [field]: after.key, _id: { [further]: after.id } }, limit);
      if (same.length === limit) return same;
      return [...same, ...(await behind({ [field]: { [further]: after.key } }, limit - same.length))];
    },

    async approvedSlugs(begins, limit) {
      const found = await artifacts
        .find({ state: 'approved', _id: slugRange(begins, null) }, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },
  };
}

/** Gives artifacts from before the public list what it finds and orders them by. */
export async function fillListings({ artifacts, releases }: Collections): Promise<void> {
  const fields = { name: 1, summary: 1, owner: 1, created_at: 1 };
  for await (const one of artifacts.find({ finds: { $exists: false } }, { projection: fields })) {
    const last = await releases.findOne({ slug: one._id, state: 'published' }, { sort: { order: -1 } });
    await artifacts.updateOne(
      { _id: one._id, finds: { $exists: false }, name: one.name, summary: one.summary, owner: one.owner },
      {
        $set: {
          ...listingOf(one),
          publisher_id: publisherIdOf(one.owner),
          listed_at: last?.published_at ?? one.created_at,
        },
      },
    );
  }
}

/** Puts what was never published behind what was: earlier versions listed it by its registration. */
export async function orderByPublication({ artifacts }: Collections): Promise<void> {
  await artifacts.updateMany(
    { highest_published: null, listed_at: { $gt: NEVER_LISTED } },
    { $set: { listed_at: NEVER_LISTED } },
  );
}
