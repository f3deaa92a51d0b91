import type { Collections } from '../database/collections.js';

/** Gives messages of earlier versions the artifact and the version that they are listed by. */
export async function fillMessageArtifacts({ artifacts, releases, review_messages }: Collections): Promise<void> {
  for (const subject of await review_messages.distinct('subject', { slug: { $exists: false } })) {
    const release = await releases.findOne({ _id: subject }, { projection: { slug: 1, version: 1 } });
    const isRegistration = release === null && (await artifacts.countDocuments({ _id: subject }, { limit: 1 })) === 1;
    // Of what is gone nobody lists anything.
    if (release === null && !isRegistration) continue;
    const about =
      release === null ? { slug: subject, version: null } : { slug: release.slug, version: release.version };
    await review_messages.updateMany({ subject, slug: { $exists: false } }, { $set: about });
  }
}
