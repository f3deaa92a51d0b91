import type { RegisteredNumber } from '../../domain/artifact/artifact.js';
import type { ArtifactPorts } from '../../domain/artifact/ports.js';
import type { Collections } from '../database/collections.js';

/**
 * How many of its highest live numbers an artifact carries; the others are with the releases alone. The highest would do.
 * The version before takes freed numbers out and puts none back, so it must not run out of them beside this one.
 */
const KEPT = 16;

/**
 * The register's upper end. A claim and what frees a number cost the same however many numbers there are. Whatever is
 * below the kept ones has its release document: a number is claimed only above one whose document is made.
 */
export function numberStore({ artifacts, releases }: Collections): Pick<ArtifactPorts, 'claimNumber' | 'freeNumber'> {
  return {
    claimNumber: (slug, revision, number, then) =>
      artifacts.findOneAndUpdate(
        { _id: slug, revision },
        {
          $push: { numbers: { $each: [number], $slice: -KEPT }, outbox: then },
          $min: { outbox_due: then.at },
          $inc: { revision: 1 },
        },
        { returnDocument: 'after' },
      ),

    async freeNumber(slug, releaseId) {
      for (;;) {
        const artifact = await artifacts.findOne({ _id: slug }, { projection: { numbers: 1, revision: 1 } });
        if (artifact === null) return;
        const kept = artifact.numbers;
        const ended = await endedOf(kept);
        const left = kept.filter(({ release_id: id }) => id !== releaseId && !ended.has(id));
        const numbers = left.length > 0 ? left : await highestLive(slug, releaseId);
        if (numbers.length === kept.length && left.length === kept.length) return;
        const changed = await artifacts.updateOne(
          { _id: slug, revision: artifact.revision },
          { $set: { numbers }, $inc: { revision: 1 } },
        );
        // One that was read from the releases may have ended since, unseen by what frees it: once more round.
        if (changed.matchedCount === 1 && left.length > 0) return;
      }
    },
  };

  async function endedOf(numbers: readonly RegisteredNumber[]): Promise<ReadonlySet<string>> {
    const ids = numbers.map(({ release_id }) => release_id);
    const found = await releases.find({ _id: { $in: ids }, live: false }, { projection: { _id: 1 } }).toArray();
    return new Set(found.map(({ _id }) => _id));
  }

  async function highestLive(slug: string, but: string): Promise<readonly RegisteredNumber[]> {
    const found = await releases
      .find({ slug, live: true }, { projection: { version: 1, order: 1 } })
      .sort({ order: -1 })
      .limit(KEPT + 1)
      .toArray();
    return found
      .filter(({ _id }) => _id !== but)
      .slice(0, KEPT)
      .map(({ _id, version, order }) => ({ version, order, release_id: _id }))
      .reverse();
  }
}

/** Migration: cuts the registers of artifacts that carried every number. */
export async function cutNumbers({ artifacts }: Collections): Promise<void> {
  await artifacts.updateMany(
    { [`numbers.${KEPT}`]: { $exists: true } },
    { $push: { numbers: { $each: [], $sort: { order: 1 }, $slice: -KEPT } } },
  );
}
