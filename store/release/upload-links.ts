import type { PackagePorts } from '../../domain/release/ports.js';
import type { Collections } from '../database/collections.js';

/** Links for one upload each, by the SHA-256 of the link's token; one that is over or used up is not found. */
export function uploadLinkStore(
  { upload_links }: Collections,
  clock: () => Date,
): Pick<PackagePorts, 'putUploadLink' | 'findUploadLink' | 'useUploadLink'> {
  return {
    async putUploadLink(link) {
      await upload_links.insertOne(link);
    },

    findUploadLink: (tokenHash) => upload_links.findOne({ _id: tokenHash, expires_at: { $gt: clock() } }),

    async useUploadLink(tokenHash) {
      await upload_links.deleteOne({ _id: tokenHash });
    },
  };
}
