import type { ArtifactRecord } from '../domain/artifact/artifact.js';
import type { ArtifactPorts, ArtifactStep } from '../domain/artifact/ports.js';
import type { Collections } from './collections.js';
import { insertOnce } from './duplicate.js';
import { changeOf } from './step.js';

type Claim = Pick<ArtifactRecord, 'highest_published' | 'kind_fixed'>;

/** Artifacts. Every change is one `findOneAndUpdate` that raises `revision`. */
export function artifactStore({ artifacts, releases }: Collections): ArtifactPorts {
  return {
    find: (slug) => artifacts.findOne({ _id: slug }),

    reserve: (record) => insertOnce(() => artifacts.insertOne(record)),

    async slugsOf(accountId, limit) {
      const found = await artifacts
        .find({ owner: accountId }, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },

    apply: (step) => artifacts.findOneAndUpdate(asRead(step), changeOf(step), { returnDocument: 'after' }),

    claimNumber: (slug, revision, number, then) =>
      artifacts.findOneAndUpdate(
        { _id: slug, revision },
        { $push: { numbers: number, outbox: then }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      ),

    async freeNumber(slug, releaseId) {
      await artifacts.updateOne(
        { _id: slug, 'numbers.release_id': releaseId },
        { $pull: { numbers: { release_id: releaseId } }, $inc: { revision: 1 } },
      );
    },

    claimPublication: (slug, order, kind) =>
      artifacts.findOneAndUpdate(
        {
          _id: slug,
          state: 'approved',
          $and: [
            { $or: [{ highest_published: null }, { highest_published: { $lte: order } }] },
            { $or: [{ kind_fixed: false }, { kind }] },
          ],
        },
        { $set: { highest_published: order, kind, kind_fixed: true }, $inc: { revision: 1 } },
        { returnDocument: 'before', projection: { _id: 0, highest_published: 1, kind_fixed: 1 } },
      ),

    async unclaimPublication(slug, order, before) {
      // A claim repeated after a crash no longer knows what was before it: what was published tells.
      const claim = before.highest_published === order ? await claimOfPublished(slug) : before;
      await artifacts.updateOne(
        { _id: slug, highest_published: order },
        {
          $set: { highest_published: claim.highest_published, kind_fixed: claim.kind_fixed },
          $inc: { revision: 1 },
        },
      );
    },

    async followKind(slug, kind, at) {
      await artifacts.updateOne(
        { _id: slug, kind_fixed: false, kind: { $ne: kind } },
        { $set: { kind, updated_at: at }, $inc: { revision: 1 } },
      );
    },
  };

  async function claimOfPublished(slug: string): Promise<Claim> {
    const orders = await Promise.all(
      (['published', 'suspended'] as const).map(async (state) => {
        const highest = await releases.findOne({ slug, state }, { sort: { order: -1 }, projection: { order: 1 } });
        return highest?.order ?? '';
      }),
    );
    const highest = orders.sort().at(-1) ?? '';
    return { highest_published: highest === '' ? null : highest, kind_fixed: highest !== '' };
  }
}

function asRead(step: ArtifactStep) {
  return { _id: step.slug, revision: step.revision };
}
