import { announcedRelease } from '../../domain/effects/announced-release.js';
import type { ReleaseRecord } from '../../domain/release/release.js';
import type { Collections } from '../database/collections.js';

/** What nothing points at: to be discarded. */
export interface Orphans {
  readonly documents: readonly string[];
  readonly files: readonly string[];
}

export type OrphanSteps = (before: Date, limit: number) => Promise<Orphans>;

/**
 * Documents and package files written before `before` that no release points at: what a crash left between writing
 * them and the step that would have pointed at them. Each is looked at until it is settled; afterwards it ends only by
 * an effect of its release.
 */
export function orphanSearch({ artifacts, documents, package_uploads, releases }: Collections): OrphanSteps {
  return async (before, limit) => {
    const written = await documents
      .find({ unsettled: true, at: { $lt: before } }, { projection: { release_id: 1 } })
      .sort({ at: 1 })
      .limit(limit)
      .toArray();
    const uploaded = await package_uploads
      .find({ at: { $lt: before } })
      .sort({ at: 1 })
      .limit(limit)
      .toArray();
    const orphans = { documents: [] as string[], files: [] as string[] };
    for (const { _id, release_id } of written) {
      if (pointsAtDocument(await releaseOf(release_id), _id)) {
        await documents.updateOne({ _id }, { $unset: { unsettled: '' } });
      } else {
        orphans.documents.push(_id);
      }
    }
    for (const { _id, release_id } of uploaded) {
      if (pointsAtFile(await releaseOf(release_id), _id)) await package_uploads.deleteOne({ _id });
      else orphans.files.push(_id);
    }
    return orphans;
  };

  /** The release, or what it will be made from while its announcement is not drained. */
  async function releaseOf(id: string): Promise<ReleaseRecord | null> {
    const release = await releases.findOne({ _id: id });
    if (release !== null) return release;
    const artifact = await artifacts.findOne({ outbox_due: { $gt: new Date(0) }, 'outbox.record._id': id });
    return announcedRelease(artifact?.outbox ?? [], id);
  }
}

function pointsAtFile(release: ReleaseRecord | null, id: string): boolean {
  return release?.package?.file_id === id || release?.previous?.file_id === id;
}

function pointsAtDocument(release: ReleaseRecord | null, id: string): boolean {
  if (release === null) return false;
  const { notes_id, report_id, files_id, lines_id, signature_id, sent_back } = release;
  const sentBack = [sent_back?.report_id, sent_back?.files_id, sent_back?.lines_id];
  return [notes_id, report_id, files_id, lines_id, signature_id, ...sentBack].includes(id);
}
