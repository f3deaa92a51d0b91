import type { Collections } from '../database/collections.js';

export interface EventOwners {
  /** Who owns an artifact now; `null` when there is none. */
  ownerOf(slug: string): Promise<string | null>;
  /** Gives the events of an artifact to who owns it now. */
  followOwner(slug: string): Promise<void>;
}

/** Whose the events are: their artifact's owner, in each of them, so that one index serves an account with many artifacts. */
export function eventOwners({ artifacts, events }: Collections): EventOwners {
  return { ownerOf, followOwner };

  async function ownerOf(slug: string): Promise<string | null> {
    const artifact = await artifacts.findOne({ _id: slug }, { projection: { owner: 1 } });
    return artifact?.owner ?? null;
  }

  async function followOwner(slug: string): Promise<void> {
    for (;;) {
      const owner = await ownerOf(slug);
      const moved = await events.updateMany({ slug, owner: { $ne: owner } }, { $set: { owner } });
      // Moved once more in the meantime: what was written last must be what stands.
      if (moved.modifiedCount === 0) return;
    }
  }
}

/** Gives events of earlier versions the owner that they are listed by. */
export async function fillEventOwners(collections: Collections): Promise<void> {
  const { followOwner } = eventOwners(collections);
  for (const slug of await collections.events.distinct('slug', { owner: { $exists: false } })) await followOwner(slug);
}
