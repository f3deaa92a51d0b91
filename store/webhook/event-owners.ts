import { hostOf } from '../../domain/webhook/event.js';
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

/** Gives events of earlier versions what the list of all deliveries finds them by: the host, and whether one failed. */
export async function fillDeliveryMarks({ endpoints, events }: Collections): Promise<void> {
  for await (const { _id: slug, url } of endpoints.find({ url: { $ne: null } }, { projection: { url: 1 } })) {
    if (url !== null) await events.updateMany({ slug, host: { $exists: false } }, { $set: { host: hostOf(url) } });
  }
  for (const failed of [{ status: 'failed' as const }, { step: { $gt: 0 } }]) {
    await events.updateMany({ ...failed, failed_once: { $exists: false } }, { $set: { failed_once: true } });
  }
}
