import { NEVER_LISTED } from '../../domain/artifact/artifact.js';
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
    const last = await lastPublished();
    const taken = {
      highest_published: last?.order ?? null,
      kind_fixed: last !== null,
      listed_at: last?.published_at ?? NEVER_LISTED,
    };
    const changed = await artifacts.updateOne(
      { _id: slug, revision: artifact.revision },
      { $set: taken, $inc: { revision: 1 } },
    );
    if (changed.matchedCount === 1) return;
  }

  /** None is published below a published one: the highest is the last. */
  async function lastPublished(): Promise<Pick<ReleaseRecord, 'order' | 'published_at'> | null> {
    const found = await Promise.all(
      EVER_PUBLISHED.map((state) =>
        releases.findOne({ slug, state }, { sort: { order: -1 }, projection: { order: 1, published_at: 1 } }),
      ),
    );
    const [one = null, other = null] = found;
    return one !== null && other !== null ? (one.order > other.order ? one : other) : (one ?? other);
  }
}

function mayBePublished({ state, deciding }: Pick<ReleaseRecord, 'state' | 'deciding'>): boolean {
  return state === 'published' || state === 'suspended' || (state === 'in_review' && deciding !== null);
}
