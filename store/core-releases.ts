import { initialCoreReleases } from '../domain/release/initial-core-releases.js';
import type { ReleasePorts } from '../domain/release/ports.js';
import { isVersion, versionOrder } from '../domain/version.js';
import type { Collections } from './collections.js';
import { insertOnce } from './duplicate.js';

/** The list of core releases that `min_core` is checked against. */
export function coreReleaseStore({
  core_releases,
}: Collections): Pick<ReleasePorts, 'coreReleases' | 'addCoreRelease'> {
  return {
    async coreReleases() {
      const found = await core_releases.find({}).sort({ order: 1 }).toArray();
      return found.map(({ _id }) => _id);
    },

    async addCoreRelease(version, at) {
      if (!isVersion(version)) throw new RangeError(`not a version: ${version}`);
      await insertOnce(() => core_releases.insertOne({ _id: version, order: versionOrder(version), at }));
    },
  };
}

/** Fills the list at the first start; a list that holds anything is the admin's and left alone. */
export async function seedCoreReleases({ core_releases }: Collections, at: Date): Promise<void> {
  if ((await core_releases.findOne({}, { sort: { order: 1 } })) !== null) return;
  const rows = initialCoreReleases.map((version) => ({ _id: version, order: versionOrder(version), at }));
  await insertOnce(() => core_releases.insertMany(rows, { ordered: false }));
}
