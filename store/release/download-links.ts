import type { PackagePorts } from '../../domain/release/ports.js';
import type { Collections } from '../database/collections.js';

/** Links to signed zips, by the SHA-256 of the link's token; one that is over is not found. */
export function downloadLinkStore(
  { download_links }: Collections,
  clock: () => Date,
): Pick<PackagePorts, 'putLink' | 'findLink'> {
  return {
    async putLink(link) {
      await download_links.insertOne(link);
    },

    findLink: (tokenHash) => download_links.findOne({ _id: tokenHash, expires_at: { $gt: clock() } }),
  };
}
