import type { ReleaseRecord } from '../../domain/release/release.js';
import type { Collections } from '../database/collections.js';

const EVER_PUBLISHED = ['published', 'suspended'] as const;

/**
 * Takes a claim of a publication back, unless it led to one or still may. Decided on the artifact's revision: a claim
 * raises it, and whoever claims holds the release's lease before, so that no claim of another goes unseen.
 */
export async function unclaim({ artifacts, releases }: Collections, slug: string, order: string): Promise<void> {
  for (;;) {
    const artifact = await artifacts.findOne({ _id: slug, highest_published: order }, { projection: { revision: 1 } });
    if (artifact === null) return;
    const release = await releases.findOne({ slug, live: true, order }, { projection: { state: 1, deciding: 1 } });
    if (release !== null && mayBePublished(release)) return;
    const highest = await highestPublished();
    const changed = await artifacts.updateOne(
      { _id: slug, revision: artifact.revision },
      { $set: { highest_published: highest, kind_fixed: highest !== null }, $inc: { revision: 1 } },
    );
    if (changed.matchedCount === 1) return;
  }

  async function highestPublished(): Promise<string | null> {
    const found = await Promise.all(
      EVER_PUBLISHED.map((state) =>
        releases.findOne({ slug, state }, { sort: { order: -1 }, projection: { order: 1 } }),
      ),
    );
    const orders = found.flatMap((release) => (release === null ? [] : [release.order]));
    return orders.sort().at(-1) ?? null;
  }
}

function mayBePublished({ state, deciding }: Pick<ReleaseRecord, 'state' | 'deciding'>): boolean {
  return state === 'published' || state === 'suspended' || (state === 'in_review' && deciding !== null);
}
